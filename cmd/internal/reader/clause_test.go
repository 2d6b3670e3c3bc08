package reader_test

import (
	"errors"
	"fmt"
	"regexp"
	"strings"

	"nonogram"
)

// form is a form of sentences, and how to read one.
type form struct {
	pattern string
	read    func(r *reading, m []string) (clause, error)
}

var (
	errName  = errors.New("names no block, or no certain one")
	errCells = errors.New("names cells wrongly")
)

// says is a clause with one reason.
func says(follow func(r *reading) (statement, error)) clause {
	return clause{reasons: 1, follow: func(r *reading, without int) (statement, error) {
		if without >= 0 {
			return statement{}, errors.New("has no reason")
		}
		return follow(r)
	}}
}

// parse parses all sentences of a text.
func (r *reading) parse(text string) (all []clause, err error) {
	var supposed *supposition
	for _, sentence := range sentences(text) {
		if m := r.match(`suppose {C} were {V}`, sentence); m != nil && supposed == nil {
			if supposed, err = r.suppose(m[1], m[2]); err != nil {
				return nil, fmt.Errorf("%q: %w", sentence, err)
			}
			continue
		}
		if m := r.match(`that fails, so {O}`, sentence); m != nil && supposed != nil {
			c, err := supposed.clause(r, m[1])
			if err != nil {
				return nil, fmt.Errorf("%q: %w", sentence, err)
			}
			c.text = sentence
			all, supposed = append(all, c), nil
			continue
		}
		c, err := r.clause(sentence)
		if err != nil {
			return nil, fmt.Errorf("%q: %w", sentence, err)
		}
		c.text = sentence
		if supposed != nil {
			supposed.inner = append(supposed.inner, c)
			continue
		}
		all = append(all, c)
	}
	if len(all) == 0 || supposed != nil {
		return nil, errors.New("no sentence")
	}
	return all, nil
}

var errForm = errors.New("cannot be parsed")

func (r *reading) clause(sentence string) (clause, error) {
	for _, f := range forms {
		if m := r.match(f.pattern, sentence); m != nil {
			return f.read(r, m)
		}
	}
	if w, err := r.reason(sentence); err == nil && !r.isFact(sentence) {
		return clause{reasons: 1, follow: func(r *reading, without int) (statement, error) {
			return statement{pending: w}, nil
		}}, nil
	}
	if conclude, err := r.conclusion(strings.TrimPrefix(sentence, "so ")); err == nil {
		return clause{reasons: 1, follow: func(r *reading, without int) (statement, error) {
			if without >= 0 {
				return statement{}, errors.New("has no reason")
			}
			return conclude(r, nil, -1)
		}}, nil
	}
	err := errForm
	for _, at := range arguing.FindAllStringIndex(sentence, -1) {
		var c clause
		if c, err = r.argued(sentence[:at[0]], sentence[at[1]:]); err == nil {
			return c, nil
		}
	}
	return clause{}, err
}

// isFact reports whether a sentence is a fact that can be a conclusion or a reason; alone it is a
// conclusion.
func (r *reading) isFact(sentence string) bool {
	return r.match(`{B} `+bound, sentence) != nil || r.match(`{C} belongs? to {B}(?: or an? (later|earlier) block)?`, sentence) != nil
}

var arguing = regexp.MustCompile(`, so |: `)

// one is the block of a name.
func (r *reading) one(name string) (int, error) {
	all, ok := r.blocks(r.sight, name)
	if !ok || len(all) != 1 {
		return 0, errName
	}
	return all[0], nil
}

// row are blocks that follow each other.
func (r *reading) row(names string) (from, to int, err error) {
	if names == "all blocks" {
		return 0, len(r.clue) - 1, nil
	}
	if ends, ok := strings.CutPrefix(names, "the blocks from "); ok {
		first, last, _ := strings.Cut(ends, " to ")
		a, err := r.one(first)
		b, err2 := r.one(last)
		if b < a+2 {
			err2 = errors.New("names a row of blocks wrongly")
		}
		return a, b, errors.Join(err, err2)
	}
	all, ok := r.blocks(r.sight, names)
	if !ok {
		return 0, 0, errName
	}
	for n := range all {
		if all[n] != all[0]+n {
			return 0, 0, errors.New("names blocks that do not follow each other")
		}
	}
	return all[0], all[len(all)-1], nil
}

// length counts the cells of blocks and of the gaps between them.
func (s *sight) length(from, to int) int {
	n := s.clue[from].Length
	for i := from + 1; i <= to; i++ {
		n += s.gap(i) + s.clue[i].Length
	}
	return n
}

// startBound says that a block starts at a cell or later, or ends at one or earlier.
func (s *sight) startBound(i int, how string, cell int) fact {
	if strings.HasPrefix(how, "start") {
		return fact{kind: starts, block: i, lo: cell - 1, hi: len(s.cells)}
	}
	return fact{kind: starts, block: i, lo: 0, hi: cell - s.clue[i].Length}
}

// covering says that a block covers cells.
func (s *sight) covering(i int, cells []int) (covered []fact, news []outcome) {
	for _, x := range cells {
		covered = append(covered, fact{cell: x, owners: owner(i)})
	}
	return covered, []outcome{{cells: cells, value: nonogram.CellOf(s.clue[i].Colour)}}
}

const bound = `(starts at|ends at) cell {N} or (later|earlier)`

// boundOf reads "starts at cell 3 or later".
func (r *reading) boundOf(i int, how, cell, side string) (fact, error) {
	if strings.HasPrefix(how, "starts") != (side == "later") {
		return fact{}, errForm
	}
	return r.startBound(i, how, number(cell)), nil
}

// count reads "all 3", "both" or "the only".
func countOf(text string) int {
	switch {
	case text == "the only":
		return 1
	case text == "both":
		return 2
	}
	if text == "all" {
		return 0
	}
	return number(strings.TrimPrefix(text, "all "))
}

var forms = []form{
	{`there are no blocks, so every cell is blank`, func(r *reading, m []string) (clause, error) {
		return says(func(r *reading) (statement, error) {
			if len(r.clue) > 0 {
				return statement{}, errors.New("there are blocks")
			}
			return statement{news: r.rest(nonogram.BlankCell, func(c nonogram.Cell) bool { return true })}, nil
		}), nil
	}},
	{`(the only|both|all(?: \d+)?) (filled|coloured) cells? (is|are) found: the rest is blank`, func(r *reading, m []string) (clause, error) {
		if (m[3] == "is") != (countOf(m[1]) == 1) || m[1] != "all" && (m[2] == "coloured") != r.coloured {
			return clause{}, errForm
		}
		return says(func(r *reading) (statement, error) {
			var found []int
			for x := range r.cells {
				if r.filled(x) {
					found = append(found, x)
				}
			}
			if m[1] != "all" && len(found) != countOf(m[1]) || len(found) != r.clue.Cells() {
				return statement{}, fmt.Errorf("%d are found", len(found))
			}
			return statement{named: found, news: r.rest(nonogram.BlankCell, func(c nonogram.Cell) bool { return c.Can(nonogram.Blank) })}, nil
		}), nil
	}},
	{`(the only|both|all \d+) {COL} cells? (is|are) found: {O}`, func(r *reading, m []string) (clause, error) {
		news, ok := r.outcomes(r.sight, m[4])
		if !ok || (m[3] == "is") != (countOf(m[1]) == 1) {
			return clause{}, errForm
		}
		colour := r.colours[m[2]]
		return says(func(r *reading) (statement, error) {
			var found []int
			for x := range r.cells {
				if r.has(x, colour) {
					found = append(found, x)
				}
			}
			if len(found) != countOf(m[1]) || len(found) != r.total(colour) {
				return statement{}, fmt.Errorf("%d are found", len(found))
			}
			return statement{named: found, news: news}, nil
		}), nil
	}},
	{`(?:the blocks need|{B} needs) (the only|both|all(?: \d+)?) cells? that (is|are) not blank: (?:fill (?:it|the rest)|{O})`, func(r *reading, m []string) (clause, error) {
		return says(func(r *reading) (statement, error) {
			var blanks, open []int
			for x := range r.cells {
				if r.cell(x) == nonogram.BlankCell {
					blanks = append(blanks, x)
				} else if !r.cell(x).Known() {
					open = append(open, x)
				}
			}
			if n := len(r.cells) - len(blanks); m[2] != "all" && n != countOf(m[2]) || n != r.clue.Cells() {
				return statement{}, fmt.Errorf("%d are not blank", n)
			}
			if i, err := r.one(m[1]); m[1] != "" && (err != nil || i != 0) {
				return statement{}, errName
			}
			if m[2] != "all" && (m[1] != "") != (len(r.clue) == 1) || strings.HasSuffix(m[0], "fill it") && len(r.cells)-len(blanks) > 1 {
				return statement{}, errors.New("speaks of one as of several")
			}
			if m[4] == "" {
				return statement{named: blanks, news: []outcome{{cells: open, value: nonogram.FilledCell}}}, nil
			}
			news, ok := r.outcomes(r.sight, m[4])
			if !ok {
				return statement{}, errForm
			}
			var all []int
			for x := range r.cells {
				all = append(all, x)
			}
			return statement{named: all, news: news}, nil
		}), nil
	}},
	{`only (one|{N}) cells? can be {COL}, as many as the clue needs: {O}`, func(r *reading, m []string) (clause, error) {
		news, ok := r.outcomes(r.sight, m[4])
		if !ok {
			return clause{}, errForm
		}
		colour := r.colours[m[3]]
		return says(func(r *reading) (statement, error) {
			var not []int
			for x := range r.cells {
				if !r.may(x, colour) {
					not = append(not, x)
				}
			}
			if n := len(r.cells) - len(not); n != max(1, atoi(m[2])) || n != r.total(colour) {
				return statement{}, fmt.Errorf("%d can be", n)
			}
			return statement{named: not, news: news}, nil
		}), nil
	}},
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
			return statement{covered: facts, news: news}, nil
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
		return says(func(r *reading) (statement, error) {
			if r.length(from, to) != len(cells) {
				return statement{}, errors.New("they do not take all")
			}
			return statement{news: news}, r.between(from, to, cells)
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
				s.covered = append(s.covered, one.covered...)
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
	{`{GROUP} (comes?) (before|after) {B}, so {B} ` + bound, func(r *reading, m []string) (clause, error) {
		from, to, err := r.row(m[1])
		i, err2 := r.one(m[4])
		if err := errors.Join(err, err2); err != nil {
			return clause{}, err
		}
		f, err := r.boundOf(i, m[6], m[7], m[8])
		if err != nil || m[4] != m[5] || (m[2] == "comes") != (from == to) ||
			(m[3] == "before") != (to == i-1) || (m[3] == "after") != (from == i+1) {
			return clause{}, errors.Join(errForm, err)
		}
		return says(func(r *reading) (statement, error) {
			lo, _ := r.bounds(from)
			_, hi := r.bounds(to)
			if m[3] == "before" && f.lo > lo+r.length(from, i)-r.clue[i].Length ||
				m[3] == "after" && f.hi < hi+r.clue[to].Length-r.length(i, to) {
				return statement{}, errors.New("they need less")
			}
			return statement{facts: []fact{f}}, nil
		}), nil
	}},
	{`{B} ` + bound + `, as otherwise it would (.*)`, func(r *reading, m []string) (clause, error) {
		i, err := r.one(m[1])
		if err != nil {
			return clause{}, err
		}
		f, err := r.boundOf(i, m[2], m[3], m[4])
		if err != nil {
			return clause{}, err
		}
		hits, err := r.hits(i, m[5])
		if err != nil {
			return clause{}, err
		}
		return says(func(r *reading) (statement, error) {
			lo, hi := r.bounds(i)
			var places []int
			for at := lo; at <= hi; at++ {
				if at < f.lo || at > f.hi {
					places = append(places, at)
				}
			}
			return statement{facts: []fact{f}, named: hits.cells()}, r.allHit(i, places, hits, true)
		}), nil
	}},
	{`with {GROUP} packed to the (left|right|top|bottom), {B} ` + bound, func(r *reading, m []string) (clause, error) {
		from, to, err := r.row(m[1])
		i, err2 := r.one(m[3])
		if err := errors.Join(err, err2); err != nil {
			return clause{}, err
		}
		f, err := r.boundOf(i, m[4], m[5], m[6])
		left := m[2] == "left" || m[2] == "top"
		if err != nil || left != (m[4] == "starts at") || (m[2] == "left" || m[2] == "right") != (r.line.Axis == nonogram.Rows) {
			return clause{}, errors.Join(errForm, err)
		}
		if left && (from != 0 || to != i-1) || !left && (from != i+1 || to != len(r.clue)-1) {
			return clause{}, errors.New("others are packed, too")
		}
		return says(func(r *reading) (statement, error) {
			var named []int
			for x := range r.cells {
				if left && x <= f.lo+r.clue[i].Length || !left && x >= f.hi-1 {
					named = append(named, x)
				}
			}
			return statement{facts: []fact{f}, named: named}, nil
		}), nil
	}},
	{`{C} (is|are) filled and {B} comes (last|first), so {B} ` + bound, func(r *reading, m []string) (clause, error) {
		i, err := r.one(m[3])
		cells, ok := r.cellsOf(m[1])
		if err != nil || !ok {
			return clause{}, errors.Join(errCells, err)
		}
		f, err := r.boundOf(i, m[6], m[7], m[8])
		if err != nil || m[3] != m[5] || (m[4] == "last") != (m[6] == "starts at") || (m[2] == "are") != (len(cells) > 1) {
			return clause{}, errors.Join(errForm, err)
		}
		return says(func(r *reading) (statement, error) {
			for _, x := range cells {
				if !r.filled(x) {
					return statement{}, errors.New("the cell is open")
				}
			}
			if m[4] == "last" && i != len(r.clue)-1 || m[4] == "first" && i != 0 {
				return statement{}, errors.New("the block is not there")
			}
			return statement{facts: []fact{f}, named: cells}, nil
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
			return statement{covered: facts, news: news}, r.between(i, i, room)
		}), nil
	}},
	{`{B} fits only in {C}(?:: {O})?`, func(r *reading, m []string) (clause, error) {
		i, err := r.one(m[1])
		room, ok := r.cellsOf(m[2])
		if err != nil || !ok {
			return clause{}, errors.Join(errCells, err)
		}
		return says(func(r *reading) (statement, error) {
			facts, news := r.covering(i, room)
			if m[3] != "" {
				if news, ok = r.outcomes(r.sight, m[3]); !ok {
					return statement{}, errForm
				}
			}
			if len(room) != r.clue[i].Length {
				return statement{}, errors.New("it has room to move")
			}
			return statement{covered: facts, news: news}, r.between(i, i, room)
		}), nil
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
			return statement{news: news, named: cells}, nil
		}), nil
	}},
	{`by the ranges of the blocks, {O}`, func(r *reading, m []string) (clause, error) {
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
	{`the clue has no {COLS}: {O}`, func(r *reading, m []string) (clause, error) {
		news, ok := r.outcomes(r.sight, m[2])
		if !ok {
			return clause{}, errForm
		}
		return says(func(r *reading) (statement, error) {
			value := r.open
			for _, name := range separators.Split(m[1], -1) {
				if r.total(r.colours[name]) > 0 {
					return statement{}, errors.New("it has")
				}
				value &^= nonogram.CellOf(r.colours[name])
			}
			var named []int
			for _, o := range news {
				named = append(named, o.cells...)
				for _, x := range o.cells {
					if r.cell(x)&value&^o.value != 0 {
						return statement{}, errors.New("says more than that")
					}
				}
			}
			return statement{news: news, named: named}, nil
		}), nil
	}},
}

// believe takes facts that a brief text says without a reason, if they are true.
func (r *reading) believe(facts ...fact) error {
	if !r.conflict && !entail([]world{r.visible()}, facts...) {
		return errors.New("is false")
	}
	r.said = append(r.said, facts...)
	return nil
}

// spanOf lists the cells from a up to and with b.
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
		m := r.match(`{B} (?:is )?in {C}`, text[at[2]:end])
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

// unknownWith is the line with facts, and with what the cells of outcomes show, or what was said of them.
func (r *reading) unknownWith(facts []fact, news []outcome) []world {
	w := r.unknown()
	for _, o := range news {
		for _, x := range o.cells {
			w.own[x] &= r.can(r.shown(x))
		}
	}
	return w.with(facts...)
}

// total counts the clue's cells of a colour.
func (s *sight) total(c nonogram.Colour) (n int) {
	for _, b := range s.clue {
		if b.Colour == c {
			n += b.Length
		}
	}
	return n
}

// rest says of all open cells that can be so what they are.
func (r *reading) rest(value nonogram.Cell, can func(nonogram.Cell) bool) []outcome {
	var open []int
	for x := range r.cells {
		if c := r.shown(x); can(c) && c != value {
			open = append(open, x)
		}
	}
	if len(open) == 0 {
		return nil
	}
	return []outcome{{cells: open, value: value}}
}

// between checks that blocks are within cells, by what was said or by the ends of the line. A
// brief text need not tell it.
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

// covers reads "the 4 covers cells 3 and 4 and the 3 covers cell 8" of blocks from one to another,
// which are within a room.
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
		s.covered, s.news = append(s.covered, facts...), append(s.news, news...)
	}
	return s, nil
}

// overlaps says that cells are covered wherever blocks from one to another lie within a room.
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
		s.covered, s.news = append(s.covered, covered...), append(s.news, news...)
	}
	return s, nil
}

// belonging are the blocks of "the 3 or a later block"; side is empty for the block alone.
func (s *sight) belonging(i int, side string) owners {
	switch side {
	case "later":
		return ownersTo(i, len(s.clue)-1)
	case "earlier":
		return ownersTo(0, i)
	}
	return owner(i)
}
