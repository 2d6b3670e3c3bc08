package format

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"

	"nonogram"
)

// webpbnFormat is the XML of webpbn.com, version 0.3 of https://webpbn.com/pbn_fmt.html:
// puzzles in a set, with colours by name, clues and solutions. The reader refuses
// triangles and triddlers. A licence, for which the format has no element, goes into a note.
//
// A puzzle without a source, author or copyright takes that of its set. The title and notes
// of the set go to the notes of each puzzle.
//
// The first solution of the type "goal" is the goal, and all others are records.
// Given cells are a saved solution with the id "given", since a solver can start from a
// saved one.
var webpbnFormat = &Format{
	Name:        "webpbn",
	Description: "webpbn.com's XML: sets of puzzles, colours, solutions",
	Extensions:  []string{".xml"},
	Holds: Holds{
		Colours: true, Given: true, Goal: true, Records: true, Many: true,
		Title: true, Author: true, AuthorID: true, Source: true, Copyright: true, Licence: true, Notes: true,
	},
	sniff:  sniffWebpbn,
	nearly: func(head []byte) bool { return bytes.Contains(head, []byte("<puzzle")) },
	read:   readWebpbn,
	frame:  framed(webpbnHead, "", "</puzzleset>\n", writeWebpbn),
	kept:   keptInWebpbn,
}

// sniffWebpbn looks for a document of tags that is not one of another format.
func sniffWebpbn(head []byte) bool {
	return startsTag(head) && !freenonoFormat.sniff(head) && !picmiFormat.sniff(head) && !pageFormat.sniff(head)
}

// xmlHead matches the start of a document of XML: its declaration, or a puzzle, perhaps after
// comments and the document's type.
var xmlHead = expression(`^\s*(?:<\?xml\b|(?:<!--(?s:.*?)-->\s*|<![^<-][^<]*>\s*)*<puzzle)`)

func startsTag(head []byte) bool { return bytes.HasPrefix(bytes.TrimSpace(head), []byte("<")) }

// webpbnLicence starts the note that holds the licence.
const webpbnLicence = "Licence:"

// webpbnBlack is the character of black in a black-and-white image.
const webpbnBlack = 'X'

// xmlSpace has the white space of XML; texts lose it at both ends, since files
// are indented for the eye.
const xmlSpace = " \t\r\n"

// keptInWebpbn trims the texts, and gives colours distinct names and characters that mean nothing
// else in an image.
func keptInWebpbn(p *nonogram.Puzzle) {
	eachText(webpbnText)(p)
	p.Palette, p.Records = webpbnPalette(p.Palette), recordsInWebpbn(p)
}

// webpbnPalette returns the palette as it is written; nil in black and white.
func webpbnPalette(p nonogram.Palette) nonogram.Palette {
	p = explicit(p)
	for i := range p {
		p[i].Name = xmlText(p[i].Name)
	}
	replaceAllSymbols(p, isWebpbnChar)
	seen := map[string]bool{}
	for i := range p {
		// A reader could mistake a name of one character for the character of a nameless colour.
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

// isWebpbnBlackAndWhite reports whether a palette is black and white. Black can be X here, and # in
// grids as text.
func isWebpbnBlackAndWhite(p nonogram.Palette) bool {
	if len(p) != 2 || p[1].Symbol != webpbnBlack && p[1].Symbol != '#' {
		return false
	}
	usual := explicit(p)
	usual[1].Symbol = '#'
	return isBlackAndWhite(usual)
}

// replaceAllSymbols works like replaceSymbols, but also replaces an unusable symbol of blank: by a
// dot, unless another colour has it.
func replaceAllSymbols(p nonogram.Palette, usable func(rune) bool) {
	if !usable(p[0].Symbol) {
		taken := map[rune]bool{}
		for _, c := range p[1:] {
			taken[c.Symbol] = true
		}
		if p[0].Symbol = '.'; taken['.'] {
			p[0].Symbol = freeSymbol(taken, usable)
		}
	}
	replaceSymbols(p, usable)
}

// isWebpbnChar reports whether a character can be a colour's in an image: it ends no row, and starts
// no set of colours and no triangle.
func isWebpbnChar(r rune) bool {
	return unicode.IsPrint(r) && !unicode.IsSpace(r) && !strings.ContainsRune(`|[]?/\E`, r)
}

// webpbnText returns a text as the format keeps it.
func webpbnText(text string) string { return strings.Trim(xmlText(text), xmlSpace) }

// xmlText replaces characters that XML cannot have by the replacement character.
func xmlText(text string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' && r != '\t' && r != '\n' && r != '\r' || r == 0xfffe || r == 0xffff {
			return utf8.RuneError
		}
		return r
	}, strings.ToValidUTF8(text, string(utf8.RuneError)))
}
