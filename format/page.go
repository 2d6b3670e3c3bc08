package format

import (
	"bytes"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"nonogram"
	"nonogram/internal/base/message"
	"nonogram/internal/schema"
)

// pageFormat is the page of a puzzle, saved from nonograms.org or griddlers.net, where the puzzle is
// in a script:
//
//	var d=[[571,955,325,6],[..],..];                     nonograms.org: runs of the picture
//	var puzzle = {width: 5, .., topHeader: [[[2,1]],..   griddlers.net: pairs of colour and length
var pageFormat = &Format{
	Name:        "page",
	Description: "saved pages of puzzles of nonograms.org and griddlers.net",
	Extensions:  []string{".html", ".htm"},
	Holds:       Holds{Colours: true, Goal: true},
	anyText:     true,
	sniff:       func(head []byte) bool { return pageHead().Match(head) || hasPageScript(head) },
	nearly:      hasPageScript,
	read:        division{most: maxNumberLines}.reader(parsePage),
}

var (
	pageHead   = expression(`(?i)^\s*(?:b['"])?<(?:!doctype\s+html|html|head)\b`)
	pageScript = expression(`\bvar\s+d\s*=\s*\[\s*\[|\b(?:top|left)Header["']?\s*:\s*\[`)
	// pageWord is a word of a script. In a page that a program saved as a string of Python, line
	// ends are two characters.
	pageWord = expression(`(\\[nrt])|"[^"]*"|'[^']*'|-?\w+|\S`)
)

func parsePage(in *input, s section) *nonogram.Puzzle {
	p := in.scan(pageWord(), s.lines)
	switch mark := pageScript().FindString(p.text); {
	case mark == "":
		p.failAt(0, ErrNoPuzzle, "page", "no puzzle in it", "the page of a puzzle of nonograms.org or griddlers.net")
	case strings.Contains(mark, "Header"):
		return p.griddlers(s.first)
	}
	return p.nonograms()
}

// hasPageScript looks for the script of a puzzle. It looks for a part of it first, which is faster.
func hasPageScript(head []byte) bool {
	return (bytes.Contains(head, []byte("Header")) || bytes.Contains(head, []byte("var"))) && pageScript().Match(head)
}

// scriptValue is a word of a script, or a list in brackets of any kind.
type scriptValue struct {
	at     int
	word   string // the bracket of a list
	isList bool
	list   []scriptValue
}

const (
	// maxScriptValues is the most values in a list and its inner lists, and maxScriptDepth the
	// deepest nesting.
	maxScriptValues = 1 << 20
	maxScriptDepth  = 4
)

// value reads a value; left is the number of values that it may still have.
func (s *scanner) value(depth int, left *int) scriptValue {
	at, word := s.next()
	closing, isList := map[string]string{"[": "]", "(": ")", "{": "}"}[word]
	v := scriptValue{at: at, word: word, isList: isList}
	if word != "," {
		*left--
	}
	if *left < 0 {
		s.failAt(at, ErrTooLarge, "puzzle too large", "more values than the largest puzzle has", "")
	}
	if !isList {
		return v
	}
	if depth == maxScriptDepth {
		s.failAt(at, ErrTooLarge, "", "lists in lists in lists", "")
	}
	for {
		switch inner := s.value(depth+1, left); inner.word {
		case closing:
			return v
		case "", "]", ")", "}":
			s.unexpected(inner.at, inner.word, strconv.Quote(closing))
		case ",":
		default:
			v.list = append(v.list, inner)
		}
	}
}

// member reads the value after a name.
func (s *scanner) member(name string) scriptValue {
	m := regexp.MustCompile(`\b` + name + `["']?\s*[:=]`).FindStringIndex(s.text)
	if m == nil {
		s.failAt(0, ErrSyntax, "page", "no "+name, "the script of a puzzle")
	}
	s.offset = m[1]
	left := maxScriptValues
	return s.value(1, &left)
}

// numbers returns the integers of a list; it fails if there are fewer than least.
func (s *scanner) numbers(v scriptValue, least int) (numbers []int) {
	for _, inner := range v.list {
		n, err := strconv.Atoi(inner.word)
		if err != nil {
			s.unexpected(inner.at, inner.word, "a number")
		}
		numbers = append(numbers, n)
	}
	if len(numbers) < least {
		s.failAt(v.at, ErrSyntax, "page", message.Count(len(numbers), "number"), strconv.Itoa(least))
	}
	return numbers
}

func (s *scanner) shade(p nonogram.Palette, at int, shade string) nonogram.Palette {
	rgb, ok := schema.ParseRGB(shade)
	switch {
	case !ok:
		s.failAt(at, ErrSyntax, "colours", quoted(shade), "a shade such as ff0000")
	case len(p) == nonogram.MaxColours:
		s.failAt(at, nonogram.ErrPalette, "colours", "more colours", fmt.Sprintf("%d at most", nonogram.MaxColours))
	}
	return append(p, nonogram.PaletteColour{RGB: rgb})
}

// nonograms reads lists of numbers, in which differences and remainders hide the size, the colours,
// and the runs of the picture.
func (s *scanner) nonograms() *nonogram.Puzzle {
	lists := s.member("d")
	item := func(i, least int) (x []int, at int) {
		if i >= len(lists.list) {
			s.failAt(lists.at, ErrSyntax, "page", message.Count(len(lists.list), "list"), "more of them")
		}
		return s.numbers(lists.list[i], least), lists.list[i].at
	}
	// coded returns the number that factors makes of three remainders in a list.
	coded := func(i int, factors func(a, b, c int) int) (n, at int) {
		x, at := item(i, 4)
		if x[3] == 0 {
			s.failAt(at, ErrSyntax, "page", "a last number of 0", "another number to divide by")
		}
		return factors(x[0]%x[3], x[1]%x[3], x[2]%x[3]), at
	}
	sum := func(a, b, c int) int { return a + b - c }
	var sides [2]int
	for i := range sides {
		side, at := coded(i+1, sum)
		sides[i] = s.input.side(s.place(at), "page", "a side", strconv.Itoa(side))
	}
	colours, at := coded(3, sum)
	if colours < 1 || colours >= nonogram.MaxColours {
		s.failAt(at, nonogram.ErrPalette, "page", message.Count(colours, "colour"), fmt.Sprintf("1 to %d", nonogram.MaxColours-1))
	}
	palette := nonogram.BlackAndWhite()[:1]
	x, _ := item(4, 4)
	for i := range colours {
		c, at := item(5+i, 3)
		palette = s.shade(palette, at, fmt.Sprintf("%02x%02x%02x", c[0]-x[1], c[1]-x[0], c[2]-x[3]))
	}
	if colours == 1 {
		palette = nil
	}
	runs, _ := coded(colours+5, func(a, b, c int) int { return a*a + 2*b + c })
	x, _ = item(colours+6, 4)
	grid := nonogram.NewGrid(sides[0], sides[1], nonogram.BlankCell)
	for i := range runs {
		y, at := item(colours+7+i, 4)
		column, length, colour, row := y[0]-x[0]-1, y[1]-x[1], y[2]-x[2], y[3]-x[3]-1
		if row < 0 || row >= sides[1] || column < 0 || length < 0 || length > sides[0]-column || colour < 1 || colour > colours {
			s.failAt(at, nonogram.ErrGrid, "page", "cells outside of the picture", fmt.Sprintf("%d x %d cells of %s", sides[0], sides[1], message.Count(colours, "colour")))
		}
		for k := range length {
			grid.Set(row, column+k, nonogram.CellOf(nonogram.Colour(colour)))
		}
	}
	return nonogram.FromGrid(grid, palette)
}

// griddlers reads the clues of columns and rows. Colours count from 1, the background; usedColors
// has their indexes in the list colors.
func (s *scanner) griddlers(first int) *nonogram.Puzzle {
	all, used := s.member("colors").list, s.member("usedColors")
	var palette nonogram.Palette
	for i, index := range s.numbers(used, 2) {
		if index < 0 || index >= len(all) {
			s.failAt(used.list[i].at, nonogram.ErrPalette, "colours", strconv.Itoa(index), fmt.Sprintf("an index of the %s", message.Count(len(all), "colour")))
		}
		palette = s.shade(palette, all[index].at, strings.Trim(all[index].word, `"'`))
	}
	black := nonogram.BlackAndWhite()
	if palette[0].RGB == white {
		palette[0] = black[0]
	}
	if len(palette) == 2 && palette[1].RGB == black[1].RGB {
		palette[1] = black[1]
	}
	var clues lineClues
	for axis, name := range []string{"leftHeader", "topHeader"} {
		header, side := s.member(name), s.member(sideNames[axis])
		if side.word != strconv.Itoa(len(header.list)) {
			s.failAt(side.at, nonogram.ErrSize, "page", side.word, fmt.Sprintf("%d, as %s has", len(header.list), name))
		}
		for _, line := range header.list {
			c := s.newClue(nonogram.Axis(axis), s.numberedLine)
			c.start = line.at
			for _, block := range line.list {
				pair := s.numbers(block, 2)
				if pair[0] < 2 || pair[0] > len(palette) {
					c.fail(block.at, nonogram.ErrBlock, "colour "+strconv.Itoa(pair[0]), fmt.Sprintf("2 to %d", len(palette)))
				}
				c.add(block.at, nonogram.Block{Length: pair[1], Colour: nonogram.Colour(pair[0] - 1)})
			}
			clues.add(c)
		}
	}
	return clues.coloured(s.input, first, palette)
}
