package implication_test

import (
	"math/rand/v2"
	"runtime"
	"slices"
	"sync/atomic"
	"testing"

	"nonogram"
	"nonogram/internal/engine/board"
	"nonogram/internal/engine/implication"
)

// boards calls f with small boards that line logic leaves open.
func boards(t *testing.T, f func(t *testing.T, p *nonogram.Puzzle, b *board.Board)) {
	for _, size := range []struct{ width, height, colours, boards int }{
		{4, 4, 2, 40}, {6, 5, 2, 40}, {3, 7, 2, 20}, {3, 3, 3, 25}, {4, 4, 3, 15}, {3, 3, 4, 10},
	} {
		r := rand.New(rand.NewPCG(uint64(size.width), uint64(size.colours)))
		for left := size.boards; left > 0; {
			p := random(r, size.width, size.height, size.colours)
			if b := settled(p); b.Grid().CountOpen() > 0 {
				f(t, p, b)
				left--
			}
		}
	}
}

func TestLinksAreThoseOfTheDefinition(t *testing.T) {
	boards(t, func(t *testing.T, p *nonogram.Puzzle, b *board.Board) {
		n, g := newNaive(p, b.Grid()), implication.New(b)
		if !g.Update() {
			t.Fatal("Update ended early")
		}
		found := 0
		for i, a := range n.literals {
			for link := range g.Links(a) {
				if j := n.index[link.To]; !slices.Contains(n.line[[2]int{i, j}], link.Line) {
					t.Fatalf("%v does not imply %v by line %d", a, link.To, link.Line)
				}
				found++
			}
		}
		want := 0
		for pair, lines := range n.line {
			want += len(lines)
			back := [2]int{n.index[n.literals[pair[1]].Opposite()], n.index[n.literals[pair[0]].Opposite()]}
			if !slices.Equal(n.line[back], lines) {
				t.Fatalf("%v implies %v but not the other way round", n.literals[pair[0]], n.literals[pair[1]])
			}
		}
		if found != want {
			t.Fatalf("%d links, want %d, on\n%v", found, want, b.Grid())
		}
	})
}

// replay checks a chain by the definition and returns its last literal.
func (n *naive) replay(t *testing.T, at implication.Literal, chain []implication.Link) implication.Literal {
	t.Helper()
	for _, link := range chain {
		if !slices.Contains(n.line[[2]int{n.index[at], n.index[link.To]}], link.Line) {
			t.Fatalf("%v does not imply %v by line %d", at, link.To, link.Line)
		}
		at = link.To
	}
	return at
}

// TestRefuteIsTheClosure: the graph refutes every literal that can be refuted, with the fewest
// links, and its opposite is a fact.
func TestRefuteIsTheClosure(t *testing.T) {
	refuted, deepest := 0, 0
	boards(t, func(t *testing.T, p *nonogram.Puzzle, b *board.Board) {
		n, g := newNaive(p, b.Grid()), implication.New(b)
		g.Update()
		for depth := range 8 {
			facts := map[implication.Literal]bool{}
			for fact := range g.Facts(depth) {
				facts[fact] = true
			}
			before := refuted
			for _, a := range n.literals {
				want := n.refute(a, depth)
				if depth == 0 {
					want = n.refute(a, far-1)
				}
				c, ok := g.Refute(a, depth)
				if ok != (want < far) || ok != facts[a.Opposite()] {
					t.Fatalf("%v to depth %d: refuted %v, its opposite a fact %v on\n%v", a, depth, ok, facts[a.Opposite()], b.Grid())
				}
				if !ok {
					continue
				}
				refuted++
				deepest = max(deepest, c.Links())
				if c.Links() != want || max(len(c.Chains[0]), len(c.Chains[1])) > max(depth, (want+1)/2) {
					t.Fatalf("%v to depth %d: %d links, want %d: %v", a, depth, c.Links(), want, c)
				}
				checkChains(t, n, a, c)
			}
			if len(facts) != refuted-before {
				t.Fatalf("depth %d: %d facts, expected %d", depth, len(facts), refuted-before)
			}
		}
	})
	if refuted < 100 || deepest < 6 {
		t.Errorf("only %d refuted, with up to %d links", refuted, deepest)
	}
}

func checkChains(t *testing.T, n *naive, a implication.Literal, c implication.Contradiction) {
	t.Helper()
	if c.Assumed != a || n.replay(t, a, c.Chains[0]) != n.replay(t, a, c.Chains[1]).Opposite() {
		t.Fatalf("no contradiction of %v: %v", a, c)
	}
	s := c.Tautology()
	if s.Result != a.Opposite() || n.replay(t, s.Case, s.Chains[0]) != s.Result ||
		n.replay(t, s.Case.Opposite(), s.Chains[1]) != s.Result {
		t.Fatalf("no tautology: %v", s)
	}
	if len(s.Chains[0])+len(s.Chains[1]) != c.Links() {
		t.Fatalf("the tautology has other links: %v", s)
	}
}

// TestUpdateIsAFreshGraph takes facts one by one and compares the links.
func TestUpdateIsAFreshGraph(t *testing.T) {
	updates := 0
	boards(t, func(t *testing.T, p *nonogram.Puzzle, b *board.Board) {
		g := implication.New(b)
		for g.Update() {
			fresh := implication.New(b)
			fresh.Update()
			n := newNaive(p, b.Grid())
			for _, a := range n.literals {
				if !slices.Equal(slices.Collect(g.Links(a)), slices.Collect(fresh.Links(a))) {
					t.Fatalf("%v has other links after an update", a)
				}
			}
			facts := slices.Collect(g.Facts(0))
			if !slices.Equal(facts, slices.Collect(fresh.Facts(0))) {
				t.Fatalf("other facts after an update: %v", facts)
			}
			if len(facts) == 0 {
				return
			}
			b.Narrow(int(facts[0].Row), int(facts[0].Column), facts[0].Leaves(b.Cell(int(facts[0].Row), int(facts[0].Column))))
			if !b.Settle() {
				t.Fatal("a puzzle with a solution has none")
			}
			updates++
		}
	})
	if updates < 20 {
		t.Errorf("only %d updates", updates)
	}
}

// TestLongLines puts boards into a corner of larger ones that are blank elsewhere, so that their
// lines have several words: everything is the same, some cells further on.
func TestLongLines(t *testing.T) {
	const right, down = 61, 130
	moved := func(l implication.Literal) implication.Literal {
		l.Row, l.Column = l.Row+down, l.Column+right
		return l
	}
	boards(t, func(t *testing.T, p *nonogram.Puzzle, b *board.Board) {
		large := *p
		large.Goal = nil
		large.Rows = append(slices.Repeat([]nonogram.Clue{{}}, down), p.Rows...)
		large.Columns = append(slices.Repeat([]nonogram.Clue{{}}, right), p.Columns...)
		far := settled(&large)
		g, h := implication.New(b), implication.New(far)
		g.Update()
		h.Update()
		for _, a := range newNaive(p, b.Grid()).literals {
			var want []implication.Link
			for link := range g.Links(a) {
				if link.Line += down; link.Line >= down+b.Height {
					link.Line += right
				}
				want = append(want, implication.Link{Line: link.Line, To: moved(link.To)})
			}
			if got := slices.Collect(h.Links(moved(a))); !slices.Equal(got, want) {
				t.Fatalf("%v has the links %v, want %v", moved(a), got, want)
			}
		}
		var want []implication.Literal
		for fact := range g.Facts(0) {
			want = append(want, moved(fact))
		}
		if got := slices.Collect(h.Facts(0)); !slices.Equal(got, want) {
			t.Fatalf("facts %v, want %v", got, want)
		}
	})
}

// hard returns a board with nothing known after line logic.
func hard(side int) *board.Board {
	p := &nonogram.Puzzle{}
	for range side {
		p.Rows = append(p.Rows, nonogram.NewClue(1, 2, 1))
		p.Columns = append(p.Columns, nonogram.NewClue(2, 2))
	}
	return settled(p)
}

func TestSearchAllocatesNothing(t *testing.T) {
	b := hard(30)
	g := implication.New(b)
	g.Update()
	a := implication.Literal{Row: 3, Column: 5, Colour: nonogram.Filled}
	facts := func() {
		for range g.Facts(3) {
		}
	}
	facts()
	if n := testing.AllocsPerRun(10, facts); n > 4 { // the iterators themselves
		t.Errorf("all searches of a board allocate %v times", n)
	}
	if _, ok := g.Refute(a, 0); ok {
		t.Errorf("%v is refuted", a)
	}
}

func TestHaltEndsTheWork(t *testing.T) {
	b := hard(20)
	b.Stopped = &atomic.Bool{}
	g := implication.New(b)
	if !g.Update() {
		t.Error("Update ended early")
	}
	b.Stopped.Store(true)
	for range g.Facts(0) {
		t.Error("a fact though stopped")
	}
	if implication.New(b).Update() {
		t.Error("Update went on though stopped")
	}
}

// TestBytes: the memory that Bytes announces is at least the memory that a graph then takes.
func TestBytes(t *testing.T) {
	for _, side := range []int{10, 70} {
		b := hard(side)
		told := implication.Bytes(b)
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		g := implication.New(b)
		g.Update()
		for range g.Facts(0) {
		}
		runtime.ReadMemStats(&after)
		taken := int64(after.TotalAlloc - before.TotalAlloc)
		if taken > told+64<<10 || taken < told/4 {
			t.Errorf("%d x %d: %d bytes taken, %d told", side, side, taken, told)
		}
	}
}
