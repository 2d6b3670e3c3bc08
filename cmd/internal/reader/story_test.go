package reader_test

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"nonogram"
	"nonogram/cmd/internal/site/collection"
	"nonogram/explain"
	"nonogram/explain/words"
	"nonogram/internal/base/testrun"
	"nonogram/proof"
	"nonogram/solve"
)

// readStory reads the story of a solution.
func readStory(g *grammar, s explain.Solution, text string) error {
	if len(s.Visits) > 0 && !s.Solved() && !strings.Contains(text, "It ends ") {
		return errors.New("does not say what stays open")
	}
	if text == "" {
		return nil
	}
	a := &argument{grammar: g, board: s.Start}
	for sentence := range strings.SplitSeq(text, "\n") {
		if err := a.storySentence(s, sentence); err != nil {
			return fmt.Errorf("%q: %w", sentence, err)
		}
	}
	return nil
}

func (a *argument) storySentence(s explain.Solution, text string) error {
	const line, lines = `((?:row|column) \d+)`, `((?:row|column)s? \d[\d–, and]*(?:,? and (?:row|column)s? \d[\d–, and]*)?)`
	if m := a.match(`It opens with `+lines+`(?:: clues alone decide {N} cells? there|, where {N} cells? (?:is|are) decided at once)\.`, text); m != nil {
		return a.opens(s, m[1], atoi(m[2])+atoi(m[3]))
	}
	if m := a.match(`The crux is visit {N}, on `+line+`, with {N} cells? open: (.*)\.`, text); m != nil {
		return a.crux(s, m[1], m[2], number(m[3]), m[4])
	}
	if m := a.match(`It ends (in a contradiction, )?with visit {N}, on `+line+`(?:(; {N} cells? stays? open, as solutions differ there)|, and {N} cells? stays? open)?\.`, text); m != nil {
		return a.ends(s, m)
	}
	return errForm
}

var lineStart = regexp.MustCompile(`(?:row|column)s? \d+(?:–\d+)?(?:(?:, | and )\d+(?:–\d+)?)*`)

// visited checks that a visit is on a line, and returns it with the board at its start.
func (a *argument) visited(s explain.Solution, visit, line string) (v explain.Visit, board nonogram.Grid, err error) {
	l, err := a.lineNamed(line)
	n := number(visit) - 1
	if err != nil || n < 0 || n >= len(s.Visits) || s.Visits[n].Lines[0] != l {
		return v, board, errors.Join(errors.New("the visit is on another line"), err)
	}
	board = s.Start.Clone()
	for _, v := range s.Visits[:n] {
		apply(&board, v.Steps...)
	}
	return s.Visits[n], board, nil
}

// opens checks that the named lines are those of the first visits that need only clues, and that
// the clues decide this number of cells on them.
func (a *argument) opens(s explain.Solution, names string, found int) error {
	var lines []nonogram.Line
	for _, part := range lineStart.FindAllString(names, -1) {
		l, err := a.linesNamed(part)
		if err != nil {
			return err
		}
		lines = append(lines, l...)
	}
	board, before := s.Start.Clone(), s.Start.CountOpen()
	for _, l := range lines {
		w, _ := sightOf(a.puzzle, s.Start, l).unknown().known()
		for x := range w.cells {
			at := l.Place(x)
			board.Set(at.Row, at.Column, board.At(at.Row, at.Column)&w.is(w.own[x]))
		}
	}
	if n := before - board.CountOpen(); n != found {
		return fmt.Errorf("clues decide %d", n)
	}
	left := slices.Clone(lines)
	for n, v := range s.Visits {
		for _, d := range v.Argument().Steps {
			if !slices.Contains(lines, d.Line) {
				return fmt.Errorf("visit %d is on another line", n+1)
			}
			for _, f := range d.Result {
				if board.At(f.Row, f.Column)&^f.Cell != 0 {
					return fmt.Errorf("visit %d needs more than the clues of these lines", n+1)
				}
			}
			left = slices.DeleteFunc(left, func(l nonogram.Line) bool { return l == d.Line })
		}
		if len(left) == 0 {
			return nil
		}
	}
	return errors.New("names a line that no visit is on")
}

// crux checks a visit of a story: the number of open cells at its start, the number of lines that
// help, and that no other visit needs more.
func (a *argument) crux(s explain.Solution, visit, line string, cells int, claim string) error {
	v, board, err := a.visited(s, visit, line)
	if err != nil {
		return err
	}
	if open := board.CountOpen(); open != cells {
		return fmt.Errorf("%d cells are open", open)
	}
	for n, other := range s.Visits {
		if t := other.Hardest(); t > max(v.Hardest(), proof.RangeGap) {
			return fmt.Errorf("visit %d is harder, by %v", n+1, t)
		}
	}
	lines, helpful := 0, 0
	for axis := nonogram.Rows; axis <= nonogram.Columns; axis++ {
		for i := range []int{board.Height(), board.Width()}[axis] {
			lines++
			if helps(sightOf(a.puzzle, board, nonogram.Line{Axis: axis, Index: i})) {
				helpful++
			}
		}
	}
	m := a.match(`(only this line helps)|only {N} lines help|(no line decides a cell by itself)|no single line helps, and it takes {N} links? \((.*)\)|compare all ways to lay the blocks \((line cases)\)`, claim)
	switch {
	case m == nil:
		return errForm
	case m[1] != "" && helpful != 1, m[3] != "" && helpful != 0, m[2] != "" && number(m[2]) != helpful:
		return fmt.Errorf("%d lines help", helpful)
	case m[1]+m[2] != "" && !slices.ContainsFunc(s.Visits[:number(visit)-1], func(v explain.Visit) bool { return v.Choices > helpful }):
		return errors.New("no earlier visit is easier")
	case m[1]+m[2] != "" && slices.ContainsFunc(s.Visits[:number(visit)-1], func(v explain.Visit) bool { return v.Choices <= helpful }):
		return errors.New("an earlier visit is as hard")
	case m[2] != "" && 2*helpful > lines:
		return fmt.Errorf("%d of %d lines help, which are not few", helpful, lines)
	case m[4] != "" && (helpful != 0 || number(m[4]) != v.Length()):
		return fmt.Errorf("%d lines help, and the visit has %d links", helpful, v.Length())
	case m[5]+m[6] != "" && m[5]+m[6] != v.Hardest().String():
		return fmt.Errorf("the visit goes by %v", v.Hardest())
	}
	return nil
}

// ends checks the last visit of a story, and the number of cells that stay open.
func (a *argument) ends(s explain.Solution, m []string) error {
	v, _, err := a.visited(s, m[2], m[3])
	if err != nil || number(m[2]) != len(s.Visits) {
		return errors.Join(errors.New("is not the last visit"), err)
	}
	open := s.End.CountOpen()
	switch {
	case v.Ends() != (m[1] != ""):
		return errors.New("says wrongly whether the board contradicts itself")
	case !v.Ends() && atoi(m[5])+atoi(m[6]) != open:
		return fmt.Errorf("%d cells are open", open)
	case m[4] == "":
		return nil
	}
	for i, c := range s.End.Cells() {
		if c.Known() {
			continue
		}
		values := 0
		for colour := range nonogram.Colour(a.puzzle.Palette.Colours()) {
			if board := s.End.Clone(); c.Can(colour) {
				board.Cells()[i] = nonogram.CellOf(colour)
				if a.solvable(board) {
					values++
				}
			}
		}
		if values < 2 {
			return fmt.Errorf("all solutions agree in cell %d", i)
		}
	}
	return nil
}

// solvable reports whether a board agrees with a solution.
func (a *argument) solvable(board nonogram.Grid) bool {
	r, err := solve.Solve(context.Background(), a.puzzle, solve.Options{From: &board, Jobs: 1, Solutions: 1})
	return err == nil && r.Status != solve.None
}

// TestStories reads stories of the collection, including one with a crux by two techniques and one whose first
// visits are alike. In its long form, TestCollection reads all stories.
func TestStories(t *testing.T) {
	f, n := &faults{}, 0
	for e := range collection.All() {
		if n++; n%60 == 0 || e.Name == "Expert 12" || e.ID == "first-steps-sword" {
			readTale(t, f, e.Name, e.Puzzle())
		}
	}
	f.report(t, 0, 0)
}

func readTale(t *testing.T, f *faults, name string, p *nonogram.Puzzle) {
	t.Helper()
	s := testrun.Must(explain.Solve(t.Context(), p, explain.Options{Jobs: 1}))(t)
	story := words.English().Story(p, s, false)
	f.add(story, name, func() error { return readStory(newGrammar(p), s, story) })
}

// helps reports whether a line alone decides a cell.
func helps(s *sight) bool {
	w, ok := s.visible().known()
	for x := range s.cells {
		if ok && !s.cells[x].Known() && (w.is(w.own[x]) & s.cells[x]).Known() {
			return true
		}
	}
	return false
}

// TestStoriesOfSteps: a story beside steps means one of these, on its line and with as many open
// cells as before it.
func TestStoriesOfSteps(t *testing.T) {
	story := regexp.MustCompile(`step (\d+), on (\w+) (\d+), with (\d+) cells? open`)
	n, read := 0, 0
	for e := range collection.All() {
		if n++; n%40 != 0 {
			continue
		}
		s := testrun.Must(explain.Solve(t.Context(), e.Puzzle(), explain.Options{Jobs: 1}))(t)
		text := words.English().Story(e.Puzzle(), s, true)
		found := story.FindStringSubmatch(text)
		if found == nil {
			continue
		}
		read++
		board, step := s.Start.Clone(), 0
		for _, v := range s.Visits {
			for _, d := range v.Steps {
				if step++; found[1] == strconv.Itoa(step) {
					if open := strconv.Itoa(board.CountOpen()); open != found[4] || d.Technique != v.Hardest() ||
						d.Technique.OneLine() && d.Line.String() != found[2]+" "+found[3] {
						t.Errorf("%s: step %d on %v, %v, %s open: %s", e.Name, step, d.Line, d.Technique, open, text)
					}
				}
				d.Apply(board)
			}
		}
	}
	if read == 0 {
		t.Error("no story has a crux")
	}
}
