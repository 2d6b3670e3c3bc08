package sprite

import (
	_ "embed"
	"slices"
	"strconv"
	"strings"
	"sync"
)

//go:embed kinds.txt
var drawings string

// kind is a thing to draw: its name, the shorter side of the smallest picture in which people
// recognise it, and the lines of kinds.txt that draw it.
type kind struct {
	name  string
	least int
	lines [][]string
}

// kinds returns all kinds. Their order decides the puzzles of every seed, so a new kind needs a new
// version of the generator. The first call reads them, so programs that draw no sprites never do.
func kinds() []kind {
	parsed.Do(func() {
		_, rest, _ := strings.Cut(drawings, "\nkind ")
		for _, block := range strings.Split(rest, "\nkind ") {
			parsedKinds = append(parsedKinds, parse(block))
		}
	})
	return parsedKinds
}

var (
	parsed      sync.Once
	parsedKinds []kind
)

// parse reads the lines of a kind. The first has its smallest size and its name.
func parse(block string) (k kind) {
	first, rest, _ := strings.Cut(block, "\n")
	least, name, _ := strings.Cut(first, " ")
	k.least, k.name = number(least), name
	for _, line := range strings.Split(rest, "\n") {
		if words := strings.Fields(line); len(words) > 0 {
			k.lines = append(k.lines, words)
		}
	}
	return k
}

func number(word string) int {
	n, err := strconv.Atoi(word)
	if err != nil {
		panic(err) // a fault in kinds.txt
	}
	return n
}

type pen struct {
	*canvas
	parts  map[string]part
	values map[string]int
}

// follow draws lines of kinds.txt, which explains their forms at its start.
func (c *canvas) follow(lines [][]string) {
	p := pen{c, map[string]part{"blank": 0}, map[string]int{}}
	for _, words := range lines {
		for len(words) > 0 && strings.ContainsAny(words[0], "<=>") {
			if !p.holds(words[0]) {
				words = nil
				break
			}
			words = words[1:]
		}
		if len(words) > 0 {
			p.line(words[0], words[1:])
		}
	}
}

func (p *pen) holds(condition string) bool {
	at := strings.IndexAny(condition, "<=>")
	left, right := p.least, number(condition[at+1:])
	if at > 0 {
		left = p.values[condition[:at]]
	}
	switch condition[at] {
	case '<':
		return left < right
	case '>':
		return left > right
	}
	return left == right
}

// line follows a line: its first word and the rest.
func (p *pen) line(word string, rest []string) {
	switch word {
	case "part":
		p.parts[rest[0]] = p.newPart(rest[1], rest[2:])
	case "let":
		p.values[rest[0]] = p.value(rest[1])
	case "body":
		p.body = p.tones(rest)
	case "pattern":
		p.pattern()
	case "aside":
		p.symmetric = false
	case "fold":
		p.fold()
	case "turn":
		p.symmetric = false
		p.turn()
	case "lean":
		p.lean = p.value(rest[0])
	case "stripe":
		at := p.all(rest[2:])
		p.stripe(p.part(rest[0]), p.part(rest[1]), at[0], p.size(at[1]))
	case "cover":
		p.cover(p.part(rest[0]), p.part(rest[1]), rest[2], p.size(p.value(rest[3])))
	default:
		p.shape(word, p.part(rest[0]), p.all(rest[1:]))
	}
}

// shape paints a shape of a part, with its places in percent.
func (p *pen) shape(word string, of part, at []int) {
	switch word {
	case "oval":
		p.oval(of, at[0], at[1], at[2], at[3])
	case "box":
		p.box(of, at[0], at[1], at[2], at[3], append(at, 0)[4])
	case "spot":
		p.spot(of, at[0], at[1], p.size(at[2]), p.size(at[3]))
	case "dot":
		p.dot(of, at[0], at[1], p.size(at[2]), p.size(at[3]))
	case "lathe":
		p.lathe(of, at[0], at[1:])
	case "polygon":
		p.polygon(of, hundredfold(at))
	case "curve":
		p.polygon(of, smooth(hundredfold(at), true))
	case "line":
		p.strokes(of, p.size(at[0]), hundredfold(at[1:]))
	case "trail":
		p.strokes(of, p.size(at[0]), smooth(hundredfold(at[1:]), false))
	default:
		panic("no shape " + word) // a fault in kinds.txt
	}
}

func (p *pen) part(name string) part {
	known, found := p.parts[name]
	if !found {
		panic("no part " + name) // a fault in kinds.txt
	}
	return known
}

// newPart adds a part with a tone, and with one of the named inks.
func (p *pen) newPart(tone string, names []string) part {
	ink := p.ink(names)
	light := hollow
	if p.least < outlined {
		light = solid // there is no room for outlines
	}
	switch tone {
	case "main":
		return p.add(style{tone: p.body, ink: ink})
	case "dark":
		return p.add(style{tone: solid, ink: ink})
	case "light":
		return p.add(style{tone: light, ink: ink})
	case "detail":
		return p.on(p.body, ink)
	case "spark":
		return p.add(style{tone: solid, ink: ink, detail: true})
	case "hole":
		return p.add(style{tone: clear, ink: ink, detail: true})
	case "eye": // a hole in a solid body, black on others
		if ink = Black; p.body == solid {
			ink = None
		}
		return p.on(p.body, ink)
	}
	return p.on(p.styles[p.part(tone)].tone, ink)
}

// ink returns one of the named inks at random; a coat can have any colour.
func (p *pen) ink(names []string) Ink {
	switch {
	case len(names) == 0:
		return None
	case names[0] == "coat":
		return coats[p.Below(len(coats))]
	}
	name := names[p.Below(len(names))]
	at := slices.Index(strings.Fields(inkNames), name)
	if at < 0 {
		panic("no ink " + name) // a fault in kinds.txt
	}
	return Ink(1 + at)
}

const inkNames = "Black Red Blue Yellow Green Orange Purple Sky Brown Pink Grey"

// tones returns one of the named tones at random, but solid if there is no room for outlines.
func (p *pen) tones(names []string) tone {
	name := names[p.Below(len(names))]
	if p.least < outlined || name == "solid" {
		return solid
	}
	return hollow
}

func (p *pen) all(words []string) []int {
	values := make([]int, len(words))
	for i, word := range words {
		values[i] = p.value(word)
	}
	return values
}

// value returns the value of a word: a number, a name's value, a random number from a range such as
// 8~16, or a sum or difference of these.
func (p *pen) value(word string) int {
	if at := strings.LastIndexAny(word, "+-"); at > 0 {
		left, right := p.value(word[:at]), p.value(word[at+1:])
		if word[at] == '-' {
			right = -right
		}
		return left + right
	}
	if low, high, ranged := strings.Cut(word, "~"); ranged {
		return p.between(number(low), number(high))
	}
	if v, named := p.values[word]; named {
		return v
	}
	return number(word)
}
