package picture

// rgb is a colour whose channels can leave the range 0 to 255, which leaves room for errors.
type rgb [3]int

// divided returns the mean of n colours whose sum is c, rounded.
func (c rgb) divided(n int) rgb {
	return rgb{(c[0] + n/2) / n, (c[1] + n/2) / n, (c[2] + n/2) / n}
}

// distance returns roughly the square of how different two colours look: the eye sees green best
// and blue least.
func (c rgb) distance(d rgb) int {
	r, g, b := c[0]-d[0], c[1]-d[1], c[2]-d[2]
	return 3*r*r + 4*g*g + 2*b*b
}

// nearest returns the index of the colour nearest to c, the first of equal ones.
func nearest(c rgb, colours []rgb) int {
	best, least := 0, colours[0].distance(c)
	for i, d := range colours[1:] {
		if distance := d.distance(c); distance < least {
			best, least = i+1, distance
		}
	}
	return best
}

// dither gives each cell the index of one of the colours, so that areas look as intended from a
// distance. Clear cells take no part.
func dither(t tones, wanted []rgb, colours []rgb, mode Mode) []int {
	if mode == Ordered {
		return orderedDither(t, wanted, colours)
	}
	return diffused(t, wanted, colours)
}

// diffused goes through the cells and hands each one's error on to those that come
// later, in sixteenths:
//
//	      cell   7
//	3      5     1
func diffused(t tones, wanted []rgb, colours []rgb) []int {
	out := make([]int, len(wanted))
	errs := make([]rgb, len(wanted)) // in sixteenths
	hand := func(x, y, share int, e rgb) {
		if x < 0 || x >= t.width || y >= t.height || t.cells[y*t.width+x].clear {
			return
		}
		for c := range e {
			errs[y*t.width+x][c] += e[c] * share
		}
	}
	for i, want := range wanted {
		if t.cells[i].clear {
			continue
		}
		for c := range want {
			want[c] += errs[i][c] / 16
		}
		out[i] = nearest(want, colours)
		for c := range want {
			want[c] -= colours[out[i]][c]
		}
		x, y := i%t.width, i/t.width
		hand(x+1, y, 7, want)
		hand(x-1, y+1, 3, want)
		hand(x, y+1, 5, want)
		hand(x+1, y+1, 1, want)
	}
	return out
}

// orderedDither adds Bayer's 8 x 8 pattern, scaled to the distance between the colours.
func orderedDither(t tones, wanted []rgb, colours []rgb) []int {
	out := make([]int, len(wanted))
	width := 255 / max(len(colours)-1, 1)
	for i, want := range wanted {
		if t.cells[i].clear {
			continue
		}
		offset := (2*bayer(i%t.width, i/t.width) - 63) * width / 128
		for c := range want {
			want[c] += offset
		}
		out[i] = nearest(want, colours)
	}
	return out
}

// bayer returns the rank, 0 to 63, of a cell in the pattern. It interleaves the bits of x^y and y;
// the lowest bits weigh most.
func bayer(x, y int) int {
	n := 0
	for bit := range 3 {
		n = n<<2 | (x^y)>>bit&1<<1 | y>>bit&1
	}
	return n
}
