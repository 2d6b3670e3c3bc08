package reader_test

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"nonogram"
	"nonogram/explain"
)

// readStory reads what is said of the whole way.
func readStory(g *grammar, s explain.Solution, text string) error {
	if text == "" {
		if len(s.Visits) > 0 {
			return errors.New("there is no story")
		}
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
	if m := a.match(`The crux is visit {N}, on `+line+`, with {N} cells? open: (?:(only this line helps)|only {N} lines help|(no single line helps), and it takes {N} (?:links?|steps?) \(.*\)|(no line decides a cell by itself)|.* \(.*\))\.`, text); m != nil {
		return a.crux(s, m)
	}
	if m := a.match(`It ends(?: in a contradiction,)? with visit {N}, on `+line+`(?:; {N} cells? stays? open, as solutions differ there|, and {N} cells? stays? open)?\.`, text); m != nil {
		if err := a.visited(s, m[1], m[2]); err != nil || number(m[1]) != len(s.Visits) {
			return errors.Join(errors.New("is not the last visit"), err)
		}
		if open := s.End.CountOpen(); atoi(m[3])+atoi(m[4]) != open && !s.Visits[len(s.Visits)-1].Ends() {
			return fmt.Errorf("%d cells are open", open)
		}
		return nil
	}
	return errForm
}

var lineStart = regexp.MustCompile(`(?:row|column)s? \d+(?:–\d+)?(?:(?:, | and )\d+(?:–\d+)?)*`)

// visited checks that a visit is on a line.
func (a *argument) visited(s explain.Solution, visit, line string) error {
	l, err := a.lineNamed(line)
	n := number(visit) - 1
	if err != nil || n < 0 || n >= len(s.Visits) || s.Visits[n].Lines[0] != l {
		return errors.Join(errors.New("the visit is on another line"), err)
	}
	return nil
}

// opens checks what clues alone decide on the lines that are named.
func (a *argument) opens(s explain.Solution, names string, found int) error {
	var lines []nonogram.Line
	for _, part := range lineStart.FindAllString(names, -1) {
		l, err := a.linesNamed(part)
		if err != nil {
			return err
		}
		lines = append(lines, l...)
	}
	if !slices.Contains(lines, s.Visits[0].Lines[0]) {
		return errors.New("another line opens")
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
	return nil
}

// crux checks how many lines help before a visit.
func (a *argument) crux(s explain.Solution, m []string) error {
	if err := a.visited(s, m[1], m[2]); err != nil {
		return err
	}
	board := s.Start.Clone()
	for _, v := range s.Visits[:number(m[1])-1] {
		apply(&board, v.Steps...)
	}
	if open := board.CountOpen(); open != number(m[3]) {
		return fmt.Errorf("%d cells are open", open)
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
	switch {
	case m[4] != "" && helpful != 1, m[6]+m[8] != "" && helpful != 0, m[5] != "" && number(m[5]) != helpful:
		return fmt.Errorf("%d lines help", helpful)
	case m[5] != "" && 2*helpful > lines:
		return fmt.Errorf("%d of %d lines help, which are not few", helpful, lines)
	}
	return nil
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
