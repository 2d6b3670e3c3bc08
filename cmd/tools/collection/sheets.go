package main

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"io"
	"os"
	"path/filepath"

	"golang.org/x/image/font"
	"golang.org/x/image/font/basicfont"
	"golang.org/x/image/math/fixed"

	"nonogram/internal/base/files"
)

// A sheet has eight pictures a row, each in a square with its number and title below.
const (
	perSheet  = 48
	columns   = 8
	tile      = 150
	textBelow = 16
)

// sheets writes the sheets of a pack, and a line about each picture.
func (p *pack) sheets(folder string) error {
	var good []*pick
	for _, q := range p.picks {
		if q.err == nil {
			good = append(good, q)
		}
	}
	written, err := writeSheets(folder, p.packList.name, good)
	for _, file := range written {
		fmt.Println(file)
	}
	if err != nil {
		return err
	}
	for i, q := range good {
		m := q.made
		fmt.Printf("%3d %s %dx%d colours=%d likeness=%d edits=%d %s %s | %s\n", i+1, q.name(), m.Width, m.Height,
			max(0, len(m.Palette)-1), m.Likeness, m.Edits, m.Mode, m.Verdict.Class, q.title)
	}
	return nil
}

// writeSheets writes sheets of pictures, and returns their files.
func writeSheets(folder, name string, picks []*pick) (written []string, err error) {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return nil, err
	}
	for from := 0; from < len(picks); from += perSheet {
		file := filepath.Join(folder, fmt.Sprintf("%s-%d.png", name, from/perSheet+1))
		img := sheet(picks[from:min(len(picks), from+perSheet)], from)
		if err := files.Write(file, func(w io.Writer) error { return png.Encode(w, img) }); err != nil {
			return written, err
		}
		written = append(written, file)
	}
	return written, nil
}

func sheet(picks []*pick, from int) image.Image {
	rows := (len(picks) + columns - 1) / columns
	img := image.NewRGBA(image.Rect(0, 0, tile*columns, (tile+textBelow)*rows))
	draw.Draw(img, img.Rect, image.NewUniform(color.RGBA{235, 235, 240, 255}), image.Point{}, draw.Src)
	for i, p := range picks {
		at := image.Pt(i%columns*tile+5, i/columns*(tile+textBelow)+5)
		p.drawAt(img, at)
		label := fmt.Sprintf("%d %s", from+i+1, p.title)
		d := font.Drawer{Dst: img, Src: image.Black, Face: basicfont.Face7x13, Dot: fixed.P(at.X, at.Y+tile+3)}
		d.DrawString(label[:min(len(label), 20)])
	}
	return img
}

func (p *pick) drawAt(img *image.RGBA, at image.Point) {
	g, err := p.made.grid()
	if err != nil {
		return
	}
	side := (tile - 10) / max(g.Width(), g.Height())
	for i, cell := range g.Cells() {
		c, _ := cell.Colour()
		shade := []color.Color{color.White, color.Black}[min(c, 1)]
		if p.made.Palette != nil {
			shade = p.made.Palette[c].RGB
		}
		square := image.Rect(0, 0, side, side).Add(at).Add(image.Pt(i%g.Width()*side, i/g.Width()*side))
		draw.Draw(img, square, image.NewUniform(shade), image.Point{}, draw.Src)
	}
}
