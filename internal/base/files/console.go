package files

import (
	"os"

	"golang.org/x/term"
)

// Terminal returns a stream, or the file that its method Unwrap returns, if that is a terminal;
// otherwise nil.
func Terminal(stream any) *os.File {
	if outer, ok := stream.(interface{ Unwrap() *os.File }); ok {
		stream = outer.Unwrap()
	}
	if file, ok := stream.(*os.File); ok && term.IsTerminal(int(file.Fd())) {
		return file
	}
	return nil
}

// IsTerminal reports whether a stream is a terminal that can move the cursor and erase text;
// TERM=dumb means that it cannot.
func IsTerminal(stream any) bool { return Terminal(stream) != nil && os.Getenv("TERM") != "dumb" }

// Colour reports whether a stream is a terminal and its user has not set NO_COLOR.
func Colour(stream any) bool { return IsTerminal(stream) && os.Getenv("NO_COLOR") == "" }
