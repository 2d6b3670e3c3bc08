package cli

import (
	"fmt"
	"strings"

	"nonogram/cmd/internal/cli/report"
	"nonogram/draw"
)

// text draws a puzzle as text, with the texts that pictures have above and below it.
func (l *look) text(p draw.Print) []byte {
	out := l.head(p)
	o := l.Text
	o.NoClues = l.NoClues
	out = draw.AppendText(out, p.Puzzle, p.Grid, o)
	if credits := l.credits(p); credits != "" {
		out = append(append(out, credits...), '\n')
	}
	return out
}

// head returns the title, author and size on one line; empty if the user asked for none of them.
func (l *look) head(p draw.Print) []byte {
	var parts []string
	if l.Titles.With(p.Grid) && p.Puzzle.Title != "" {
		parts = append(parts, p.Puzzle.Title)
	}
	if !l.NoCredits {
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

func (l *look) credits(p draw.Print) string {
	if l.NoCredits {
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
