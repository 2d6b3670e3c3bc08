package cli

import (
	"fmt"
	"strings"

	"nonogram/cmd/internal/cli/report"
	"nonogram/draw"
)

// appendText draws a puzzle as text, with the texts that pictures have above and below it.
func (f *drawFlags) appendText(dst []byte, p draw.Print) []byte {
	dst = append(dst, f.headLine(p)...)
	o := f.Text
	o.NoClues = f.NoClues
	dst = draw.AppendText(dst, p.Puzzle, p.Grid, o)
	if credits := f.creditLine(p); credits != "" {
		dst = append(append(dst, credits...), '\n')
	}
	return dst
}

// headLine returns the title, author and size on one line; empty if the user asked for none of them.
func (f *drawFlags) headLine(p draw.Print) []byte {
	var parts []string
	if f.Titles.With(p.Grid) && p.Puzzle.Title != "" {
		parts = append(parts, p.Puzzle.Title)
	}
	if !f.NoCredits {
		if p.Puzzle.Author != "" {
			parts = append(parts, "by "+p.Puzzle.Author)
		}
		parts = append(parts, fmt.Sprintf("%d x %d", p.Puzzle.Width(), p.Puzzle.Height()))
	}
	if len(parts) == 0 {
		return nil
	}
	return append([]byte(report.Printable(strings.Join(parts, ", "))), '\n')
}

func (f *drawFlags) creditLine(p draw.Print) string {
	if f.NoCredits {
		return ""
	}
	var parts []string
	for _, part := range []string{p.Puzzle.Copyright, p.Puzzle.Licence, p.Puzzle.Source} {
		if part != "" {
			parts = append(parts, part)
		}
	}
	return report.Printable(strings.Join(parts, ", "))
}
