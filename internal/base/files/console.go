package files

import (
	"os"

	"golang.org/x/term"
)

// Terminal returns the terminal that a stream leads to, itself or as its Unwrap method says; nil
// if there is none.
func Terminal(stream any) *os.File {
	if outer, ok := stream.(interface{ Unwrap() *os.File }); ok {
		stream = outer.Unwrap()
	}
	if file, ok := stream.(*os.File); ok && term.IsTerminal(int(file.Fd())) {
		return file
	}
	return nil
}

// IsTerminal reports whether a stream is a terminal that can place and wipe text, which
// TERM=dumb denies.
func IsTerminal(stream any) bool { return Terminal(stream) != nil && os.Getenv("TERM") != "dumb" }

// Colour reports whether a stream is a terminal on which colours are welcome, which
// NO_COLOR denies.
func Colour(stream any) bool { return IsTerminal(stream) && os.Getenv("NO_COLOR") == "" }
