package format

import (
	"bufio"
	"fmt"
	"image/color"
	"io"
	"iter"
	"strconv"

	"nonogram"
)

// The portable pixmaps of Netpbm, a pixel a cell: bits (P1, P4), greys (P2, P5)
// and colours (P3, P6). Each of the three formats reads all of them and writes
// its own in binary, one picture after the other. shades.go says which colour
// is blank.
var (
	pbmFormat = pnmFormat("pbm", "bitmaps of Netpbm, a pixel a cell", Holds{Many: true, Picture: true}, writePBM, ".pbm", ".pnm")
	pgmFormat = pnmFormat("pgm", "grey pictures of Netpbm, a pixel a cell", Holds{Colours: true, Many: true, Picture: true}, writePGM, ".pgm")
	ppmFormat = pnmFormat("ppm", "colour pictures of Netpbm, a pixel a cell", Holds{Colours: true, Many: true, Picture: true}, writePPM, ".ppm")
)

func pnmFormat(name, description string, holds Holds, write func(w *bufio.Writer, p *nonogram.Puzzle), extensions ...string) *Format {
	f := &Format{
		Name: name, Description: description, Extensions: extensions, Holds: holds,
		sniff: sniffPNM, read: readPNM,
		newWriter: oneByOne(write),
	}
	if holds.Colours {
		f.kept, f.limits = keptShades, shadeLimits
	}
	if name == "pgm" {
		f.limits = greyLimits
	}
	return f
}

// sniffPNM looks for P1 to P6 and what can follow.
func sniffPNM(head []byte) bool {
	return len(head) >= 3 && head[0] == 'P' && head[1] >= '1' && head[1] <= '6' && (isPNMSpace(head[2]) || head[2] == '#')
}

func isPNMSpace(b byte) bool { return b == ' ' || b >= '\t' && b <= '\r' }

func readPNM(in *input) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		for first := true; ; first = false {
			r := pnmReader{in: in}
			if !r.begins() {
				if first {
					return
				}
				break
			}
			entry := Entry{Line: r.first}
			err := r.read()
			if err == nil {
				entry.Puzzle, err = r.puzzle()
			}
			// Where the next picture starts is known only after a sound one.
			if !yield(entry, err) || err != nil && !r.whole {
				return
			}
		}
	}
}

// pnmReader is a picture while it is read.
type pnmReader struct {
	in    *input
	first int // line
	shadeGrid
	kind  byte // '1' to '6'
	max   int  // the value of the lightest sample
	whole bool // the picture was read to its end
}

// begins skips white space and reports whether a picture follows.
func (r *pnmReader) begins() bool {
	for {
		b, ok := r.in.peekByte()
		if !ok {
			return false
		}
		if !isPNMSpace(b) {
			r.first = r.in.line
			if r.in.newline || r.first == 0 {
				r.first++
			}
			return true
		}
		r.in.readByte()
	}
}

func (r *pnmReader) place() position { return position{r.in.line, r.in.column} }

func (r *pnmReader) fault(kind error, found, expected string) error {
	return r.in.fault(r.place(), kind, "picture", found, expected)
}

// next is the next byte, which must be there.
func (r *pnmReader) next(expected string) (byte, error) {
	b, err := r.in.readByte()
	if err == io.EOF {
		return 0, r.fault(ErrSyntax, "the end", expected)
	}
	return b, err
}

func (r *pnmReader) read() error {
	if err := r.header(); err != nil {
		return err
	}
	r.shades = make([]color.RGBA, 0, min(r.width*r.height, 1<<16))
	sample := r.number
	if r.kind >= '4' {
		sample = r.binary
	}
	if r.kind == '1' {
		sample = r.digit
	}
	var err error
	if r.kind == '4' {
		err = r.bits()
	} else {
		err = r.samples(sample)
	}
	r.whole = err == nil
	return err
}

// header reads up to the single white space before the pixels.
func (r *pnmReader) header() error {
	const expected = "P1 to P6"
	p, err := r.next(expected)
	if err != nil {
		return err
	}
	if r.kind, err = r.next(expected); err != nil {
		return err
	}
	if p != 'P' || r.kind < '1' || r.kind > '6' {
		return r.fault(ErrSyntax, fmt.Sprintf("%q", []byte{p, r.kind}), expected)
	}
	if r.width, err = r.number("the width"); err != nil {
		return err
	}
	if r.height, err = r.number("the height"); err != nil {
		return err
	}
	if err := checkSides(r.in, r.place(), r.width, r.height); err != nil {
		return err
	}
	r.max = 1
	if r.kind != '1' && r.kind != '4' {
		if r.max, err = r.number("the lightest value"); err != nil {
			return err
		}
		if r.max < 1 || r.max > 0xffff {
			return r.fault(ErrSyntax, strconv.Itoa(r.max), "a lightest value from 1 to 65535")
		}
	}
	if r.kind >= '4' {
		b, err := r.next("white space")
		if err == nil && !isPNMSpace(b) {
			err = r.fault(ErrSyntax, fmt.Sprintf("%q", b), "white space before the pixels")
		}
		return err
	}
	return nil
}

// skip passes over white space and comments.
func (r *pnmReader) skip() {
	for {
		b, ok := r.in.peekByte()
		switch {
		case ok && b == '#':
			for b, ok = r.in.peekByte(); ok && b != '\n'; b, ok = r.in.peekByte() {
				r.in.readByte()
			}
		case ok && isPNMSpace(b):
			r.in.readByte()
		default:
			return
		}
	}
}

// maxPNMNumber is more than any number that makes sense.
const maxPNMNumber = 1 << 30

// number reads a number after white space and comments.
func (r *pnmReader) number(expected string) (int, error) {
	r.skip()
	n := 0
	for digits := 0; ; digits++ {
		b, ok := r.in.peekByte()
		if !ok || b < '0' || b > '9' {
			if digits > 0 {
				return n, nil
			}
			if b, err := r.next(expected); err != nil {
				return 0, err
			} else {
				return 0, r.fault(ErrSyntax, fmt.Sprintf("%q", b), expected)
			}
		}
		r.in.readByte()
		if n = min(10*n+int(b-'0'), maxPNMNumber); n == maxPNMNumber {
			return 0, r.fault(ErrSyntax, "a number above "+strconv.Itoa(maxPNMNumber-1), expected)
		}
	}
}

// digit reads a pixel of P1, which needs no white space.
func (r *pnmReader) digit(expected string) (int, error) {
	r.skip()
	b, err := r.next(expected)
	if err == nil && b != '0' && b != '1' {
		err = r.fault(ErrSyntax, fmt.Sprintf("%q", b), "0 or 1")
	}
	return 1 - int(b&1), err
}

// binary reads a sample of one byte, or two if one does not suffice.
func (r *pnmReader) binary(expected string) (int, error) {
	high, err := r.next(expected)
	if err != nil || r.max < 0x100 {
		return int(high), err
	}
	low, err := r.next(expected)
	return int(high)<<8 | int(low), err
}

// samples reads a pixel of one or three samples after the other.
func (r *pnmReader) samples(sample func(expected string) (int, error)) error {
	each := 1
	if r.kind == '3' || r.kind == '6' {
		each = 3
	}
	for range r.width * r.height {
		var rgb [3]byte
		for i := range each {
			v, err := sample(counted(r.width*r.height, "pixel"))
			if err != nil {
				return err
			}
			if v > r.max {
				return r.fault(ErrSyntax, strconv.Itoa(v), fmt.Sprintf("a value up to %d", r.max))
			}
			rgb[i] = byte((v*0xff + r.max/2) / r.max)
		}
		if each == 1 {
			rgb[1], rgb[2] = rgb[0], rgb[0]
		}
		r.shades = append(r.shades, color.RGBA{rgb[0], rgb[1], rgb[2], 0xff})
	}
	return nil
}

// bits reads the pixels of P4: eight a byte, each row from a new byte on.
func (r *pnmReader) bits() error {
	for range r.height {
		var b byte
		for x := range r.width {
			if x%8 == 0 {
				var err error
				if b, err = r.next(counted(r.width*r.height, "pixel")); err != nil {
					return err
				}
			}
			shade := white
			if b&0x80 != 0 {
				shade = color.RGBA{A: 0xff}
			}
			r.shades = append(r.shades, shade)
			b <<= 1
		}
	}
	return nil
}

func (r *pnmReader) puzzle() (*nonogram.Puzzle, error) {
	return r.shadeGrid.puzzle(r.in, position{line: r.first})
}

func writePBM(w *bufio.Writer, p *nonogram.Puzzle) {
	fmt.Fprintf(w, "P4\n%d %d\n", p.Width(), p.Height())
	for row := range p.Height() {
		line := make([]byte, (p.Width()+7)/8)
		for x, c := range p.Goal.Row(row) {
			if c != nonogram.BlankCell {
				line[x/8] |= 0x80 >> (x % 8)
			}
		}
		w.Write(line)
	}
}

func writePGM(w *bufio.Writer, p *nonogram.Puzzle) {
	fmt.Fprintf(w, "P5\n%d %d\n255\n", p.Width(), p.Height())
	for _, c := range goalShades(p).shades {
		w.WriteByte(c.R)
	}
}

func writePPM(w *bufio.Writer, p *nonogram.Puzzle) {
	fmt.Fprintf(w, "P6\n%d %d\n255\n", p.Width(), p.Height())
	for _, c := range goalShades(p).shades {
		w.Write([]byte{c.R, c.G, c.B})
	}
}

// greyLimits refuses colours, besides what no picture can hold.
func greyLimits(p *nonogram.Puzzle) (refused, lost []string) {
	for _, c := range explicit(p.Palette) {
		if c.RGB.R != c.RGB.G || c.RGB.G != c.RGB.B {
			return []string{"shades that are not grey"}, nil
		}
	}
	return shadeLimits(p)
}
