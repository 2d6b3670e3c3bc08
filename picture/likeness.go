package picture

// likeness says how much a grid looks like what is under it, 0 to 1000: how well the
// borders between surfaces and those between values of cells lie on each other, and how
// far each surface has one value throughout. People know a thing by its contours; which
// side of a contour is the dark one matters less.
func (s *sampled) likeness(values []uint8) int {
	if s.there == nil {
		s.there = &outline{}
		s.there.of(s, s.labels, s.contrasts())
		s.drawn.labels = make([]uint8, len(s.labels))
	}
	labels := s.drawn.labels
	for i, w := 0, s.width(); i < len(labels); i += w {
		row := values[i/w/s.side*s.cols:][:s.cols]
		for x, v := range row {
			for dx := range s.side {
				labels[i+x*s.side+dx] = v
			}
		}
	}
	s.drawn.of(s, labels, &everyContrast)
	// A line one cell wide has two sides, of which one is where nothing is.
	recall := found(s.there.strength, s.drawn.far, s.side)
	precision := found(s.drawn.strength, s.there.far, 3*s.side/2)
	if recall+precision == 0 {
		return 0
	}
	return 2 * recall * precision / (recall + precision) * (600 + s.purity(labels)*2/5) / 1000
}

// contrasts is how much the border between each two labels matters.
type contrasts [maxSurfaces + 1][maxSurfaces + 1]int32

// everyContrast counts all borders alike.
var everyContrast = func() (out contrasts) {
	for a := range out {
		for b := range out[a] {
			if a != b {
				out[a][b] = 1
			}
		}
	}
	return out
}()

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

// outline is where the contours of labels are, and how far everything is from them.
type outline struct {
	labels []uint8
	// strength is how much the border right of or below each sample matters.
	strength []int32
	// far is how far each sample is from a contour, by steps of 3 and diagonal ones of 4
	// (Borgefors 1986).
	far []int32
	// padded is far with a frame around it.
	padded []int32
}

// of finds the outline of labels.
func (o *outline) of(s *sampled, labels []uint8, contrasts *contrasts) {
	if o.strength == nil {
		o.strength, o.far = make([]int32, len(labels)), make([]int32, len(labels))
		o.padded = make([]int32, (s.width()+2)*(s.height()+2))
	}
	o.find(s, labels, contrasts)
	o.measure(s.width())
}

// find finds the contours. Beyond the grid there is background, unless the grid cuts the
// image off.
func (o *outline) find(s *sampled, labels []uint8, contrasts *contrasts) {
	w := s.width()
	for i, l := range labels {
		x, last := i%w, i+w >= len(labels)
		with := &contrasts[l]
		strongest := int32(0)
		if !s.cut && (x == 0 || i < w || x == w-1 || last) {
			strongest = with[ground]
		}
		if x < w-1 {
			strongest = max(strongest, with[labels[i+1]])
		}
		if !last {
			strongest = max(strongest, with[labels[i+w]])
		}
		o.strength[i] = strongest
	}
}

// measure finds the distances: once downwards, once upwards.
func (o *outline) measure(w int) {
	const straight, diagonal, endless = 3, 4, 1 << 20
	for i := range o.padded {
		o.padded[i] = endless
	}
	wide := w + 2
	rows := len(o.far) / w
	for y := range rows {
		row, above := o.padded[(y+1)*wide:][:wide], o.padded[y*wide:][:wide]
		for x, c := range o.strength[y*w:][:w] {
			if c > 0 {
				row[x+1] = 0
				continue
			}
			row[x+1] = min(row[x]+straight, above[x+1]+straight, above[x]+diagonal, above[x+2]+diagonal, endless)
		}
	}
	for y := rows - 1; y >= 0; y-- {
		row, below := o.padded[(y+1)*wide:][:wide], o.padded[(y+2)*wide:][:wide]
		for x := w - 1; x >= 0; x-- {
			row[x+1] = min(row[x+1], row[x+2]+straight, below[x+1]+straight, below[x]+diagonal, below[x+2]+diagonal)
		}
		copy(o.far[y*w:], row[1:w+1])
	}
}

// found is the share, in thousandths, of contours that others are near to: all of what is
// within a quarter of the reach, nothing of what is beyond it.
func found(contours, far []int32, reach int) int {
	reach *= 3                   // in steps
	credit := make([]int, reach) // by distance
	for d := range credit {
		credit[d] = min(1000, (reach-d)*1333/reach)
	}
	total, near := 0, 0
	for i, c := range contours {
		if c == 0 {
			continue
		}
		total += int(c)
		if d := int(far[i]); d < reach {
			near += int(c) * credit[d]
		}
	}
	return near / max(1, total)
}

// purity is the share, in thousandths, of samples whose label has the value that most of
// the label's samples have.
func (s *sampled) purity(values []uint8) int {
	var count [maxSurfaces + 1][maxSurfaces + 1]int
	values = values[:len(s.labels)]
	for i, l := range s.labels {
		count[l][values[i]]++
	}
	pure := 0
	for _, of := range count {
		most := 0
		for _, n := range of {
			most = max(most, n)
		}
		pure += most
	}
	return pure * 1000 / max(1, len(s.labels))
}
