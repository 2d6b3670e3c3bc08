package message

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

type parser struct {
	key, text string
	at        int
	// number is the argument of the innermost plural, which # writes.
	number string
	depth  int
}

const maxDepth = 20

func parse(key, text string) (parts, error) {
	p := &parser{key: key, text: text}
	all, err := p.message()
	if err == nil && p.at < len(text) {
		err = p.fault("the end of the message")
	}
	if err != nil {
		return nil, err
	}
	return all, nil
}

// message reads up to the brace that closes it, or the end.
func (p *parser) message() (parts, error) {
	all := parts{}
	var plain strings.Builder
	flush := func() {
		if plain.Len() > 0 {
			all = append(all, text(plain.String()))
			plain.Reset()
		}
	}
	for p.at < len(p.text) && p.text[p.at] != '}' {
		switch b := p.text[p.at]; {
		case b == '{':
			flush()
			a, err := p.argument()
			if err != nil {
				return nil, err
			}
			all = append(all, a)
		case b == '#' && p.number != "":
			flush()
			all = append(all, variable(p.number))
			p.at++
		case b == '\'':
			plain.WriteString(p.quoted())
		default:
			plain.WriteByte(b)
			p.at++
		}
	}
	flush()
	return all, nil
}

// quoted reads an apostrophe, and the text that it makes literal.
func (p *parser) quoted() string {
	p.at++
	rest := p.text[p.at:]
	if strings.HasPrefix(rest, "'") {
		p.at++
		return "'"
	}
	if rest == "" || !strings.ContainsRune("{}", rune(rest[0])) && (rest[0] != '#' || p.number == "") {
		return "'"
	}
	var out strings.Builder
	for p.at < len(p.text) {
		b := p.text[p.at]
		p.at++
		if b != '\'' {
			out.WriteByte(b)
			continue
		}
		if p.at == len(p.text) || p.text[p.at] != '\'' {
			break
		}
		out.WriteByte('\'')
		p.at++
	}
	return out.String()
}

func (p *parser) argument() (part, error) {
	p.at++
	p.space()
	name, err := p.word("the name of an argument")
	if err != nil {
		return nil, err
	}
	if p.take('}') {
		return variable(name), nil
	}
	if !p.take(',') {
		return nil, p.fault(`"," or "}"`)
	}
	p.space()
	column := p.column()
	kind, err := p.word("plural, selectordinal, select or a form")
	if err != nil {
		return nil, err
	}
	switch kind {
	case "plural", "selectordinal", "select":
		return p.choice(name, kind)
	case "number", "date", "time", "spellout", "ordinal", "duration", "choice":
		p.at -= len(kind)
		return nil, p.fault("plural, selectordinal, select or a form")
	}
	f := &form{name: name, kind: kind, column: column}
	if p.take(',') {
		p.space()
		if f.style, err = p.word("the name of a form"); err != nil {
			return nil, err
		}
	}
	if !p.take('}') {
		return nil, p.fault(`"}"`)
	}
	return f, nil
}

func (p *parser) choice(name, kind string) (part, error) {
	if !p.take(',') {
		return nil, p.fault(`"," and cases`)
	}
	p.space()
	if p.depth++; p.depth > maxDepth {
		return nil, p.fault(fmt.Sprintf("at most %d cases within each other", maxDepth))
	}
	outer := p.number
	if kind != "select" {
		p.number = name
	}
	c := &choice{name: name, kind: kind}
	for p.space(); !p.take('}'); p.space() {
		if err := p.branch(c); err != nil {
			return nil, err
		}
	}
	p.number = outer
	p.depth--
	if c.find("other") == nil {
		p.at--
		return nil, p.fault("the case other")
	}
	return c, nil
}

func (p *parser) branch(c *choice) error {
	start := p.at
	expected := "a case"
	if c.kind != "select" {
		expected = "a case such as one, other or =1"
	}
	exact := c.kind != "select" && strings.HasPrefix(p.text[p.at:], "=")
	if exact {
		p.at++
	}
	label, err := p.word(expected)
	if err != nil {
		return err
	}
	if exact {
		if _, err := strconv.Atoi(label); err != nil {
			p.at = start
			return p.fault("a number after =")
		}
		label = "=" + label
	}
	if c.kind != "select" && !exact && !slices.Contains(categories, label) {
		p.at = start
		return p.fault("zero, one, two, few, many, other or a number such as =1")
	}
	if c.find(label) != nil {
		p.at = start
		return p.fault("each case once")
	}
	p.space()
	if !p.take('{') {
		return p.fault(`"{" after the case ` + label)
	}
	text, err := p.message()
	if err != nil {
		return err
	}
	if !p.take('}') {
		return p.fault(`"}" at the end of the case ` + label)
	}
	c.branches = append(c.branches, branch{label, text})
	return nil
}

func (p *parser) word(expected string) (string, error) {
	start := p.at
	for p.at < len(p.text) && !strings.ContainsRune(" \t\r\n{},=#'<>", rune(p.text[p.at])) {
		p.at++
	}
	if p.at == start {
		return "", p.fault(expected)
	}
	word := p.text[start:p.at]
	p.space()
	return word, nil
}

func (p *parser) take(b byte) bool {
	if p.at < len(p.text) && p.text[p.at] == b {
		p.at++
		return true
	}
	return false
}

func (p *parser) space() {
	for p.at < len(p.text) && strings.IndexByte(" \t\r\n", p.text[p.at]) >= 0 {
		p.at++
	}
}

func (p *parser) column() int { return utf8.RuneCountInString(p.text[:p.at]) + 1 }

// fault returns an error about the text that comes next.
func (p *parser) fault(expected string) error {
	found := "the end"
	if p.at < len(p.text) {
		next := p.text[p.at:]
		if i := strings.IndexAny(next[1:], " {},"); i >= 0 {
			next = next[:i+1]
		}
		found = fmt.Sprintf("%.40q", next)
	}
	return &Error{p.key, p.column(), found, expected}
}
