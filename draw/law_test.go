package draw

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"nonogram"
	"nonogram/internal/base/testrun"
)

// randomTexts are titles and names of many scripts and lengths.
var randomTexts = []string{
	"", "Heart", "אבג ד", "Сердце", "ハート", "😀 smile", "a\u0301e\u0301", "1 2 3", "tab\tline\n",
	strings.Repeat("Long title ", 20), strings.Repeat("x", 200),
}

func oneOf[T any](r *rand.Rand, values ...T) T { return values[r.IntN(len(values))] }

func randomBookPuzzle(r *rand.Rand) BookPuzzle {
	palette := oneOf(r, nonogram.BlackAndWhite(), nonogram.BlackAndWhite(), flowerColours())
	g := nonogram.NewGrid(1+r.IntN(oneOf(r, 3, 12, 40, 100)), 1+r.IntN(oneOf(r, 3, 12, 40, 100)), nonogram.BlankCell)
	density := r.Float64()
	for i := range g.Cells() {
		if r.Float64() < density {
			g.Cells()[i] = nonogram.CellOf(nonogram.Colour(1 + r.IntN(len(palette)-1)))
		}
	}
	p := nonogram.FromGrid(g, palette)
	p.Title, p.Author, p.Licence = oneOf(r, randomTexts...), oneOf(r, randomTexts...), oneOf(r, randomTexts...)
	return BookPuzzle{p, g, r.IntN(3), r.IntN(100)}
}

// checkWords checks that all words of a page are in an area, and that none overlap; unit is the size
// of a book's unit.
func checkWords(words []word, in area, unit float64) error {
	for i, w := range words {
		if w.left < in.x-0.5 || w.top < in.y-3*unit || w.right > in.x+in.width+0.5 || w.bottom > in.y+in.height+3*unit {
			return fmt.Errorf("%+v is outside %+v", w, in)
		}
		for _, v := range words[:i] {
			if w.left < v.right-0.6 && v.left < w.right-0.6 && w.top < v.bottom-0.3 && v.top < w.bottom-0.3 {
				return fmt.Errorf("%+v and %+v overlap", v, w)
			}
		}
	}
	return nil
}

// digitsOf returns the digits of all words of pages, in order.
func digitsOf(pages ...[]word) string {
	var digits []rune
	for _, w := range slices.Concat(pages...) {
		for _, r := range w.text {
			if unicode.IsDigit(r) {
				digits = append(digits, r)
			}
		}
	}
	slices.Sort(digits)
	return string(digits)
}

// clueDigits returns the digits of all numbers of a puzzle, in order. Lines without a block have a 0.
func clueDigits(p *nonogram.Puzzle) string {
	var words []word
	for _, clue := range slices.Concat(p.Rows, p.Columns) {
		if len(clue) == 0 {
			words = append(words, word{text: "0"})
		}
		for _, block := range clue {
			words = append(words, word{text: fmt.Sprint(block.Length)})
		}
	}
	return digitsOf(words)
}

// TestPDFLaw: whatever the puzzle, the paper and the options, all texts of a PDF are inside the
// margins, no two overlap, and a page has the numbers of its puzzle and no others.
func TestPDFLaw(t *testing.T) {
	for i := range testrun.Count(20, 2000) {
		r := testrun.Random(t, uint64(i))
		p := randomBookPuzzle(r)
		o := PDFOptions{Page: oneOf(r, Pages()...), Cell: oneOf(r, 0., 0, 0, 10, 20, 40)}
		o.NoCredits, o.Titles = r.IntN(2) == 0, oneOf(r, TitlesNever, TitlesAlways)
		prints := []Print{{Puzzle: p.Puzzle, Grid: p.Puzzle.Start(), Solution: &p.Solution}}
		var out bytes.Buffer
		if err := PDF(&out, prints, o); errors.Is(err, ErrTooLarge) {
			continue
		} else if err != nil {
			t.Fatalf("case %d: %v", i, err)
		}
		pages := wordsOf(t, out.Bytes())
		for j, leaf := range documentOf(t, prints, o).leaves {
			within := area{pageMargin, pageMargin, leaf.page.Width - 2*pageMargin, leaf.page.Height - 2*pageMargin}
			if err := checkWords(pages[j], within, 1); err != nil {
				t.Errorf("case %d, page %d: %v", i, j+1, err)
			}
		}
		pageNumber := word{text: "1"}
		want := digitsOf([]word{{text: clueDigits(p.Puzzle)}, pageNumber})
		if got := digitsOf(pages[0]); o.NoCredits && o.Titles == TitlesNever && got != want {
			t.Errorf("case %d: found the digits %s, expected %s", i, got, want)
		}
	}
}

// checkBook checks that all texts of a book are inside the margins, that no two overlap, and that the
// pages of each puzzle have its number and all numbers of its clues, as its solution has its number.
func checkBook(t *testing.T, puzzles []BookPuzzle, o BookOptions) error {
	t.Helper()
	var out bytes.Buffer
	if err := Book(&out, puzzles, o); err != nil {
		return err
	}
	b, pages := bookOf(t, puzzles, o), wordsOf(t, out.Bytes())
	for j, words := range pages {
		in := b.inside(j + 1)
		within := area{in.x * b.unit, in.y * b.unit, in.width * b.unit, (in.height + footerRoom) * b.unit}
		if err := checkWords(words, within, b.unit); err != nil {
			return fmt.Errorf("page %d: %w", j+1, err)
		}
	}
	for k, e := range b.entries {
		for _, page := range []int{e.page, e.answerPage} {
			if !slices.ContainsFunc(pages[page-1], func(w word) bool { return w.text == strconv.Itoa(e.number) }) {
				return fmt.Errorf("puzzle %d is not on page %d", e.number, page)
			}
		}
		end := b.entries[0].answerPage
		if k+1 < len(b.entries) {
			end = max(b.entries[k+1].page, e.page+1)
		}
		found, expected := digitsOf(pages[e.page-1:end-1]...), clueDigits(e.Puzzle)
		for digit := range strings.SplitSeq("0123456789", "") {
			if strings.Count(found, digit) < strings.Count(expected, digit) {
				return fmt.Errorf("puzzle %d lacks a %s on its pages from %d", e.number, digit, e.page)
			}
		}
	}
	return nil
}

// TestBookLaw: checkBook finds nothing, whatever the puzzles, the paper, the language and the options.
func TestBookLaw(t *testing.T) {
	for i := range testrun.Count(10, 1000) {
		r := testrun.Random(t, uint64(i))
		var puzzles []BookPuzzle
		for range 1 + r.IntN(7) {
			puzzles = append(puzzles, randomBookPuzzle(r))
		}
		o := BookOptions{
			Title: oneOf(r, randomTexts...), Author: oneOf(r, randomTexts...),
			Trim: oneOf(r, append(Pages(), trim(t, "6x9"))...), Margin: oneOf(r, 0., 0, 20, 60), Gutter: oneOf(r, 0., 0, -1, 40),
			Bleed: oneOf(r, 0., 9), PerPage: r.IntN(5), Text: oneOf(r, 0., 0, 7, 14, 20), Cell: oneOf(r, 0., 0, 9, 20),
			Notes: r.IntN(2) == 0, Titles: oneOf(r, TitlesSolved, TitlesAlways, TitlesNever), Levels: oneOf(r, nil, levels), Boxes: true,
			Language: testrun.Must(BookLanguageOf(oneOf(r, "en", "de", "es", "fr", "pt-BR", "ru")))(t),
		}
		if err := checkBook(t, puzzles, o); err != nil && !errors.Is(err, ErrTooLarge) {
			t.Errorf("case %d: %v", i, err)
		}
	}
}

// TestBookPages: checkBook finds nothing in books with titles, notes and sources of all lengths, in
// large print and on narrow pages.
func TestBookPages(t *testing.T) {
	puzzles := slices.Repeat(bookPuzzles(t), 4)
	long := strings.Repeat("A title longer than one row, Schiffahrtsgesellschaftskapitän ", 4)
	for i := range puzzles {
		p := puzzles[i].Puzzle.Clone()
		p.Title, p.Author, p.Notes = long[:20+i*18], "An author with a long name, "+long[:i*18], strings.Repeat("Notes of it. ", i)
		p.Source = "https://example.org/" + strings.Repeat("a-path/", i)
		puzzles[i].Puzzle = p
	}
	for i, o := range []BookOptions{
		{},
		{Trim: trim(t, "a5"), Titles: TitlesAlways, Levels: levels},
		{Trim: trim(t, "6x9"), Bleed: 9, Titles: TitlesAlways, Title: long, Author: long, Notes: true, Inks: CMYK},
		{Trim: trim(t, "letter"), Cell: 20, Text: 16, Titles: TitlesAlways, Levels: levels},
		{Trim: trim(t, "a5"), Text: 16, Title: long, Inks: Grey, Levels: []string{"trivial", "easy", "medium", "hard", "expert", "deep"}},
		{Trim: trim(t, "6x9"), Text: 16, Language: bookLanguage(t, "ru")},
		{Trim: trim(t, "a5"), Margin: 50, Text: 20, Language: bookLanguage(t, "ru")},
	} {
		if err := checkBook(t, puzzles, o); err != nil {
			t.Errorf("book %d: %v", i+1, err)
		}
	}
}

// TestLegendsFit: the legend of a puzzle whose cells are small because the page is low, and whose
// columns are narrow therefore, is inside the page.
func TestLegendsFit(t *testing.T) {
	for _, size := range []struct{ width, height int }{{8, 30}, {12, 40}, {20, 60}, {10, 90}} {
		g := nonogram.NewGrid(size.width, size.height, nonogram.BlankCell)
		for i := range g.Cells() {
			g.Cells()[i] = nonogram.CellOf(nonogram.Colour(i % len(flowerColours())))
		}
		p := BookPuzzle{Puzzle: nonogram.FromGrid(g, flowerColours()), Solution: g}
		for _, text := range []float64{10, 16, 20} {
			b, err := newBook([]BookPuzzle{p}, BookOptions{Text: text})
			if errors.Is(err, ErrTooLarge) {
				continue
			}
			testrun.OK(t, err)
			for _, table := range append(b.parts(b.entries[0]), b.fullest(b.entries)) {
				legend := table.exhibits[0].panel.below(table.cell * table.widths[0])
				height := tableHead + table.cell*table.heights[0] + legend
				if table.cell >= b.least() && cmp.Compare(height, table.inside.height+0.01) > 0 {
					t.Errorf("%v, text of %v: a height of %v, expected at most %v", size, text, height, table.inside.height)
				}
			}
		}
	}
}

// TestEmptyPuzzleInBook: a puzzle without cells has its place in a book, as in other pictures.
func TestEmptyPuzzleInBook(t *testing.T) {
	bookBytes(t, []BookPuzzle{{Puzzle: new(nonogram.Puzzle)}}, BookOptions{})
}
