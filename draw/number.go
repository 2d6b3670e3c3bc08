package draw

import (
	"strconv"
	"unicode/utf8"

	"nonogram"
)

// number is a block of a clue as printed: its length and, in a colour puzzle, the letter of its
// colour.
type number struct {
	length, mark string
	colour       nonogram.Colour // Blank for numbers without a letter
}

// width returns the number of characters; a palette's letter can be any character.
func (n number) width() int { return utf8.RuneCountInString(n.length + n.mark) }

// markScale is the size of a colour's letter relative to its number.
const markScale = 0.75

// numbers returns the blocks of clues as printed. An empty clue is "0", an absent one "?".
func numbers(clues []nonogram.Clue, marks []string) [][]number {
	all := make([][]number, len(clues))
	for i, clue := range clues {
		switch {
		case clue.Absent():
			all[i] = []number{{length: "?"}}
		case len(clue) == 0:
			all[i] = []number{{length: "0"}}
		}
		for _, b := range clue {
			n := number{length: strconv.Itoa(b.Length)}
			if marks != nil && marks[b.Colour] != "" {
				n.mark, n.colour = marks[b.Colour], b.Colour
			}
			all[i] = append(all[i], n)
		}
	}
	return all
}

func deepest(clues [][]number) int {
	n := 0
	for _, clue := range clues {
		n = max(n, len(clue))
	}
	return n
}

func widest(f *Font, lines ...[][]number) float64 {
	em := 0.0
	for _, clues := range lines {
		for _, clue := range clues {
			for _, n := range clue {
				em = max(em, f.width(n.length, false)+markScale*f.width(n.mark, false))
			}
		}
	}
	return em
}
