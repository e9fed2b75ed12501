package report_test

import (
	"fmt"
	"os"
	"path/filepath"
	"time"

	"papamu/engines/arena/journal"
	"papamu/engines/arena/report"
)

func ExampleWrite() {
	contest := journal.Contest{
		Game: "gomoku", Width: 15, Height: 15, Rules: "freestyle",
		Players: []journal.Player{{Name: "black magic"}, {Name: "white noise"}},
		Units:   []journal.Unit{{ID: 0, Players: [2]int{0, 1}}},
	}
	game := journal.Game{
		Unit: 0, Leg: 0, Seats: [2]int{0, 1}, Winner: 0, Result: "B+", Reason: "resignation",
		Began: time.Date(2026, 11, 30, 12, 0, 0, 0, time.UTC), Took: journal.Duration(time.Second),
		Moves: []journal.Move{{Seat: 0, Text: "h8"}, {Seat: 1, Text: "a1"}, {Seat: 0, Text: "i9"}},
	}

	dir, err := os.MkdirTemp("", "report")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(dir)
	page, err := os.Create(filepath.Join(dir, "report.html"))
	if err != nil {
		fmt.Println(err)
		return
	}
	defer page.Close()
	if err := report.Write(page, contest, []journal.Game{game}, report.Options{}); err != nil {
		fmt.Println(err)
		return
	}
	info, err := page.Stat()
	fmt.Println(err, info.Size() > 10_000)
	// Output: <nil> true
}
