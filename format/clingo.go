package format

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"nonogram"
	"nonogram/internal/base/message"
	"nonogram/internal/base/ordered"
)

// clingoFormat is facts for answer set programs, one for each block:
//
//	row(0,0,k,3). col(2,1,k,1).      line and place from 0, colour, length
//	row_hint(1,1,3). col_hint(3,2,1). line and place from 1, length
//	row_cnt(5). #const w = 5.        the size; without it, the largest line
//
// "%" starts a comment.
var clingoFormat = &Format{
	Name:        "clingo",
	Description: "facts for answer set programs, such as row_hint(1,1,3).",
	Holds:       Holds{Colours: true},
	sniff:       clingoHead.onLine("row", "col"),
	nearly:      clingoHead.onLine("row", "col"),
	read:        division{most: maxNumberLines, ignores: blankOr("%")}.reader(parseClingo),
}

var (
	clingoHead  = expression(`(?m)^[ \t]*(row|col)\w*\([ \t]*\d+`)
	clingoWord  = expression(`(%.*)|\w+\([^()]*\)\s*\.|#const\s+\w+\s*=\s*\w+\s*\.|\S+`)
	clingoFact  = expression(`^(\w+)\(([^()]*)\)|^#(const\s+\w+)\s*=\s*(\w+)`)
	clingoLines = expression(`^(row|col)(?:umn)?s?(?:_?(?:hint|clue|block)s?)?$`)
	clingoSizes = expression(`^(?:(?:row|col)(?:umn)?s?_?(?:cnt|count|num)|const\s+(?:w|h|width|height))$`)
)

type clingoBlock struct {
	at, index, place, length int
	colour                   string
}

type clingoParser struct {
	*scanner
	blocks  [2][]clingoBlock
	sizes   [2]int
	colours []string
	first   int // the number of the first line, 0 or 1
}

func parseClingo(in *input, s section) *nonogram.Puzzle {
	p := clingoParser{scanner: in.scan(clingoWord(), s.lines), first: 1}
	for at, word := p.next(); word != ""; at, word = p.next() {
		m := clingoFact().FindStringSubmatch(word)
		if m == nil {
			m = make([]string, 5)
		}
		p.fact(at, word, m[1]+m[3], strings.Split(strings.Join(strings.Fields(m[2]+m[4]), ""), ","))
	}
	return p.puzzle(s.first)
}

func (p *clingoParser) fact(at int, word, name string, args []string) {
	axis := nonogram.Rows
	if strings.HasPrefix(name, "col") || strings.HasPrefix(strings.TrimLeft(strings.TrimPrefix(name, "const"), " \t"), "w") {
		axis = nonogram.Columns
	}
	switch {
	case clingoLines().MatchString(name) && (len(args) == 3 || len(args) == 4):
		b := clingoBlock{at: at}
		if len(args) == 4 {
			b.colour, p.first = strings.Trim(args[2], `"`), 0
			args = slices.Delete(args, 2, 3)
		}
		for i, n := range []*int{&b.index, &b.place, &b.length} {
			*n = p.asNumber(at, args[i], 0).value
		}
		p.first = min(p.first, b.index)
		if !slices.Contains(p.colours, b.colour) {
			p.colours = append(p.colours, b.colour)
		}
		p.blocks[axis] = append(p.blocks[axis], b)
	case clingoSizes().MatchString(name):
		p.sizes[axis] = p.input.side(p.place(at), "size", "a number", args[0])
	case strings.HasPrefix(name, "const"):
	default:
		p.unexpected(at, word, "a fact such as row_hint(1,1,3).")
	}
}

// puzzle sorts the blocks into lines.
func (p *clingoParser) puzzle(first int) *nonogram.Puzzle {
	slices.Sort(p.colours)
	if len(p.colours) > len(symbolLetters)/2 {
		p.fail(position{line: first}, nonogram.ErrPalette, "", message.Count(len(p.colours), "colour"), strconv.Itoa(len(symbolLetters)/2)+" at most")
	}
	given := p.sizes
	for axis, blocks := range p.blocks {
		most := cmp.Or(given[axis], nonogram.MaxSide)
		for _, b := range blocks {
			count := b.index - p.first + 1
			if count > most {
				p.failAt(b.at, nonogram.ErrSize, "", message.Count(count, nonogram.Axis(axis).String()), strconv.Itoa(most)+" at most")
			}
			p.sizes[axis] = max(p.sizes[axis], count)
		}
	}
	if given[0] == 0 || given[1] == 0 {
		side, line := "size", "line"
		if given[nonogram.Rows] > 0 {
			side, line = "width", "column"
		} else if given[nonogram.Columns] > 0 {
			side, line = "height", "row"
		}
		p.warn(position{line: first}, "no %s is given: the last %s with a block is taken to be the last, %d x %d", side, line, p.sizes[nonogram.Columns], p.sizes[nonogram.Rows])
	}
	clues := p.emptyClues(p.numberedLine, p.sizes[nonogram.Columns], p.sizes[nonogram.Rows])
	for axis, blocks := range p.blocks {
		ordered.Sort(blocks, func(a, b clingoBlock) int {
			return cmp.Or(cmp.Compare(a.index, b.index), cmp.Compare(a.place, b.place))
		})
		for i, b := range blocks {
			if i > 0 && b.index == blocks[i-1].index && b.place == blocks[i-1].place {
				p.failAt(b.at, ErrSyntax, "", "a second block "+strconv.Itoa(b.place)+" of line "+strconv.Itoa(b.index), "one")
			}
			colour := nonogram.Colour(slices.Index(p.colours, b.colour) + 1)
			clues[axis][b.index-p.first].add(b.at, nonogram.Block{Length: b.length, Colour: colour})
		}
	}
	var palette nonogram.Palette
	if len(p.colours) > 1 {
		palette = lettersPalette(len(p.colours))
		for i, name := range p.colours {
			colour := &palette[i+1]
			if shade, ok := namedShade(name); ok {
				colour.RGB = shade
			}
			if colour.Name = name; len(name) == 1 && isSymbol(rune(name[0])) {
				colour.Symbol = rune(name[0])
			}
		}
		replaceSymbols(palette, isSymbol)
	}
	return clues.coloured(p.input, first, palette)
}
