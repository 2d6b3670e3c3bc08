package formats

import (
	"context"
	"regexp"
	"strings"

	"nonogram"
	"nonogram/cmd/internal/wire"
	"nonogram/format"
)

// ownLink is a link to a puzzle of the site, or what such a link ends with.
var ownLink = regexp.MustCompile(`^(?:\S*#/p/)?(N1[A-Za-z0-9_-]+)$|^\S*#/p/([A-Za-z0-9_-]+)$`)

// WordName names the kind of a word that has the form of a puzzle, such as "a short code" or "a
// link"; it returns "" for other words. The command line, requests and the site's field all use it.
func WordName(text string) string {
	text = strings.TrimSpace(text)
	if ownLink.MatchString(text) {
		return "a link"
	}
	return format.CodeName(text)
}

// ParseWord reads a puzzle in the form of one word.
func ParseWord(text string) (*nonogram.Puzzle, error) {
	text = strings.TrimSpace(text)
	at := ownLink.FindStringSubmatch(text)
	if at == nil {
		return format.ParseCode(text)
	}
	read, err := wire.Codes(context.Background(), wire.CodesRequest{Code: at[1] + at[2]})
	switch {
	case err != nil:
		return nil, err
	case read.Puzzle == nil:
		return format.ParseCode(at[2])
	}
	return read.Puzzle.Puzzle(nonogram.MaxSide)
}
