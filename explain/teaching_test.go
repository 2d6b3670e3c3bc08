package explain_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"nonogram"
	"nonogram/explain"
	"nonogram/explain/english"
	"nonogram/explain/reason"
	"nonogram/format"
	"nonogram/line"
	"nonogram/proof"
)

// TestTechniquesAreArgued: a technique is named only if its argument is given.
func TestTechniquesAreArgued(t *testing.T) {
	for name, p := range puzzles(t, "../testdata/puzzles") {
		opts := explain.Options{}
		if slices.Contains(heavy, name) {
			opts.Effort = 1
		}
		if slices.Contains(heavy, name) && name != "rand0004.non" {
			continue
		}
		s, _ := explain.Solve(t.Context(), p, opts) // a limit leaves the visits before it
		for _, d := range s.Steps() {
			if d.Technique.OneLine() && reason.Technique(p, d) != d.Technique {
				t.Errorf("%s: %v is named on %v, its argument is of %v", name, d.Technique, d.Line, reason.Technique(p, d))
			}
		}
	}
}

// TestBrevity holds how many visits and words explanations take, and that half of the
// visits have at most 20.
func TestBrevity(t *testing.T) {
	for _, test := range []struct {
		name          string
		visits, words int
	}{{"26167", 25, 450}, {"6", 70, 1500}, {"529", 350, 9000}} {
		p := read(t, "../testdata/puzzles/webpbn/"+test.name+".non")
		s := explained(t, p, explain.Options{})
		words := 0
		var each []int
		for _, v := range s.Visits {
			n := len(strings.Fields(english.Language{}.Visit(p, v)))
			words, each = words+n, append(each, n)
		}
		slices.Sort(each)
		if median := each[len(each)/2]; median > 20 {
			t.Errorf("%s: half of the visits have %d words or more, want at most 20", test.name, median)
		}
		if len(s.Visits) > test.visits || words > test.words {
			t.Errorf("%s: %d visits and %d words, want at most %d and %d", test.name, len(s.Visits), words, test.visits, test.words)
		}
	}
}

// TestVisitsStayNear: of the visits that could be to a line that crosses or is one of the
// last three, most are.
func TestVisitsStayNear(t *testing.T) {
	near, all := 0, 0
	for name, p := range puzzles(t, "../testdata/puzzles") {
		if slices.Contains(heavy, name) {
			continue
		}
		s := explained(t, p, explain.Options{})
		board := s.Start
		for i, v := range s.Visits {
			last := s.Visits[max(0, i-3):i]
			if gives(t, p, board, last) {
				all++
				if isNear(v.Lines[0], last) {
					near++
				}
			}
			out, err := proof.Check(t.Context(), p, board, v.Steps)
			if err != nil {
				t.Fatal(err)
			}
			board = out.Grid
		}
	}
	if near*100 < all*80 {
		t.Errorf("%d of %d visits are near", near, all)
	}
	t.Logf("%d of %d visits are near", near, all)
}

func isNear(l nonogram.Line, visits []explain.Visit) bool {
	return slices.ContainsFunc(visits, func(v explain.Visit) bool {
		return slices.ContainsFunc(v.Lines, func(o nonogram.Line) bool { return o == l || o.Axis != l.Axis })
	})
}

// gives reports whether a line near some visits decides a cell: if one of its cells cannot be
// all that it is.
func gives(t *testing.T, p *nonogram.Puzzle, board nonogram.Grid, visits []explain.Visit) bool {
	t.Helper()
	for i := range p.Width() + p.Height() {
		l := nonogram.Row(i)
		if i >= p.Height() {
			l = nonogram.Column(i - p.Height())
		}
		if !isNear(l, visits) {
			continue
		}
		cells := slices.Clone(board.Line(l))
		solver := lineSolver(p, l)
		solver.Deduce(cells)
		for x, c := range cells {
			if c.Known() && !board.Line(l)[x].Known() {
				return true
			}
		}
	}
	return false
}

// TestColourVisitsDecide: in colour nearly all visits decide a cell.
func TestColourVisitsDecide(t *testing.T) {
	corpus := os.Getenv("NONOGRAM_CORPUS")
	if corpus == "" {
		t.Skip("NONOGRAM_CORPUS is not set")
	}
	all, none := 0, 0
	for _, name := range []string{"acorn.g", "bird2.g", "rose.g", "spaceShuttle.g"} {
		s := explained(t, read(t, filepath.Join(corpus, "grid-formats", name)), explain.Options{})
		for _, v := range s.Visits {
			all++
			if len(v.Found()) == 0 {
				none++
			}
		}
	}
	if none*100 > all*3 {
		t.Errorf("%d of %d visits decide no cell", none, all)
	}
}

// TestFlag: a flag of two colours needs no sentence about what cells are not.
func TestFlag(t *testing.T) {
	palette := nonogram.Palette{{Symbol: '.'}, {Name: "red", Symbol: 'r'}, {Name: "blue", Symbol: 'b'}}
	g, err := nonogram.ParseGrid([]string{"rrrbbb", "rrrbbb", "rrrbbb", "bbbrrr", "bbbrrr", "bbb..."}, palette)
	if err != nil {
		t.Fatal(err)
	}
	p := nonogram.FromGrid(g, palette)
	for _, v := range explained(t, p, explain.Options{}).Visits {
		if text := (english.Language{}).Visit(p, v); strings.Contains(text, " not ") || strings.Contains(text, "neither") {
			t.Error(text)
		}
	}
}

// TestHintsAreNear: of lines that decide as little, a hint is about the player's, and its
// neighbours come before the others.
func TestHintsAreNear(t *testing.T) {
	p, err := format.ParseShortCode("RrW8eI3iI3")
	if err != nil {
		t.Fatal(err)
	}
	board, err := nonogram.ParseGrid([]string{"?????", "?????", "#####", "?????", "?????"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	teacher := tutor(t, p)
	for _, near := range []nonogram.Place{{Row: 1, Column: 0}, {Row: 4, Column: 4}, {Row: 0, Column: 2}} {
		h, err := teacher.NextHint(t.Context(), &board, &near)
		if err != nil {
			t.Fatal(err)
		}
		if h.Line != nonogram.Row(near.Row) && h.Line != nonogram.Column(near.Column) {
			t.Errorf("near %v the hint is about %v", near, h.Line)
		}
	}
}

func lineSolver(p *nonogram.Puzzle, l nonogram.Line) *line.Solver {
	length := p.Width()
	if l.Axis == nonogram.Columns {
		length = p.Height()
	}
	return line.New(length, p.Clue(l), p.Palette.Colours())
}
