package format

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"nonogram"
	"nonogram/internal/base/plural"
)

// clingoFormat is facts for answer set programs, a block each:
//
//	row(0,0,k,3). col(2,1,k,1).      line and place from 0, colour, length
//	row_hint(1,1,3). col_hint(3,2,1). line and place from 1, length
//	row_cnt(5). #const w = 5.        the size, which the largest line gives otherwise
//
// "%" starts a comment.
var clingoFormat = &Format{
	Name:        "clingo",
	Description: "facts for answer set programs, such as row_hint(1,1,3).",
	Holds:       Holds{Colours: true},
	sniff:       clingoHead.Match,
	nearly:      clingoHead.Match,
	read:        division{most: maxNumberLines, ignores: isClingoComment}.reader(parseClingo),
}

var (
	clingoHead  = regexp.MustCompile(`(?m)^[ \t]*(row|col)\w*\([ \t]*\d+`)
	clingoFact  = regexp.MustCompile(`(\w+)\(([^()]*)\)\s*\.|#const\s+(\w+)\s*=\s*(\d+)\s*\.|[^\s]+`)
	clingoLines = regexp.MustCompile(`^(row|col)(?:umn)?s?(?:_?(?:hint|clue|block)s?)?$`)
	clingoSizes = regexp.MustCompile(`^(row|col)(?:umn)?s?_?(?:cnt|count|num)$`)
)

func isClingoComment(text string) bool {
	text = strings.TrimSpace(text)
	return text == "" || text[0] == '%'
}

// clingoBlock is a fact of a block.
type clingoBlock struct {
	spot
	index, place, length int
	colour               string
}

// clingoParser holds the facts read so far.
type clingoParser struct {
	*input
	blocks  [2][]clingoBlock
	sizes   [2]int
	colours []string
	first   int // the number of the first line and block
}

func parseClingo(in *input, s section) *nonogram.Puzzle {
	p := clingoParser{input: in, first: 1}
	for i := range s.lines {
		line := &s.lines[i]
		text, _, _ := strings.Cut(line.text, "%")
		for _, m := range clingoFact.FindAllStringSubmatchIndex(text, -1) {
			part := func(i int) string {
				if m[2*i] < 0 {
					return ""
				}
				return text[m[2*i]:m[2*i+1]]
			}
			p.fact(spot{line, m[0]}, part(0), cmp.Or(part(1), "const "+part(3)), cmp.Or(part(2), part(4)))
		}
	}
	return p.puzzle(s.first)
}

// fact reads a name and its arguments.
func (p *clingoParser) fact(at spot, text, name, list string) {
	args := strings.Split(strings.ReplaceAll(list, " ", ""), ",")
	axis := nonogram.Rows
	if strings.HasPrefix(name, "col") || name == "const w" || name == "const width" {
		axis = nonogram.Columns
	}
	switch {
	case clingoLines.MatchString(name) && (len(args) == 3 || len(args) == 4):
		b := clingoBlock{spot: at}
		if len(args) == 4 {
			b.colour, p.first = strings.Trim(args[2], `"`), 0
		}
		for i, n := range []*int{&b.index, &b.place, &b.length} {
			*n = p.number(at, args[min(i+i/2*(len(args)-3), len(args)-1)])
		}
		if b.index == 0 {
			p.first = 0
		}
		if !slices.Contains(p.colours, b.colour) {
			p.colours = append(p.colours, b.colour)
		}
		p.blocks[axis] = append(p.blocks[axis], b)
	case clingoSizes.MatchString(name) || slices.Contains([]string{"const w", "const h", "const width", "const height"}, name):
		p.sizes[axis] = p.side(at.at(), "size", "a number", args[0])
	case strings.HasPrefix(name, "const ") && list != "":
	default:
		p.fail(at.at(), ErrSyntax, "", quoted(text), "a fact such as row_hint(1,1,3).")
	}
}

// number reads an argument.
func (p *clingoParser) number(at spot, text string) int {
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > nonogram.MaxSide {
		p.fail(at.at(), ErrSyntax, "", quoted(text), "a number from 0 to "+strconv.Itoa(nonogram.MaxSide))
	}
	return n
}

// puzzle sorts the blocks into lines.
func (p *clingoParser) puzzle(first int) *nonogram.Puzzle {
	slices.Sort(p.colours)
	if len(p.colours) > len(symbolLetters)/2 {
		p.fail(position{line: first}, nonogram.ErrPalette, "", plural.Of(len(p.colours), "colour"), strconv.Itoa(len(symbolLetters)/2)+" at most")
	}
	sized := p.sizes[0] > 0 && p.sizes[1] > 0
	for axis, blocks := range p.blocks {
		for _, b := range blocks {
			if count := b.index - p.first + 1; count > p.sizes[axis] && p.sizes[axis] > 0 && sized || count > nonogram.MaxSide {
				p.fail(b.at(), nonogram.ErrSize, "", plural.Of(count, nonogram.Axis(axis).String()), strconv.Itoa(cmp.Or(p.sizes[axis], nonogram.MaxSide))+" at most")
			} else {
				p.sizes[axis] = max(p.sizes[axis], count)
			}
		}
	}
	if !sized {
		p.warn(position{line: first}, "no size is given: the last line with a block is taken to be the last, %d x %d", p.sizes[nonogram.Columns], p.sizes[nonogram.Rows])
	}
	clues := p.emptyClues(p.sizes[nonogram.Columns], p.sizes[nonogram.Rows])
	for axis, blocks := range p.blocks {
		slices.SortStableFunc(blocks, func(a, b clingoBlock) int {
			return cmp.Or(cmp.Compare(a.index, b.index), cmp.Compare(a.place, b.place))
		})
		for i, b := range blocks {
			if i > 0 && b.index == blocks[i-1].index && b.place == blocks[i-1].place {
				p.fail(b.at(), ErrSyntax, "", "a second block "+strconv.Itoa(b.place)+" of line "+strconv.Itoa(b.index), "one")
			}
			c := &clues[axis][b.index-p.first]
			if len(c.starts) == 0 {
				c.starts = append(c.starts, b.spot)
			}
			c.addNumber(number{b.spot, b.length})
			c.clue[len(c.clue)-1].Colour = nonogram.Colour(slices.Index(p.colours, b.colour) + 1)
		}
	}
	puzzle := clues.bare()
	if len(p.colours) > 1 {
		puzzle.Palette = lettersPalette(len(p.colours))
		for i, name := range p.colours {
			colour := &puzzle.Palette[i+1]
			if shade, ok := namedShade(name); ok {
				colour.RGB = shade
			}
			if colour.Name = name; len(name) == 1 && isSymbol(rune(name[0])) {
				colour.Symbol = rune(name[0])
			}
		}
		replaceSymbols(puzzle.Palette, isSymbol)
	}
	p.validate(puzzle, clues.places(first))
	return puzzle
}
