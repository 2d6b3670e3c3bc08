package reader_test

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"nonogram"
)

// rooms lists the forms of sentences on the cells in which blocks are.
var rooms = []form{
	{`{B} fills the whole (row|column)`, func(r *reading, m []string) (clause, error) {
		return says(func(r *reading) (statement, error) {
			i, err := r.one(m[1])
			if err != nil || len(r.clue) != 1 || r.clue[i].Length != len(r.cells) || m[2] != r.line.Axis.String() {
				return statement{}, errors.New("it does not")
			}
			var all []int
			for x := range r.cells {
				if r.shown(x) != nonogram.CellOf(r.clue[i].Colour) {
					all = append(all, x)
				}
			}
			facts, news := r.covering(i, all)
			return statement{placed: facts, news: news}, nil
		}), nil
	}},
	{`(blocks and gaps|the blocks) take all {N} cells?, so they fit in only one way`, func(r *reading, m []string) (clause, error) {
		return says(func(r *reading) (statement, error) {
			gaps := r.clue.MinLength() > r.clue.Cells()
			if r.clue.MinLength() != len(r.cells) || number(m[2]) != len(r.cells) || gaps != (m[1] == "blocks and gaps") || len(r.clue) == 1 {
				return statement{}, errors.New("they do not")
			}
			w, _ := r.unknown().known()
			var news []outcome
			for x := range r.cells {
				if c := r.is(w.own[x]); r.cell(x) != c {
					news = append(news, outcome{cells: []int{x}, value: c})
				}
			}
			return statement{news: news}, nil
		}), nil
	}},
	{`{GROUP} takes? all of {C}: {O}`, func(r *reading, m []string) (clause, error) {
		from, to, err := r.row(m[1])
		cells, ok := r.cellsOf(m[2])
		news, ok2 := r.outcomes(r.sight, m[3])
		if err != nil || !ok || !ok2 {
			return clause{}, errors.Join(errCells, err)
		}
		return says(func(r *reading) (s statement, err error) {
			if r.length(from, to) != len(cells) {
				return s, errors.New("they do not take all")
			}
			s = statement{news: news}
			for _, o := range news {
				if o.value == nonogram.BlankCell {
					continue
				}
				covers, err := r.overlaps(o.cells, from, to, cells)
				if err != nil {
					return s, err
				}
				s.placed = append(s.placed, covers.placed...)
			}
			return s, r.between(from, to, cells)
		}), nil
	}},
	{`with {N} cells? to spare, {COVERS}`, func(r *reading, m []string) (clause, error) {
		return says(func(r *reading) (statement, error) {
			if number(m[1]) != len(r.cells)-r.clue.MinLength() {
				return statement{}, errors.New("there are more or fewer to spare")
			}
			return r.covers(m[2], 0, len(r.clue)-1, r.every())
		}), nil
	}},
	{`with {N} cells? to spare, the blocks cover {C}`, func(r *reading, m []string) (clause, error) {
		cells, ok := r.cellsOf(m[2])
		if !ok {
			return clause{}, errCells
		}
		return says(func(r *reading) (statement, error) {
			if number(m[1]) != len(r.cells)-r.clue.MinLength() {
				return statement{}, errors.New("there are more or fewer to spare")
			}
			return r.overlaps(cells, 0, len(r.clue)-1, r.every())
		}), nil
	}},
	{`{GROUP} (?:is|are) in {C}, with {N} cells? to spare: {O}`, func(r *reading, m []string) (clause, error) {
		from, to, err := r.row(m[1])
		room, ok := r.cellsOf(m[2])
		news, ok2 := r.outcomes(r.sight, m[4])
		if err != nil || !ok || !ok2 {
			return clause{}, errors.Join(errCells, err)
		}
		return says(func(r *reading) (s statement, err error) {
			if number(m[3]) != len(room)-r.length(from, to) {
				return s, errors.New("there are more or fewer to spare")
			}
			for _, o := range news {
				one, err := r.overlaps(o.cells, from, to, room)
				if err != nil {
					return s, err
				}
				s.placed = append(s.placed, one.placed...)
			}
			s.news = news
			return s, r.between(from, to, room)
		}), nil
	}},
	{`{GROUP} (?:is|are) in {C}, with {N} cells? to spare: {COVERS}`, func(r *reading, m []string) (clause, error) {
		from, to, err := r.row(m[1])
		cells, ok := r.cellsOf(m[2])
		if err != nil || !ok {
			return clause{}, errors.Join(errCells, err)
		}
		return says(func(r *reading) (statement, error) {
			if number(m[3]) != len(cells)-r.length(from, to) {
				return statement{}, errors.New("there are more or fewer to spare")
			}
			if err := r.between(from, to, cells); err != nil {
				return statement{}, err
			}
			return r.covers(m[4], from, to, cells)
		}), nil
	}},
	{`{B} is in {C}, so it covers {C}`, func(r *reading, m []string) (clause, error) {
		i, err := r.one(m[1])
		room, ok := r.cellsOf(m[2])
		cells, ok2 := r.cellsOf(m[3])
		if err != nil || !ok || !ok2 {
			return clause{}, errors.Join(errCells, err)
		}
		return says(func(r *reading) (statement, error) {
			facts, news := r.covering(i, cells)
			return statement{placed: facts, news: news}, r.between(i, i, room)
		}), nil
	}},
	{`{PLACES}`, func(r *reading, m []string) (clause, error) { return r.places(m[1], nil) }},
	{`{PLACES}: {O}`, func(r *reading, m []string) (clause, error) {
		news, ok := r.outcomes(r.sight, m[2])
		if !ok {
			return clause{}, errForm
		}
		return r.places(m[1], news)
	}},
	{`{ROOMS}: {O}`, func(r *reading, m []string) (clause, error) {
		news, ok := r.outcomes(r.sight, m[2])
		rooms, err := r.roomsOf(m[1])
		if err != nil || !ok {
			return clause{}, errors.Join(errForm, err)
		}
		return clause{reasons: len(rooms), follow: func(r *reading, without int) (s statement, err error) {
			s.news = news
			for n, f := range rooms {
				if n == without {
					continue
				}
				a, b := f.lo, f.hi+r.clue[f.block].Length-1
				if err := r.between(f.block, f.block, spanOf(a, b)); err != nil {
					return s, err
				}
			}
			if without >= 0 {
				rooms := append(append([]fact(nil), rooms[:without]...), rooms[without+1:]...)
				if !entail(r.unknownWith(rooms, news), r.factsOf(news)...) {
					return s, errors.New("does not follow without it")
				}
				return s, nil
			}
			if !entail(r.unknownWith(rooms, news), r.factsOf(news)...) {
				return s, errors.New("does not follow from the rooms alone")
			}
			for _, o := range news {
				s.named = append(s.named, o.cells...)
				for _, f := range rooms {
					covers := func(x int) bool { return f.hi <= x && x < f.lo+r.clue[f.block].Length }
					facts, _ := r.covering(f.block, slices.DeleteFunc(slices.Clone(o.cells), func(x int) bool { return !covers(x) }))
					s.placed = append(s.placed, facts...)
				}
			}
			return s, nil
		}}, nil
	}},
	{`{C} belong to the same block, {B}: {O}`, func(r *reading, m []string) (clause, error) {
		cells, ok := r.cellsOf(m[1])
		i, err := r.one(m[2])
		news, ok2 := r.outcomes(r.sight, m[3])
		if err != nil || !ok || !ok2 {
			return clause{}, errors.Join(errCells, err)
		}
		return says(func(r *reading) (statement, error) {
			for _, x := range []int{cells[0], cells[len(cells)-1]} {
				colour, ok := r.cell(x).Colour()
				if !ok || colour == nonogram.Blank {
					return statement{}, errors.New("the cell is open")
				}
				left, _, err := r.left(nil, -1, r.at(x, colour))
				if err != nil || x == cells[0] && left&ownersTo(0, i-1) != 0 || x != cells[0] && left&^ownersTo(0, i) != 0 {
					return statement{}, errors.Join(err, errors.New("nobody said to which block they belong"))
				}
			}
			s := statement{news: news, named: cells}
			for _, x := range cells {
				s.facts = append(s.facts, fact{cell: x, owners: owner(i)})
			}
			return s, nil
		}), nil
	}},
	{`the ranges show: {O}`, func(r *reading, m []string) (clause, error) {
		news, ok := r.outcomes(r.sight, m[1])
		if !ok {
			return clause{}, errForm
		}
		return says(func(r *reading) (statement, error) {
			if !r.brief {
				return statement{}, errors.New("does not say the ranges")
			}
			return statement{news: news}, nil
		}), nil
	}},
}

// places reads "the 3 fits only in cells 1–3, the 2 only in cells 5 and 6", and what follows besides.
func (r *reading) places(text string, news []outcome) (clause, error) {
	rooms, err := r.roomsOf(text)
	if err != nil {
		return clause{}, err
	}
	return clause{reasons: len(rooms), follow: func(r *reading, without int) (s statement, err error) {
		s.news = news
		var left []fact
		for n, f := range rooms {
			place := spanOf(f.lo, f.lo+r.clue[f.block].Length-1)
			if f.lo != f.hi {
				return s, errors.New("it has room to move")
			}
			if n == without {
				continue
			}
			if err := r.between(f.block, f.block, place); err != nil {
				return s, err
			}
			facts, covered := r.covering(f.block, place)
			left, s.placed, s.news = append(left, f), append(s.placed, facts...), append(s.news, covered...)
		}
		if !entail(r.unknownWith(left, news), r.factsOf(news)...) {
			return s, errors.New("does not follow from the places alone")
		}
		return s, nil
	}}, nil
}

// length returns the number of cells of blocks and of the gaps between them.
func (s *sight) length(from, to int) int {
	n := s.clue[from].Length
	for i := from + 1; i <= to; i++ {
		n += s.gap(i) + s.clue[i].Length
	}
	return n
}

// covering returns the facts and the outcome that a block covers cells.
func (s *sight) covering(i int, cells []int) (covered []fact, news []outcome) {
	for _, x := range cells {
		covered = append(covered, fact{cell: x, owners: owner(i)})
	}
	return covered, []outcome{{cells: cells, value: nonogram.CellOf(s.clue[i].Colour)}}
}

// believe adds facts for which a brief text gives no reason, if they are true.
func (r *reading) believe(facts ...fact) error {
	if !r.conflict && !entail([]world{r.visible()}, facts...) {
		return errors.New("is false")
	}
	r.said = append(r.said, facts...)
	return nil
}

// spanOf lists the cells from a to b, both included.
func spanOf(a, b int) (all []int) {
	for ; a <= b; a++ {
		all = append(all, a)
	}
	return all
}

var roomStart = regexp.MustCompile(`(?:^|, and | and |, )(the )`)

// roomsOf reads "the 3 is in cells 1–5, the 2 is in cells 7–9".
func (r *reading) roomsOf(text string) (all []fact, err error) {
	found := roomStart.FindAllStringSubmatchIndex(text, -1)
	for n, at := range found {
		end := len(text)
		if n+1 < len(found) {
			end = found[n+1][0]
		}
		m := r.match(`{B} (?:is |fits only |only )?in {C}`, text[at[2]:end])
		if m == nil {
			return nil, errForm
		}
		i, err := r.one(m[1])
		cells, ok := r.cellsOf(m[2])
		if err != nil || !ok || cells[len(cells)-1]-cells[0]+1 != len(cells) {
			return nil, errors.Join(errCells, err)
		}
		all = append(all, fact{kind: starts, block: i, lo: cells[0], hi: cells[len(cells)-1] + 1 - r.clue[i].Length})
	}
	return all, nil
}

// unknownWith returns the worlds of a line with facts and with the known values of the cells of
// outcomes.
func (r *reading) unknownWith(facts []fact, news []outcome) []world {
	w := r.unknown()
	for _, o := range news {
		for _, x := range o.cells {
			w.own[x] &= r.can(r.shown(x))
		}
	}
	return w.with(facts...)
}

// between checks that blocks are within cells, by the earlier facts or by the ends of the line. A
// brief text need not say it.
func (r *reading) between(from, to int, cells []int) error {
	lo, _ := r.bounds(from)
	_, hi := r.bounds(to)
	a, b := cells[0], cells[len(cells)-1]
	if b-a+1 != len(cells) {
		return errCells
	}
	if r.brief {
		return r.believe(fact{kind: starts, block: from, lo: a, hi: len(r.cells)}, fact{kind: starts, block: to, lo: 0, hi: b + 1 - r.clue[to].Length})
	}
	if a > lo {
		return fmt.Errorf("nobody said that it cannot start before cell %d", a+1)
	}
	if b < hi+r.clue[to].Length-1 {
		return fmt.Errorf("nobody said that it cannot pass cell %d", b+1)
	}
	if a < lo || b > hi+r.clue[to].Length-1 {
		return errors.New("its room is smaller")
	}
	return nil
}

// covers reads "the 4 covers cells 3 and 4 and the 3 covers cell 8" about blocks in a room.
func (r *reading) covers(text string, from, to int, room []int) (s statement, err error) {
	for rest := text; rest != ""; {
		part := rest
		rest = ""
		if i := strings.Index(part[1:], "the "); i >= 0 {
			part, rest = part[:i+1], part[i+1:]
		}
		m := r.match(`{B} covers {C}`, strings.TrimSuffix(strings.TrimSuffix(strings.TrimRight(part, " "), " and"), ","))
		if m == nil {
			return s, errForm
		}
		i, err := r.one(m[1])
		cells, ok := r.cellsOf(m[2])
		if err != nil || !ok || i < from || i > to {
			return s, errors.Join(errCells, err)
		}
		first := room[0] + r.length(from, i) - r.clue[i].Length
		if last := first + len(room) - r.length(from, to); cells[0] < last || cells[len(cells)-1] >= first+r.clue[i].Length {
			return s, errors.New("does not cover them wherever it is")
		}
		facts, news := r.covering(i, cells)
		s.placed, s.news = append(s.placed, facts...), append(s.news, news...)
	}
	return s, nil
}

// overlaps returns the statement that blocks in a room cover cells wherever they are.
func (r *reading) overlaps(cells []int, from, to int, room []int) (s statement, err error) {
	for _, x := range cells {
		at := room[0]
		i := from
		for ; i <= to; i++ {
			if last := at + len(room) - r.length(from, to); x >= last && x < at+r.clue[i].Length {
				break
			}
			if at += r.clue[i].Length; i < to {
				at += r.gap(i + 1)
			}
		}
		if i > to {
			return s, fmt.Errorf("no block covers cell %d wherever it is", x+1)
		}
		covered, news := r.covering(i, []int{x})
		s.placed, s.news = append(s.placed, covered...), append(s.news, news...)
	}
	return s, nil
}
