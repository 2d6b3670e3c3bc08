package formats

import (
	"context"
	"strings"
	"unicode"

	"nonogram"
	"nonogram/cmd/internal/wire"
	"nonogram/format"
)

// ownCode returns the code in a link to a puzzle of a site, or a text that is such a code, or "".
func ownCode(text string) string {
	const characters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
	address, code, isLink := strings.CutLast(text, "#/p/")
	if !isLink && strings.HasPrefix(text, "N1") && len(text) > len("N1") {
		address, code = "", text
	}
	if strings.ContainsFunc(address, unicode.IsSpace) || strings.Trim(code, characters) != "" {
		return ""
	}
	return code
}

// WordName names the kind of a word that represents a puzzle, such as "a short code" or "a link",
// or returns "" for other words. The command line, requests and the site's field all use it.
func WordName(text string) string {
	text = strings.TrimSpace(text)
	if ownCode(text) != "" {
		return "a link"
	}
	return format.CodeName(text)
}

// ParseWord reads a puzzle from a word that represents it.
func ParseWord(text string) (*nonogram.Puzzle, error) {
	text = strings.TrimSpace(text)
	code := ownCode(text)
	if code == "" {
		return format.ParseCode(text)
	}
	read, err := wire.Codes(context.Background(), wire.CodesRequest{Code: code})
	switch {
	case err != nil:
		return nil, err
	case read.Puzzle == nil:
		return format.ParseCode(code)
	}
	return read.Puzzle.Puzzle(nonogram.MaxSide)
}
