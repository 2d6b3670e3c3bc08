package report

import (
	"fmt"
	"time"

	"nonogram"
	"nonogram/draw"
	"nonogram/format"
)

// Style holds the settings of written answers.
type Style struct {
	// Draw holds the settings of pictures.
	Draw draw.TextOptions
	// NoTime leaves out times, which differ from run to run.
	NoTime bool
	// Width is the most characters in a line of sentences, as [Width] returns it. Other machines do
	// not get it, so that a job has the same answers on whichever machine it continues.
	Width int `json:"-"`
}

// Name returns a puzzle's file, with the puzzle's number from the second puzzle of the file on.
func Name(e format.Entry) string {
	if e.Number > 1 {
		return fmt.Sprintf("%s #%d", e.File, e.Number)
	}
	return e.File
}

// AppendHeading writes the puzzle's name, title, author and size.
func AppendHeading(dst []byte, e format.Entry) []byte {
	dst = append(dst, Printable(Name(e))+": "...)
	if e.Puzzle.Title != "" {
		dst = fmt.Appendf(dst, "%s, ", Printable(e.Puzzle.Title))
		if e.Puzzle.Author != "" {
			dst = fmt.Appendf(dst, "by %s, ", Printable(e.Puzzle.Author))
		}
	}
	return fmt.Appendf(dst, "%d x %d\n", e.Puzzle.Width(), e.Puzzle.Height())
}

// AppendFact writes "name value", with all values in one column.
func AppendFact(dst []byte, name, layout string, values ...any) []byte {
	dst = fmt.Appendf(dst, "%-14s ", name)
	return append(fmt.Appendf(dst, layout, values...), '\n')
}

func (s Style) appendTime(dst []byte, d time.Duration) []byte {
	if s.NoTime {
		return dst
	}
	return AppendFact(dst, "time", "%v", roundedTime(d))
}

// roundedTime rounds a time to three digits, since more would be noise.
func roundedTime(d time.Duration) time.Duration {
	unit := time.Duration(1)
	for d/unit >= 1000 {
		unit *= 10
	}
	return d.Round(unit)
}

// appendPicture draws a grid of a puzzle with its clues.
func (s Style) appendPicture(dst []byte, p *nonogram.Puzzle, g nonogram.Grid) []byte {
	return draw.AppendText(dst, p, g, s.Draw)
}
