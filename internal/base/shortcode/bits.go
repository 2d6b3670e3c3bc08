package shortcode

import (
	"fmt"
	"math/bits"
	"strings"

	"nonogram"
)

// The parameters of the Exp-Golomb codes.
const (
	sizeGolomb = 4
	runGolomb  = 1
)

// maxZeros bounds the zeros at the head of an Exp-Golomb code: the numbers that
// occur are below a million.
const maxZeros = 20

// writer collects bits, the highest of a number first.
type writer struct {
	text strings.Builder
	held uint // bits that do not fill a character yet
	n    int  // number of held
}

func (w *writer) bits(v uint, n int) {
	for n > 0 {
		n--
		w.held = w.held<<1 | v>>n&1
		if w.n++; w.n == 6 {
			w.text.WriteByte(alphabet[w.held])
			w.held, w.n = 0, 0
		}
	}
}

func (w *writer) flag(isSet bool) {
	if isSet {
		w.bits(1, 1)
	} else {
		w.bits(0, 1)
	}
}

func (w *writer) golomb(v, k int) {
	a := uint(v>>k) + 1
	length := bits.Len(a)
	w.bits(0, length-1)
	w.bits(a, length)
	w.bits(uint(v), k)
}

func (w *writer) symbol(symbol, n int) {
	code := prefixCodeOf(n)
	w.bits(uint(code.codes[symbol]), int(code.lengths[symbol]))
}

func (w *writer) size(width, height int) {
	w.golomb(width, sizeGolomb)
	w.golomb(height, sizeGolomb)
}

// code ends the text, and fills its last character up with zeros.
func (w *writer) code(kind byte) string {
	if w.n > 0 {
		w.bits(0, 6-w.n)
	}
	return string(kind) + w.text.String()
}

// reader reads bits from a code's characters. After the first fault it reads zeros.
type reader struct {
	code string
	at   int // the next bit, counted from the start of the code
	err  error
}

// newReader checks the kind and the characters.
func newReader(code, expected string, kinds ...byte) (*reader, error) {
	if code == "" || strings.IndexByte(string(kinds), code[0]) < 0 {
		found := "an empty text"
		if code != "" {
			found = quoted(code)
		}
		return nil, faultAt(0, ErrSyntax, found, expected+", which starts with "+strings.Join(strings.Split(string(kinds), ""), " or "))
	}
	for i, r := range code {
		if !strings.ContainsRune(alphabet, r) {
			return nil, faultAt(i, ErrSyntax, fmt.Sprintf("%q", r), "a letter, a digit, - or _")
		}
	}
	return &reader{code: code, at: 6}, nil
}

// fail reports a fault at the character that was read last.
func (r *reader) fail(found, expected string) { r.failAt((r.at-1)/6, ErrSyntax, found, expected) }

// failAt remembers a fault at an offset, if it is the first.
func (r *reader) failAt(offset int, kind error, found, expected string) {
	if r.err == nil {
		r.err = faultAt(offset, kind, found, expected)
	}
}

func (r *reader) bit() uint {
	if r.at/6 >= len(r.code) {
		r.failAt(len(r.code), ErrSyntax, "the end", "more data")
	}
	if r.err != nil {
		return 0
	}
	value := strings.IndexByte(alphabet, r.code[r.at/6])
	bit := uint(value) >> (5 - r.at%6) & 1
	r.at++
	return bit
}

func (r *reader) bits(n int) uint {
	v := uint(0)
	for range n {
		v = v<<1 | r.bit()
	}
	return v
}

func (r *reader) golomb(k int) int {
	zeros := 0
	for r.bit() == 0 && r.err == nil {
		if zeros++; zeros > maxZeros {
			r.fail("a huge number", "one below a million")
		}
	}
	return int(1<<zeros-1)<<k + int(r.bits(zeros+k))
}

// symbol returns a symbol from 0 to n, even after a fault.
func (r *reader) symbol(n int) int {
	code := prefixCodeOf(n)
	for word, length := 0, 0; ; length++ {
		if s, ok := code.find(word, length); ok {
			return s
		}
		word = word<<1 | int(r.bit())
	}
}

func (r *reader) size() (width, height int) { return r.side(), r.side() }

// side returns a side from 1 to nonogram.MaxSide, even after a fault.
func (r *reader) side() int {
	side := r.golomb(sizeGolomb)
	if side < 1 || side > nonogram.MaxSide {
		r.failAt((r.at-1)/6, nonogram.ErrSize, fmt.Sprintf("a side of %d cells", side), fmt.Sprintf("1 to %d", nonogram.MaxSide))
		return 1
	}
	return side
}

// end checks that only the zeros that fill the last character are left, and returns the first
// fault.
func (r *reader) end() error {
	if (r.at+5)/6 < len(r.code) {
		r.failAt((r.at+5)/6, ErrSyntax, quoted(r.code[(r.at+5)/6:]), "the end")
	}
	for r.at%6 != 0 && r.err == nil {
		if r.bit() != 0 {
			r.fail("bits after the data", "zeros")
		}
	}
	return r.err
}
