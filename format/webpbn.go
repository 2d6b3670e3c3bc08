package format

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"

	"nonogram"
)

// webpbnFormat is the XML of webpbn.com, version 0.3 of
// https://webpbn.com/pbn_fmt.html: puzzles in a set, with colours by name, clues
// and solutions. Triangles and triddlers are refused. A licence, for which the
// format has no element, stands in a note.
var webpbnFormat = &Format{
	Name:        "webpbn",
	Description: "XML of webpbn.com: sets of puzzles, colours, goals",
	Extensions:  []string{".xml"},
	Holds: Holds{
		Colours: true, Goal: true, Many: true,
		Title: true, Author: true, Source: true, Copyright: true, Licence: true, Notes: true,
	},
	sniff:     sniffWebpbn,
	read:      readWebpbn,
	newWriter: newWebpbnWriter,
	kept:      keptInWebpbn,
}

// sniffWebpbn: no other format begins with a tag.
func sniffWebpbn(head []byte) bool { return bytes.HasPrefix(bytes.TrimSpace(head), []byte("<")) }

// webpbnLicence begins the note that holds the licence.
const webpbnLicence = "Licence:"

// webpbnBlack is the character of black in a black-and-white image.
const webpbnBlack = 'X'

// xmlSpace is what XML takes for space; texts lose it at both ends, since files
// are indented for the eye.
const xmlSpace = " \t\r\n"

// keptInWebpbn: texts without space around them, and colours with names that
// differ and characters that mean nothing else in an image.
func keptInWebpbn(p *nonogram.Puzzle) (nonogram.Palette, nonogram.Metadata) {
	m := p.Metadata
	for _, text := range []*string{&m.Title, &m.Author, &m.Source, &m.Copyright, &m.Licence, &m.Notes} {
		*text = strings.Trim(xmlText(*text), xmlSpace)
	}
	return webpbnPalette(p.Palette), m
}

// webpbnPalette is the palette as it is written; nil in black and white.
func webpbnPalette(p nonogram.Palette) nonogram.Palette {
	p = explicit(p)
	for i := range p {
		p[i].Name = xmlText(p[i].Name)
	}
	if !isWebpbnChar(p[0].Symbol) {
		p[0].Symbol = blankSymbol(p)
	}
	p = withSymbols(p, isWebpbnChar)
	seen := map[string]bool{}
	for i := range p {
		// A name of one character could be the one that stands in for no name.
		if name := p[i].Name; utf8.RuneCountInString(name) == 1 || seen[name] {
			p[i].Name = ""
		}
		seen[p[i].Name] = true
	}
	if isWebpbnBlackAndWhite(p) {
		return nil
	}
	return p
}

// isWebpbnBlackAndWhite: the usual characters are not those of grids as text.
func isWebpbnBlackAndWhite(p nonogram.Palette) bool {
	if len(p) != 2 || p[1].Symbol != webpbnBlack && p[1].Symbol != '#' {
		return false
	}
	usual := explicit(p)
	usual[1].Symbol = '#'
	return isBlackAndWhite(usual)
}

// blankSymbol is a dot, unless another colour has it.
func blankSymbol(p nonogram.Palette) rune {
	taken := map[rune]bool{}
	for _, c := range p[1:] {
		taken[c.Symbol] = true
	}
	if !taken['.'] {
		return '.'
	}
	return freeSymbol(taken, isWebpbnChar)
}

// isWebpbnChar reports whether a character can stand for a colour in an image:
// it ends no row, begins no set of colours and no triangle.
func isWebpbnChar(r rune) bool {
	return unicode.IsPrint(r) && !unicode.IsSpace(r) && !strings.ContainsRune(`|[]?/\E`, r)
}

// xmlText replaces what XML has no way to write by the replacement character.
func xmlText(text string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' && r != '\t' && r != '\n' && r != '\r' || r == 0xfffe || r == 0xffff {
			return utf8.RuneError
		}
		return r
	}, strings.ToValidUTF8(text, string(utf8.RuneError)))
}
