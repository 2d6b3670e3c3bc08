package format

import (
	"bytes"
	"strconv"
	"strings"

	"nonogram"
)

// sectionsFormat is lists of clues, a line each, under headings for rows and columns, which can
// come in either order:
//
//	# row clues       rows:             ROWS           row_rules
//	2, 1                - [2, 1]        2 1            2, 1,
//
// The first is webpbn's ish, the second YAML. We also read rows = [[2, 1], [1]], and clues that have
// the names of their lines, "Row 1: 2 1". Other text after "#" is a comment.
var sectionsFormat = &Format{
	Name:        "sections",
	Description: "a clue per line under headings with a colon or #, such as webpbn's ish; YAML",
	Extensions:  []string{".yml", ".yaml", ".ish"},
	anyText:     true,
	sniff:       sniffSections,
	nearly: func(head []byte) bool {
		numbers, foreign := 0, 0
		for line := range bytes.Lines(head) {
			if isNearlyNumbers(bytes.Trim(line, "- \t\r\n")) {
				numbers++
			}
		}
		_, foreign = nearlyLines(head)
		return numbers > 0 && numbers >= foreign
	},
	read: division{most: maxNonLines}.reader(parseSections),
}

// sectionHeading matches a heading: a mark such as "#" or "==", the axis, a word such as "clues", a
// colon or "=", and perhaps a list in brackets. YAML has a bar in front of lines of text.
var sectionHeading = expression(`(?i)^([#;/%*=]+\s*)?["']?(row|col(?:umn)?|across|down|hor(?:izontal)?|ver(?:tical)?|left|top)s?([ _-]?(?:clue|hint|rule|instruction|number)s?)?["']?\s*([:=])?\s*[|>]?[=*#-]*([\[({].*)?$`)

// sectionClue matches the start of a clue with the name and the number of its line, and
// sectionNumber that of one with the number alone.
var (
	sectionClue   = expression(`(?i)^\s*(r(?:ow)?|c(?:ol(?:umn)?)?)\s*#?(\d{1,4})\s*[:=.)]`)
	sectionNumber = expression(`^\s*()(\d{1,4})\s*[:)](?:\s|$)`)
)

// sectionAcross matches a word of a heading that may mean either axis.
var sectionAcross = expression(`(?i)\b(hor(izontal)?|ver(tical)?)\b`)

// sectionKey matches the start of a line with another key.
var sectionKey = expression(`^\s*[A-Za-z_][\w ]*:`)

// cutSection takes a heading apart; ok is false for other lines, also for headings of other
// formats, which have neither "#", nor a colon, nor a second word.
func cutSection(text string) (axis nonogram.Axis, list string, ok bool) {
	m := sectionHeading().FindStringSubmatch(strings.TrimSpace(text))
	bare := m != nil && m[1]+m[3]+m[4] == "" && (m[0] == "rows" || m[0] == "columns") // of other formats
	if m == nil || bare || m[5] != "" && m[4] == "" || m[5] == "" && m[4] == "=" && m[1] == "" {
		return 0, "", false
	}
	return axisOf(m[2]), m[5], true
}

func sniffSections(head []byte) bool {
	var found [2]bool
	for line := range bytes.Lines(head) {
		if axis, _, ok := cutSection(string(line)); ok {
			found[axis] = true
		} else if m := sectionClue().FindSubmatch(line); m != nil {
			found[axisOf(string(m[1]))] = true
		}
	}
	return found[0] && found[1] || len(head) >= headSize && (found[0] || found[1])
}

// axisOf returns the axis of a name: rows for row, across, horizontal, left or height, otherwise
// columns.
func axisOf(name string) nonogram.Axis {
	if strings.ContainsAny(name[:1], "rRaAhHlL") {
		return nonogram.Rows
	}
	return nonogram.Columns
}

type sectionsParser struct {
	*input
	clues  lineClues
	axis   nonogram.Axis
	inside bool
	sizes  clueSizes
	base   int  // the indentation of the list's dashes; -1 before the first
	blank  bool // the line before was blank
}

func parseSections(in *input, s section) *nonogram.Puzzle {
	p := sectionsParser{input: in}
	var seen [2]bool
	for _, line := range s.lines {
		if i := strings.Index(line.text, " #"); i > 0 {
			line.text = line.text[:i]
		}
		axis, list, isHeading := cutSection(line.text)
		switch {
		case isHeading && seen[axis]:
			in.fail(line.start(), ErrSyntax, "", "a second heading of "+axis.String()+"s", "one")
		case isHeading:
			p.axis, p.inside, p.base, p.blank, seen[axis] = axis, true, -1, false, true
			if word := sectionAcross().FindString(line.text); word != "" {
				in.warn(line.start(), "%q is read as the clues of the %ss", word, axis)
			}
			if list != "" {
				p.brackets(line, strings.Index(line.text, list)+1)
			}
		case p.named(line, &seen):
		default:
			p.line(line)
		}
	}
	for axis, found := range seen {
		if !found {
			in.fail(position{line: s.first}, ErrSyntax, "the puzzle has no "+nonogram.Axis(axis).String()+"s", "", "a heading before them, such as "+nonogram.Axis(axis).String()+"s:")
		}
	}
	p.sizes.check(in, &p.clues)
	return p.clues.puzzle(in, s.first)
}

// named reads a clue that has the number of its line, and reports whether the line is one.
func (p *sectionsParser) named(line numberedLine, seen *[2]bool) bool {
	m, axis := sectionClue().FindStringSubmatchIndex(line.text), p.axis
	if m != nil {
		axis = axisOf(line.text[m[2]:m[3]])
	} else if m = sectionNumber().FindStringSubmatchIndex(line.text); m == nil || !p.inside {
		return false
	}
	if number, next := line.text[m[4]:m[5]], strconv.Itoa(len(p.clues[axis])+1); number != next {
		p.fail(line.start(), ErrSyntax, axis.String()+"s", axis.String()+" "+number, next)
	}
	seen[axis] = true
	p.clues.add(cluesNotation.read(p.input, axis, line, m[1], len(line.text)))
	return true
}

// line reads a line that is no heading.
func (p *sectionsParser) line(line numberedLine) {
	if i := strings.IndexByte(line.text, '#'); i >= 0 {
		line.text = line.text[:i]
		if isBlank(line.text) {
			return
		}
	}
	start := indent(line.text)
	dash := strings.HasPrefix(line.text[start:], "-")
	body := len(line.text) - len(strings.TrimLeft(line.text, " \t-"))
	count := len(p.clues[p.axis])
	switch {
	case line.isBlank():
		p.blank = true
	case strings.Trim(line.text, "- \t.") == "" && !dash || strings.HasPrefix(line.text, "---") || isRule(line.text) && !dash:
	case p.sizes.read(p.input, line):
		p.inside = false
	case sectionKey().MatchString(line.text):
		p.warn(line.start(), "line ignored: unknown key %s", quoted(strings.TrimSpace(line.text)))
		p.inside = false
	case !p.inside && line.text[start] == '[': // a heading around them
	case !p.inside:
		p.warn(line.start(), "line ignored: it is under no heading for clues")
	case p.blank && count > 0 && !dash && !strings.ContainsAny(line.text, "[({"):
		p.fail(line.start(), ErrSyntax, p.axis.String()+"s", "an empty line before this clue", "0 for a line without blocks")
	case strings.ContainsAny(line.text[body:], "[({\"'"):
		p.brackets(line, body)
	case dash && p.base >= 0 && start > p.base || strings.ContainsAny(line.text[start:start+1], "])}"):
		if strings.Trim(line.text[start:], "])},; \t") != "" {
			more := cluesNotation.read(p.input, p.axis, line, body, len(line.text))
			p.clues[p.axis][count-1].clue = append(p.clues[p.axis][count-1].clue, more.clue...)
		}
	default:
		if dash && p.base < 0 {
			p.base = start
		}
		p.clues.add(cluesNotation.read(p.input, p.axis, line, body, len(line.text)))
	}
	p.blank = line.isBlank()
}

// sectionList matches a clue in brackets, a word outside of brackets, or a bracket that opens.
var sectionList = expression(`[\[({"']([^\[\](){}"']*)[\])}"']|[^\[\](){}"',;\s]+|[\[({]`)

// brackets reads the clues in a line from an offset on.
func (p *sectionsParser) brackets(line numberedLine, start int) {
	text := line.text[start:]
	for i, m := range sectionList().FindAllStringSubmatchIndex(text, -1) {
		switch {
		case m[2] >= 0:
			p.clues.add(cluesNotation.read(p.input, p.axis, line, start+m[2], start+m[3]))
		case i > 0 || text[m[0]] != '[' || strings.Count(text, "[") == 1:
			p.fail(line.place(start+m[0]), ErrSyntax, p.axis.String()+" clue", quoted(text[m[0]:m[1]]), "a list in brackets, in one line")
		}
	}
}
