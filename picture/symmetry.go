package picture

// symmetry says which halves of a picture are alike, apart from single samples along contours.
type symmetry struct{ across, down, turned bool }

// first returns the first cell, row by row, that symmetry makes equal to a cell.
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

// isMirrored reports whether left and right are alike apart from a few samples.
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

// isAlike reports whether samples have the same labels as their images. They may differ in seams
// thinner than three samples, such as along a contour that falls between samples. A line can be as
// thin as a seam, so of its samples at most one in a hundred may be without an image nearby.
func (s *sampled) isAlike(image func(i int) int) bool {
	const seam = 3
	w, front, without := s.width(), 0, 0
	runs := make([]int, w) // length of the run of differing samples that ends here, by column
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

// hasImageNear reports whether a sample less than near across or down has the same label, and so
// has that sample's image.
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
