package picture

// symmetry says which halves of a picture are alike, but for what a sample more or less at a
// contour makes.
type symmetry struct{ across, down, turned bool }

// first is the first cell, row by row, that has the value of one by symmetry.
func (y symmetry) first(cell, cols, rows int) int {
	x, row := cell%cols, cell/cols
	if y.across {
		x = min(x, cols-1-x)
	}
	if y.down {
		row = min(row, rows-1-row)
	}
	if y.turned && x < row {
		x, row = row, x
	}
	return row*cols + x
}

func (s *sampled) findSymmetry() symmetry {
	w, h := s.width(), s.height()
	return symmetry{
		across: s.isMirrored() || s.isAlike(func(i int) int { return i - i%w + w - 1 - i%w }),
		down:   s.isAlike(func(i int) int { return (h-1-i/w)*w + i%w }),
		turned: w == h && s.isAlike(func(i int) int { return i%w*w + i/w }),
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

// isAlike reports whether samples have the labels of their images: where they do not, it is in a
// seam thinner than three samples, as along a contour that falls between samples. A line that is as thin
// has an image only if samples of the line have it: at most one in a hundred is without.
func (s *sampled) isAlike(image func(i int) int) bool {
	const seam = 3
	w, front, without := s.width(), 0, 0
	runs := make([]int, w) // how many differ above each, and with it
	for i, l := range s.labels {
		x := i % w
		if runs[x]++; s.labels[image(i)] == l {
			runs[x] = 0
		} else if !s.hasImageNear(i, seam, image) {
			without++
		}
		if l != ground {
			front++
		}
		if x >= seam-1 && runs[x] >= seam && runs[x-1] >= seam && runs[x-2] >= seam {
			return false
		}
	}
	return 100*without <= front
}

// hasImageNear reports whether a sample of the same label, nearer than so many across or down, has the
// label of its image.
func (s *sampled) hasImageNear(i, near int, image func(i int) int) bool {
	l, w := s.labels[i], s.width()
	for n := 1; n < near; n++ {
		for _, j := range [...]int{i - n, i + n, i - n*w, i + n*w} {
			if j >= 0 && j < len(s.labels) && s.labels[j] == l && s.labels[image(j)] == l {
				return true
			}
		}
	}
	return false
}
