package format

import (
	"bufio"
	"fmt"
	"image/color"
	"io"
	"strconv"

	"nonogram"
	"nonogram/internal/base/message"
)

// The portable pixmaps of Netpbm, with one pixel per cell: bits (P1, P4), greys (P2, P5) and
// colours (P3, P6). Each of the three formats reads all of them and writes its own in binary, one
// picture after the other. shades.go says which colour is blank.
var (
	pbmFormat = pnmFormat("pbm", "Netpbm bitmaps, one pixel per cell", Holds{Many: true, Picture: true}, writePBM, ".pbm", ".pnm")
	pgmFormat = pnmFormat("pgm", "grey Netpbm pictures, one pixel per cell", Holds{Colours: true, Many: true, Picture: true}, writePGM, ".pgm")
	ppmFormat = pnmFormat("ppm", "colour Netpbm pictures, one pixel per cell", Holds{Colours: true, Many: true, Picture: true}, writePPM, ".ppm")
)

func pnmFormat(name, description string, holds Holds, write func(w *bufio.Writer, p *nonogram.Puzzle), extensions ...string) *Format {
	f := &Format{
		Name: name, Description: description, Extensions: extensions, Holds: holds,
		sniff: sniffPNM, read: readPNM,
		nearly: func(head []byte) bool { return len(head) > 2 && head[1] <= '3' && resembles(head[2:]) },
		frame:  oneByOne(write),
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

func readPNM(in *input, yield func(Entry, error) bool) {
	for beginsPNM(in) {
		entry := Entry{Line: in.nextPlace().line}
		whole := false
		err := attempt(func() {
			r := &pnmReader{input: in}
			r.header()
			r.pixels()
			whole = true
			entry.Puzzle = r.puzzle(in, position{line: entry.Line})
		})
		// Only a whole picture shows where the next one starts.
		if !yield(entry, err) || !whole {
			return
		}
	}
}

type pnmReader struct {
	*input
	shadeGrid
	kind byte // '1' to '6'
	max  int  // the value of the lightest sample
	bits byte // the unread bits of a byte of P4
}

// beginsPNM skips white space and reports whether a picture follows.
func beginsPNM(in *input) bool {
	b, ok := in.peekByte()
	for ; ok && isPNMSpace(b); b, ok = in.peekByte() {
		in.readByte()
	}
	return ok
}

// malformed fails at the byte that was read last.
func (r *pnmReader) malformed(found, expected string) {
	r.fail(position{r.line, r.column}, ErrSyntax, "picture", found, expected)
}

// next returns the next byte, and fails at the end.
func (r *pnmReader) next(expected string) byte {
	b, err := r.readByte()
	if err == io.EOF {
		r.malformed("the end", expected)
	}
	abandon(err)
	return b
}

// header reads up to the single white space before the pixels.
func (r *pnmReader) header() {
	const expected = "P1 to P6"
	p := r.next(expected)
	r.kind = r.next(expected)
	if p != 'P' || r.kind < '1' || r.kind > '6' {
		r.malformed(fmt.Sprintf("%q", []byte{p, r.kind}), expected)
	}
	r.width, r.height = r.number("the width"), r.number("the height")
	checkSides(r.input, position{r.line, r.column}, r.width, r.height)
	r.max = 1
	if r.kind != '1' && r.kind != '4' {
		if r.max = r.number("the lightest value"); r.max < 1 || r.max > 0xffff {
			r.malformed(strconv.Itoa(r.max), "a lightest value from 1 to 65535")
		}
	}
	if r.kind >= '4' {
		if b := r.next("white space"); !isPNMSpace(b) {
			r.malformed(fmt.Sprintf("%q", b), "white space before the pixels")
		}
	}
}

// skip skips white space and comments.
func (r *pnmReader) skip() {
	for beginsPNM(r.input) && r.nextIs('#') {
		r.skipComment()
	}
}

// maxPNMNumber is more than any number that makes sense.
const maxPNMNumber = 1 << 30

// number reads a number after white space and comments.
func (r *pnmReader) number(expected string) (n int) {
	r.skip()
	if b := r.next(expected); isDigit(b) {
		n = int(b - '0')
	} else {
		r.malformed(fmt.Sprintf("%q", b), expected)
	}
	for b, ok := r.peekByte(); ok && isDigit(b); b, ok = r.peekByte() {
		r.readByte()
		if n = min(10*n+int(b-'0'), maxPNMNumber); n == maxPNMNumber {
			r.malformed("a number above "+strconv.Itoa(maxPNMNumber-1), expected)
		}
	}
	return n
}

// digit reads a pixel of P1, which needs no white space.
func (r *pnmReader) digit(expected string) int {
	r.skip()
	b := r.next(expected)
	if b != '0' && b != '1' {
		r.malformed(fmt.Sprintf("%q", b), "0 or 1")
	}
	return 1 - int(b&1)
}

// bit reads a pixel of P4: a byte has eight, and each row starts with a new byte.
func (r *pnmReader) bit(expected string) int {
	if column := len(r.shades) % r.width; column%8 == 0 {
		r.bits = r.next(expected)
	}
	sample := 1 - int(r.bits>>7)
	r.bits <<= 1
	return sample
}

// binary reads a sample of one byte, or two if one does not suffice.
func (r *pnmReader) binary(expected string) int {
	high := int(r.next(expected))
	if r.max < 0x100 {
		return high
	}
	return high<<8 | int(r.next(expected))
}

// pixels reads the pixels, of one or three samples each.
func (r *pnmReader) pixels() {
	samples := map[byte]func(expected string) int{
		'1': r.digit, '2': r.number, '3': r.number, '4': r.bit, '5': r.binary, '6': r.binary,
	}
	sample, coloured := samples[r.kind], r.kind == '3' || r.kind == '6'
	expected := message.Count(r.width*r.height, "pixel")
	r.shades = make([]color.RGBA, 0, min(r.width*r.height, 1<<16))
	for range r.width * r.height {
		red := r.lightness(sample(expected))
		green, blue := red, red
		if coloured {
			green = r.lightness(sample(expected))
			blue = r.lightness(sample(expected))
		}
		r.shades = append(r.shades, color.RGBA{red, green, blue, 0xff})
	}
}

// lightness scales a sample to a maximum of 255.
func (r *pnmReader) lightness(sample int) byte {
	if sample > r.max {
		r.malformed(strconv.Itoa(sample), fmt.Sprintf("a value up to %d", r.max))
	}
	return byte((sample*0xff + r.max/2) / r.max)
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

// greyLimits refuses shades that are not grey, besides those of shadeLimits.
func greyLimits(p *nonogram.Puzzle) (refused, lost []string) {
	for _, c := range explicit(p.Palette) {
		if c.RGB.R != c.RGB.G || c.RGB.G != c.RGB.B {
			return []string{"shades that are not grey"}, nil
		}
	}
	return shadeLimits(p)
}
