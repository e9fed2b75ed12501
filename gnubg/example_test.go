package gnubg_test

import (
	"bufio"
	"context"
	"fmt"
	"net"

	"papamu/gnubg"
)

func ExampleServer() {
	l, err := gnubg.ListenTCP(":0") // in gnubg: set player 0 external 127.0.0.1:<port>
	if err != nil {
		fmt.Println(err)
		return
	}
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	server := gnubg.Server{NewSession: func(int) *gnubg.Session {
		return gnubg.NewSession(&scripted{}, gnubg.Config{})
	}}
	done := make(chan error)
	go func() { done <- server.Serve(ctx, l) }()

	client, err := net.Dial("tcp", l.Addr().String())
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Fprintf(client, "%s\n\x00", roll31)
	answer, _ := bufio.NewReader(client).ReadString('\n')
	fmt.Print(answer)

	stop()
	fmt.Println(<-done)
	// Output:
	// 8/5 8/7
	// <nil>
}
