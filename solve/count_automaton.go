package solve

import "nonogram"

// automaton reads the open cells of one line in order. It keeps what it has read as a class, and
// has the fewest classes possible: two prefixes are in one class if and only if the same endings
// complete them. Prefixes that nothing completes have no class.
type automaton struct {
	// places are the open cells in the order of reading, as places in the line.
	places []int
	// classes[t] is the number of classes before open cell t is read; it is 1 before the first cell
	// and after the last.
	classes []int32
	// next[t][class*colours+c] is the class after open cell t if that has colour c, or noClass if
	// it cannot have it.
	next [][]int32
}

const noClass = -1

// size returns the memory of the automaton in bytes.
func (a *automaton) size() int64 {
	n := int64(16 * len(a.places))
	for _, next := range a.next {
		n += int64(4*len(next)) + 24
	}
	return n
}

// clueStates numbers the states of a clue's textbook automaton: for each block i "i blocks are laid
// and the next may start", then 1, 2, ... cells of it laid, the last of which means "complete, next
// a gap if one is needed"; and at the end "all blocks are laid, blanks follow".
type clueStates struct {
	colours int
	next    []int32 // by state and colour; -1 where the clue forbids it
	last    int32   // all blocks laid; last-1, if it exists, is the end of the last block
}

func newClueStates(clue nonogram.Clue, colours int) *clueStates {
	states := len(clue) + clue.Cells() + 1
	s := &clueStates{colours: colours, next: make([]int32, states*colours), last: int32(states - 1)}
	for i := range s.next {
		s.next[i] = -1
	}
	at := 0
	for i, b := range clue {
		s.next[at*colours] = int32(at)
		for range b.Length {
			s.next[at*colours+int(b.Colour)] = int32(at + 1)
			at++
		}
		s.next[at*colours] = int32(at + 1)
		if i+1 < len(clue) && clue.Gap(i+1) == 0 {
			s.next[at*colours+int(clue[i+1].Colour)] = int32(at + 2)
		}
		at++
	}
	s.next[at*colours] = int32(at)
	return s
}

func (s *clueStates) states() int { return int(s.last) + 1 }

// accepts reports whether a line can end in a state.
func (s *clueStates) accepts(state, blocks int) bool {
	return int32(state) == s.last || blocks > 0 && int32(state) == s.last-1
}

// newAutomaton builds the automaton of a line. At least one arrangement must agree with
// the cells.
func newAutomaton(clue nonogram.Clue, cells []nonogram.Cell, colours int) *automaton {
	a := &automaton{}
	for p, cell := range cells {
		if !cell.Known() {
			a.places = append(a.places, p)
		}
	}
	open := len(a.places)
	a.classes, a.next = make([]int32, open+1), make([][]int32, open)
	if clue.Absent() {
		a.readAnything(cells, colours)
		return a
	}
	s := newClueStates(clue, colours)
	reached := s.sweep(cells)
	classOf := make([]int32, s.states())
	for state := range classOf {
		classOf[state] = noClass
		if s.accepts(state, len(clue)) {
			classOf[state] = 0
		}
	}
	a.classes[open] = 1
	before := make([]int32, len(classOf))
	for p, t := len(cells)-1, open; p >= 0; p-- {
		if colour, known := cells[p].Colour(); known {
			s.step(before, classOf, reached[p], int(colour))
		} else {
			t--
			a.classes[t], a.next[t] = s.merge(before, classOf, reached[p], cells[p])
		}
		classOf, before = before, classOf
	}
	return a
}

// readAnything builds the automaton of an absent clue, which has one class.
func (a *automaton) readAnything(cells []nonogram.Cell, colours int) {
	a.classes[len(a.places)] = 1
	for t, p := range a.places {
		a.classes[t], a.next[t] = 1, make([]int32, colours)
		for c := range a.next[t] {
			if !cells[p].Can(nonogram.Colour(c)) {
				a.next[t][c] = noClass
			}
		}
	}
}

// sweep returns the states that can be reached before each cell.
func (s *clueStates) sweep(cells []nonogram.Cell) [][]bool {
	reached := make([][]bool, len(cells)+1)
	room := make([]bool, (len(cells)+1)*s.states())
	for p := range reached {
		reached[p] = room[p*s.states() : (p+1)*s.states()]
	}
	reached[0][0] = true
	for p, cell := range cells {
		for state, ok := range reached[p] {
			for c := 0; ok && c < s.colours; c++ {
				if to := s.next[state*s.colours+c]; to >= 0 && cell.Can(nonogram.Colour(c)) {
					reached[p+1][to] = true
				}
			}
		}
	}
	return reached
}

// step sets the classes before a cell whose colour is known from those after it.
func (s *clueStates) step(before, after []int32, reached []bool, colour int) {
	for state, ok := range reached {
		before[state] = noClass
		if to := s.next[state*s.colours+colour]; ok && to >= 0 {
			before[state] = after[to]
		}
	}
}

// merge sets the classes before an open cell from those after it: states that lead to the same
// class for each colour become one. It returns the number of classes and their transitions.
func (s *clueStates) merge(before, after []int32, reached []bool, cell nonogram.Cell) (classes int32, next []int32) {
	known := map[[2]int32]int32{} // numbers of prefixes of transitions, by the shorter prefix and the class
	var classOf []int32           // by prefix
	for state, ok := range reached {
		before[state] = noClass
		if !ok {
			continue
		}
		at := len(next)
		prefix, alive := int32(0), false
		for c := range s.colours {
			class := int32(noClass)
			if to := s.next[state*s.colours+c]; to >= 0 && cell.Can(nonogram.Colour(c)) {
				class = after[to]
			}
			next = append(next, class)
			alive = alive || class != noClass
			longer, seen := known[[2]int32{prefix, class}]
			if !seen {
				longer = int32(len(known) + 1)
				known[[2]int32{prefix, class}] = longer
			}
			prefix = longer
		}
		for int(prefix) >= len(classOf) {
			classOf = append(classOf, noClass)
		}
		switch {
		case !alive:
			next = next[:at]
		case classOf[prefix] != noClass:
			before[state] = classOf[prefix]
			next = next[:at]
		default:
			before[state], classOf[prefix] = classes, classes
			classes++
		}
	}
	return classes, next
}
