package format

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"nonogram"
	"nonogram/internal/base/message"
)

// patternFormat holds game ids of Pattern, from Simon Tatham's Portable Puzzle
// Collection, one a line. An id is
//
//	15x15:2.1/3//1.1/...
//
// the size, and the clues with slashes between them, columns first, then rows,
// with dots between lengths; an empty clue is nothing. Given cells follow a
// comma, row by row: a letter for each, small for blank and capital for filled,
// that counts the open cells since the last given one, a for none; z skips 25
// open cells and gives none. The last letter leads to the end of the grid.
//
// An id that starts with a size and "#" is a random seed: only the game itself
// knows the puzzle. An id can follow the address of the game's page, as in links.
var patternFormat = Format{
	Name:        "pattern",
	Description: "game ids of Simon Tatham's Pattern, one per line",
	Extensions:  []string{".pattern"},
	Holds:       Holds{Given: true},
	sniff:       func(head []byte) bool { return patternLine().MatchString(patternOf(firstLine(head))) },
}.ofCodes(parsePatternID, patternID)

// patternShape is a game id of the collection: a size, what other games add to it,
// and a description after a colon or a random seed after a number sign.
var patternShape = expression(`^[0-9]+(?:x[0-9]+)?([a-zA-Z][a-zA-Z0-9.,]*)?([:#])`)

// patternAddress matches the address of the game's page, in a link that continues with an id.
var patternAddress = expression(`^https?://[^\s#]{1,200}/pattern(?:\.html)?#`)

// isPatternID reports whether a text has the form of a game id of Pattern, or of a link with one. It
// may still be malformed, or of another game or a random seed, which parsePatternID reports.
func isPatternID(text string) bool { return cutPattern(patternOf(text)) != nil }

// patternOf returns the id of a link, or the text itself.
func patternOf(text string) string { return text[len(patternAddress().FindString(text)):] }

// maxPatternHead is the most bytes that can precede the description.
const maxPatternHead = 100

// cutPattern returns the offsets of patternShape and its groups; nil if it does not match.
func cutPattern(text string) []int {
	return patternShape().FindStringSubmatchIndex(text[:min(len(text), maxPatternHead)])
}

// patternLine is the start of an id with clues: a random seed could be the first row of a picture,
// and dates and times have colons, too.
var patternLine = expression(`^[0-9]{1,4}(x[0-9]+:|:[0-9.]*/[0-9./]*(,|$))`)

// parsePatternID reads a game id of Pattern, or a link with one.
func parsePatternID(text string) (p *nonogram.Puzzle, err error) {
	in, id := &input{}, patternOf(text)
	err = attempt(func() { p = in.pattern(id) })
	return p, in.atCodes(err, position{column: len(text) - len(id) + 1})
}

func (in *input) pattern(id string) *nonogram.Puzzle {
	line := numberedLine{text: id}
	if at := cutPattern(id); at != nil {
		switch {
		case id[at[4]] == '#':
			in.fail(line.place(at[4]), ErrOtherPuzzle, "game id", "a random seed, of which only the game makes a puzzle", "a colon and the clues")
		case at[2] >= 0:
			in.fail(line.place(at[2]), ErrOtherPuzzle, "game id", quoted(id[at[2]:at[3]])+", as in ids of other games", "a size and a colon, such as 15x15:")
		}
	}
	size, rest, ok := strings.Cut(id, ":")
	if !ok {
		in.fail(line.place(0), ErrSyntax, "game id", quoted(id), "a size and a colon, such as 15x15:")
	}
	width, height := in.patternSize(line, size)
	end := len(id)
	if i := strings.IndexByte(rest, ','); i >= 0 {
		end = len(size) + 1 + i
	}
	clues := in.patternClues(line, len(size)+1, end, width, height)
	var p nonogram.Puzzle
	if end < len(id) {
		p.Given = in.patternGiven(line, end+1, width, height)
	}
	return clues.with(in, 0, p, 0)
}

// patternSize reads "15x10", or "15" for a square.
func (in *input) patternSize(line numberedLine, size string) (width, height int) {
	first, second, two := strings.Cut(size, "x")
	if !two {
		second = first
	}
	width, err := strconv.Atoi(first)
	height, err2 := strconv.Atoi(second)
	if err != nil || err2 != nil || min(width, height) < 1 || max(width, height) > nonogram.MaxSide {
		in.fail(line.place(0), nonogram.ErrSize, "size", quoted(size), fmt.Sprintf("sides from 1 to %d, such as 15x15", nonogram.MaxSide))
	}
	return width, height
}

// patternClues reads the clues in line.text[start:end].
func (in *input) patternClues(line numberedLine, start, end, width, height int) *lineClues {
	if n := strings.Count(line.text[start:end], "/") + 1; n != width+height {
		in.fail(line.place(start), ErrSyntax, "clues", message.Count(n, "clue"),
			fmt.Sprintf("%d: %s and %s", width+height, message.Count(width, "column"), message.Count(height, "row")))
	}
	var clues lineClues
	for text := range strings.SplitSeq(line.text[start:end], "/") {
		axis := nonogram.Columns
		if len(clues[axis]) == width {
			axis = nonogram.Rows
		}
		c := in.newClue(axis, line)
		var words []string
		if !isBlank(text) && text != "0" {
			words = strings.Split(text, ".")
		}
		at := start
		for _, word := range words {
			c.filled(at, word, "a block's length")
			at += len(word) + 1
		}
		clues[axis] = append(clues[axis], c)
		start += len(text) + 1
	}
	return &clues
}

// patternSkip is the number of open cells that the letter z skips.
const patternSkip = 25

// patternGiven reads the given cells from an offset on.
func (in *input) patternGiven(line numberedLine, start, width, height int) *nonogram.Grid {
	grid := nonogram.NewGrid(width, height, nonogram.OpenCell(2))
	cells := grid.Cells()
	at := 0
	for i := start; i < len(line.text); i++ {
		given, letter := nonogram.BlankCell, line.text[i]
		if letter >= 'A' && letter <= 'Z' {
			given, letter = nonogram.FilledCell, letter-'A'+'a'
		}
		if letter < 'a' || letter > 'z' {
			in.fail(line.place(i), ErrSyntax, "given cells", fmt.Sprintf("%q", line.text[i]), "a letter")
		}
		if at == len(cells) {
			in.fail(line.place(i), ErrSyntax, "given cells", "more letters", message.Count(len(cells), "cell"))
		}
		at += int(letter - 'a')
		switch {
		case at > len(cells):
			in.fail(line.place(i), ErrSyntax, "given cells", message.Count(at, "cell"), strconv.Itoa(len(cells)))
		case letter < 'a'+patternSkip && at < len(cells):
			cells[at] = given
			at++
		}
	}
	if at < len(cells) {
		in.fail(line.place(len(line.text)), ErrSyntax, "given cells", message.Count(at, "cell"), strconv.Itoa(len(cells)))
	}
	if grid.CountOpen() == len(cells) {
		return nil
	}
	return &grid
}

func patternID(p *nonogram.Puzzle) string {
	id := fmt.Appendf(nil, "%dx%d", p.Width(), p.Height())
	mark := byte(':')
	for _, clue := range slices.Concat(p.Columns, p.Rows) {
		id = append(id, mark)
		mark = '/'
		if len(clue) > 0 {
			id = append(id, lengths(clue, ".")...)
		}
	}
	if givenCells(p) > 0 {
		id = appendPatternGiven(append(id, ','), *p.Given)
	}
	return string(id)
}

func appendPatternGiven(id []byte, given nonogram.Grid) []byte {
	open := 0
	for _, c := range given.Cells() {
		letter := byte('a')
		switch {
		case c == nonogram.FilledCell:
			letter = 'A'
		case c != nonogram.BlankCell:
			if open++; open == patternSkip {
				id, open = append(id, 'z'), 0
			}
			continue
		}
		id, open = append(id, letter+byte(open)), 0
	}
	if open > 0 {
		id = append(id, 'a'+byte(open))
	}
	return id
}
