package explain_test

import (
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"nonogram"
	"nonogram/explain"
	"nonogram/explain/internal/derive"
	"nonogram/explain/words"
	"nonogram/format"
	"nonogram/internal/base/testrun"
	"nonogram/line"
	"nonogram/proof"
)

// TestVisits checks that visits to lines are short, rarely compare all arrangements, and are mostly
// near the visits before them.
func TestVisits(t *testing.T) {
	var near, giving, unargued, total int
	var counts []int
	all, every := puzzles(t, "../testdata/puzzles"), testrun.Count(2, 1)
	for i, name := range slices.Sorted(maps.Keys(all)) {
		if i%every > 0 && !slices.Contains(heavy, name) {
			continue
		}
		p, opts := all[name], explain.Options{}
		if slices.Contains(heavy, name) {
			if name != "rand0004.non" && !testrun.Long() {
				continue
			}
			opts.Effort = 1
		}
		s := explained(t, p, opts)
		for i, v := range s.Visits {
			if i%testrun.Count(4, 1) > 0 {
				continue
			}
			n := checkLength(t, p, v)
			unargued, total = unargued+compared(p, v), total+1
			if _, beyond := v.Beyond(); !beyond {
				counts = append(counts, n)
			}
			if last := s.Visits[max(0, i-3):i]; gives(t, p, boardAt(s, i), last) {
				giving++
				if isNear(v.Lines[0], last) {
					near++
				}
			}
		}
	}
	if near*100 < giving*80 {
		t.Errorf("%d of %d visits are near", near, giving)
	}
	if unargued*50 > total {
		t.Errorf("%d of %d visits compare all arrangements, want at most one in 50", unargued, total)
	}
	slices.Sort(counts)
	if median := counts[len(counts)/2]; median > 16 {
		t.Errorf("half of the visits to lines have %d words or more, want at most 16", median)
	}
	t.Logf("%d of %d visits are near, half of those to lines have at most %d words", near, giving, counts[len(counts)/2])
}

// byLine lists the steps of a visit on single lines, in a list for each line.
func byLine(v explain.Visit) (all [][]proof.Deduction) {
	for _, d := range v.Argument().Steps {
		switch n := len(all); {
		case !d.Technique.OneLine():
		case n > 0 && all[n-1][0].Line == d.Line:
			all[n-1] = append(all[n-1], d)
		default:
			all = append(all, []proof.Deduction{d})
		}
	}
	return all
}

// compared returns the number of statements of a visit about all arrangements.
func compared(p *nonogram.Puzzle, v explain.Visit) int {
	n := 0
	for _, own := range byLine(v) {
		for _, c := range derive.Of(p, own).Clauses {
			if c.Rule == derive.Arrangements {
				n++
			}
		}
	}
	return n
}

// checkLength counts the words of a visit, and expects at most 100 for each line and each link.
func checkLength(t *testing.T, p *nonogram.Puzzle, v explain.Visit) int {
	t.Helper()
	text := words.English().Visit(p, v)
	n, most := len(strings.Fields(text)), 100*(len(byLine(v))+len(v.Links()))
	if n > most {
		t.Errorf("%d words: %s", n, text)
	}
	return n
}

// boardAt returns the board before a visit.
func boardAt(s explain.Solution, visit int) nonogram.Grid {
	board := s.Start.Clone()
	for _, v := range s.Visits[:visit] {
		for _, d := range v.Steps {
			for _, f := range d.Result {
				board.Set(f.Row, f.Column, board.At(f.Row, f.Column)&f.Cell)
			}
		}
	}
	return board
}

// TestBrevity checks how many visits and words explanations take, and that half of the visits have
// at most 18 words.
func TestBrevity(t *testing.T) {
	for _, test := range []struct {
		name          string
		visits, words int
	}{{"26167", 30, 539}, {"6", 90, 1498}, {"529", 400, 7674}} {
		p := read(t, "../testdata/puzzles/webpbn/"+test.name+".non")
		s := explained(t, p, explain.Options{})
		total := 0
		var each []int
		for _, v := range s.Visits {
			n := len(strings.Fields(words.English().Visit(p, v)))
			total, each = total+n, append(each, n)
		}
		slices.Sort(each)
		if median := each[len(each)/2]; median > 18 {
			t.Errorf("%s: half of the visits have %d words or more, want at most 18", test.name, median)
		}
		t.Logf("%s: %d visits, %d words", test.name, len(s.Visits), total)
		if len(s.Visits) > test.visits || total > test.words {
			t.Errorf("%s: %d visits and %d words, want at most %d and %d", test.name, len(s.Visits), total, test.visits, test.words)
		}
	}
}

func isNear(l nonogram.Line, visits []explain.Visit) bool {
	return slices.ContainsFunc(visits, func(v explain.Visit) bool {
		return slices.ContainsFunc(v.Lines, func(o nonogram.Line) bool { return o == l || o.Axis != l.Axis })
	})
}

// gives reports whether a line near some visits decides a cell.
func gives(t *testing.T, p *nonogram.Puzzle, board nonogram.Grid, visits []explain.Visit) bool {
	t.Helper()
	return decides(p, board, func(l nonogram.Line) bool { return isNear(l, visits) })
}

// decides reports whether one of some lines decides a cell.
func decides(p *nonogram.Puzzle, board nonogram.Grid, among func(nonogram.Line) bool) bool {
	for i := range p.Width() + p.Height() {
		l := nonogram.Row(i)
		if i >= p.Height() {
			l = nonogram.Column(i - p.Height())
		}
		if !among(l) {
			continue
		}
		cells := slices.Clone(board.Line(l))
		lineSolver(p, l).Deduce(cells)
		for x, c := range cells {
			if c.Known() && !board.Line(l)[x].Known() {
				return true
			}
		}
	}
	return false
}

// coloured lists puzzles in colour: some of our own, random ones, and those of a larger
// collection if there is one.
func coloured(t *testing.T) map[string]*nonogram.Puzzle {
	t.Helper()
	all := make(map[string]*nonogram.Puzzle)
	maps.Copy(all, puzzles(t, "../cmd/internal/site/collection/puzzles"))
	for seed := range uint64(testrun.Count(40, 1000)) {
		all[fmt.Sprint("random ", seed)], _ = random(rand.New(rand.NewPCG(seed, 12)), 12)
	}
	if corpus := os.Getenv("NONOGRAM_CORPUS"); corpus != "" {
		for _, pattern := range []string{"*.g", "*.mk"} {
			files, err := filepath.Glob(filepath.Join(corpus, "grid-formats", pattern))
			if err != nil {
				t.Fatal(err)
			}
			for _, file := range files {
				for e, err := range format.ReadFile(file, format.ReadOptions{}) {
					if err == nil { // triangles are not supported
						all[e.File] = e.Puzzle
					}
				}
			}
		}
	}
	maps.DeleteFunc(all, func(_ string, p *nonogram.Puzzle) bool { return p.Palette.Colours() <= 2 })
	return all
}

// TestColourVisitsDecide: in colour nearly all visits decide a cell, and each is short.
func TestColourVisitsDecide(t *testing.T) {
	found := coloured(t)
	if len(found) < 20 {
		t.Fatalf("only %d puzzles in colour", len(found))
	}
	for name, p := range found {
		s := explained(t, p, explain.Options{})
		none := 0
		for _, v := range s.Visits {
			checkLength(t, p, v)
			if len(v.Found()) == 0 && !v.Ends() {
				none++
			}
		}
		if none*100 > len(s.Visits)*3 {
			t.Errorf("%s: %d of %d visits decide no cell", name, none, len(s.Visits))
		}
	}
}

// TestFlag: for a flag of two colours no sentence says what cells are not.
func TestFlag(t *testing.T) {
	palette := nonogram.Palette{{Symbol: '.'}, {Name: "red", Symbol: 'r'}, {Name: "blue", Symbol: 'b'}}
	g, err := nonogram.ParseGrid([]string{"rrrbbb", "rrrbbb", "rrrbbb", "bbbrrr", "bbbrrr", "bbb..."}, palette)
	if err != nil {
		t.Fatal(err)
	}
	p := nonogram.FromGrid(g, palette)
	for _, v := range explained(t, p, explain.Options{}).Visits {
		if text := words.English().Visit(p, v); strings.Contains(text, "not red") || strings.Contains(text, "not blue") || strings.Contains(text, "neither") {
			t.Error(text)
		}
	}
}

// TestHintGivesMost: on an empty board a hint is about the line that gives most by itself,
// whatever other lines in the same situation give.
func TestHintGivesMost(t *testing.T) {
	c := nonogram.NewClue
	p := &nonogram.Puzzle{Rows: []nonogram.Clue{c(3), c(1, 1)}, Columns: []nonogram.Clue{c(2), c(1), c(2)}}
	for _, near := range []*nonogram.Place{nil, {Row: 1, Column: 2}} {
		h, err := tutor(t, p).NextHint(t.Context(), nil, near)
		if err != nil || h.Line != nonogram.Row(0) || len(h.Visit.Found()) != 3 {
			t.Errorf("near %v the hint is about %v and finds %v, %v", near, h.Line, h.Visit.Found(), err)
		}
	}
}

// TestHintsAreNear: of lines that decide equally little, a hint is about the player's row or
// column.
func TestHintsAreNear(t *testing.T) {
	p, err := format.ParseCode("RrW8eI3iI3")
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

// TestNearIsInThePuzzle: no place outside the puzzle is near its lines.
func TestNearIsInThePuzzle(t *testing.T) {
	p, err := format.ParseCode("RrW8eI3iI3")
	if err != nil {
		t.Fatal(err)
	}
	for _, near := range []nonogram.Place{{Row: -1, Column: 0}, {Row: 0, Column: -1}, {Row: 5, Column: 0}, {Row: 0, Column: 5}} {
		if h, err := explain.NextHint(t.Context(), p, explain.Options{Near: &near}); !errors.Is(err, nonogram.ErrOptions) {
			t.Errorf("near %v: found %v, %v, expected an error", near, h.Line, err)
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

// TestForgetIsChecked: what a visit forgets is never what a chain of it rests on.
func TestForgetIsChecked(t *testing.T) {
	for _, p := range puzzles(t, "testdata/ambiguous") {
		explained(t, p, explain.Options{})
	}
}
