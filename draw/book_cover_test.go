package draw

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nonogram/internal/base/testrun"
)

// TestBookCover: the spine is as wide as the leaves, and each part has its size, its bleed and its
// words. The back shows a puzzle to try, and leaves room for the bar code.
func TestBookCover(t *testing.T) {
	o := BookOptions{Title: "Three puzzles", Author: "A. Setter", Trim: trim(t, "6x9"), Bleed: 9, Levels: levels}
	pages := len(bookOf(t, bookPuzzles(t), o).pages)
	for _, leaf := range []float64{0.3, 3} {
		c := testrun.Must(NewBookCover(bookPuzzles(t), o, leaf))(t)
		if c.Pages != pages || c.Spine != float64(pages/2)*leaf {
			t.Errorf("%d pages and a spine of %v, expected %d of leaves of %v", c.Pages, c.Spine, pages, leaf)
		}
		for _, part := range []struct {
			name  string
			write func(io.Writer) error
			words string
			size  string
		}{
			{"front", c.Front, "Three puzzles A. Setter 3 puzzles, 9 × 7 to 60 × 50", "MediaBox: 0.00 0.00 450.00 666.00"},
			{"back", c.Back, "Easy Hard", "TrimBox: 9.00 9.00 441.00 657.00"},
			{"spine", c.WriteSpine, map[bool]string{true: "Three puzzles"}[leaf == 3], " 666.00"},
		} {
			var out, again bytes.Buffer
			if err := errors.Join(part.write(&out), part.write(&again)); err != nil || !bytes.Equal(out.Bytes(), again.Bytes()) {
				t.Fatalf("%s: %v, or it is another one the second time", part.name, err)
			}
			path := filepath.Join(t.TempDir(), part.name+".pdf")
			testrun.OK(t, os.WriteFile(path, out.Bytes(), 0o666))
			said := strings.Join(strings.Fields(run(t, "pdftotext", path, "-")), " ")
			boxes := strings.Join(strings.Fields(run(t, "pdfinfo", "-box", path)), " ")
			if !strings.Contains(said, part.words) || (said == "") != (part.words == "") || !strings.Contains(boxes, part.size) {
				t.Errorf("%s says %q, expected %q; boxes %s, expected %q", part.name, said, part.words, boxes, part.size)
			}
			if part.name == "back" {
				image := rendered(t, out.Bytes())[0]
				if below := image.Pix[len(image.Pix)*3/4:]; bytes.Count(below, []byte{255}) < len(below) {
					t.Error("the room for the bar code is not white")
				}
			}
		}
	}
	large := bookOf(t, bookPuzzles(t)[:1], BookOptions{Trim: o.Trim, Text: 16, Cell: 28.4})
	if in := large.inside(1); large.sample(in.width, in.height/4) == nil {
		t.Error("no puzzle is small enough for the back in large print")
	}
	o.Title = strings.Repeat("Three puzzles ", 4) + "end"
	var spine bytes.Buffer
	if c, err := NewBookCover(bookPuzzles(t), o, 6); err != nil || c.WriteSpine(&spine) != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "spine.pdf")
	testrun.OK(t, os.WriteFile(path, spine.Bytes(), 0o666))
	if said := run(t, "pdftotext", path, "-"); !strings.Contains(said, "end") {
		t.Errorf("a long title is cut on the spine: %q", said)
	}
	for _, leaf := range []float64{0, -1, 100} {
		if _, err := NewBookCover(bookPuzzles(t), o, leaf); !errors.Is(err, ErrTooLarge) {
			t.Errorf("leaves of %v: %v", leaf, err)
		}
	}
}
