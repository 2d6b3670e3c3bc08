package sprite

// Reduce merges colours until at most this many are left, starting with those that border on each
// other least, and returns the rest in ascending order.
func (s *Sprite) Reduce(width, colours int) []Ink {
	for {
		count := s.count()
		var inks []Ink
		for ink, n := range count {
			if n > 0 && Ink(ink) != None {
				inks = append(inks, Ink(ink))
			}
		}
		if len(inks) <= colours {
			return inks
		}
		borders := s.borders(width)
		var from, to Ink
		for i, a := range inks {
			for _, b := range inks[i+1:] {
				if from == None || borders[a][b] < borders[from][to] {
					from, to = a, b
				}
			}
		}
		if count[from] > count[to] {
			from, to = to, from
		}
		for i, ink := range s.Cells {
			if ink == from {
				s.Cells[i] = to
			}
		}
	}
}

func (s *Sprite) count() [Grey + 1]int {
	var n [Grey + 1]int
	for _, ink := range s.Cells {
		n[ink]++
	}
	return n
}

// borders counts the pairs of neighbours by their inks, the lower ink first.
func (s *Sprite) borders(width int) [Grey + 1][Grey + 1]int {
	var n [Grey + 1][Grey + 1]int
	add := func(i, j int) {
		a, b := s.Cells[i], s.Cells[j]
		n[min(a, b)][max(a, b)]++
	}
	for i := range s.Cells {
		if i%width > 0 {
			add(i, i-1)
		}
		if i >= width {
			add(i, i-width)
		}
	}
	return n
}
