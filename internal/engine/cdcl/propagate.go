package cdcl

// conflict is a clause whose literals are all false.
type conflict struct {
	reason
	p Lit // the literal besides those of the reason; NoLit for a stored clause
}

// propagate assigns everything that follows from the assignment by single clauses. It returns the
// first clause that it finds false.
func (s *Solver) propagate() (conflict, bool) {
	value := s.value
	steps := 0
	for s.done < len(s.trail) {
		p := s.trail[s.done]
		s.done++

		implied := s.two.of(p)
		for _, q := range implied {
			if v := value[q]; v <= 0 {
				if v < 0 {
					s.Stats.Steps += int64(steps)
					return conflict{reason{p ^ 1, isPair}, q}, true
				}
				s.assign(q, reason{p ^ 1, isPair})
			}
		}
		later := s.later.of(p)
		for _, q := range later.two {
			if v := value[q]; v <= 0 {
				if v < 0 {
					s.Stats.Steps += int64(steps)
					return conflict{reason{p ^ 1, isPair}, q}, true
				}
				s.assign(q, reason{p ^ 1, isPair})
			}
		}
		pairs := s.three.of(p)
		steps += 1 + len(pairs)>>3
		for i := 0; i+1 < len(pairs); i += 2 {
			a, b := pairs[i], pairs[i+1]
			va := value[a]
			if va > 0 {
				continue
			}
			vb := value[b]
			if vb > 0 {
				continue
			}
			if va < 0 {
				if vb < 0 {
					s.Stats.Steps += int64(steps)
					return conflict{reason{p ^ 1, a}, b}, true
				}
				s.assign(b, reason{p ^ 1, a})
			} else if vb < 0 {
				s.assign(a, reason{p ^ 1, b})
			}
		}
		if len(later.watches) == 0 {
			continue
		}
		if found, ok := s.visit(p, &steps); ok {
			s.Stats.Steps += int64(steps)
			return found, true
		}
	}
	s.Stats.Steps += int64(steps)
	return conflict{}, false
}

// visit propagates p through the long clauses that watch its negation.
func (s *Solver) visit(p Lit, steps *int) (conflict, bool) {
	value, arena := s.value, s.arena
	list := s.later.of(p).watches
	falseLit := p ^ 1
	kept := 0
	for i := range list {
		w := list[i]
		if value[w.other] > 0 {
			list[kept] = w
			kept++
			continue
		}
		*steps++
		c := w.clause
		from := int(c) + headerWords
		lits := arena[from : from+int(arena[c]&sizeMask)]
		if lits[0] == falseLit {
			lits[0], lits[1] = lits[1], falseLit
		}
		first := lits[0]
		if first != w.other && value[first] > 0 {
			list[kept] = watch{c, first}
			kept++
			continue
		}
		moved := false
		for j := 2; j < len(lits); j++ {
			if q := lits[j]; value[q] >= 0 {
				lits[1], lits[j] = lits[j], falseLit
				s.later.watch(q^1, watch{c, first})
				moved = true
				break
			}
		}
		if moved {
			continue
		}
		list[kept] = watch{c, first}
		kept++
		if value[first] < 0 {
			kept += copy(list[kept:], list[i+1:])
			s.later.of(p).watches = list[:kept]
			return conflict{reason{Lit(c), isClause}, NoLit}, true
		}
		s.assign(first, reason{Lit(c), isClause})
	}
	s.later.of(p).watches = list[:kept]
	return conflict{}, false
}
