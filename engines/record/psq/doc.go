// Package psq reads and writes the game files of Piskvork, the manager of the
// Gomocup tournaments:
//
//	Piskvorky 20x20, 11:11, 0
//	10,10,1203
//	11,10,998
//	pbrain-one.exe
//	pbrain-two.exe
//	-1
//
// The first line has the board, the playing level of each player (0 is a human)
// and the number of the player who began. A line for each move follows: column,
// row, both from 1 and from the upper left corner, and the milliseconds that it
// took. Tournament files then name the players; the code of how the game ended
// comes next, -1 where nothing went wrong; what follows differs from program to
// program and is kept as it is.
package psq
