package importing

import (
	"fmt"
	"io"
	"strings"

	"nonogram"
	"nonogram/format"
	"nonogram/internal/base/files"
)

// textual are the formats that a puzzle is written in if none is named. All hold
// what makes a puzzle what it is; they differ in what else they hold.
var textual = []string{"non", "json", "webpbn"}

// FormatFor is the format, of those that people can read, that loses least of a
// puzzle.
func FormatFor(p *nonogram.Puzzle) (*format.Format, error) {
	var best *format.Format
	var refused error
	for _, name := range textual {
		f, err := format.ByName(name)
		if err != nil {
			continue
		}
		if err := f.CanHold(p); err != nil {
			refused = err
			continue
		}
		if best == nil || len(f.Losses(p)) < len(best.Losses(p)) {
			best = f
		}
	}
	if best == nil {
		return nil, refused
	}
	return best, nil
}

// WriteFile replaces a file by the puzzle; a name that ends with ".gz" makes a
// compressed one.
func (m Imported) WriteFile(path string, f *format.Format) error {
	return files.Write(path, func(w io.Writer) error { return f.Write(w, m.Puzzle) })
}

// Losses says what a format does not hold of the puzzle, as a warning; "" if it
// holds everything.
func (m Imported) Losses(f *format.Format) string {
	lost := f.Losses(m.Puzzle)
	if len(lost) == 0 {
		return ""
	}
	return fmt.Sprintf("nonogram: warning: format %s loses %s\n", f.Name, strings.Join(lost, ", "))
}
