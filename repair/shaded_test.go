package repair

import (
	"math/rand/v2"

	"nonogram"
)

// shaded returns a picture like a photograph: discs on a slope of grey, with noise, cut at the
// middle or dithered.
func shaded(side, noise int, dithered bool) nonogram.Grid {
	r := rand.New(rand.NewPCG(0, 1))
	grey := make([]int, side*side+side+1)
	for i := range side * side {
		grey[i] += 60 + 130*(i%side+i/side)/(2*side)
	}
	for range 8 {
		x, y, radius, shade := r.IntN(side), r.IntN(side), 3+r.IntN(side/4), r.IntN(256)
		for i := range side * side {
			if dx, dy := i%side-x, i/side-y; dx*dx+dy*dy < radius*radius {
				grey[i] = shade
			}
		}
	}
	g := nonogram.NewGrid(side, side, nonogram.BlankCell)
	for i := range g.Cells() {
		grey[i] += r.IntN(2*noise+1) - noise
		rest := grey[i] - 255
		if grey[i] < 128 {
			g.Cells()[i] = nonogram.FilledCell
			rest = grey[i]
		}
		if dithered {
			grey[i+1] += rest * 7 / 16
			grey[i+side-1] += rest * 3 / 16
			grey[i+side] += rest * 5 / 16
			grey[i+side+1] += rest / 16
		}
	}
	return g
}
