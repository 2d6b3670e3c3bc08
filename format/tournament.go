package format

import (
	"bufio"
	"fmt"
	"strings"

	"nonogram"
	"nonogram/internal/base/message"
)

// tournamentFormat is the list that solver tournaments hand out. A puzzle is a
// line of "$" and its id, a line for each column's clue and a line for each
// row's, with tabs between the lengths; it is square, since the list does not
// give the size.
//
// A line without numbers is an empty clue, as is 0; but such lines at the end
// of a puzzle mean nothing.
var tournamentFormat = &Format{
	Name:        "tournament",
	Description: "lists of square puzzles: $id, then column and row clues",
	Holds:       Holds{Many: true, Title: true},
	kept:        eachText(oneLine),
	limits:      squareOnly,
	sniff:       tournamentHead.matches,
	read:        tournamentList.reader(parseTournament),
	frame:       oneByOne(writeTournament),
}

// tournamentList is a mark and clues, or blank lines in their place.
var tournamentList = division{
	most: 2*nonogram.MaxSide + 2, excess: sizeExcess("puzzle", "more clues", 2*nonogram.MaxSide),
	begins: isTournamentMark,
}

const tournamentMark = "$"

func isTournamentMark(text string) bool { return strings.HasPrefix(text, tournamentMark) }

func squareOnly(p *nonogram.Puzzle) (refused, lost []string) {
	if p.Width() != p.Height() {
		refused = []string{"a puzzle that is not square"}
	}
	return refused, nil
}

// tournamentHead matches a mark, and then a line of numbers or another mark, if there is one.
var tournamentHead = expression(`^\s*\$.*(?:\n(?:[0-9\t ,\r]*(?:\n|$)|\$)|$)`)

func parseTournament(in *input, s section) *nonogram.Puzzle {
	mark, lines := s.lines[0], s.lines[1:]
	if !isTournamentMark(mark.text) {
		in.fail(mark.place(0), ErrSyntax, "list", quoted(mark.text), "$ and the puzzle's id")
	}
	for len(lines) > 0 && lines[len(lines)-1].isBlank() {
		lines = lines[:len(lines)-1]
	}
	side := len(lines) / 2
	if side == 0 || len(lines)%2 == 1 || side > nonogram.MaxSide {
		in.fail(mark.place(0), nonogram.ErrSize, "puzzle", message.Count(len(lines), "clue"),
			fmt.Sprintf("as many columns as rows, at most %d", nonogram.MaxSide))
	}
	var clues lineClues
	clues[nonogram.Columns] = plainClues.lines(in, nonogram.Columns, lines[:side])
	clues[nonogram.Rows] = plainClues.lines(in, nonogram.Rows, lines[side:])
	p := clues.puzzle(in, s.first)
	p.Title = strings.TrimSpace(strings.TrimPrefix(mark.text, tournamentMark))
	return p
}

func writeTournament(w *bufio.Writer, p *nonogram.Puzzle) {
	w.WriteString(tournamentMark + p.Title + "\n")
	writeClues(w, p.Columns, "\t")
	writeClues(w, p.Rows, "\t")
}
