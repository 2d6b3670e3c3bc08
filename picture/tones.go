package picture

import (
	"image"
	"image/draw"
	"iter"
	"sync"

	"nonogram/internal/base/ordered"
)

type tone struct {
	r, g, b uint8
	clear   bool // mostly transparent; r, g and b are then white
}

// grey returns the tone's luma, computed as color.GrayModel does.
func (t tone) grey() int {
	return int((19595*uint32(t.r) + 38470*uint32(t.g) + 7471*uint32(t.b) + 1<<15) >> 16)
}

func (t tone) rgb() rgb { return rgb{int(t.r), int(t.g), int(t.b)} }

type tones struct {
	width, height int
	cells         []tone
}

// stripRows is the number of rows of pixels to unpack at once.
const stripRows = 16

// shrink averages the pixels of a part of the displayed image in w x h cells.
func (s *Source) shrink(region image.Rectangle, w, h int) tones {
	stored := s.img.Bounds()
	part := s.turned.region(region, stored.Dx(), stored.Dy()).Add(stored.Min)
	w, h = s.turned.seen(w, h) // the same exchange of sides leads both ways
	return average(s.img, part, w, h, bandsFor(s.img, part, s.jobs)).turned(s.turned)
}

// turned returns the grid of a stored image as displayed.
func (t tones) turned(o orientation) tones {
	if o == upright {
		return t
	}
	out := tones{cells: make([]tone, len(t.cells))}
	out.width, out.height = o.seen(t.width, t.height)
	for i := range out.cells {
		x, y := o.stored(i%out.width, i/out.width, t.width, t.height)
		out.cells[i] = t.cells[y*t.width+x]
	}
	return out
}

// span is the overlap of a pixel and a cell along one side. With n pixels and m cells, a pixel has
// length m and a cell length n.
type span struct {
	pixel, cell int
	weight      uint64
}

func spans(pixels, cells int) []span {
	out := make([]span, 0, pixels+cells)
	for pixel, cell, at := 0, 0, 0; pixel < pixels; {
		end := min((pixel+1)*cells, (cell+1)*pixels)
		out = append(out, span{pixel, cell, uint64(end - at)})
		at = end
		if end == (pixel+1)*cells {
			pixel++
		}
		if end == (cell+1)*pixels {
			cell++
		}
	}
	return out
}

// sum adds up red, green, blue and alpha by weight. The largest sum is 255 times the product of the
// two sides' weights, far below 2^64.
type sum [4]uint64

func (s *sum) add(t *sum, weight uint64) {
	for c := range s {
		s[c] += t[c] * weight
	}
}

// average gives each of w x h cells the mean colour of its pixels. Colours are multiplied by alpha,
// so that invisible pixels do not count. Each band of rows is averaged on a core of its own.
func average(img image.Image, part image.Rectangle, w, h, bands int) tones {
	across, down := spans(part.Dx(), w), spans(part.Dy(), h)
	cells := make([]sum, w*h)
	var work sync.WaitGroup
	for band := range inBands(down, bands) {
		work.Go(func() { addBand(cells, img, part, across, band) })
	}
	work.Wait()
	return tones{w, h, means(cells, uint64(part.Dx())*uint64(part.Dy()))}
}

// bandsFor returns the number of bands into which the rows of an image are divided, so that several
// cores read them. That pays for photographs, and only images that this package decoded are known
// to be safe to read concurrently.
func bandsFor(img image.Image, part image.Rectangle, jobs int) int {
	const pixels = 1 << 20
	if _, ok := img.(*image.YCbCr); !ok {
		return 1
	}
	return max(1, min(ordered.Cores(jobs), part.Dx()*part.Dy()/pixels))
}

// inBands divides the spans of a side into n bands of about the same length. No cell is in two
// bands.
func inBands(all []span, n int) iter.Seq[[]span] {
	return func(yield func([]span) bool) {
		for start, i := 0, 1; start < len(all); i++ {
			end := max(start+1, len(all)*i/n)
			for end < len(all) && all[end].cell == all[end-1].cell {
				end++
			}
			if !yield(all[start:end]) {
				return
			}
			start = end
		}
	}
}

// addBand adds a band of pixels to the cells in which they are.
func addBand(cells []sum, img image.Image, part image.Rectangle, across, down []span) {
	strip := image.NewRGBA(image.Rect(0, 0, part.Dx(), stripRows))
	row := make([]sum, across[len(across)-1].cell+1)
	first := down[0].pixel
	unpacked := first // the rows before this one are unpacked
	for i, d := range down {
		if d.pixel == unpacked {
			strip.Rect.Max.Y = min(stripRows, part.Dy()-unpacked)
			draw.Draw(strip, strip.Rect, img, part.Min.Add(image.Pt(0, unpacked)), draw.Src)
			unpacked += stripRows
		}
		if i == 0 || down[i-1].pixel != d.pixel {
			addRow(row, strip.Pix[(d.pixel-first)%stripRows*strip.Stride:], across)
		}
		for x := range row {
			cells[d.cell*len(row)+x].add(&row[x], d.weight)
		}
	}
}

// addRow computes the sums of one row of pixels.
func addRow(row []sum, pixels []uint8, across []span) {
	clear(row)
	for _, a := range across {
		p := pixels[4*a.pixel : 4*a.pixel+4 : 4*a.pixel+4]
		s := &row[a.cell]
		s[0] += uint64(p[0]) * a.weight
		s[1] += uint64(p[1]) * a.weight
		s[2] += uint64(p[2]) * a.weight
		s[3] += uint64(p[3]) * a.weight
	}
}

// means divides sums by their total weight, and lays transparent colours on white.
func means(cells []sum, total uint64) []tone {
	out := make([]tone, len(cells))
	for i, s := range cells {
		white := 255*total - s[3]
		mean := func(c int) uint8 { return uint8((s[c] + white + total/2) / total) }
		if out[i] = (tone{mean(0), mean(1), mean(2), false}); 2*s[3] < 255*total {
			out[i] = tone{255, 255, 255, true}
		}
	}
	return out
}
