package gtpweiqi_test

import (
	"bytes"
	"context"
	"fmt"
	"strings"

	"papamu/engines/weiqi"
	"papamu/engines/weiqi/player"
	"papamu/gtp"
	"papamu/gtp/gtpweiqi"
	"papamu/internal/line"
)

func Example() {
	engine, err := gtpweiqi.New(player.New(player.Config{Seed: 1}), gtpweiqi.Config{Size: weiqi.Square(5), Nodes: 100})
	if err != nil {
		fmt.Println(err)
		return
	}
	registry, err := gtp.NewRegistry(gtp.Identity{Name: "Example", Version: "0.15.0"}, engine.Commands()...)
	if err != nil {
		fmt.Println(err)
		return
	}
	in := strings.NewReader("play b c3\nplay w c3\n7 kata-set-rules japanese\nlist_stones b\nquit\n")
	var out bytes.Buffer
	if err := line.Serve(context.Background(), in, &out, gtp.NewSession(registry), line.Config{}); err != nil {
		fmt.Println(err)
	}
	fmt.Print(strings.ReplaceAll(out.String(), " \n", "\n")) // an empty answer is "= "
	// Output:
	// =
	//
	// ? illegal move
	//
	// =7
	//
	// = C3
	//
	// =
}
