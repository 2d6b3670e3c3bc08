package picture

import (
	"image"
	"image/color"
	"math/rand/v2"
)

// photo is like a photograph: a sky that gets lighter, hills with light spots, a sun,
// and noise.
func photo(width, height int) *image.RGBA {
	r := rand.New(rand.NewPCG(4, 2))
	img := image.NewRGBA(image.Rect(0, 0, width, height))
	leaves := make([]bool, 50*50)
	for i := range leaves {
		leaves[i] = r.IntN(2) == 0
	}
	for y := range height {
		for x := range width {
			u, v := 12*x/width, 1000*y/height
			c := color.RGBA{uint8(60 + v/10), uint8(90 + v/8), 200, 255}
			dx, dy := 1000*x/width-700, 1000*y/width-200
			switch {
			case dx*dx+dy*dy < 120*120:
				c = color.RGBA{250, 230, 120, 255}
			case v > 600+(u*37)%23*8:
				c = color.RGBA{uint8(30 + (u*53)%40), uint8(60 + (u*71)%60), 30, 255}
			}
			if v > 550 && leaves[50*x/width+50*(50*y/height)] {
				c = color.RGBA{230, 240, 180, 255}
			}
			n := uint8(r.Uint32() & 31)
			img.SetRGBA(x, y, color.RGBA{c.R/2 + 40 + n, c.G/2 + 40 + n, c.B/2 + 40 + n, 255})
		}
	}
	return img
}
