package format

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"nonogram"
	"nonogram/internal/base/message"
)

// sourceFormat is any program, or data in its notation, with lists of clues in brackets after names
// of rows and columns:
//
//	rows = 2                            const puzzle = {
//	row_rules = [                         rowClues: [[1, 1], []],
//	    [1, 1],  # zeros fill up          colClues: [[1], [], [1]],
//	    [0, 0]]                         };
//	col_rules = [[1], [0], [1]]
//
// Each two further lists make another puzzle. Everything else means nothing, but for the numbers of
// rows and columns. A list with names in it is code.
var sourceFormat = &Format{
	Name:        "source",
	Description: "lists in programs and YAML, such as row_rules = [[1, 2], [3]]",
	Holds:       Holds{Many: true, PartialClues: true},
	sniff:       isSource,
	nearly:      isSource,
	read:        division{most: maxNumberLines}.several(parseSource),
}

var (
	// sourceList matches a name, perhaps with its type, and the start of a list of lists or
	// strings.
	sourceList = expression(`([A-Za-z_]\w*)["']?(?:\[\w*\])*[ \t]*(?::[ \t]*[\w.]+[^=\n]*=|:=|[:=])\s*(?:\w+(?:[.]\w+)*\()?([\[({])\s*[\[({"']`)
	sourceSize = expression(`(?m)([A-Za-z_]\w*)["']?[ \t]*(?::[ \t]*int[ \t]*=|:=|[:=])[ \t]*["']?(\d+)["']?[ \t]*(?:[,;#%/].*)?$`)
	// sourceText matches a string or a comment, whose lists do not count. A comment without an end
	// takes the rest, so that no search for its end is repeated.
	sourceText = expression(`"[^"\n]*"|'[^'\n]*'|/\*(?s:.*?)(?:\*/|\z)|(?:#|//|%).*`)
	sourceWord = expression(`((?:#|//|%).*)|"[^"\n]*"|'[^'\n]*'|-?\w+|\S`)
	// sourceCode matches a name or an operator, and sourceNull an absent clue.
	sourceCode = expression(`^[A-Za-z_*+/<]`)
	sourceNull = expression(`(?i)^(?:none|null|nil|undefined|['"]\?['"])$`)
)

// maxSourceName is more than the length of any name of a list, the number of a puzzle included.
const maxSourceName = 60

// sourceName returns a variable's name without the number of a puzzle, in the spelling of jsonKey.
func sourceName(name string) string { return jsonKey(strings.TrimRight(name, digits)) }

// withoutComments replaces comments by spaces, so that offsets stay the same.
func withoutComments(text string) string {
	return sourceText().ReplaceAllStringFunc(text, func(part string) string {
		if part[0] == '"' || part[0] == '\'' {
			return part
		}
		blank := []byte(part)
		for i, b := range blank {
			if b != '\n' {
				blank[i] = ' '
			}
		}
		return string(blank)
	})
}

// assignsLists reports whether a head has names of lists of both axes, each with a sign after it
// that can assign a value. It takes a fraction of the time of the whole search, and rules out
// nearly every file.
func assignsLists(head []byte) bool {
	found := map[string]bool{}
	isName := func(r rune) bool {
		return r == '_' || r < unicode.MaxASCII && (unicode.IsLetter(r) || unicode.IsDigit(r))
	}
	for rest := head; ; {
		start := bytes.IndexFunc(rest, isName)
		if start < 0 {
			break
		}
		rest = rest[start:]
		name := rest[:len(rest)-len(bytes.TrimLeftFunc(rest, isName))]
		rest = bytes.TrimLeft(rest[len(name):], `"' `+"\t")
		if len(name) <= maxSourceName && len(rest) > 0 && bytes.IndexByte([]byte(":=["), rest[0]) >= 0 {
			found[jsonKeys[sourceName(strings.TrimLeft(string(name), digits))]] = true
		}
	}
	return found[jsonRows] && found[jsonColumns] || len(head) >= headSize && (found[jsonRows] || found[jsonColumns])
}

// isSource looks for lists of both axes.
func isSource(head []byte) bool {
	if !assignsLists(head) || sniffJSON(head) || hasPageScript(head) {
		return false
	}
	text := withoutComments(string(head))
	found := map[string]bool{}
	for _, m := range sourceList().FindAllStringSubmatchIndex(text, -1) {
		list, _, _ := strings.Cut(text[m[1]:], "]")
		if !isWords(list) {
			found[jsonKeys[sourceName(text[m[2]:m[3]])]] = true
		}
	}
	return found[jsonRows] && found[jsonColumns] || len(head) >= headSize && (found[jsonRows] || found[jsonColumns])
}

func parseSource(in *input, s section, yield func(line int, p *nonogram.Puzzle)) {
	p := in.scan(sourceWord(), s.lines)
	p.text = withoutComments(p.text)
	sizes := map[string]number{}
	for _, m := range sourceSize().FindAllStringSubmatchIndex(p.text, -1) {
		if name := sourceName(p.text[m[2]:m[3]]); strings.HasSuffix(name, "s") { // a width may be that of a window
			n, _ := strconv.Atoi(p.text[m[4]:m[5]])
			sizes[jsonSides[name]] = number{n, m[4]}
		}
	}
	var clues lineClues
	axes, end, puzzles := []nonogram.Axis{}, 0, 0
	for _, m := range sourceList().FindAllStringSubmatchIndex(p.text, -1) {
		name := p.text[m[2]:m[3]]
		axis, known := map[string]nonogram.Axis{jsonRows: nonogram.Rows, jsonColumns: nonogram.Columns}[jsonKeys[sourceName(name)]]
		if m[0] < end || !known {
			continue
		}
		left := maxScriptValues
		p.offset = m[4]
		list := p.value(1, &left)
		end = p.offset
		if list.hasNames() || isWords(p.text[m[4]:end]) {
			continue
		}
		if slices.Contains(axes, axis) {
			p.failAt(m[2], ErrSyntax, "", "a second list of "+axis.String()+"s, "+quoted(name), "the other clues of the puzzle before it")
		}
		if key := map[string]string{"hor": "rows", "ver": "columns"}[name[:min(3, len(name))]]; key != "" {
			in.warn(p.place(m[2]), "%q is read as the clues of the %s", name, key)
		}
		for _, clue := range list.list {
			clues.add(p.sourceClue(axis, clue))
		}
		if axes = append(axes, axis); len(axes) < 2 {
			continue
		}
		for axis, key := range sideNames {
			if n, given := sizes[key]; given && n.value != len(clues[axis]) && puzzles == 0 {
				p.failAt(n.at, nonogram.ErrSize, nonogram.Axis(axis).String()+"s", strconv.Itoa(n.value), message.Count(len(clues[axis]), "clue"))
			}
		}
		first := p.place(clues[axes[0]][0].start).line
		yield(first, clues.puzzle(in, first))
		clues, axes = lineClues{}, axes[:0]
		puzzles++
	}
	if len(axes) > 0 || puzzles == 0 {
		p.failAt(len(p.text), ErrSyntax, "", "the end of the file", "lists of the clues of both rows and columns")
	}
}

func isWords(list string) bool {
	return strings.ContainsFunc(list, unicode.IsLetter) && !strings.ContainsAny(list, digits)
}

// hasNames reports whether there is code in a list.
func (v scriptValue) hasNames() bool {
	return sourceCode().MatchString(v.word) && !sourceNull().MatchString(v.word) || slices.ContainsFunc(v.list, scriptValue.hasNames)
}

// sourceClue reads a list of lengths, a string of them, or a single one.
func (s *scanner) sourceClue(axis nonogram.Axis, v scriptValue) lineClue {
	c := s.newClue(axis, s.numberedLine)
	c.start = v.at
	switch {
	case sourceNull().MatchString(v.word):
		c.clue = nil
	case len(v.word) > 1 && strings.ContainsAny(v.word[:1], `"'`):
		return cluesNotation.read(s.input, axis, s.numberedLine, v.at+1, v.at+len(v.word)-1)
	case v.isList:
		var lengths []number
		for _, inner := range v.list {
			lengths = append(lengths, s.asNumber(inner.at, strings.Trim(inner.word, `"'`), 0))
		}
		c.padded(lengths)
	default:
		c.padded([]number{s.asNumber(v.at, v.word, 0)})
	}
	return c
}
