package files

import (
	"os"

	"golang.org/x/term"
)

// IsTerminal reports whether a stream is a terminal that can place and wipe text, which
// TERM=dumb denies.
func IsTerminal(stream any) bool {
	file, ok := stream.(*os.File)
	return ok && term.IsTerminal(int(file.Fd())) && os.Getenv("TERM") != "dumb"
}

// Colour reports whether a stream is a terminal on which colours are welcome, which
// NO_COLOR denies.
func Colour(stream any) bool { return IsTerminal(stream) && os.Getenv("NO_COLOR") == "" }
