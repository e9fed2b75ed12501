package alphabeta

// Config chooses how to search. The zero value is the default; every heuristic
// has a switch so that its worth can be measured.
type Config struct {
	// Memory is the size of the transposition table in bytes; 0 means
	// [DefaultMemory], negative means no table.
	Memory int64
	// Threads is the number of searching threads; 0 means 1. More than one needs
	// a position that implements [Forker], and gives up repeatable answers.
	Threads int
	// Lines is how many best moves are reported with their lines; 0 means 1.
	// Each costs about as much as a search of its own.
	Lines int
	// KillerBonus is added to the ordering score of a move that refuted a
	// sibling; 0 means [DefaultKillerBonus], negative switches killers off.
	KillerBonus int32
	// HistoryBonus is added to the ordering score of the move that refuted most,
	// others get their share; 0 means [DefaultHistoryBonus], negative switches
	// history off.
	HistoryBonus int32
	// LateMoves is how many moves of a node are searched in full before the rest
	// are searched one to two plies shallower, and again in full if they
	// surprise. 0 switches reductions off.
	LateMoves int
	// NoExtensions stops a forced single reply from being searched a ply deeper.
	NoExtensions bool
}

// Defaults of [Config].
const (
	DefaultMemory       int64 = 64 << 20
	DefaultKillerBonus  int32 = 100
	DefaultHistoryBonus int32 = 100
)

// withDefaults fills in what the zero value stands for.
func (c Config) withDefaults() Config {
	if c.Memory == 0 {
		c.Memory = DefaultMemory
	}
	if c.KillerBonus == 0 {
		c.KillerBonus = DefaultKillerBonus
	}
	if c.HistoryBonus == 0 {
		c.HistoryBonus = DefaultHistoryBonus
	}
	c.Threads = max(1, c.Threads)
	c.Lines = max(1, c.Lines)
	return c
}
