package reader_test

import (
	"cmp"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"nonogram"
	"nonogram/proof"
)

// argument is the text of a visit: statements about lines, suppositions and conclusions.
type argument struct {
	*grammar
	brief bool
	// news holds each clause's outcomes.
	news  map[drop][]outcome
	last  *nonogram.Line // the line that was read last
	board nonogram.Grid
	parts []part
}

// part is a part of an argument: clauses about lines, which are true of each of them, or a
// supposition, or a conclusion from suppositions.
type part struct {
	text    string
	lines   []nonogram.Line
	clauses [][]clause // by line
	suppose []proof.Fact
	or      bool
	so      *soClause
	nested  *nested
}

// soClause ends suppositions with the facts that follow, in any case or because the case failed.
// There are no facts if the board contradicts itself.
type soClause struct {
	any   bool
	line  *nonogram.Line // where the case fails, by the text
	facts []proof.Fact
	also  []proof.Fact // facts after "Likewise"
}

var (
	headings = regexp.MustCompile(`(?:^|\n|[.] )(?:(?:\(\d[\d–]*\) )?(?:Row|Column)s? \d[\d–, and]*: |That completes |(?:Row|Column)s? \d[\d–, androwscolumns]* needs? all open cells)`)
	link     = regexp.MustCompile(`^\((\d+)(?:–(\d+))?\) `)
)

// completes matches a sentence on lines that only need counting, and oneAxis its lines on one axis.
var (
	completes = regexp.MustCompile(`^(?:That completes (.*)|(.*) needs? all open cells)\.$`)
	oneAxis   = regexp.MustCompile(`(?i)(?:row|column)s? \d[\d–, and]*`)
)

const place = `((?:row|column) \d+), {C}`

// argue parses the text of a visit.
func (g *grammar) argue(board nonogram.Grid, text string) (*argument, error) {
	a := &argument{grammar: g, board: board}
	links := 0
	for _, text := range paragraphs(text) {
		if m := link.FindStringSubmatch(text); m != nil {
			if links++; number(m[1]) != links {
				return nil, fmt.Errorf("%q: expected link %d", text, links)
			}
			if m[2] != "" { // of several links on one line
				links = number(m[2])
			}
			text = text[len(m[0]):]
		}
		p, err := a.part(text)
		if err != nil {
			return nil, fmt.Errorf("%q: %w", text, err)
		}
		p.text = text
		a.parts = append(a.parts, p)
	}
	return a, nil
}

// paragraphs splits a text at each heading, and at line ends that do not belong to a picture.
func paragraphs(text string) (all []string) {
	for p := range strings.SplitSeq(text, "\n") {
		for {
			at := headings.FindAllStringIndex(p, 2)
			if len(at) == 0 || at[0][0] == 0 && len(at) == 1 {
				break
			}
			cut := at[len(at)-1][0]
			if at[0][0] > 0 {
				cut = at[0][0]
			}
			all = append(all, p[:cut+1])
			p = p[cut+2:]
		}
		if n := len(all); n > 0 && !strings.Contains(p, " ") {
			all[n-1] += "\n" + p // a row of a picture, or the full stop after it
			continue
		}
		all = append(all, p)
	}
	return all
}

// lineNamed reads "row 3".
func (a *argument) lineNamed(text string) (l nonogram.Line, err error) {
	axis, index, ok := strings.Cut(strings.ToLower(text), " ")
	if !ok {
		return l, errForm
	}
	l = nonogram.Row(number(index) - 1)
	n := a.board.Height()
	if axis == "column" {
		l, n = nonogram.Column(l.Index), a.board.Width()
	}
	if l.Index < 0 || l.Index >= n {
		return l, errors.New("there is no such line")
	}
	return l, nil
}

// linesNamed reads "rows 3–5 and 7".
func (a *argument) linesNamed(text string) (all []nonogram.Line, err error) {
	axis, numbers, _ := strings.Cut(strings.ToLower(text), " ")
	many := strings.HasSuffix(axis, "s")
	s := &sight{cells: make([]nonogram.Cell, max(a.board.Height(), a.board.Width()))}
	indices, ok := s.cellsOf(numbers)
	if !ok || many != (len(indices) > 1) {
		return nil, errors.New("names lines wrongly")
	}
	for _, i := range indices {
		l, err := a.lineNamed(fmt.Sprintf("%s %d", strings.TrimSuffix(axis, "s"), i+1))
		if err != nil {
			return nil, err
		}
		all = append(all, l)
	}
	return all, nil
}

// facts reads "row 3, cells 4 and 5 are blank and row 4, cell 2 is filled".
func (a *argument) facts(text string) (all []proof.Fact, err error) {
	for rest := text; rest != ""; {
		at := factStart.FindAllStringIndex(rest, 2)
		if len(at) == 0 || at[0][0] != 0 {
			return nil, errForm
		}
		one := rest
		if rest = ""; len(at) > 1 {
			one, rest = one[:at[1][0]], one[at[1][0]:]
			rest = separator.ReplaceAllString(rest, "")
		}
		m := a.match(place+` (?:is|are) {V}`, one)
		if m == nil {
			// places of one value: "row 3, cell 4; row 5, cell 2 are blank"
			return nil, errForm
		}
		facts, err := a.placed(m[1], m[2], m[3])
		if err != nil {
			return nil, err
		}
		all = append(all, facts...)
	}
	return all, nil
}

var (
	factStart = regexp.MustCompile(`(?:^|, and | and |, |; )(?:row|column) \d+, cells? `)
	separator = regexp.MustCompile(`^(?:, and | and |, |; )`)
)

// placed returns facts about cells of a line.
func (a *argument) placed(line, cells, value string) (all []proof.Fact, err error) {
	l, err := a.lineNamed(line)
	if err != nil {
		return nil, err
	}
	at, ok := sightOf(a.puzzle, a.board, l).cellsOf(cells)
	v, ok2 := a.value(value)
	if !ok || !ok2 {
		return nil, errCells
	}
	for _, x := range at {
		all = append(all, proof.Fact{Place: l.Place(x), Cell: v})
	}
	return all, nil
}

// found reads "row 3, cell 4; row 5, cells 2 and 3 are blank and row 6, cell 1 is filled".
func (a *argument) found(text string) (all []proof.Fact, err error) {
	var places []string
	for one := range strings.SplitSeq(text, "; ") {
		if m := a.match(place, one); m != nil {
			places = append(places, one)
			continue
		}
		facts, err := a.facts(one)
		if err != nil {
			return nil, err
		}
		for _, p := range places {
			m := a.match(place, p)
			for _, f := range facts[:1] {
				at, ok := sightOf(a.puzzle, a.board, nonogram.Row(0)).cellsOf(m[2])
				l, err := a.lineNamed(m[1])
				if err != nil || !ok {
					return nil, errCells
				}
				for _, x := range at {
					all = append(all, proof.Fact{Place: l.Place(x), Cell: f.Cell})
				}
			}
		}
		all, places = append(all, facts...), nil
	}
	if places != nil {
		return nil, errForm
	}
	return all, nil
}

// part parses a paragraph.
func (a *argument) part(text string) (p part, err error) {
	if m := a.match(`(Suppose|Or suppose) `+place+` were {V}\.`, text); m != nil {
		p.suppose, err = a.placed(m[2], m[3], m[4])
		if err == nil && len(p.suppose) != 1 {
			err = errCells
		}
		p.or = m[1] != "Suppose"
		return p, err
	}
	if so, ok, err := a.so(text); ok || err != nil {
		p.so = so
		return p, err
	}
	if p.nested, err = a.nests(text); err != nil || p.nested != nil {
		return p, err
	}
	head, said, ok := strings.Cut(text, ": ")
	if m := completes.FindStringSubmatch(text); m != nil {
		ok, head, said = true, m[1], a.grammar.parts.Replace("All {FILLED} cells are found: the rest is blank.")
		if m[2] != "" {
			head, said = m[2], "The blocks need all cells that are not blank: fill the rest."
			if several := strings.Contains(head, "s ") || strings.Contains(head, " and "); several == strings.Contains(text, " needs ") {
				return p, errForm
			}
		}
	}
	if !ok {
		return p, errForm
	}
	for _, lines := range oneAxis.FindAllString(head, -1) {
		more, err := a.linesNamed(strings.TrimSuffix(lines, " and "))
		if err != nil {
			return p, err
		}
		p.lines = append(p.lines, more...)
	}
	for _, l := range p.lines {
		r := &reading{grammar: a.grammar, sight: sightOf(a.puzzle, a.board, l)}
		clauses, err := r.parse(said)
		if err != nil {
			return p, err
		}
		p.clauses = append(p.clauses, clauses)
	}
	return p, nil
}

// so parses a conclusion; ok is false if the text is not one.
func (a *argument) so(text string) (so *soClause, ok bool, err error) {
	so = &soClause{}
	text, also, more := strings.Cut(text, " Likewise, ")
	if more {
		if so.also, err = a.found(strings.TrimSuffix(also, ".")); err != nil {
			return nil, false, err
		}
	}
	if m := a.match(`So (.*) in any case\.`, text); m != nil {
		so.any = true
		so.facts, err = a.facts(m[1])
		return so, true, err
	}
	if m := a.match(`That fails in ((?:row|column) \d+), so (.*)\.`, text); m != nil {
		l, err := a.lineNamed(m[1])
		if err != nil {
			return nil, false, err
		}
		so.line = &l
		so.facts, err = a.facts(m[2])
		return so, true, err
	}
	if m := a.match(`That leaves nothing for `+place+`, so (.*)\.`, text); m != nil {
		so.facts, err = a.facts(m[3])
		return so, true, err
	}
	if text == "Nothing is left for that cell, so the board contradicts itself." {
		return so, true, nil
	}
	return nil, false, nil
}

// drop names a clause or a reason that a check leaves out, by part, line, clause and reason;
// negative numbers mean none.
type drop struct{ part, line, clause, reason int }

var whole = drop{-1, -1, -1, -1}

// caseEnd is the outcome of a case.
type caseEnd struct {
	fact   proof.Fact
	failed *nonogram.Line
	board  nonogram.Grid
}

// run follows the argument from a board, without a clause or a reason, and returns the known cells
// at the end; failed is the line that fails, if one does.
func (a *argument) run(start nonogram.Grid, without drop) (board nonogram.Grid, failed *nonogram.Line, err error) {
	board = start.Clone()
	base := board
	a.last = nil
	var cases []caseEnd
	supposed := false
	readings := make(map[nonogram.Line]*reading)
	for n, p := range a.parts {
		switch {
		case p.suppose != nil:
			if p.or != supposed {
				return board, nil, errors.New("supposes before the conclusion")
			}
			if supposed {
				cases[len(cases)-1].board, cases[len(cases)-1].failed = board, failed
			} else {
				base = board
			}
			board, failed, supposed = base.Clone(), nil, true
			clear(readings)
			f := p.suppose[0]
			if board.At(f.Row, f.Column)&f.Cell == 0 {
				return board, nil, errors.New("supposes what is not open")
			}
			board.Set(f.Row, f.Column, board.At(f.Row, f.Column)&f.Cell)
			cases = append(cases, caseEnd{fact: f})
		case p.so != nil:
			if !supposed {
				return board, nil, errors.New("concludes from nothing")
			}
			cases[len(cases)-1].board, cases[len(cases)-1].failed = board, failed
			board, failed = base, nil
			if err := concludes(base, p.so, cases); err != nil {
				return board, nil, fmt.Errorf("%q: %w", p.text, err)
			}
			supposed, cases = false, nil
			clear(readings)
			for _, f := range slices.Concat(p.so.facts, p.so.also) {
				board.Set(f.Row, f.Column, board.At(f.Row, f.Column)&f.Cell)
			}
		case p.nested != nil:
			ended, err := p.nested.follow(a.puzzle, &board)
			if err != nil {
				return board, nil, fmt.Errorf("%q: %w", p.text, err)
			}
			if clear(readings); ended {
				failed = new(nonogram.Line)
			}
		default:
			for i, l := range p.lines {
				if failed != nil {
					return board, nil, fmt.Errorf("%q: a line has failed before", p.text)
				}
				ended, err := a.read(board, readings, l, p.clauses[i], drop{n, i, -1, -1}, without)
				if err != nil {
					return board, nil, fmt.Errorf("%v: %w", l, err)
				}
				if ended {
					failed = &l
				}
			}
		}
	}
	if supposed {
		return board, nil, errors.New("supposes without a conclusion")
	}
	return board, failed, nil
}

// read reads clauses about a line of the board, at a place of the argument, and leaves one out.
func (a *argument) read(board nonogram.Grid, readings map[nonogram.Line]*reading, l nonogram.Line, clauses []clause, at, without drop) (failed bool, err error) {
	r := readings[l]
	if r == nil {
		r = &reading{grammar: a.grammar, brief: a.brief}
		readings[l] = r
	}
	if a.last == nil || *a.last != l {
		a.last = &l
		r.said, r.owning, r.extended = nil, nil, nil // each part has its own reasons
	}
	r.sight = sightOf(a.puzzle, board, l)
	worlds := r.worlds(r.every())
	r.conflict, r.whole = !possible(worlds), without == whole
	for n, c := range clauses {
		if at.clause = n; at == without {
			continue
		}
		if failed {
			return false, fmt.Errorf("%q: the line has failed before", c.text)
		}
		reason := -1
		if without.reason >= 0 && (drop{at.part, at.line, n, without.reason}) == without {
			reason = without.reason
		}
		r.news = nil
		switch err := r.step(c, reason); err {
		case nil:
			a.news[at] = r.news
			for _, o := range r.news {
				for _, x := range o.cells {
					p := l.Place(x)
					board.Set(p.Row, p.Column, board.At(p.Row, p.Column)&o.value)
				}
			}
		case errFails:
			failed = true
		default:
			return false, fmt.Errorf("%q: %w", c.text, err)
		}
	}
	if r.conflict && !failed {
		return false, errors.New("the line has no arrangement, which nobody says")
	}
	return failed, nil
}

// concludes checks the conclusion from cases.
func concludes(base nonogram.Grid, so *soClause, cases []caseEnd) error {
	first := cases[0].fact
	left := base.At(first.Row, first.Column)
	for _, c := range cases {
		if c.fact.Place != first.Place {
			return errors.New("the cases are about different cells")
		}
		left &^= c.fact.Cell
	}
	if !so.any && len(so.facts) > 0 {
		if len(cases) != 1 || cases[0].failed == nil {
			return errors.New("no line has failed")
		}
		if so.line != nil && *so.line != *cases[0].failed {
			return errors.New("another line has failed")
		}
		if len(so.facts) != 1 || so.facts[0].Place != first.Place || left&^so.facts[0].Cell != 0 {
			return errors.New("another thing follows")
		}
		return nil
	}
	if left != 0 {
		return errors.New("a case is missing")
	}
	for _, c := range cases {
		if c.failed != nil {
			continue
		}
		if len(so.facts) == 0 {
			return errors.New("a case does not fail")
		}
		for _, f := range so.facts {
			if c.board.At(f.Row, f.Column)&^f.Cell != 0 {
				return errors.New("does not follow in each case")
			}
		}
	}
	return nil
}

// check checks that an argument leads to results, or to a contradiction, and that nothing in it is
// superfluous; all are results that it may also mention.
func (a *argument) check(results, all []proof.Fact, ends bool) error {
	leads := func(start nonogram.Grid, without drop) error {
		board, failed, err := a.run(start, without)
		if err != nil {
			return err
		}
		if contradicts := failed != nil || a.contradicts(); contradicts != ends {
			return fmt.Errorf("ends in a contradiction: %v, expected %v", contradicts, ends)
		}
		for _, f := range results {
			if a.known(board, f.Place)&^f.Cell != 0 {
				return fmt.Errorf("row %d, cell %d: nothing says that it is %v", f.Row+1, f.Column+1, f.Cell)
			}
		}
		return nil
	}
	a.news = make(map[drop][]outcome)
	if err := cmp.Or(leads(a.board, whole), a.repeats()); err != nil || a.brief {
		return err
	}
	news := a.news
	// Some marks in cells may be older than the grounds of the text, which may lead to the results
	// without these marks. A clause is superfluous only if the argument leads to the results
	// without it both with and without the marks.
	unmarked := a.board.Clone()
	for _, f := range all {
		if !a.board.At(f.Row, f.Column).Known() {
			unmarked.Set(f.Row, f.Column, a.puzzle.Palette.Open())
		}
	}
	if a.supposes() { // a step to a supposition, or from it, is not itself a result
		all = results
	}
	without := func(d drop) bool { return leads(a.board, d) == nil && leads(unmarked, d) == nil }
	a.news = make(map[drop][]outcome)
	for n, p := range a.parts {
		for l, clauses := range p.clauses {
			for c, clause := range clauses {
				if !a.nestsAfter(n) && !a.contributes(news[drop{n, l, c, -1}], p.lines[l], all) && without(drop{n, l, c, -1}) {
					return fmt.Errorf("%q: %w", clause.text, errSuperfluous)
				}
				for reason := range clause.reasons {
					if clause.reasons > 1 && without(drop{n, l, c, reason}) {
						return fmt.Errorf("%q: reason %d %w", clause.text, reason+1, errSuperfluous)
					}
				}
			}
		}
	}
	return nil
}

// nestsAfter reports whether a link with its own suppositions follows a part in the same case. The
// text does not give the grounds of that link, and the part can be one of them.
func (a *argument) nestsAfter(n int) bool {
	for _, p := range a.parts[n+1:] {
		if p.nested != nil || p.suppose != nil || p.so != nil {
			return p.nested != nil
		}
	}
	return false
}

var errSuperfluous = errors.New("is superfluous")

// contributes reports whether the content of a clause is part of a result that the board does not
// show.
func (a *argument) contributes(news []outcome, l nonogram.Line, results []proof.Fact) bool {
	return slices.ContainsFunc(results, func(f proof.Fact) bool {
		x := l.IndexOf(f.Place)
		return x >= 0 && a.board.At(f.Row, f.Column)&^f.Cell != 0 && slices.ContainsFunc(news, func(o outcome) bool { return slices.Contains(o.cells, x) && f.Cell&^o.value == 0 })
	})
}

// known returns the colours left to a cell of a board, without those that the clue of a line in the
// argument lacks.
func (a *argument) known(board nonogram.Grid, at nonogram.Place) nonogram.Cell {
	c := board.At(at.Row, at.Column)
	for _, p := range a.parts {
		for _, l := range p.lines {
			if s := (sight{clue: a.puzzle.Clue(l)}); len(s.clue) > 0 && l.IndexOf(at) >= 0 {
				c &= s.is(^owners(0))
			}
		}
	}
	return c
}

// contradicts reports whether the argument concludes that the board contradicts itself.
func (a *argument) contradicts() bool {
	return slices.ContainsFunc(a.parts, func(p part) bool { return p.so != nil && !p.so.any && len(p.so.facts) == 0 })
}

// sightOf returns a line of a board.
func sightOf(p *nonogram.Puzzle, board nonogram.Grid, l nonogram.Line) *sight {
	s := &sight{line: l, clue: p.Clue(l), open: p.Palette.Open()}
	n := board.Width()
	if l.Axis == nonogram.Columns {
		n = board.Height()
	}
	for x := range n {
		at := l.Place(x)
		s.cells = append(s.cells, board.At(at.Row, at.Column))
	}
	return s
}
