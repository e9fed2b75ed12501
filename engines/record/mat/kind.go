package mat

// String gives the kind as one word.
func (k Kind) String() string {
	names := [...]string{"roll", "double", "take", "drop", "beaver", "raccoon", "resign", "win", "unknown", "line"}
	if int(k) < len(names) {
		return names[k]
	}
	return "invalid"
}
