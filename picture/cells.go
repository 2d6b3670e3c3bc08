package picture

// cells gives each cell the label that most of its samples have, where those of thin parts
// count double: they are lines, which would be lost. A cell is background if less than so
// many percent of it are in front.
func (s *sampled) cells(coverage int) []uint8 {
	out := make([]uint8, s.cols*s.rows)
	if s.thin == nil {
		s.thin = s.thinParts()
	}
	for i := range out {
		var count [maxSurfaces + 1]int
		front := 0
		s.each(i, func(at int, l uint8) {
			count[l]++
			if l != ground {
				front++
				if s.thin[at] {
					count[l]++
				}
			}
		})
		if front == 0 || 100*front < coverage*s.side*s.side {
			continue
		}
		best := 1
		for l := 2; l < len(count); l++ {
			if count[l] > count[best] {
				best = l
			}
		}
		out[i] = uint8(best)
	}
	s.keepSmall(out)
	if s.mirrored() {
		for i := range out {
			if x := i % s.cols; 2*x >= s.cols {
				out[i] = out[i-x+s.cols-1-x]
			}
		}
	}
	return out
}

// each visits the samples of a cell.
func (s *sampled) each(cell int, visit func(i int, l uint8)) {
	x, y := cell%s.cols*s.side, cell/s.cols*s.side
	for dy := range s.side {
		from := (y+dy)*s.width() + x
		for dx, l := range s.labels[from : from+s.side] {
			visit(from+dx, l)
		}
	}
}

// thinParts are the samples where a surface is less wide than a cell, across or down.
func (s *sampled) thinParts() []bool {
	out := make([]bool, len(s.labels))
	w, h := s.width(), s.height()
	mark := func(from, step, n int) {
		for start := 0; start < n; {
			end := start + 1
			for end < n && s.labels[from+end*step] == s.labels[from+start*step] {
				end++
			}
			if end-start < s.side {
				for i := start; i < end; i++ {
					out[from+i*step] = true
				}
			}
			start = end
		}
	}
	for y := range h {
		mark(y*w, 1, w)
	}
	for x := range w {
		mark(x, w, h)
	}
	return out
}

// keepSmall gives what is small and has no cell, such as an eye or a hole, the cell that
// has most of it.
func (s *sampled) keepSmall(cells []uint8) {
	if s.pieces == nil {
		s.pieces = s.allPieces()
	}
	for _, piece := range s.pieces {
		s.keepPiece(cells, piece)
	}
}

// allPieces are the connected samples of one label that are worth a cell.
func (s *sampled) allPieces() [][]int {
	out := [][]int{}
	seen := make([]bool, len(s.labels))
	for i := range s.labels {
		if !seen[i] {
			if piece := s.piece(i, seen); 5*len(piece) >= 2*s.side*s.side {
				out = append(out, piece)
			}
		}
	}
	return out
}

// piece is the connected samples of one label around one of them.
func (s *sampled) piece(from int, seen []bool) []int {
	seen[from] = true
	out := []int{from}
	for n := 0; n < len(out); n++ {
		for j := range neighbours(out[n], s.width(), len(s.labels)) {
			if !seen[j] && s.labels[j] == s.labels[from] {
				seen[j] = true
				out = append(out, j)
			}
		}
	}
	return out
}

func (s *sampled) keepPiece(cells []uint8, piece []int) {
	full := s.side * s.side
	label := s.labels[piece[0]]
	share := make(map[int]int)
	most := -1
	for _, i := range piece {
		c := s.cellAt(i)
		if cells[c] == label {
			return
		}
		share[c]++
		if most < 0 || share[c] > share[most] || share[c] == share[most] && c < most {
			most = c
		}
	}
	// A thread that no cell has a good part of is not worth one.
	if 4*share[most] >= full {
		cells[most] = label
	}
}

// mirrored reports whether left and right are alike but for a few samples.
func (s *sampled) mirrored() bool {
	w, differ, front := s.width(), 0, 0
	for i, l := range s.labels {
		if l != ground {
			front++
		}
		if x := i % w; s.labels[i-x+w-1-x] != l {
			differ++
		}
	}
	return 100*differ <= 5*front
}
