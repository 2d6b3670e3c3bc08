package cdcl

import "nonogram/internal/base/ordered"

// ref is the start of a clause in the arena: a header word (size and flags), a
// word for its glue, then its literals. The first two literals are watched.
type ref uint32

const noRef = ^ref(0)

const (
	headerWords = 2
	learnedFlag = 1 << 31
	usedFlag    = 1 << 30
	garbageFlag = 1 << 29
	sizeMask    = 1<<28 - 1
)

// watch is an entry in the list of a literal p for a clause that watches the negation of p. If the
// other literal is true, the clause itself need not be read.
type watch struct {
	clause ref
	other  Lit
}

func (s *Solver) size(c ref) int { return int(s.arena[c] & sizeMask) }

func (s *Solver) literals(c ref) []Lit {
	from := int(c) + headerWords
	return s.arena[from : from+s.size(c)]
}

func (s *Solver) glue(c ref) int       { return int(s.arena[c+1]) }
func (s *Solver) setGlue(c ref, g int) { s.arena[c+1] = Lit(g) }

// attach stores a clause of three or more literals and watches its first two.
func (s *Solver) attach(clause []Lit, glue int, learned bool) ref {
	c := ref(len(s.arena))
	header := Lit(len(clause))
	if learned {
		header |= learnedFlag | usedFlag
		s.learned = append(s.learned, c)
	}
	s.arena = append(s.arena, header, Lit(glue))
	s.arena = append(s.arena, clause...)
	s.later.watch(clause[0]^1, watch{c, clause[1]})
	s.later.watch(clause[1]^1, watch{c, clause[0]})
	return c
}

// locked reports whether the clause is the reason of its first literal.
func (s *Solver) locked(c ref) bool {
	p := s.arena[c+headerWords]
	why := s.about[p>>1].reason
	return s.value[p] > 0 && why.b == isClause && ref(why.a) == c
}

// reduce forgets the worse half of the learned clauses, by glue and size. Clauses of low glue stay
// for good, and those of medium glue if a conflict has used them since the last reduction.
func (s *Solver) reduce() {
	candidates := make([]ref, 0, len(s.learned))
	for _, c := range s.learned {
		used := s.arena[c]&usedFlag != 0
		s.arena[c] &^= usedFlag
		if s.glue(c) <= keepGlue || used && s.glue(c) <= keepUsedGlue || s.locked(c) {
			continue
		}
		candidates = append(candidates, c)
	}
	ordered.Sort(candidates, func(c, d ref) int {
		if g := s.glue(d) - s.glue(c); g != 0 {
			return g
		}
		return s.size(d) - s.size(c)
	})
	for _, c := range candidates[:len(candidates)/2] {
		s.arena[c] |= garbageFlag
		s.Proof.note(s.literals(c), true)
	}
	s.collect()
}

// collect drops garbage clauses and closes the gaps that they leave.
func (s *Solver) collect() {
	to := ref(0)
	kept := s.learned[:0]
	for c := ref(0); int(c) < len(s.arena); {
		n := ref(s.size(c) + headerWords)
		if s.arena[c]&garbageFlag == 0 {
			if s.locked(c) {
				p := s.arena[c+headerWords]
				s.about[p>>1].reason.a = Lit(to)
			}
			if c == s.demanded {
				s.demanded = to
			}
			copy(s.arena[to:], s.arena[c:c+n])
			if s.arena[to]&learnedFlag != 0 {
				kept = append(kept, to)
			}
			to += n
		}
		c += n
	}
	s.arena, s.learned = s.arena[:to], kept
	s.rewatch()
}

// rewatch rebuilds the watch lists from the clauses' first two literals.
func (s *Solver) rewatch() {
	s.later.unwatch()
	for c := ref(0); int(c) < len(s.arena); c += ref(s.size(c) + headerWords) {
		p, q := s.arena[c+headerWords], s.arena[c+headerWords+1]
		s.later.watch(p^1, watch{c, q})
		s.later.watch(q^1, watch{c, p})
	}
}
