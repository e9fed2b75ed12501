package gtpkonane_test

import (
	"bytes"
	"context"
	"fmt"
	"strings"

	"papamu/engines/konane/player"
	"papamu/gtp"
	"papamu/gtp/gtpkonane"
	"papamu/internal/line"
)

func Example() {
	engine, err := gtpkonane.New(player.New(player.Config{}), gtpkonane.Config{Nodes: 100})
	if err != nil {
		fmt.Println(err)
		return
	}
	registry, err := gtp.NewRegistry(gtp.Identity{Name: "Example", Version: "0.15.0"}, engine.Commands()...)
	if err != nil {
		fmt.Println(err)
		return
	}
	in := strings.NewReader("play b d4\nplay w e4\nkonane-legal\nplay b d6-d4\nquit\n")
	var out bytes.Buffer
	if err := line.Serve(context.Background(), in, &out, gtp.NewSession(registry), line.Config{}); err != nil {
		fmt.Println(err)
	}
	fmt.Print(strings.ReplaceAll(out.String(), " \n", "\n")) // an empty answer is "= "
	// Output:
	// =
	//
	// =
	//
	// = d2-d4 d6-d4 b4-d4
	//
	// =
	//
	// =
}
