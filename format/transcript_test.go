package format_test

import (
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"

	"nonogram"
	"nonogram/format"
)

// transcript reads an input to its end and tells what came of it, a line an
// event: warnings, errors, and puzzles as "line LINE: TITLE: ROWS / COLUMNS".
func transcript(r io.Reader, name string, o format.ReadOptions) string {
	var b strings.Builder
	for entry, err := range format.Read(r, name, o) {
		for _, w := range entry.Warnings {
			fmt.Fprintf(&b, "warning: %v\n", w)
		}
		if err != nil {
			fmt.Fprintf(&b, "error: %v\n", err)
			continue
		}
		fmt.Fprintf(&b, "line %d: %s: %s / %s\n", entry.Line, entry.Puzzle.Title,
			clueTexts(entry.Puzzle.Rows), clueTexts(entry.Puzzle.Columns))
		if palette := entry.Puzzle.Palette; palette != nil {
			b.WriteString(paletteText(palette))
		}
	}
	return b.String()
}

// paletteText lists the colours that are not black and white by default.
func paletteText(p nonogram.Palette) string {
	colours := make([]string, len(p))
	for i, c := range p {
		colours[i] = strings.TrimSpace(fmt.Sprintf("%c #%02x%02x%02x %s", p.Symbol(nonogram.Colour(i)), c.RGB.R, c.RGB.G, c.RGB.B, c.Name))
	}
	return "palette " + strings.Join(colours, ", ") + "\n"
}

func clueTexts(clues []nonogram.Clue) string {
	texts := make([]string, len(clues))
	for i, c := range clues {
		texts[i] = c.String()
	}
	return strings.Join(texts, ", ")
}

// readCase is an input with the transcript of its reading.
type readCase struct {
	what, in, want string
}

// checkReads runs the cases, also with one byte at a time.
func checkReads(t *testing.T, name string, cases []readCase) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.what, func(t *testing.T) {
			t.Helper()
			want := strings.TrimPrefix(c.want, "\n")
			got := transcript(strings.NewReader(c.in), name, format.ReadOptions{})
			if d := cmp.Diff(want, got); d != "" {
				t.Errorf("(-want +got)\n%s", d)
			}
			slowly := transcript(iotest.OneByteReader(strings.NewReader(c.in)), name, format.ReadOptions{})
			if d := cmp.Diff(got, slowly); d != "" {
				t.Errorf("byte by byte (-at once +slowly)\n%s", d)
			}
		})
	}
}
