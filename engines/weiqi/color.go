package weiqi

import (
	"fmt"
	"strings"
)

// Color is the content of a point, or one of the two players.
type Color uint8

// The three contents of a point. Black and White also name the players.
const (
	Empty Color = iota
	Black
	White

	border // off the board; never returned for a point on it
)

// Opponent returns the other player. Empty stays Empty.
func (c Color) Opponent() Color {
	if c == Empty {
		return Empty
	}
	return border - c
}

// IsPlayer reports whether c is Black or White.
func (c Color) IsPlayer() bool { return c == Black || c == White }

// String returns "black", "white" or "empty".
func (c Color) String() string {
	switch c {
	case Black:
		return "black"
	case White:
		return "white"
	default:
		return "empty"
	}
}

// Letter returns the upper-case initial that results and records use: "B" or
// "W", and "" for Empty.
func (c Color) Letter() string {
	switch c {
	case Black:
		return "B"
	case White:
		return "W"
	default:
		return ""
	}
}

// ParseColor reads b, w, black or white in any case.
func ParseColor(s string) (Color, error) {
	if len(s) <= len("black") {
		switch strings.ToLower(s) {
		case "b", "black":
			return Black, nil
		case "w", "white":
			return White, nil
		}
	}
	return Empty, fmt.Errorf("color: %w", ErrSyntax)
}
