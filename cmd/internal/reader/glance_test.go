package reader_test

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"nonogram"
)

// why is a reason why blocks cannot own a run, which exists or would exist if a cell had a colour.
type why func(r *reading, run span) (out owners, named []int, err error)

// span is a run of a colour from a to b, both included; at is the cell in question.
type span struct {
	a, b, at int
	colour   nonogram.Colour
}

// reason reads one reason.
func (r *reading) reason(text string) (why, error) {
	if m := r.match(`{B} `+bound, text); m != nil {
		i, err := r.one(m[1])
		if err != nil {
			return nil, err
		}
		f, err := r.boundOf(i, m[2], m[3], m[4])
		return byBound(f), err
	}
	if m := r.match(`{C} belongs? to {B}(?: or an? (later|earlier) block)?`, text); m != nil {
		cells, ok := r.cellsOf(m[1])
		j, err := r.one(m[2])
		if err != nil || !ok {
			return nil, errors.Join(errCells, err)
		}
		return byOwner(cells, r.belonging(j, m[3])), nil
	}
	if m := r.match(`{B} cannot cover both {C}(?: across {C})?`, text); m != nil {
		cells, ok := r.cellsOf(m[2])
		i, err := r.one(m[1])
		if err != nil || !ok || len(cells) != 2 {
			return nil, errors.Join(errCells, err)
		}
		var across []int
		if m[3] != "" {
			if across, ok = r.cellsOf(m[3]); !ok {
				return nil, errCells
			}
		}
		return byDistance(i, cells, across), nil
	}
	if m := r.match(`.* too long for (an? )(.*)`, text); m != nil && (m[1] == "an ") != vowel.MatchString(m[2]) {
		return nil, errors.New("has the wrong article")
	}
	if m := r.match(`a run of {N} is too long for (any block|an? {LENGTHS})`, text); m != nil {
		return r.tooLong(number(m[1]), m[3])
	}
	if m := r.match(`a run over {C} is too long for an? {LENGTHS}`, text); m != nil {
		cells, ok := r.cellsOf(m[1])
		tooLong, err := r.tooLong(len(cells), m[2])
		if err != nil || !ok {
			return nil, errors.Join(errCells, err)
		}
		return func(r *reading, run span) (out owners, named []int, err error) {
			if !slices.Equal(cells, spanOf(run.a, run.b)) {
				return 0, nil, errors.New("is about other cells")
			}
			return tooLong(r, run)
		}, nil
	}
	if m := r.match(`(?:so )?no block covers all of {C}`, text); m != nil {
		cells, ok := r.cellsOf(m[1])
		if !ok || len(cells) < 2 {
			return nil, errCells
		}
		return func(r *reading, run span) (out owners, named []int, err error) {
			if run.a < cells[0] || run.b > cells[len(cells)-1] || run.b-run.a+1 != len(cells) {
				return 0, nil, errors.New("these are not the cells of the run")
			}
			return 0, cells, nil
		}, nil
	}
	if m := r.match(`no block fits in {C}`, text); m != nil {
		cells, ok := r.cellsOf(m[1])
		if !ok || len(r.clue) == 1 {
			return nil, errCells
		}
		return bySpace(spanOf(0, len(r.clue)-1), cells), nil
	}
	if m := r.match(`no {LENGTHS} fits in {C}`, text); m != nil {
		blocks, ok := r.ofLength(r.sight, m[1])
		cells, ok2 := r.cellsOf(m[2])
		if !ok || !ok2 || len(blocks) < 2 {
			return nil, errCells
		}
		return bySpace(blocks, cells), nil
	}
	if m := r.match(`{GROUP} (?:does|do) not fit in {C}`, text); m != nil {
		cells, ok := r.cellsOf(m[2])
		if from, to, err := r.row(m[1]); err == nil && ok {
			if named := strings.HasPrefix(m[1], "the blocks "); named != (to-from > 2) {
				return nil, errors.New("names many blocks that follow each other one by one, or few as a row")
			}
			return bySpace(spanOf(from, to), cells), nil
		}
		blocks, ok2 := r.blocks(r.sight, m[1])
		if !ok || !ok2 {
			return nil, errCells
		}
		return bySpace(blocks, cells), nil
	}
	if m := r.match(`over (both |all of |any of )?{C}, {BS} would (.*)`, text); m != nil {
		cells, ok := r.cellsOf(m[2])
		blocks, ok2 := r.blocks(r.sight, m[3])
		together := m[1] == "both " || m[1] == "all of "
		if !ok || !ok2 || (m[1] == "") != (len(cells) == 1) || together && (m[1] == "both ") != (len(cells) == 2) {
			return nil, errCells
		}
		o, err := r.hits(blocks[0], m[4])
		return byObstacles(blocks, cells, together, o), err
	}
	return nil, errForm
}

func byBound(f fact) why {
	return func(r *reading, run span) (out owners, named []int, err error) {
		lo, hi := r.bounds(f.block)
		if lo < f.lo || hi > f.hi {
			if !r.brief {
				return 0, nil, errors.New("nobody said so before")
			}
			if err := r.believe(f); err != nil {
				return 0, nil, err
			}
		}
		if run.a < f.lo {
			out = ownersTo(f.block, len(r.clue)-1)
		}
		if run.b > f.hi+r.clue[f.block].Length-1 {
			out |= ownersTo(0, f.block)
		}
		return out, nil, nil
	}
}

func byOwner(cells []int, set owners) why {
	return func(r *reading, run span) (out owners, named []int, err error) {
		for _, x := range cells {
			if !r.filled(x) || r.ownersOf(x)&r.can(r.cell(x))&^set != 0 {
				if !r.brief {
					return 0, nil, errors.New("nobody said so before")
				}
				if err := r.believe(fact{cell: x, owners: set}); err != nil {
					return 0, nil, err
				}
			}
			r.owning = append(r.owning, fact{cell: x, owners: set})
		}
		return r.beyond(cells[0], cells[len(cells)-1], set, run), cells, nil
	}
}

// beyond returns the blocks that cannot own a run since cells belong to some blocks: those before
// the first of these if the run ends after the cells start, those after the last if it starts
// before they end.
func (r *reading) beyond(a, b int, set owners, run span) (out owners) {
	blocks := blocksOf(set)
	if len(blocks) == 0 {
		return 0
	}
	if a <= run.b {
		out |= ownersTo(0, blocks[0]-1)
	}
	if b >= run.a {
		out |= ownersTo(blocks[len(blocks)-1]+1, len(r.clue)-1)
	}
	return out
}

func byDistance(i int, cells, across []int) why {
	return func(r *reading, run span) (out owners, named []int, err error) {
		if far := cells[1]-cells[0] >= r.clue[i].Length; far == (across != nil) {
			return 0, nil, errors.New("it can, or names cells without need")
		}
		for _, x := range cells {
			if !r.may(x, r.clue[i].Colour) {
				return 0, nil, errors.New("names a cell of another colour")
			}
		}
		for _, y := range across {
			if y <= cells[0] || y >= cells[1] || r.may(y, r.clue[i].Colour) {
				return 0, nil, errors.New("it can")
			}
		}
		named = append(named, across...)
		for n, x := range cells {
			other := cells[1-n]
			// A block over the run would cover x, or the cells between the run and the other cell.
			inside := run.a <= x && x <= run.b || slices.Contains(r.about, x) && (run.b < x && x < other || other < x && x < run.a)
			blocks := blocksOf(r.ownersOf(other) & r.can(r.cell(other)))
			if !inside || !r.filled(other) || len(blocks) == 0 {
				continue
			}
			beside := r.at(other, r.clue[i].Colour)
			named = append(named, spanOf(beside.a, beside.b)...)
			// Block i or blocks beyond it own the other cell, so the run is beyond i.
			switch {
			case run.a <= other && other <= run.b:
				out |= owner(i)
			case other < x && blocks[0] >= i:
				out |= ownersTo(0, i)
			case other > x && blocks[len(blocks)-1] <= i:
				out |= ownersTo(i, len(r.clue)-1)
			}
		}
		if out == 0 {
			return 0, nil, errors.New("is about other cells, or about an open one, or another block could own the cell")
		}
		return out, append(append(named, cells...), spanOf(run.a, run.b)...), nil
	}
}

// tooLong reads which blocks are shorter than a run; lengths is empty if all are.
func (r *reading) tooLong(n int, lengths string) (why, error) {
	var blocks []int
	if lengths != "" {
		var ok bool
		if blocks, ok = r.ofLength(r.sight, lengths); !ok {
			return nil, errName
		}
	}
	return func(r *reading, run span) (out owners, named []int, err error) {
		if n < 2 || run.b-run.a+1 < n {
			return 0, nil, fmt.Errorf("the run would be %d long", run.b-run.a+1)
		}
		for i, b := range r.clue {
			if lengths != "" && (!slices.Contains(blocks, i) || b.Colour != run.colour) {
				continue
			}
			if b.Length >= n {
				return 0, nil, errors.New("is not too long")
			}
			if b.Colour == run.colour {
				out |= owner(i)
			}
		}
		if out == 0 {
			return 0, nil, errors.New("is about another colour")
		}
		return out, spanOf(run.a, run.b), nil
	}, nil
}

// vowel matches numbers and colours that start with a vowel sound.
var vowel = regexp.MustCompile(`^(?:8|1[18]\b|[aeiou])`)

// bySpace returns the reason that blocks are too long for the cells that they would have. A text
// can name several groups of these cells.
func bySpace(blocks, cells []int) why {
	return func(r *reading, run span) (out owners, named []int, err error) {
		a, b := run.at, run.at
		for slices.Contains(cells, a-1) {
			a--
		}
		for slices.Contains(cells, b+1) {
			b++
		}
		if !slices.Contains(cells, run.at) || r.may(a-1, run.colour) || r.may(b+1, run.colour) {
			return 0, nil, errors.New("these are not the cells that it has")
		}
		for x := a; x <= b; x++ {
			if !r.cells[x].Can(run.colour) {
				return 0, nil, errors.New("names a cell that it cannot have")
			}
		}
		for _, i := range blocks {
			if r.clue[i].Length <= b-a+1 || r.clue[i].Colour != run.colour {
				return 0, nil, errors.New("it fits")
			}
			out |= owner(i)
		}
		for _, x := range []int{a - 1, b + 1} {
			if x >= 0 && x < len(r.cells) {
				named = append(named, x)
			}
		}
		return out, named, nil
	}
}

// byObstacles returns the reason that blocks would meet obstacles over a cell, or over all of several cells
// together.
func byObstacles(blocks, cells []int, together bool, o obstacles) why {
	return func(r *reading, run span) (out owners, named []int, err error) {
		other := func(x int) bool { return !slices.Contains(r.about, x) }
		over := span{a: run.at, b: run.at}
		if together {
			over = span{a: cells[0], b: cells[len(cells)-1]}
		}
		if !slices.Contains(cells, run.at) || over.a < run.a || over.b > run.b || !together && len(cells) > 1 && slices.ContainsFunc(cells, other) {
			return 0, nil, errors.New("speaks of other cells")
		}
		for _, i := range blocks {
			var places []int
			for at := max(0, over.b+1-r.clue[i].Length); at <= min(over.a, len(r.cells)-r.clue[i].Length); at++ {
				places = append(places, at)
			}
			if err := r.allHit(i, places, o, len(cells) == 1); err != nil {
				return 0, nil, err
			}
			out |= owner(i)
		}
		for x := run.a; x <= run.b; x++ {
			named = append(named, x)
		}
		return out, append(named, o.cells()...), nil
	}
}

// left returns the blocks that can own a run, by reasons and by earlier facts.
func (r *reading) left(whys []why, without int, run span) (left owners, named []int, err error) {
	for i, b := range r.clue {
		if b.Colour == run.colour {
			left |= owner(i)
		}
	}
	if left == 0 {
		return 0, nil, nil // the clue lacks the colour
	}
	for x := range r.cells { // facts about other cells
		if !r.filled(x) {
			continue
		}
		if left &^= r.beyond(x, x, r.ownersOf(x), run); run.a <= x && x <= run.b {
			left &= r.ownersOf(x)
		}
	}
	for i := range r.clue { // facts about blocks
		lo, hi := r.bounds(i)
		if run.a < lo {
			left &^= ownersTo(i, len(r.clue)-1)
		}
		if run.b > hi+r.clue[i].Length-1 {
			left &^= ownersTo(0, i)
		}
	}
	if without >= 0 {
		whys = slices.Delete(slices.Clone(whys), without, without+1)
	}
	for _, w := range slices.Concat(r.pending, whys) {
		out, more, err := w(r, run)
		if err != nil {
			return 0, nil, err
		}
		left &^= out
		named = append(named, more...)
	}
	return left, named, nil
}

// at returns the run of a cell, or the run that it would be in if it had a colour.
func (r *reading) at(x int, c nonogram.Colour) span {
	a, b := r.run(x, c)
	return span{a, b, x, c}
}

// argued reads "REASONS, so CONCLUSION".
func (r *reading) argued(before, after string) (clause, error) {
	whys, err := r.reasonsOf(before)
	if err != nil {
		return clause{}, err
	}
	conclude, err := r.conclusion(after)
	if err != nil {
		return clause{}, fmt.Errorf("%q: %w", after, err)
	}
	return clause{reasons: len(whys), follow: func(r *reading, without int) (statement, error) {
		return conclude(r, whys, without)
	}}, nil
}

var between = regexp.MustCompile(`; |, and |, | and `)

// reasonsOf reads a list of reasons: a reason, and then a list of reasons.
func (r *reading) reasonsOf(text string) ([]why, error) {
	w, err := r.reason(text)
	if err == nil {
		return []why{w}, nil
	}
	for _, at := range between.FindAllStringIndex(text, -1) {
		w, err2 := r.reason(text[:at[0]])
		if err2 != nil {
			continue
		}
		rest, err2 := r.reasonsOf(text[at[1]:])
		if err2 == nil {
			return append([]why{w}, rest...), nil
		}
		err = err2
	}
	return nil, fmt.Errorf("%q: %w", text, err)
}

// errOther says that the text gives no reason for the colours that it rules out of a cell, but one
// for colours that were ruled out before.
var errOther = errors.New("rules out other colours than its reason does")

// isKnown reports whether a reader knows of a cell what an outcome says of it.
func (r *reading) isKnown(x int, o outcome) bool { return r.shown(x)&^o.value == 0 }

type conclusion func(r *reading, whys []why, without int) (statement, error)

func (r *reading) conclusion(text string) (conclusion, error) {
	if m := r.match(`no block is left for {C}`, text); m != nil {
		cells, ok := r.cellsOf(m[1])
		if !ok {
			return nil, errCells
		}
		return func(r *reading, whys []why, without int) (statement, error) {
			colour, ok := r.cell(cells[0]).Colour()
			if !ok || colour == nonogram.Blank {
				return statement{}, errors.New("the cell is open")
			}
			left, named, err := r.left(whys, without, r.at(cells[0], colour))
			if err == nil && left != 0 {
				err = errors.New("a block is left")
			}
			return statement{named: append(named, cells...), fails: true}, err
		}, nil
	}
	if m := r.match(`{B} `+bound, text); m != nil {
		i, err := r.one(m[1])
		if err != nil {
			return nil, err
		}
		f, err := r.boundOf(i, m[2], m[3], m[4])
		return reaches(f), err
	}
	if m := r.match(`{C} belongs? to {B}(?: or an? (later|earlier) block)?`, text); m != nil {
		cells, ok := r.cellsOf(m[1])
		i, err := r.one(m[2])
		if !ok || err != nil {
			return nil, errors.Join(errCells, err)
		}
		set := r.belonging(i, m[3])
		return func(r *reading, whys []why, without int) (statement, error) {
			colour, ok := r.cell(cells[0]).Colour()
			if !ok || colour == nonogram.Blank {
				return statement{}, errors.New("the cell is open")
			}
			run := r.at(cells[0], colour)
			if cells[len(cells)-1] > run.b || cells[len(cells)-1]-cells[0]+1 != len(cells) {
				return statement{}, errors.New("the cells are no run")
			}
			left, named, err := r.left(whys, without, run)
			if err == nil && left&^set != 0 && !r.brief {
				err = errors.New("another block is left")
			}
			s := statement{named: append(named, cells...)}
			for _, x := range cells {
				s.facts = append(s.facts, fact{cell: x, owners: set})
			}
			if err == nil && !r.brief {
				s.extended = []fact{{cell: run.a, owners: left}}
			}
			return s, err
		}, nil
	}
	if news, ok := r.outcomes(r.sight, text); ok {
		return func(r *reading, whys []why, without int) (statement, error) {
			s := statement{news: news}
			r.about = nil
			for _, o := range news {
				r.about = append(r.about, o.cells...)
			}
			for _, o := range news {
				for _, x := range o.cells {
					denied := r.cell(x) &^ o.value
					if denied == 0 && !r.isKnown(x, o) {
						return s, errOther
					}
					for c := range nonogram.Colour(nonogram.MaxColours) {
						if !denied.Can(c) {
							continue
						}
						if c == nonogram.Blank {
							return s, errors.New("nothing says that a block is there")
						}
						left, named, err := r.left(whys, without, r.at(x, c))
						if err != nil {
							return s, err
						}
						if left != 0 && !r.brief {
							return s, fmt.Errorf("block %d could cover cell %d", blocksOf(left)[0]+1, x+1)
						}
						s.named = append(s.named, named...)
						s.named = append(s.named, x)
					}
				}
			}
			return s, nil
		}, nil
	}
	return r.glue(text)
}

// reaches returns the conclusion that a block reaches so far. The ground is one run, in a reason or
// in earlier facts, whose owner is that block, or a block before or after it.
func reaches(f fact) conclusion {
	return func(r *reading, whys []why, without int) (s statement, err error) {
		if len(whys) > 1 || without >= 0 {
			return s, errors.New("one run is the reason")
		}
		for _, w := range whys {
			if _, s.named, err = w(r, span{}); err != nil {
				return s, err
			}
		}
		if whys == nil {
			s.named = r.owned()
		}
		s.facts = []fact{f}
		for _, x := range s.named {
			run := span{a: x, b: x}
			if colour, ok := r.cell(x).Colour(); ok {
				run = r.at(x, colour)
			}
			if blocks := blocksOf(r.ownersOf(x) & r.can(r.cell(x))); len(blocks) > 0 && r.reachesBy(run, blocks, f) {
				s.named = spanOf(run.a, run.b)
				return s, nil
			}
		}
		if r.brief {
			return s, nil
		}
		return s, errors.New("no run leads to that")
	}
}

// reachesBy reports whether a bound of a block follows from a run of one of some blocks. The block
// is the last or the first of them, or comes after or before all of them.
func (r *reading) reachesBy(run span, blocks []int, f fact) bool {
	i, n := f.block, r.clue[f.block].Length
	first, last := blocks[0], blocks[len(blocks)-1]
	lo, hi := 0, len(r.cells)
	switch {
	case i > last:
		lo = run.b + 1 + r.gap(i)
	case i == last:
		lo = max(0, run.b+1-n)
	}
	switch {
	case i < first:
		hi = run.a - n - r.gap(i+1)
	case i == first:
		hi = run.a
	}
	return f.lo <= lo && f.hi >= hi
}

// owned lists the cells with earlier facts about their blocks.
func (r *reading) owned() (all []int) {
	for _, f := range r.owning {
		if f.kind == owned {
			all = append(all, f.cell)
		}
	}
	return all
}
