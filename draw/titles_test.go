package draw

import (
	"errors"
	"strings"
	"testing"

	"nonogram"
	"nonogram/internal/base/testrun"
)

// A title gives the picture away: it is with the solution, and above the puzzle only if the options
// ask for it.
func TestTitlesAreWithSolutions(t *testing.T) {
	p, solution := heart(t)
	for _, c := range []struct {
		titles         Titles
		puzzle, solved bool
	}{
		{TitlesSolved, false, true},
		{TitlesAlways, true, true},
		{TitlesNever, false, false},
	} {
		o := PDFOptions{Titles: c.titles}
		for _, print := range []struct {
			grid nonogram.Grid
			want bool
		}{{p.Start(), c.puzzle}, {solution, c.solved}} {
			svg := string(svgOf(t, p, print.grid, SVGOptions{Options: o.Options}))
			pdf := pdfText(t, pdfOf(t, []Print{{Puzzle: p, Grid: print.grid}}, o))
			if strings.Contains(svg, p.Title) != print.want || strings.Contains(pdf, p.Title) != print.want {
				t.Errorf("titles %v, complete %v: a title is not as requested, want %v", c.titles, print.grid.Complete(), print.want)
			}
		}
		book := bookBytes(t, []BookPuzzle{{Puzzle: p, Solution: solution}}, BookOptions{Title: "A book", Titles: c.titles})
		want := 0
		for _, has := range []bool{c.puzzle, c.solved} {
			if has {
				want++
			}
		}
		if n := strings.Count(pdfText(t, book), p.Title); n != want {
			t.Errorf("titles %v: the book has the title %d times, want %d", c.titles, n, want)
		}
	}
}

// A sheet's own title is at the head of each page of puzzles.
func TestPDFHasItsTitle(t *testing.T) {
	text := pdfText(t, pdfOf(t, prints(t), PDFOptions{Title: "Class 4b"}))
	for i, page := range strings.Split(text, "\f")[:3] {
		if got, want := strings.HasPrefix(strings.TrimSpace(page), "Class 4b"), i < 2; got != want {
			t.Errorf("page %d starts with the title: %v, want %v\n%s", i+1, got, want, page)
		}
	}
}

// A title that is a little too long gets smaller, and is not cut.
func TestPDFHasAllOfItsTitle(t *testing.T) {
	title := "Die Donaudampfschifffahrtsgesellschaftskapitänsmützen der Klasse 4b"
	if text := pdfText(t, pdfOf(t, prints(t), PDFOptions{Title: title})); !strings.Contains(text, title) {
		t.Errorf("the title is cut:\n%s", text)
	}
}

// PDF refuses A5 for a puzzle of 45 columns, whose cells would be too small for a pencil. The
// solution without clues fits.
func TestPDFKeepsCellsThatCanBeFilled(t *testing.T) {
	p, g := speckled(45, 45)
	for _, c := range []struct {
		print Print
		o     PDFOptions
		fits  bool
	}{
		{Print{Puzzle: p, Grid: p.Start()}, PDFOptions{Page: pages[0]}, false},
		{Print{Puzzle: p, Grid: p.Start()}, PDFOptions{Page: A4}, true},
		{Print{Puzzle: p, Grid: p.Start()}, PDFOptions{Page: pages[0], Cell: 4}, false},
		{Print{Puzzle: p, Grid: g}, PDFOptions{Page: pages[0], NoClues: true}, true},
	} {
		err := c.o.Check(c.print)
		if (err == nil) != c.fits || err != nil && !errors.Is(err, ErrTooLarge) {
			t.Errorf("%s, cell %v, clues %v: %v", c.o.Page.Name, c.o.Cell, !c.o.NoClues, err)
		}
	}
}

// The rules are on one page, so that no page has two lines of them.
func TestRulesAreOnOnePage(t *testing.T) {
	for _, name := range []string{"a4", "letter", "6x9", "a5"} {
		for _, tag := range BookLanguages() {
			language := testrun.Must(BookLanguageOf(tag))(t)
			// The pages are laid out and not painted, since the font may lack the characters.
			o := BookOptions{Language: language, Trim: trim(t, name), Levels: []string{"trivial", "easy", "medium", "hard", "expert", "deep"}}
			o.fillIn()
			b := &book{BookOptions: o, measures: o.measures()}
			for i, p := range bookPuzzles(t) {
				b.entries = append(b.entries, b.newEntry(p, i+1))
			}
			if b.layRules(); len(b.pages) != 1 {
				t.Errorf("%s in %s: %d pages", name, tag, len(b.pages))
			}
		}
	}
}

// The captions of the rules are whole on narrow pages and in large print.
func TestCaptionsAreWhole(t *testing.T) {
	for _, o := range []BookOptions{
		{Trim: trim(t, "6x9"), Text: 16},
		{Trim: trim(t, "80x120mm"), Margin: 14, Gutter: 14},
		{Trim: trim(t, "61x75mm"), Margin: 14, Gutter: -1},
	} {
		for _, tag := range []string{"en", "de", "fr", "ru"} {
			o.Language = bookLanguage(t, tag)
			if text := pdfText(t, bookBytes(t, bookPuzzles(t)[:1], o)); strings.Contains(text, "…") {
				t.Errorf("%s in %s: a caption is cut", o.Trim.Name, tag)
			}
		}
	}
}

func TestBookRefusesTinyCells(t *testing.T) {
	if err := (BookOptions{Cell: 5}).Validate(); !errors.Is(err, ErrTooLarge) {
		t.Errorf("cells of 5 points: %v", err)
	}
}
