package format

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"nonogram"
)

// pzprFormat holds addresses of puzzles at puzz.link and other places that run
// pzpr, one a line.
//
//	https://puzz.link/p?nonogram/6/6/12g1111h11112j12g11g21j11g3h
//
// gives the width, the height and then the numbers: each column, and then each row, has places for
// half its length, rounded up. A clue fills its places from the grid outwards, so that its last block
// comes first. A hex digit is a number below 16, "-" and two digits are a number below 256; a letter
// from g to z stands for 1 to 20 empty places.
var pzprFormat = Format{
	Name:        "pzpr",
	Description: "puzz.link (pzpr) addresses of nonograms, one per line",
	Extensions:  []string{".url"},
	limits:      pzprLimits,
	sniff:       func(head []byte) bool { return isPzprURL(firstLine(head)) },
}.ofCodes(parsePzprURL, pzprURL)

const (
	pzprSite = "https://puzz.link/p?"
	pzprKind = "nonogram"
	// pzprLongest is the longest block that an address can hold.
	pzprLongest = 255
	// pzprLongestGap is the most empty places that a letter skips.
	pzprLongestGap = 20
)

func pzprLimits(p *nonogram.Puzzle) (refused, lost []string) {
	isLong := func(b nonogram.Block) bool { return b.Length > pzprLongest }
	for line := range p.Lines() {
		if slices.ContainsFunc(p.Clue(line), isLong) {
			refused = []string{fmt.Sprintf("blocks longer than %d", pzprLongest)}
		}
	}
	return refused, nil
}

// pzprShape matches the address of a puzzle of any kind, with or without its scheme. The kind can
// have a suffix that says how to open the puzzle.
var pzprShape = expression(`^(?:https?://|(?:[a-z0-9-]+\.)+[a-z]+(?::\d+)?/)[^?\s]*\?([a-z][a-z0-9-]*)(?:_edit|_test|_play)?/\S*$`)

// cutPzpr returns the kind of the puzzle in an address and the text after it. A nonogram's address
// may start with the kind, without the site.
func cutPzpr(url string) (kind, rest string, ok bool) {
	if rest, found := strings.CutPrefix(url, pzprKind+"/"); found {
		return pzprKind, rest, true
	}
	at := pzprShape().FindStringSubmatchIndex(url)
	if at == nil {
		return "", "", false
	}
	_, rest, _ = strings.Cut(url[at[2]:], "/")
	return url[at[2]:at[3]], rest, true
}

// isPzprURL reports whether a text is the address of a puzzle in pzpr, or that of a nonogram from
// "nonogram/" on. It may still be malformed, or of another kind, which parsePzprURL reports.
func isPzprURL(text string) bool {
	_, _, ok := cutPzpr(text)
	return ok
}

// parsePzprURL reads the address of a nonogram in pzpr, or its part from "nonogram/" on.
func parsePzprURL(url string) (p *nonogram.Puzzle, err error) {
	err = attempt(func() { p = (&input{}).pzpr(url) })
	return p, err
}

func (in *input) pzpr(url string) *nonogram.Puzzle {
	line := numberedLine{text: url}
	kind, rest, ok := cutPzpr(url)
	switch {
	case !ok:
		in.fail(line.place(0), ErrSyntax, "address", quoted(url), "one such as "+pzprSite+pzprKind+"/10/10/...")
	case kind != pzprKind:
		in.fail(line.place(strings.Index(url, "?")+1), ErrOtherPuzzle, "address",
			"a puzzle of the kind "+quoted(kind), quoted(pzprKind)+", the only kind that is read")
	}
	var sides [2]int
	at := len(url) - len(rest)
	for i := range sides {
		side, after, _ := strings.Cut(rest, "/")
		sides[i], rest = in.side(line.place(at), "address", "a side", side), after
		at = len(url) - len(rest)
	}
	return parsePzprNumbers(in, line, at, sides[0], sides[1])
}

// pzprPlaces returns the number of places beside a line, which is the most blocks it can have.
func pzprPlaces(length int) int { return (length + 1) / 2 }

func parsePzprNumbers(in *input, line numberedLine, at, width, height int) *nonogram.Puzzle {
	clues := in.emptyClues(line, width, height)
	beside := pzprPlaces(height) // the places of a column
	total := width*beside + height*pzprPlaces(width)
	place := 0
	for at < len(line.text) {
		length, next := pzprNumber(in, line, at)
		switch {
		case length < 0:
			place -= length + 1
		case place < width*beside:
			number{length, at}.block(&clues[nonogram.Columns][place/beside])
		case place < total:
			number{length, at}.block(&clues[nonogram.Rows][(place-width*beside)/pzprPlaces(width)])
		}
		if place++; place > total {
			in.fail(line.place(at), ErrSyntax, "address", "more numbers", fmt.Sprintf("places for %d", total))
		}
		at = next
	}
	if place < total {
		in.fail(line.place(at), ErrSyntax, "address", fmt.Sprintf("the end after %d places", place), strconv.Itoa(total))
	}
	for _, side := range clues {
		for i := range side { // from the grid outwards to the order of the line
			slices.Reverse(side[i].clue)
			slices.Reverse(side[i].blocks)
		}
	}
	return clues.puzzle(in, 0)
}

// pzprNumber reads the number at an offset, or a gap as a negative number.
func pzprNumber(in *input, line numberedLine, at int) (n, next int) {
	text := line.text[at:]
	digits, first := text[:1], text[0]
	switch {
	case first >= 'g' && first <= 'z':
		return -int(first - 'g' + 1), at + 1
	case first == '-' && len(text) >= 3:
		digits, text = text[1:3], text[:3]
	default:
		text = digits
	}
	if strings.Trim(digits, "0123456789abcdef") == "" {
		if v, _ := strconv.ParseInt(digits, 16, 0); v > 0 {
			return int(v), at + len(text)
		}
	}
	in.fail(line.place(at), ErrSyntax, "address", quoted(text), "a block's length in hexadecimal, or a letter from g to z")
	return 0, at
}

func pzprURL(p *nonogram.Puzzle) string {
	url := fmt.Appendf(nil, "%s%s/%d/%d/", pzprSite, pzprKind, p.Width(), p.Height())
	gap := 0
	for _, side := range []struct {
		clues  []nonogram.Clue
		places int
	}{{p.Columns, pzprPlaces(p.Height())}, {p.Rows, pzprPlaces(p.Width())}} {
		for _, clue := range side.clues {
			for _, b := range slices.Backward(clue) {
				url = appendPzprGap(url, gap)
				gap = 0
				if b.Length >= 16 {
					url = append(url, '-')
				}
				url = strconv.AppendInt(url, int64(b.Length), 16)
			}
			gap += side.places - len(clue)
		}
	}
	return string(appendPzprGap(url, gap))
}

func appendPzprGap(url []byte, gap int) []byte {
	for ; gap > pzprLongestGap; gap -= pzprLongestGap {
		url = append(url, 'z')
	}
	if gap > 0 {
		url = append(url, 'g'+byte(gap-1))
	}
	return url
}
