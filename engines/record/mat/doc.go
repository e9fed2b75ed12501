// Package mat reads and writes backgammon matches in the text format of
// JellyFish (.mat), which GNU Backgammon, XG, Snowie and others exchange:
//
//	; [EventDate "2026.11.30"]
//
//	 5 point match
//
//	 Game 1
//	 gnubg : 0                      root : 0
//	  1)                             31: 8/5 6/5
//	  2) 65: 24/18 18/13             21: 13/11 6/5
//	  3)  Doubles => 2                Takes
//	      Wins 8 points
//
// The left column is player 0, the right one player 1. There is no standard;
// the reader takes what the known programs write (see [Parse]), the writer
// writes the layout of GNU Backgammon. Comments, tags and lines of unknown
// meaning stay in their places.
//
// Points are in the numbering of the side that moves, with 25 for the bar and 0
// for off. Whether a play is legal is for the rules to say.
package mat
