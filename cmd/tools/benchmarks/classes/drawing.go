package classes

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"

	"nonogram"
	"nonogram/internal/base/random"
)

// ink is the palette of pictures in colour.
var ink = append(nonogram.BlackAndWhite(),
	nonogram.PaletteColour{Name: "red", Symbol: 'r', RGB: color.RGBA{0xd0, 0x20, 0x20, 0xff}},
	nonogram.PaletteColour{Name: "blue", Symbol: 'b', RGB: color.RGBA{0x20, 0x40, 0xd0, 0xff}},
)

// strokes paints curves, polygons and arcs with a pen width cells wide, each in one of the colours.
func strokes(width, colours int) painter {
	return func(n int, s *random.Source) (nonogram.Grid, nonogram.Palette, error) {
		w := 60 + 3*(n%Count)
		h := w * (3 + s.Below(3)) / 5
		g := nonogram.NewGrid(w, h, nonogram.BlankCell)
		for range 4 + s.Below(6) {
			pen := pen{g, width, nonogram.Colour(1 + s.Below(colours))}
			switch s.Below(3) {
			case 0:
				pen.arc(s)
			case 1:
				pen.polygon(s)
			default:
				pen.curve(s)
			}
		}
		if colours > 1 {
			return g, ink, nil
		}
		return g, nil, nil
	}
}

type pen struct {
	grid   nonogram.Grid
	width  int
	colour nonogram.Colour
}

// dot fills a square of the pen's width.
func (p pen) dot(x, y float64) {
	for dy := range p.width {
		for dx := range p.width {
			column, row := int(math.Floor(x))+dx, int(math.Floor(y))+dy
			if column >= 0 && row >= 0 && column < p.grid.Width() && row < p.grid.Height() {
				p.grid.Set(row, column, nonogram.CellOf(p.colour))
			}
		}
	}
}

// line draws from one point to another, with a cell at each step along the longer axis.
func (p pen) line(x, y, toX, toY float64) {
	steps := math.Ceil(max(math.Abs(toX-x), math.Abs(toY-y), 1))
	for i := 0.0; i <= steps; i++ {
		p.dot(x+(toX-x)*i/steps, y+(toY-y)*i/steps)
	}
}

// place returns a random point of the grid.
func (p pen) place(s *random.Source) (x, y float64) {
	return s.Float64() * float64(p.grid.Width()), s.Float64() * float64(p.grid.Height())
}

// arc draws a part of an ellipse, or a whole one.
func (p pen) arc(s *random.Source) {
	x, y := p.place(s)
	rx, ry := (0.1+0.3*s.Float64())*float64(p.grid.Width()), (0.1+0.3*s.Float64())*float64(p.grid.Height())
	from, turn := 2*math.Pi*s.Float64(), math.Pi*(0.5+1.5*s.Float64())
	p.along(func(t float64) (float64, float64) {
		return x + rx*math.Cos(from+turn*t), y + ry*math.Sin(from+turn*t)
	})
}

func (p pen) curve(s *random.Source) {
	var x, y [4]float64
	for i := range x {
		x[i], y[i] = p.place(s)
	}
	p.along(func(t float64) (float64, float64) {
		u := 1 - t
		a, b, c, d := u*u*u, 3*u*u*t, 3*u*t*t, t*t*t
		return a*x[0] + b*x[1] + c*x[2] + d*x[3], a*y[0] + b*y[1] + c*y[2] + d*y[3]
	})
}

// polygon draws a closed polygon around a point.
func (p pen) polygon(s *random.Source) {
	x, y := p.place(s)
	radius, corners := (0.1+0.25*s.Float64())*float64(p.grid.Height()), 3+s.Below(5)
	from := 2 * math.Pi * s.Float64()
	corner := func(i int) (float64, float64) {
		angle := from + 2*math.Pi*float64(i)/float64(corners)
		return x + 1.4*radius*math.Cos(angle), y + radius*math.Sin(angle)
	}
	for i := range corners {
		x, y := corner(i)
		toX, toY := corner(i + 1)
		p.line(x, y, toX, toY)
	}
}

// along draws a path from t = 0 to 1.
func (p pen) along(path func(t float64) (x, y float64)) {
	const parts = 40
	x, y := path(0)
	for i := 1; i <= parts; i++ {
		toX, toY := path(float64(i) / parts)
		p.line(x, y, toX, toY)
		x, y = toX, toY
	}
}

// lettering paints lines of words, some of them white on black.
func lettering(n int, s *random.Source) (nonogram.Grid, nonogram.Palette, error) {
	parsed, err := opentype.Parse(goregular.TTF)
	if err != nil {
		return nonogram.Grid{}, nil, err
	}
	size := float64(9 + n%6)
	face, err := opentype.NewFace(parsed, &opentype.FaceOptions{Size: size, DPI: 72, Hinting: font.HintingFull})
	if err != nil {
		return nonogram.Grid{}, nil, err
	}
	w, h := 50+2*(n%Count), 40+n%Count
	page := image.NewGray(image.Rect(0, 0, w, h))
	draw.Draw(page, page.Bounds(), image.White, image.Point{}, draw.Src)
	pencil := font.Drawer{Dst: page, Src: image.Black, Face: face}
	for y := size; y < float64(h); y += size + 1 {
		pencil.Dot = fixed.P(s.Below(6), int(y))
		for pencil.Dot.X < fixed.I(w) {
			pencil.DrawString(string(rune('a' + s.Below(26))))
			if s.Below(5) == 0 {
				pencil.DrawString(" ")
			}
		}
	}
	g := nonogram.NewGrid(w, h, nonogram.BlankCell)
	for y := range h {
		for x := range w {
			if (page.GrayAt(x, y).Y < 128) != (n%4 == 3) {
				g.Set(y, x, nonogram.FilledCell)
			}
		}
	}
	return g, nil, nil
}
