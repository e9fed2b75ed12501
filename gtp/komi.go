package gtp

// Komi is for games that have none. The protocol requires the command, and match
// programs send it once and expect it to be remembered.
type Komi struct{ points float64 }

// Commands returns the commands that set and tell komi.
func (k *Komi) Commands() []Command {
	return []Command{
		Entry("komi", "points", "take note of a komi, which decides nothing here", k.set),
		Entry("get_komi", "", "the komi last set", func([]string) (string, error) { return FormatFloat(k.points), nil }),
	}
}

func (k *Komi) set(args []string) (string, error) {
	points, err := ParseFloat(args[0])
	if err != nil {
		return "", err
	}
	k.points = points
	return "", nil
}
