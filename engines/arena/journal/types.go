package journal

import (
	"fmt"
	"strconv"
	"time"
)

// Contest is what is played: the first line of a journal. Two runs with equal
// contests are the same contest, wherever and by however many they are played.
type Contest struct {
	Format int     `json:"format"`
	Game   string  `json:"game"`
	Width  int     `json:"width,omitempty"`
	Height int     `json:"height,omitempty"`
	Rules  string  `json:"rules,omitempty"`
	Komi   float64 `json:"komi,omitempty"`
	Length int     `json:"length,omitempty"` // points of a backgammon match; 0 is money
	Time   string  `json:"time,omitempty"`   // the time control, as it was asked for
	// Tolerance is how late a move may be, Memory the most that a player may use
	// in bytes (0: any), MaxMoves the length at which a game is a draw. Patience is
	// how long a player may take for what no clock counts (0: the referee's usual).
	Tolerance Duration `json:"tolerance,omitempty"`
	Patience  Duration `json:"patience,omitempty"`
	Memory    int64    `json:"memory,omitempty"`
	MaxMoves  int      `json:"max_moves,omitempty"`
	// Agree takes the dead stones of a game of Go that both engines name, where
	// they agree, in place of the referee's judgement.
	Agree   bool     `json:"agree,omitempty"`
	Players []Player `json:"players"`
	Units   []Unit   `json:"units"`
}

// Player is one side of a contest.
type Player struct {
	Name    string `json:"name"`
	Command string `json:"command"`
}

// Unit is the smallest piece of a contest that is given to a worker: two games
// between the same players from the same opening with the same dice and seed, in
// which the seats are exchanged.
type Unit struct {
	ID      int    `json:"id"`
	Players [2]int `json:"players"` // indexes; the first sits first in leg 0
	Opening string `json:"opening,omitempty"`
	Seed    uint64 `json:"seed"`
	// Fixed has the first player sit first in both legs.
	Fixed bool `json:"fixed,omitempty"`
}

// Game is one finished game: each later line of a journal.
type Game struct {
	Unit    int       `json:"unit"`
	Leg     int       `json:"leg"`    // 0 or 1
	Seats   [2]int    `json:"seats"`  // players, by seat
	Winner  int       `json:"winner"` // seat, or -1
	Result  string    `json:"result"` // as records write it: "B+3.5"
	Reason  string    `json:"reason"` // how it ended: "played out", "time", "illegal move"...
	Fault   bool      `json:"fault"`  // the loser broke the rules of the match
	Detail  string    `json:"detail,omitempty"`
	Points  float64   `json:"points"` // the first seat's, for games that count them
	Opening []string  `json:"opening,omitempty"`
	Moves   []Move    `json:"moves"`
	Memory  [2]int64  `json:"memory"` // most private resident bytes, by seat; 0 is unknown
	Began   time.Time `json:"began"`
	Took    Duration  `json:"took"`
}

// Move is one move of a game, in the game's own notation. In backgammon a Game is
// a whole match: a move of seat -1 with the text "game 2" begins its second game,
// "double", "take", "drop" and "beaver" are moves as well, and the text of a roll
// that cannot be played is empty.
type Move struct {
	Seat int      `json:"s"`
	Text string   `json:"m"`
	Dice string   `json:"d,omitempty"` // of backgammon: "31"
	Took Duration `json:"t"`
}

// Key tells games apart.
type Key struct{ Unit, Leg int }

// Key returns the game's key.
func (g *Game) Key() Key { return Key{g.Unit, g.Leg} }

// Duration is a time that is written in microseconds.
type Duration time.Duration

// MarshalJSON writes microseconds.
func (d Duration) MarshalJSON() ([]byte, error) {
	return strconv.AppendInt(nil, time.Duration(d).Microseconds(), 10), nil
}

// UnmarshalJSON reads microseconds.
func (d *Duration) UnmarshalJSON(text []byte) error {
	us, err := strconv.ParseInt(string(text), 10, 64)
	if err != nil {
		return fmt.Errorf("journal: duration %.20q: %w", text, err)
	}
	*d = Duration(time.Duration(us) * time.Microsecond)
	return nil
}
