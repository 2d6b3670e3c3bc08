package reader_test

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"nonogram"
	"nonogram/explain/words"
	"nonogram/proof"
)

// grammar holds the words of a puzzle, and the forms of clauses as expressions.
type grammar struct {
	puzzle   *nonogram.Puzzle
	coloured bool
	colours  map[string]nonogram.Colour
	parts    *strings.Replacer
	forms    map[string]*regexp.Regexp
	block    *regexp.Regexp
}

var ordinals = []string{"first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"}

// grammars holds the forms for all puzzles with the same names of colours, since it takes time to
// compile them.
var grammars = map[string]map[string]*regexp.Regexp{}

// newGrammar learns the names of colours from the program's name for a cell of each colour.
func newGrammar(p *nonogram.Puzzle) *grammar {
	g := &grammar{puzzle: p, coloured: p.Palette.Colours() > 2, colours: make(map[string]nonogram.Colour)}
	var names []string
	for c := range nonogram.Colour(p.Palette.Colours()) {
		said := words.English().Assumption(p, proof.Fact{Cell: nonogram.CellOf(c)})
		name := strings.TrimSuffix(strings.TrimPrefix(said, "Suppose row 1, cell 1 were "), ".")
		if name == "" || name == said {
			panic("no name of a colour in " + said)
		}
		g.colours[name] = c
		names = append(names, regexp.QuoteMeta(name))
	}
	slices.SortFunc(names, func(a, b string) int { return len(b) - len(a) })
	colour := "(?:" + strings.Join(names, "|") + ")"
	hue := ""
	if g.coloured {
		hue = colour + " "
	}
	numbers := `\d+(?:–\d+)?(?:(?:, | and | or )\d+(?:–\d+)?)*`
	place := "(?:" + strings.Join(ordinals, "|") + `|last|\d+(?:st|nd|rd|th)) `
	block := `the (?:` + place + `)?` + hue + `\d+`
	item := block + `|(?:both|the|all) (?:` + hue + `)?\d+s`
	value := `(?:(?:not |neither )?` + colour + `(?:(?:, | and | or | nor )` + colour + `)*)`
	outcome := `cells? ` + numbers + ` (?:is|are) ` + value
	filled := "filled"
	if g.coloured {
		filled = "coloured"
	}
	g.parts = strings.NewReplacer(
		"{FILLED}", filled,
		"{C}", `(cells? `+numbers+`)`,
		"{N}", `(\d+)`,
		"{NUMS}", `(`+numbers+`)`,
		"{B}", `(`+block+`)`,
		"{BS}", `((?:`+item+`)(?:(?:, | and | or |, and |, or )(?:`+item+`))*)`,
		"{GROUP}", `(all blocks|the blocks from `+block+` to `+block+`|(?:`+item+`)(?:(?:, | and |, and )(?:`+item+`))*)`,
		"{LENGTHS}", `(`+hue+`\d+(?:(?:, | or |, or )`+hue+`\d+)*)`,
		"{COL}", `(`+colour+`)`,
		"{COLS}", `(`+colour+`(?:(?:, | and | or )`+colour+`)*)`,
		"{V}", `(`+value+`)`,
		"{O}", `(`+outcome+`(?:(?:, |; |, and | and )`+outcome+`)*)`,
		"{ROOMS}", `(`+block+` is in cells? `+numbers+`(?:(?:, | and |, and )`+block+` (?:is )?in cells? `+numbers+`)*)`,
		"{PLACES}", `(`+block+` fits only in cells? `+numbers+`(?:(?:, | and |, and )`+block+` (?:fits )?only in cells? `+numbers+`)*)`,
		"{COVERS}", `(`+block+` covers cells? `+numbers+`(?:(?:, | and )`+block+` covers cells? `+numbers+`)*)`,
	)
	g.block = regexp.MustCompile(`^(the|both|all) (` + place + `)?(` + hue + `)?(\d+)(s?)$`)
	key := strings.Join(names, "|")
	if grammars[key] == nil {
		grammars[key] = make(map[string]*regexp.Regexp)
	}
	g.forms = grammars[key]
	return g
}

// match matches a text with a form, such as "{B} starts at cell {N} or later".
func (g *grammar) match(form, text string) []string {
	e := g.forms[form]
	if e == nil {
		e = regexp.MustCompile("^(?:" + g.parts.Replace(form) + ")$")
		g.forms[form] = e
	}
	return e.FindStringSubmatch(text)
}

// number reads a number in a matched text.
func number(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil {
		panic(err)
	}
	return n
}

var separators = regexp.MustCompile(`, and |, or |, | and | or | nor `)

// cellsOf reads "cells 3–5 and 8" and counts from 0; ok is false if the text names a cell twice,
// out of order or beyond the line, or one cell in the plural.
func (s *sight) cellsOf(text string) (cells []int, ok bool) {
	bare := strings.TrimPrefix(strings.TrimPrefix(text, "cells "), "cell ")
	for _, part := range separators.Split(bare, -1) {
		from, to, ranged := strings.Cut(part, "–")
		a := number(from) - 1
		b := a
		if ranged {
			if b = number(to) - 1; b <= a {
				return nil, false
			}
		}
		if a < 0 || b >= len(s.cells) || len(cells) > 0 && a <= cells[len(cells)-1] {
			return nil, false
		}
		for ; a <= b; a++ {
			cells = append(cells, a)
		}
	}
	if bare != text && strings.HasPrefix(text, "cells ") != (len(cells) > 1) {
		return nil, false
	}
	return cells, true
}

// blocks reads "the first 2, the red 3 or both 1s"; ok is false if a name means no block, or no
// certain one.
func (g *grammar) blocks(s *sight, text string) (all []int, ok bool) {
	for _, name := range separators.Split(text, -1) {
		some := g.named(s, name)
		if len(some) == 0 {
			return nil, false
		}
		all = append(all, some...)
	}
	return all, true
}

// ofLength reads "1 or 2" or "red 1" and returns all blocks of these lengths.
func (g *grammar) ofLength(s *sight, text string) (all []int, ok bool) {
	for _, name := range separators.Split(text, -1) {
		m := g.block.FindStringSubmatch("the " + name)
		if m == nil || (m[3] != "") != g.coloured {
			return nil, false
		}
		found := false
		for i, b := range s.clue {
			if b.Length == number(m[4]) && (m[3] == "" || b.Colour == g.colours[strings.TrimSuffix(m[3], " ")]) {
				all, found = append(all, i), true
			}
		}
		if !found {
			return nil, false
		}
	}
	return all, true
}

// named lists the blocks that a name means.
func (g *grammar) named(s *sight, name string) []int {
	m := g.block.FindStringSubmatch(name)
	if m == nil {
		return nil
	}
	colour := nonogram.Filled
	if g.coloured {
		if m[3] == "" && m[5] == "" {
			return nil
		}
		colour = g.colours[strings.TrimSuffix(m[3], " ")]
	}
	var equal []int
	for i, b := range s.clue {
		if b.Length == number(m[4]) && (b.Colour == colour || m[3] == "" && g.coloured) {
			equal = append(equal, i)
		}
	}
	place := strings.TrimSuffix(m[2], " ")
	switch {
	case m[5] == "s":
		if len(equal) < 2 || place != "" || m[1] == "both" && len(equal) != 2 {
			return nil
		}
		return equal
	case m[1] != "the" || len(equal) == 0:
		return nil
	case place == "":
		if len(equal) > 1 {
			return nil
		}
		return equal
	case len(equal) == 1:
		return nil // there is no first or last of a single block
	case place == "last":
		return equal[len(equal)-1:]
	}
	at := slices.Index(ordinals, place)
	if at < 0 {
		at = number(strings.TrimRight(place, "stndrh")) - 1
	}
	if at >= len(equal) {
		return nil
	}
	return equal[at : at+1]
}

// value reads "not red" or "red or blank".
func (g *grammar) value(text string) (nonogram.Cell, bool) {
	not := false
	for _, prefix := range []string{"not ", "neither "} {
		if rest, ok := strings.CutPrefix(text, prefix); ok {
			text, not = rest, true
		}
	}
	var c nonogram.Cell
	for _, name := range separators.Split(text, -1) {
		colour, ok := g.colours[name]
		if !ok {
			return 0, false
		}
		c |= nonogram.CellOf(colour)
	}
	if not {
		c = g.puzzle.Palette.Open() &^ c
	}
	return c, true
}

// outcome gives some cells a value; among: the text lists several colours.
type outcome struct {
	cells []int
	value nonogram.Cell
	among bool
}

var outcomeStart = regexp.MustCompile(`(?:^|, |; |, and | and )(cells? )`)

// outcomes reads "cells 3 and 4 are filled; cell 2 is blank".
func (g *grammar) outcomes(s *sight, text string) (all []outcome, ok bool) {
	starts := outcomeStart.FindAllStringSubmatchIndex(text, -1)
	if len(starts) == 0 || starts[0][0] != 0 {
		return nil, false
	}
	for n, at := range starts {
		end := len(text)
		if n+1 < len(starts) {
			end = starts[n+1][0]
		}
		m := g.match(`{C} (is|are) {V}`, text[at[2]:end])
		if m == nil {
			return nil, false
		}
		cells, ok := s.cellsOf(m[1])
		value, valued := g.value(m[3])
		if !ok || !valued || (m[2] == "are") != (len(cells) > 1) {
			return nil, false
		}
		all = append(all, outcome{cells: cells, value: value, among: strings.Contains(m[3], " or ")})
	}
	return all, len(all) > 0
}

// factsOf returns outcomes as facts.
func (s *sight) factsOf(outcomes []outcome) (all []fact) {
	for _, o := range outcomes {
		for _, x := range o.cells {
			all = append(all, fact{cell: x, owners: s.can(o.value)})
		}
	}
	return all
}

var ends = regexp.MustCompile(`\.(?: |\n|$)`)

// sentences splits a text about a line, without its heading, into sentences that start with a small
// letter.
func sentences(text string) (all []string) {
	for _, s := range ends.Split(text, -1) {
		if s != "" {
			all = append(all, strings.ToLower(s[:1])+s[1:])
		}
	}
	return all
}
