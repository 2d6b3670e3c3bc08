package picture

import "slices"

// cells gives each cell the label that covers most of it. Samples of thin parts count double, since
// lines would be lost otherwise. A cell is background if less than coverage percent of it is in
// front.
func (s *sampled) cells(coverage int) []uint8 {
	s.look()
	out := make([]uint8, s.cols*s.rows)
	for i := range out {
		out[i] = s.labelOf(i, coverage)
	}
	s.keepSmall(out)
	s.keepWhole(out)
	if s.symmetry.turned {
		s.keepTips(out)
	}
	for i := range out {
		if j := s.symmetry.first(i, s.cols, s.rows); j < i {
			out[i] = out[j]
		}
	}
	return out
}

// labelOf returns the label of a cell. If only the share of the cell counted, the corners of a
// square that does not line up with the cells would come out round. So each line of samples gets
// the label that covers most of it, and the cell gets the label of most lines. Where the lines
// across and the lines down disagree, and for thin parts, the share of the cell decides. A few thin
// samples do not make a thin part: they are the corner of a side that falls between samples.
func (s *sampled) labelOf(cell, coverage int) uint8 {
	whole, all := &s.tallies[cell], s.side*s.side
	if whole.thin >= s.side/2 || whole.front == 0 || int(whole.weight[whole.top]) == all {
		return whole.label(all, coverage)
	}
	w, first := s.width(), s.first(cell)
	across, down := s.byLines(first, 1, w, coverage), s.byLines(first, w, 1, coverage)
	if across == down {
		return across
	}
	return whole.label(all, coverage)
}

// byLines returns the label of most lines of samples of a cell. step leads to the next sample of a
// line, and turn to the next line.
func (s *sampled) byLines(first, step, turn, coverage int) uint8 {
	var lines tally
	for line := range s.side {
		var one tally
		s.count(&one, first+line*turn, step)
		lines.add(one.label(s.side, coverage), 1)
	}
	return lines.label(s.side, coverage)
}

// tally counts the samples of one cell by label. A cell has at most 8 x 8 samples, and each counts
// at most twice.
type tally struct {
	weight [maxSurfaces + 1]uint8
	front  int   // number of samples that are not background
	top    uint8 // the highest label
	thin   int   // number of thin samples that are not background
}

func (t *tally) add(label, weight uint8) {
	t.weight[label] += weight
	t.top = max(t.top, label)
	if label != ground {
		t.front++
	}
}

// label returns the label of the samples counted, of which there are all: background if less than
// coverage percent of them are in front, otherwise the heaviest other label.
func (t *tally) label(all, coverage int) uint8 {
	if t.front == 0 || 100*t.front < coverage*all {
		return ground
	}
	best := uint8(1)
	for l := best + 1; l <= t.top; l++ {
		if t.weight[l] > t.weight[best] {
			best = l
		}
	}
	return best
}

// count adds a line of samples, and counts those of thin parts twice.
func (s *sampled) count(t *tally, from, step int) {
	for i := range s.side {
		label, weight := s.labels[from+i*step], uint8(1)
		if label != ground && s.thin[from+i*step] {
			t.thin++
			weight = 2
		}
		t.add(label, weight)
	}
}

// look computes whatever does not depend on the coverage, and makes symmetric parts exactly
// symmetric.
func (s *sampled) look() {
	if s.tallies != nil {
		return
	}
	s.lines = s.isLines()
	s.symmetry = s.findSymmetry()
	for i := range s.labels {
		s.labels[i] = s.labels[s.symmetry.first(i, s.width(), s.height())]
	}
	squareCorners(s.labels, s.width())
	s.thin, s.pieces = s.partsBelow(s.side), s.allPieces()
	s.findLinework()
	s.tallies = make([]tally, s.cols*s.rows)
	for cell := range s.tallies {
		for line := range s.side {
			s.count(&s.tallies[cell], s.first(cell)+line*s.width(), 1)
		}
	}
}

// isLines reports whether at least three quarters of the foreground are lines no wider than three
// quarters of a cell.
func (s *sampled) isLines() bool {
	front, lines := 0, 0
	for i, thin := range s.partsBelow(3*s.side/4 + 1) {
		if s.labels[i] != ground {
			front++
			if thin {
				lines++
			}
		}
	}
	return 4*lines >= 3*front
}

// partsBelow marks the samples where a surface is narrower than width samples, across or down.
func (s *sampled) partsBelow(width int) []bool {
	out := make([]bool, len(s.labels))
	w := s.width()
	mark := func(start, end, step int) {
		if end-start < width*step {
			for i := start; i < end; i += step {
				out[i] = true
			}
		}
	}
	down := make([]int, w) // the start of the current run in each column
	for from := 0; from < len(out); from += w {
		across := from
		for x := range w {
			i := from + x
			if s.labels[i] != s.labels[across] {
				mark(across, i, 1)
				across = i
			}
			if from == 0 {
				down[x] = i
			} else if s.labels[i] != s.labels[i-w] {
				mark(down[x], i, w)
				down[x] = i
			}
		}
		mark(across, from+w, 1)
	}
	for x, start := range down {
		mark(start, len(out)+x, w)
	}
	return out
}

// keepSmall keeps small parts that would get no cell, such as an eye or a hole: each gets the cell
// that holds most of it.
func (s *sampled) keepSmall(cells []uint8) {
	for _, piece := range s.pieces {
		s.keepPiece(cells, piece)
	}
}

// keepTips fills the first row if it is empty: it fills the cells that hold most of the picture's
// tip, if that is a third of a cell or more. Only the side that is derived from the other can lose
// such a row, and a diamond would then be less high than wide. The other tips follow by symmetry.
func (s *sampled) keepTips(cells []uint8) {
	if slices.ContainsFunc(cells[:s.cols], func(label uint8) bool { return label != ground }) {
		return
	}
	shares, most := s.tallies[:s.cols], s.side*s.side/3
	for _, share := range shares {
		most = max(most, share.front)
	}
	for cell, share := range shares {
		if share.front == most {
			cells[cell] = share.label(s.side*s.side, 0)
		}
	}
}

// allPieces returns the connected regions of one label that are large enough for a cell.
func (s *sampled) allPieces() [][]int32 {
	out := [][]int32{}
	seen := make([]bool, len(s.labels))
	s.margin(seen)
	room := make([]int32, 0, len(s.labels)) // space for all pieces, since each sample is in one
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

// margin marks the samples outside the subject, where the last cells reach beyond it: they are not
// a hole in it.
func (s *sampled) margin(mark []bool) {
	w, h := s.width(), s.height()
	empty := func(from, step, n int) bool {
		for i := range n {
			if s.labels[from+i*step] != ground {
				return false
			}
		}
		for i := range n {
			mark[from+i*step] = true
		}
		return true
	}
	for y := 0; y < h && empty(y*w, 1, w); y++ {
	}
	for y := h - 1; y >= 0 && empty(y*w, 1, w); y-- {
	}
	for x := 0; x < w && empty(x, w, h); x++ {
	}
	for x := w - 1; x >= 0 && empty(x, w, h); x-- {
	}
}

// piece returns the connected samples of one label that include from. out is empty and has enough
// capacity for them.
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
	// If no cell holds a good part of a thread, the thread is not worth a cell.
	if 4*share[most] >= full {
		cells[most] = label
	}
}
