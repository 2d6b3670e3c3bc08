package draw

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"nonogram/internal/base/testrun"
)

// word is a word of a page, in points.
type word struct {
	text                     string
	left, top, right, bottom float64
}

var wordPattern = regexp.MustCompile(`<word xMin="(\S+)" yMin="(\S+)" xMax="(\S+)" yMax="(\S+)">(.*)</word>`)

// wordsOf returns the words of each page. Letters take the middle of the height that poppler
// reports.
func wordsOf(t *testing.T, document []byte) (pages [][]word) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "book.pdf")
	testrun.OK(t, os.WriteFile(path, document, 0o666))
	testrun.Need(t, testrun.Poppler)
	out, err := exec.Command("pdftotext", "-bbox", path, "-").Output() // warns that a blank page has no words
	testrun.OK(t, err)
	for _, page := range strings.Split(string(out), "<page ")[1:] {
		var words []word
		for _, found := range wordPattern.FindAllStringSubmatch(page, -1) {
			var at [4]float64
			for i := range at {
				at[i], _ = strconv.ParseFloat(found[i+1], 64)
			}
			accent := 0.22 * (at[3] - at[1])
			words = append(words, word{found[5], at[0], at[1] + accent, at[2], at[3] - accent})
		}
		pages = append(pages, words)
	}
	return pages
}

// Larger text makes everything larger except the paper, the margins and the cells of puzzles.
func TestBookText(t *testing.T) {
	p, solution := heart(t)
	puzzles := []BookPuzzle{{Puzzle: p, Solution: solution, Level: 1}}
	height := func(o BookOptions, page int, text string) float64 {
		for _, w := range wordsOf(t, bookBytes(t, puzzles, o))[page-1] {
			if w.text == text {
				return w.bottom - w.top
			}
		}
		t.Fatalf("%q is not on page %d", text, page)
		return 0
	}
	for _, tt := range []struct {
		page  int
		text  string
		grows float64
	}{{3, "How", 1.6}, {4, "Contents", 1.6}, {5, "solution", 1.6}, {5, "3", 1}, {6, "Heart", 1.6}} {
		o := BookOptions{Cell: 20, Levels: levels}
		usual := height(o, tt.page, tt.text)
		o.Text = 16
		if got := height(o, tt.page, tt.text) / usual; got < tt.grows-0.02 || got > tt.grows+0.02 {
			t.Errorf("%q grows by %.2f, expected %.2f", tt.text, got, tt.grows)
		}
	}
	var out bytes.Buffer
	if err := Book(&out, puzzles, BookOptions{Trim: trim(t, "3x4in"), Text: 16}); err == nil || !strings.Contains(err.Error(), "found pages of 126 × 187.2 points") {
		t.Errorf("text too large for the paper: %v", err)
	}
}

// No line of a paragraph is alone in a column.
func TestParagraphsStayTogether(t *testing.T) {
	b := bookOf(t, bookPuzzles(t), BookOptions{})
	style := textStyle{size: bookSmall, ink: black}
	for lines := 2; lines < 8; lines++ {
		paragraph := b.paragraph(strings.Repeat("wwwwwwww ", lines), style, 50, 0)
		if len(paragraph) != lines {
			t.Fatalf("%d lines, expected %d", len(paragraph), lines)
		}
		for room := 4; room < 20; room++ {
			set, rest := columnsOf(slices.Repeat(paragraph, 5), 9, (float64(room)+0.5)*bookSpacing*bookSmall)
			line := 0
			for _, column := range set {
				if line += len(column); line%lines == 1 || line%lines == lines-1 {
					t.Errorf("paragraphs of %d lines in columns of %d: a line is alone after %d", lines, room, line)
				}
			}
			if line+len(rest) != 5*lines {
				t.Errorf("%d lines of %d", line+len(rest), 5*lines)
			}
		}
	}
}
