package nonogram

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// Block is a run of cells of one colour in a clue.
type Block struct {
	// Length in cells, at least 1.
	Length int `json:"length"`
	// Colour of every cell of the block, never Blank.
	Colour Colour `json:"colour"`
}

// Clue lists the blocks of one line in order. A nil Clue is absent: nothing is known about
// the line. An empty, non-nil Clue says that the line is all blank.
type Clue []Block

// NewClue returns the black-and-white clue with these block lengths; without
// lengths, the empty (not the absent) clue.
func NewClue(lengths ...int) Clue {
	c := make(Clue, len(lengths))
	for i, n := range lengths {
		c[i] = Block{Length: n, Colour: Filled}
	}
	return c
}

// ParseClue reads what [Clue.Text] writes: lengths with spaces or commas between them, each with the
// symbol of its colour if the palette has several, such as "3r 1b". Without a palette the letters are
// those of [Clue.String], and a is the first colour. A length alone has the first colour; "0" or
// nothing is the empty clue, "?" the absent one. The error matches [ErrBlock].
func ParseClue(text string, p Palette) (Clue, error) {
	words := strings.FieldsFunc(text, func(r rune) bool { return r == ',' || unicode.IsSpace(r) })
	clue := NewClue()
	if len(words) == 1 && words[0] == "0" {
		return clue, nil
	}
	if len(words) == 1 && words[0] == "?" {
		return nil, nil
	}
	for i, word := range words {
		digits := strings.TrimRightFunc(word, func(r rune) bool { return r < '0' || r > '9' })
		n, err := strconv.Atoi(digits)
		colour := p.colourOf(word[len(digits):])
		if err != nil || n < 1 || n > MaxSide || digits[0] == '+' || colour == Blank {
			return nil, fmt.Errorf("%w: clue %q, block %d: found %q, expected a length from 1 to %d, with a letter if there are colours",
				ErrBlock, text, i+1, word, MaxSide)
		}
		clue = append(clue, Block{Length: n, Colour: colour})
	}
	return clue, nil
}

// colourOf returns the colour of a symbol in a clue; Blank if no colour has it.
func (p Palette) colourOf(symbol string) Colour {
	if symbol == "" {
		return Filled
	}
	for c := Filled; c < MaxColours && (p == nil || int(c) < len(p)); c++ {
		if p == nil && string(letter(c)) == symbol || p != nil && string(p.Symbol(c)) == symbol {
			return c
		}
	}
	return Blank
}

// Absent reports whether nothing is known about the line.
func (c Clue) Absent() bool { return c == nil }

// Gap returns the number of blank cells needed between block i-1 and block
// i: 1 between blocks of one colour, otherwise 0. It is 0 for the first block.
func (c Clue) Gap(i int) int {
	if i > 0 && c[i-1].Colour == c[i].Colour {
		return 1
	}
	return 0
}

// Cells returns the number of cells that the blocks fill, or the largest int if that is less.
func (c Clue) Cells() int {
	sum := 0
	for _, b := range c {
		sum = plus(sum, b.Length)
	}
	return sum
}

// plus returns the sum of numbers that are not negative, or the largest int if that is less.
func plus(a, b int) int {
	if b > math.MaxInt-a {
		return math.MaxInt
	}
	return a + b
}

// MinLength returns the length of the shortest line that can hold the blocks, or the largest
// int if that is less.
func (c Clue) MinLength() int {
	n := 0
	for i, b := range c {
		n = plus(plus(n, c.Gap(i)), b.Length)
	}
	return n
}

// Equal reports whether both clues are absent or list the same blocks.
func (c Clue) Equal(d Clue) bool {
	return c.Absent() == d.Absent() && slices.Equal(c, d)
}

// Clone returns a copy. The copy of an absent clue is absent.
func (c Clue) Clone() Clue { return slices.Clone(c) }

// Reversed returns the clue of the line read backwards.
func (c Clue) Reversed() Clue {
	r := c.Clone()
	slices.Reverse(r)
	return r
}

// String lists the lengths, "3 1"; an empty clue is "0", an absent one "?".
// Colours other than the first are given as letters, "3 1b"; see [Clue.Text] for
// those of a palette.
func (c Clue) String() string {
	return c.text(func(colour Colour) string {
		if colour <= Filled {
			return ""
		}
		return string(letter(colour))
	})
}

// Text lists the lengths like String, each with the symbol of its colour if the palette has
// several: "3r 1b".
func (c Clue) Text(p Palette) string {
	if p.Colours() <= 2 {
		return c.String()
	}
	return c.text(func(colour Colour) string { return string(p.Symbol(colour)) })
}

// text lists the lengths, each followed by what symbol returns for its colour.
func (c Clue) text(symbol func(Colour) string) string {
	switch {
	case c == nil:
		return "?"
	case len(c) == 0:
		return "0"
	}
	var b strings.Builder
	for i, block := range c {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(strconv.Itoa(block.Length))
		b.WriteString(symbol(block.Colour))
	}
	return b.String()
}

// ClueOf returns the clue of a complete line.
// It panics if a cell is open or contradicted.
func ClueOf(cells []Cell) Clue {
	clue := make(Clue, 0, countBlocks(cells))
	previous := Blank
	for _, cell := range cells {
		c, ok := cell.Colour()
		if !ok {
			panic("nonogram: ClueOf: the line is not complete")
		}
		switch {
		case c == Blank:
		case c == previous:
			clue[len(clue)-1].Length++
		default:
			clue = append(clue, Block{Length: 1, Colour: c})
		}
		previous = c
	}
	return clue
}

// countBlocks returns the number of runs of equal cells that are not blank.
func countBlocks(cells []Cell) int {
	n := 0
	previous := BlankCell
	for _, c := range cells {
		if c != BlankCell && c != previous {
			n++
		}
		previous = c
	}
	return n
}
