package format

import (
	"io"
	"slices"
	"strings"
)

// linkFormat is a file with an address: browsers and file managers write keys, XML or binary data,
// people a line of text. The address can hold a puzzle; if not, the fault says what to save
// instead.
var linkFormat = &Format{
	Name:        "link",
	Description: "files with the address of a puzzle: .url, .webloc, a line of text",
	Extensions:  []string{".webloc", ".desktop"},
	anyText:     true,
	sniff:       sniffLink,
	read:        readLink,
}

var (
	linkHead    = expression(`^\s*(?:\[InternetShortcut\]|\[Desktop Entry\]|bplist0|<\?xml[^>]*>\s*<!DOCTYPE plist|<plist)`)
	linkWord    = expression(`\S+`)
	linkAddress = expression(`https?://[!#-;=?-~]+`)
)

// sniffLink looks for the files of browsers, and for texts of nothing but addresses.
func sniffLink(head []byte) bool {
	if linkHead().Match(head) {
		return linkAddress().Match(head)
	}
	words := strings.Fields(string(head))
	return len(words) > 0 && !slices.ContainsFunc(words, func(word string) bool { return CodeName(word) != addressKind })
}

// readLink reads each word of a text, or the first address of a file of a browser.
func readLink(in *input, yield func(Entry, error) bool) {
	const longest = 1 << 16
	text, err := io.ReadAll(io.LimitReader(in.r, longest))
	if err != nil {
		yield(Entry{Line: 1}, in.failure(err))
		return
	}
	marked, words := linkHead().Match(text), linkWord()
	if marked {
		words = linkAddress()
	}
	for _, m := range words.FindAllIndex(text, -1) {
		word, at := string(text[m[0]:m[1]]), advance(position{1, 1}, text[:m[0]])
		if strings.Contains(word, "/DTDs/") { // in the type of the document
			continue
		}
		p, err := ParseCode(word)
		if !yield(Entry{Line: at.line, Puzzle: p}, in.atCodes(err, at)) || err != nil || marked {
			return
		}
	}
}
