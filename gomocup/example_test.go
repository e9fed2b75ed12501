package gomocup_test

import (
	"context"
	"fmt"
	"os"
	"strings"

	"papamu/engines/gomoku/player"
	"papamu/gomocup"
)

func ExampleServe() {
	in := strings.NewReader("START 15\nINFO timeout_turn 1000\nBOARD\n7,7,1\n0,0,2\n7,8,1\n0,1,2\n7,9,1\n0,2,2\n7,10,1\n7,6,2\nDONE\nEND\n")
	err := gomocup.Serve(context.Background(), in, os.Stdout, gomocup.Config{
		NewEngine: func(want gomocup.EngineConfig) (gomocup.Engine, error) {
			return player.New(player.Config{Memory: want.Memory, Threads: want.Threads}), nil
		},
	})
	if err != nil {
		fmt.Println(err)
	}
	// Output:
	// OK
	// 7,11
}

func ExampleParseReply() {
	for _, text := range []string{"OK", "7,8", "SWAP", "MESSAGE depth 8", "ERROR point is occupied: 7,7"} {
		r := gomocup.ParseReply(text)
		fmt.Printf("%v %v %q\n", r.Kind == gomocup.Chatter, r.Moves, r.Text)
	}
	// Output:
	// false [] ""
	// false [7,8] "7,8"
	// false [] ""
	// true [] "depth 8"
	// false [] "point is occupied: 7,7"
}
