package picture

// judgedShades are the numbers of shades in which a grid's contours are compared with the image's:
// the smaller shows what stands out, the larger its parts.
var judgedShades = [...]int{3, 5}

// likeness estimates how much a grid looks like the image to people, 0 to 1000. People recognise a
// thing by its contours, so likeness measures how well the contours of the image's surfaces and of
// the grid's areas coincide. Many pieces make a grid hard to read; their weight follows from grids
// that were ranked by eye, see testdata/images/judged.
func (v view) likeness(values []uint8) int {
	agreement := 0
	for _, r := range v.rulers {
		agreement += r.agreement(r.borders(values))
	}
	return max(0, agreement/len(v.rulers)-50*pieces(values, v.frame.cols)/root(len(values)))
}

// readable is the longer side, in cells, of a grid in which people recognise most photographs.
const readable = 20

// worth returns the share of a grid's likeness, in thousandths, that counts in comparison with
// grids of other sizes. Nearness is measured in cells, so in a small grid everything is near. Below
// the readable size, contours therefore have to be as near to the image's as in a grid of that
// size.
func (v view) worth(p Picture) int {
	longer := max(v.frame.cols, v.frame.rows)
	if longer >= readable || p.Likeness == 0 {
		return 1000
	}
	values := make([]uint8, len(p.Grid.Cells()))
	for i, c := range p.Grid.Cells() {
		colour, _ := c.Colour()
		values[i] = uint8(colour)
	}
	strict := v
	strict.rulers = v.surfaces.rulers(v.frame, v.shadesWanted(), max(1, v.frame.side()*longer/readable))
	return min(1000, 1000*strict.likeness(values)/p.Likeness)
}

// pieces returns the number of connected areas of one value in a grid with cols columns.
func pieces(values []uint8, cols int) int {
	n, areas, seen := 0, sampled{cols: cols, side: 1, labels: values}, make([]bool, len(values))
	room := make([]int32, 0, len(values))
	for i := range values {
		if !seen[i] {
			areas.piece(int32(i), seen, room)
			n++
		}
	}
	return n
}

// agreement returns the harmonic mean, in thousandths, of the share of the image's contours that
// the grid shows and the share of the grid's contours that the image has.
func (r *ruler) agreement(grid []borders) int {
	recall, precision := r.recall(grid), r.precision(grid)
	return 2 * recall * precision / max(1, recall+precision)
}

// contrasts holds the weight of the border between any two labels.
type contrasts [maxSurfaces + 1][maxSurfaces + 1]int32

func (s *sampled) contrasts() *contrasts {
	const outer, inner = 400, 300
	out := new(contrasts)
	for a := range s.shades {
		for b := range a {
			matters := int32(outer)
			if b != ground {
				matters = int32(min(inner, root(s.shades[a].square(s.shades[b].lab))))
			}
			out[a][b], out[b][a] = matters, matters
		}
	}
	return out
}

// outline holds the contours of labels, and the distance of each sample from them.
type outline struct {
	// strength holds the weight of the border to the right of or below each sample.
	strength []int32
	// far holds the distance of each sample from a contour, where a step counts 3 and a diagonal
	// step 4 (Borgefors 1986).
	far []int32
}

// outline returns the outline of the labels.
func (s *sampled) outline() outline {
	o := outline{make([]int32, len(s.labels)), make([]int32, len(s.labels))}
	o.find(s, s.contrasts())
	o.measure(s.width())
	return o
}

// find finds the contours. Outside the grid is background, unless the grid cuts the image off.
func (o *outline) find(s *sampled, contrasts *contrasts) {
	w := s.width()
	for i, l := range s.labels {
		x, last := i%w, i+w >= len(s.labels)
		with := &contrasts[l]
		strongest := int32(0)
		if !s.cut && (x == 0 || i < w || x == w-1 || last) {
			strongest = with[ground]
		}
		if x < w-1 {
			strongest = max(strongest, with[s.labels[i+1]])
		}
		if !last {
			strongest = max(strongest, with[s.labels[i+w]])
		}
		o.strength[i] = strongest
	}
}

// measure computes the distances in one pass downwards and one upwards.
func (o *outline) measure(w int) {
	const straight, diagonal, endless = 3, 4, 1 << 20
	wide, rows := w+2, len(o.far)/w
	padded := make([]int32, wide*(rows+2)) // far with a frame around it
	for i := range padded {
		padded[i] = endless
	}
	for y := range rows {
		row, above := padded[(y+1)*wide:][:wide], padded[y*wide:][:wide]
		for x, c := range o.strength[y*w:][:w] {
			if c > 0 {
				row[x+1] = 0
				continue
			}
			row[x+1] = min(row[x]+straight, above[x+1]+straight, above[x]+diagonal, above[x+2]+diagonal, endless)
		}
	}
	for y := rows - 1; y >= 0; y-- {
		row, below := padded[(y+1)*wide:][:wide], padded[(y+2)*wide:][:wide]
		for x := w - 1; x >= 0; x-- {
			row[x+1] = min(row[x+1], row[x+2]+straight, below[x+1]+straight, below[x]+diagonal, below[x+2]+diagonal)
		}
		copy(o.far[y*w:], row[1:w+1])
	}
}
