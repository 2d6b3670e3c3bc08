package picture

// cells gives each cell the label that most of its samples have, where those of thin parts
// count double: they are lines, which would be lost. A cell is background if less than so
// many percent of it are in front.
func (s *sampled) cells(coverage int) []uint8 {
	out := make([]uint8, s.cols*s.rows)
	s.look()
	for i := range out {
		count, front := s.countIn(i)
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
	if s.mirrored {
		for i := range out {
			if x := i % s.cols; 2*x >= s.cols {
				out[i] = out[i-x+s.cols-1-x]
			}
		}
	}
	return out
}

// look finds out what is the same for every coverage.
func (s *sampled) look() {
	if s.pieces == nil {
		s.thin, s.pieces, s.mirrored = s.thinParts(), s.allPieces(), s.isMirrored()
	}
}

// countIn counts the samples of each label in a cell, those of thin parts twice, and those in
// front of the background.
func (s *sampled) countIn(cell int) (count [maxSurfaces + 1]int, front int) {
	x, y := cell%s.cols*s.side, cell/s.cols*s.side
	for dy := range s.side {
		from := (y+dy)*s.width() + x
		thin := s.thin[from : from+s.side]
		for dx, l := range s.labels[from : from+s.side] {
			count[l]++
			if l == ground {
				continue
			}
			front++
			if thin[dx] {
				count[l]++
			}
		}
	}
	return count, front
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
	for _, piece := range s.pieces {
		s.keepPiece(cells, piece)
	}
}

// allPieces are the connected samples of one label that are worth a cell.
func (s *sampled) allPieces() [][]int32 {
	out := [][]int32{}
	seen := make([]bool, len(s.labels))
	room := make([]int32, 0, len(s.labels)) // for all pieces, since each sample is in one
	for i := range s.labels {
		if !seen[i] {
			piece := s.piece(int32(i), seen, room[len(room):])
			room = room[:len(room)+len(piece)]
			if 5*len(piece) >= 2*s.side*s.side {
				out = append(out, piece)
			}
		}
	}
	return out
}

// piece is the connected samples of one label around one of them, in out, which is empty and
// has room for them.
func (s *sampled) piece(from int32, seen []bool, out []int32) []int32 {
	label, w, all := s.labels[from], int32(s.width()), int32(len(s.labels))
	add := func(i int32) {
		if !seen[i] && s.labels[i] == label {
			seen[i] = true
			out = append(out, i)
		}
	}
	add(from)
	for n := 0; n < len(out); n++ {
		i := out[n]
		x := i % w
		if x > 0 {
			add(i - 1)
		}
		if x < w-1 {
			add(i + 1)
		}
		if i >= w {
			add(i - w)
		}
		if i+w < all {
			add(i + w)
		}
	}
	return out
}

func (s *sampled) keepPiece(cells []uint8, piece []int32) {
	full := s.side * s.side
	label := s.labels[piece[0]]
	share := make(map[int]int)
	most := -1
	for _, i := range piece {
		c := s.cellAt(int(i))
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

// isMirrored reports whether left and right are alike but for a few samples.
func (s *sampled) isMirrored() bool {
	w, differ, front := s.width(), 0, 0
	for from := 0; from < len(s.labels); from += w {
		row := s.labels[from : from+w]
		for x, l := range row {
			if l != ground {
				front++
			}
			if row[w-1-x] != l {
				differ++
			}
		}
	}
	return 100*differ <= 5*front
}
