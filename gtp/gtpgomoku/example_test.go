package gtpgomoku_test

import (
	"bytes"
	"context"
	"fmt"
	"strings"

	"papamu/engines/gomoku/player"
	"papamu/gtp"
	"papamu/gtp/gtpgomoku"
	"papamu/internal/line"
)

func Example() {
	engine, err := gtpgomoku.New(player.New(player.Config{}), gtpgomoku.Config{Nodes: 1000})
	if err != nil {
		fmt.Println(err)
		return
	}
	registry, err := gtp.NewRegistry(gtp.Identity{Name: "Example", Version: "0.15.0"}, engine.Commands()...)
	if err != nil {
		fmt.Println(err)
		return
	}
	in := strings.NewReader("gogui-play_sequence b h8 w a1 b j8 w b1 b k8 w g8 b l8\ngenmove w\nquit\n")
	var out bytes.Buffer
	if err := line.Serve(context.Background(), in, &out, gtp.NewSession(registry), line.Config{}); err != nil {
		fmt.Println(err)
	}
	fmt.Print(strings.ReplaceAll(out.String(), " \n", "\n")) // an empty answer is "= "
	// Output:
	// =
	//
	// = M8
	//
	// =
}
