package wire

import (
	"encoding/base64"
	"encoding/binary"
	"hash/crc32"
	"image/color"
	"math/bits"
	"slices"
	"strings"

	"nonogram"
	"nonogram/cmd/internal/app"
	"nonogram/internal/schema"
)

// A link is a puzzle with its title, author and colours as one word: "N1" and then
// bytes in base64 of the alphabet A-Z a-z 0-9 - _ without padding:
//
//	version   in the text before: 1
//	flags     a byte: 1 goal, 2 clues, 4 given, 8 colours
//	width, height
//	texts     title, author, licence, copyright, source, notes: length and bytes
//	colours   if flagged: their number, then each: red, green, blue, the symbol's
//	          number in Unicode, the name's length and bytes
//	clues     if flagged: rows, then columns, each the number of its blocks plus one, 0 if
//	          absent, then length and, if there are colours, colour of each block
//	goal      if flagged: the cells row by row, the first in the highest bits, each in as
//	          few bits as hold every colour and, with clues, open, which is the number
//	          of colours; the last byte is filled up with zeros
//	given     the same, with open
//	sum       the lowest 16 bits of the CRC-32 (IEEE) of all bytes before, high byte first
//
// Numbers are the unsigned varints of encoding/binary. A goal that is complete and has
// the puzzle's clues is alone, and the reader makes the clues of it.
const linkPrefix = "N1"

const (
	linkGoal = 1 << iota
	linkClues
	linkGiven
	linkColours
)

// EncodeLink writes a valid puzzle as a link.
func EncodeLink(p *nonogram.Puzzle) string {
	w := linkWriter{palette: p.Palette}
	flags := linkFlags(p)
	w.bytes = append(w.bytes, flags)
	w.number(p.Width())
	w.number(p.Height())
	for _, text := range linkTexts(p) {
		w.text(*text)
	}
	if flags&linkColours != 0 {
		w.colours()
	}
	if flags&linkClues != 0 {
		coloured := p.Palette.Colours() > 2
		w.bytes = app.AppendClues(app.AppendClues(w.bytes, p.Rows, coloured), p.Columns, coloured)
	}
	if flags&linkGoal != 0 {
		w.grid(*p.Goal, goalStates(flags, p.Palette))
	}
	if flags&linkGiven != 0 {
		w.grid(*p.Given, p.Palette.Colours()+1)
	}
	w.bytes = binary.BigEndian.AppendUint16(w.bytes, linkSum(w.bytes))
	return linkPrefix + base64.RawURLEncoding.EncodeToString(w.bytes)
}

func linkSum(b []byte) uint16 { return uint16(crc32.ChecksumIEEE(b)) }

func linkFlags(p *nonogram.Puzzle) (flags byte) {
	if p.Goal != nil {
		flags |= linkGoal
	}
	if p.Goal == nil || !p.Goal.Complete() || !hasCluesOf(p, *p.Goal) {
		flags |= linkClues
	}
	if p.Given != nil {
		flags |= linkGiven
	}
	if !schema.IsBlackAndWhite(p.Palette) {
		flags |= linkColours
	}
	return flags
}

// hasCluesOf reports whether the puzzle's clues are those of a complete grid.
func hasCluesOf(p *nonogram.Puzzle, g nonogram.Grid) bool {
	rows, columns := g.Clues()
	return slices.EqualFunc(rows, p.Rows, nonogram.Clue.Equal) && slices.EqualFunc(columns, p.Columns, nonogram.Clue.Equal)
}

func linkTexts(p *nonogram.Puzzle) []*string {
	return []*string{&p.Title, &p.Author, &p.Licence, &p.Copyright, &p.Source, &p.Notes}
}

type linkWriter struct {
	bytes   []byte
	palette nonogram.Palette
}

func (w *linkWriter) number(n int) { w.bytes = binary.AppendUvarint(w.bytes, uint64(n)) }

func (w *linkWriter) text(text string) {
	w.number(len(text))
	w.bytes = append(w.bytes, text...)
}

func (w *linkWriter) colours() {
	w.number(len(w.palette))
	for i, c := range w.palette {
		w.bytes = append(w.bytes, c.RGB.R, c.RGB.G, c.RGB.B)
		w.number(int(w.palette.Symbol(nonogram.Colour(i))))
		w.text(c.Name)
	}
}

// goalStates returns the number of states of a cell of the goal; if the goal may have open cells,
// open is one more state.
func goalStates(flags byte, p nonogram.Palette) int {
	if flags&linkClues != 0 {
		return p.Colours() + 1
	}
	return p.Colours()
}

// cellBits returns the number of bits for this many states.
func cellBits(states int) int { return bits.Len(uint(states - 1)) }

func (w *linkWriter) grid(g nonogram.Grid, states int) {
	n, held, count := cellBits(states), uint(0), 0
	for _, c := range g.Cells() {
		state := uint(w.palette.Colours())
		if colour, ok := c.Colour(); ok {
			state = uint(colour)
		}
		for i := n - 1; i >= 0; i-- {
			held = held<<1 | state>>i&1
			if count++; count == 8 {
				w.bytes, held, count = append(w.bytes, byte(held)), 0, 0
			}
		}
	}
	if count > 0 {
		w.bytes = append(w.bytes, byte(held<<(8-count)))
	}
}

// DecodeLink reads a link. The puzzle is valid; its sides have at most side cells and its texts at
// most longest bytes. The error is a *Fault.
func DecodeLink(link string, side, longest int) (*nonogram.Puzzle, error) {
	word, ok := strings.CutPrefix(link, linkPrefix)
	data, err := base64.RawURLEncoding.Strict().DecodeString(word)
	if !ok || err != nil || len(data) < 2 {
		return nil, errLink
	}
	end := len(data) - 2
	if linkSum(data[:end]) != binary.BigEndian.Uint16(data[end:]) {
		return nil, errLink
	}
	r := linkReader{bytes: data[:end], longest: longest}
	p := r.puzzle(side)
	if r.err != nil {
		return nil, r.err
	}
	if err := p.Validate(); err != nil {
		return nil, &Fault{Code: BadCode, Field: "code", Message: schema.BadPuzzleOf(err).Message}
	}
	return p, nil
}

var errLink = Faultf(BadCode, "code", "the link is damaged or cut off")

// linkReader reads the bytes of a link. After the first fault it returns zeros.
type linkReader struct {
	bytes   []byte
	longest int // the most bytes of a text
	palette nonogram.Palette
	err     error
}

func (r *linkReader) puzzle(side int) *nonogram.Puzzle {
	p := &nonogram.Puzzle{}
	flags := r.take(1)[0]
	width, height := r.number(nonogram.MaxSide), r.number(nonogram.MaxSide)
	if r.err == nil && (width < 1 || height < 1 || width > side || height > side) {
		r.err = Faultf(TooLarge, "code", "%d x %d cells, expected 1 x 1 to %d x %d", width, height, side, side)
	}
	if flags > 2*linkColours-1 || flags&(linkGoal|linkClues) == 0 {
		r.fail()
	}
	for _, text := range linkTexts(p) {
		*text = r.text()
	}
	if flags&linkColours != 0 {
		r.colours()
		p.Palette = r.palette
	}
	if r.err != nil {
		return p
	}
	if flags&linkClues != 0 {
		p.Rows, p.Columns = r.clues(height, width), r.clues(width, height)
	}
	if flags&linkGoal != 0 {
		p.Goal = r.grid(width, height, goalStates(flags, r.palette))
	}
	if flags&linkGiven != 0 {
		p.Given = r.grid(width, height, r.palette.Colours()+1)
	}
	if len(r.bytes) > 0 {
		r.fail()
	}
	if r.err == nil && flags&linkClues == 0 {
		p.Rows, p.Columns = p.Goal.Clues()
	}
	return p
}

func (r *linkReader) fail() {
	if r.err == nil {
		r.err = errLink
	}
}

// take returns the next n bytes, or zeros if the link has fewer.
func (r *linkReader) take(n int) []byte {
	if r.err != nil || n > len(r.bytes) {
		r.fail()
		return make([]byte, min(n, 8))
	}
	out := r.bytes[:n]
	r.bytes = r.bytes[n:]
	return out
}

// number reads a number that is at most most.
func (r *linkReader) number(most int) int {
	v, n := binary.Uvarint(r.bytes)
	if n <= 0 || v > uint64(most) {
		r.fail()
	}
	if r.err != nil {
		return 0
	}
	r.bytes = r.bytes[n:]
	return int(v)
}

func (r *linkReader) text() string {
	n := r.number(r.longest)
	text := r.take(n)
	if r.err != nil {
		return ""
	}
	return string(text)
}

func (r *linkReader) colours() {
	for range r.number(nonogram.MaxColours) {
		rgb := r.take(3)
		symbol := r.number(0x10ffff)
		r.palette = append(r.palette, nonogram.PaletteColour{
			Name: r.text(), Symbol: rune(symbol), RGB: color.RGBA{rgb[0], rgb[1], rgb[2], 0xff},
		})
	}
	probe := nonogram.Puzzle{Palette: r.palette, Rows: make([]nonogram.Clue, 1), Columns: make([]nonogram.Clue, 1)}
	if r.palette == nil || probe.Validate() != nil {
		r.fail()
	}
}

func (r *linkReader) clues(count, length int) []nonogram.Clue {
	clues := make([]nonogram.Clue, count)
	for i := range clues {
		blocks := r.number(length + 1)
		if blocks == 0 {
			continue
		}
		clues[i] = make(nonogram.Clue, blocks-1)
		for k := range clues[i] {
			b := nonogram.Block{Length: r.number(length), Colour: nonogram.Filled}
			if r.palette.Colours() > 2 {
				b.Colour = nonogram.Colour(r.number(r.palette.Colours() - 1))
			}
			clues[i][k] = b
		}
	}
	return clues
}

func (r *linkReader) grid(width, height, states int) *nonogram.Grid {
	n := cellBits(states)
	g := nonogram.NewGrid(width, height, r.palette.Open())
	data := r.take((width*height*n + 7) / 8)
	if r.err != nil {
		return &g
	}
	at := 0
	for i := range g.Cells() {
		state := 0
		for range n {
			state = state<<1 | int(data[at/8]>>(7-at%8)&1)
			at++
		}
		switch {
		case state < r.palette.Colours():
			g.Cells()[i] = nonogram.CellOf(nonogram.Colour(state))
		case state >= states:
			r.fail()
		}
	}
	if at%8 != 0 && data[at/8]<<(at%8) != 0 {
		r.fail()
	}
	return &g
}
