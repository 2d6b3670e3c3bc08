package format

import (
	"bytes"
	"errors"
	"strings"

	"nonogram"
	"nonogram/internal/base/shortcode"
)

// shortFormat holds short codes, one a line, and writes the clues.
var shortFormat = Format{
	Name:        "short",
	Description: "short codes, one per line; written as rules (R)",
	Extensions:  []string{".short"},
	sniff:       sniffShort,
}.ofCodes(parseShortCode, shortcode.EncodeRules)

// shortImageFormat holds the same, but writes the goal.
var shortImageFormat = Format{
	Name:        "short-image",
	Description: "short codes, one per line; written as images (L or B)",
	Holds:       Holds{Picture: true},
	sniff:       sniffShort,
}.ofCodes(parseShortCode, func(p *nonogram.Puzzle) string {
	code, _ := shortcode.EncodeImage(*p.Goal) // which is black and white
	return code
})

// sniffShort accepts lines that all look like codes, or a first line that is a valid code: the
// first word of any text can look like one.
func sniffShort(head []byte) bool {
	if bytes.IndexByte(head, '\n') >= 0 && len(head) >= headSize {
		head = head[:bytes.LastIndexByte(head, '\n')] // without the line that is cut
	}
	codes := strings.Fields(string(head))
	for line := range bytes.Lines(head) {
		if text := strings.TrimSpace(string(line)); text != "" && !shortcode.Is(text) {
			_, err := parseShortCode(codes[0])
			return codes[0] == firstLine(head) && (err == nil || errors.Is(err, ErrOpenCells))
		}
	}
	return len(codes) > 0
}
