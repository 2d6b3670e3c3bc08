package picture

// byAverage fills cells by their average grey, and returns the threshold used, 0 if none.
func byAverage(t tones, m Mode, threshold int) ([]bool, int) {
	greys := make([]int, len(t.cells))
	for i, c := range t.cells {
		greys[i] = c.grey()
	}
	switch m {
	case Dither, Ordered:
		return dithered(t, greys, m, threshold), threshold
	case Edges:
		filled, used := below(inverse(edges(greys, t.width, t.height)), 256-threshold, threshold == 0)
		return filled, 256 - used
	case Local:
		return darkerThanAround(greys, t.width, t.height), 0
	}
	return below(greys, threshold, threshold == 0)
}

// darkerThanAround fills the cells that are at least an eighth darker than the mean of a square
// around them, whose side is a third of the grid's shorter side (Bradley and Roth 2007).
func darkerThanAround(greys []int, w, h int) []bool {
	sums := make([]int, (w+1)*(h+1)) // of all cells above and to the left
	for i, g := range greys {
		x, y := i%w, i/w
		sums[(y+1)*(w+1)+x+1] = g + sums[y*(w+1)+x+1] + sums[(y+1)*(w+1)+x] - sums[y*(w+1)+x]
	}
	reach := max(2, min(w, h)/6)
	filled := make([]bool, len(greys))
	for i, g := range greys {
		x, y := i%w, i/w
		left, right, top, bottom := max(0, x-reach), min(w, x+reach+1), max(0, y-reach), min(h, y+reach+1)
		sum := sums[bottom*(w+1)+right] - sums[top*(w+1)+right] - sums[bottom*(w+1)+left] + sums[top*(w+1)+left]
		filled[i] = 8*g*(right-left)*(bottom-top) < 7*sum
	}
	return filled
}

// below reports which greys are darker than a threshold. If find is true, it finds the threshold
// itself.
func below(greys []int, threshold int, find bool) ([]bool, int) {
	if find {
		threshold = otsu(greys)
	}
	filled := make([]bool, len(greys))
	for i, g := range greys {
		filled[i] = g < threshold
	}
	return filled, threshold
}

// inverse turns strengths into greys in place; the strongest becomes black.
func inverse(strengths []int) []int {
	for i, s := range strengths {
		strengths[i] = 255 - s
	}
	return strengths
}

// otsu returns the threshold, 1 to 255, that separates the greys best: the product of the two
// classes' sizes and the square of the difference of their means is largest (Otsu 1979). In a gap
// between greys, it is the middle of the gap.
func otsu(greys []int) int {
	var count [256]int
	total := 0
	for _, g := range greys {
		count[g]++
		total += g
	}
	first, last, most := 128, 128, 0.0
	dark, darkSum := 0, 0
	for threshold := 1; threshold < 256; threshold++ {
		dark += count[threshold-1]
		darkSum += count[threshold-1] * (threshold - 1)
		light := len(greys) - dark
		if dark == 0 || light == 0 {
			continue
		}
		// Only products: a fused addition could round differently from machine to machine.
		difference := float64(darkSum*len(greys) - total*dark)
		variance := difference * difference / (float64(dark) * float64(light))
		switch {
		case variance > most:
			first, last, most = threshold, threshold, variance
		case variance == most:
			last = threshold
		}
	}
	return (first + last) / 2
}

// edges returns the strength of the change of grey around each cell, 0 to 255, by Sobel's operator.
// Outside the grid the picture continues with the cells of its border.
func edges(greys []int, w, h int) []int {
	at := func(x, y int) int { return greys[min(max(y, 0), h-1)*w+min(max(x, 0), w-1)] }
	out := make([]int, len(greys))
	for i := range out {
		x, y := i%w, i/w
		right := at(x+1, y-1) + 2*at(x+1, y) + at(x+1, y+1)
		left := at(x-1, y-1) + 2*at(x-1, y) + at(x-1, y+1)
		down := at(x-1, y+1) + 2*at(x, y+1) + at(x+1, y+1)
		up := at(x-1, y-1) + 2*at(x, y-1) + at(x+1, y-1)
		out[i] = (max(right-left, left-right) + max(down-up, up-down)) / 8
	}
	return out
}

// dithered returns black and white cells that look as grey from a distance as the greys. A
// threshold makes the grey of that value the middle one.
func dithered(t tones, greys []int, m Mode, threshold int) []bool {
	shift := 0
	if threshold > 0 {
		shift = 128 - threshold
	}
	wanted := make([]rgb, len(greys))
	for i, g := range greys {
		wanted[i] = rgb{g + shift, g + shift, g + shift}
	}
	black := dither(t, wanted, []rgb{{255, 255, 255}, {0, 0, 0}}, m)
	filled := make([]bool, len(greys))
	for i, c := range black {
		filled[i] = c == 1
	}
	return filled
}
