package picture

// likeness says how much a grid looks like what is under it, 0 to 1000: how well the
// borders between surfaces and those between values of cells lie on each other, and how
// far each surface has one value throughout. People know a thing by its contours; which
// side of a contour is the dark one matters less.
func (s *sampled) likeness(values []uint8) int {
	made := &sampled{cols: s.cols, rows: s.rows, side: s.side, cut: s.cut, labels: make([]uint8, len(s.labels))}
	for i := range made.labels {
		made.labels[i] = values[s.cellAt(i)]
	}
	there := s.contours(s.contrast)
	drawn := made.contours(func(a, b uint8) int { return 1 })
	// A line one cell wide has two sides, of which one is where nothing is.
	recall := found(there, s.distances(drawn), s.side)
	precision := found(drawn, s.distances(there), 3*s.side/2)
	if recall+precision == 0 {
		return 0
	}
	return 2 * recall * precision / (recall + precision) * (600 + s.purity(made.labels)*2/5) / 1000
}

// contrast is how much a border between two labels matters.
func (s *sampled) contrast(a, b uint8) int {
	const outer, inner = 400, 300
	if a == ground || b == ground {
		return outer
	}
	return min(inner, root(s.shades[a].square(s.shades[b].lab)))
}

// contours is how much the border right of or below each sample matters. Beyond the grid
// there is background, unless the grid cuts the image off.
func (s *sampled) contours(contrast func(a, b uint8) int) []int {
	w := s.width()
	out := make([]int, len(s.labels))
	for i, l := range s.labels {
		x := i % w
		strongest := 0
		compare := func(m uint8) {
			if m != l {
				strongest = max(strongest, contrast(l, m))
			}
		}
		if !s.cut && (x == 0 || i < w || x == w-1 || i+w >= len(out)) {
			compare(ground)
		}
		if x < w-1 {
			compare(s.labels[i+1])
		}
		if i+w < len(out) {
			compare(s.labels[i+w])
		}
		out[i] = strongest
	}
	return out
}

// distances is how far each sample is from a contour, by steps of 3 and diagonal ones of
// 4 (Borgefors 1986).
func (s *sampled) distances(contours []int) []int {
	const straight, diagonal = 3, 4
	w := s.width()
	far := make([]int, len(contours))
	for i, c := range contours {
		if c == 0 {
			far[i] = 1 << 20
		}
	}
	nearer := func(i, j, step int) {
		if j >= 0 && j < len(far) {
			far[i] = min(far[i], far[j]+step)
		}
	}
	for _, forward := range []bool{true, false} {
		for n := range far {
			i, sign := n, 1
			if !forward {
				i, sign = len(far)-1-n, -1
			}
			x := i % w
			before, after := x > 0, x < w-1
			if !forward {
				before, after = after, before
			}
			nearer(i, i-sign*w, straight)
			if before {
				nearer(i, i-sign, straight)
				nearer(i, i-sign*(w+1), diagonal)
			}
			if after {
				nearer(i, i-sign*(w-1), diagonal)
			}
		}
	}
	return far
}

// found is the share, in thousandths, of contours that others are near to: all of what is
// within a quarter of the reach, nothing of what is beyond it.
func found(contours, far []int, reach int) int {
	reach *= 3 // in steps
	total, near := 0, 0
	for i, c := range contours {
		total += c
		near += c * min(1000, max(0, (reach-far[i])*1333/reach))
	}
	return near / max(1, total)
}

// purity is the share, in thousandths, of samples whose label has the value that most of
// the label's samples have.
func (s *sampled) purity(values []uint8) int {
	var count [maxSurfaces + 1][maxSurfaces + 1]int
	for i, l := range s.labels {
		count[l][values[i]]++
	}
	pure := 0
	for _, of := range count {
		most := 0
		for _, n := range of {
			most = max(most, n)
		}
		pure += most
	}
	return pure * 1000 / max(1, len(s.labels))
}
