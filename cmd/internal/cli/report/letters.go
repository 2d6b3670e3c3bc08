package report

import "nonogram"

// letter names a block: A for the first. After Z the letters start again, so
// that neighbouring blocks never share one.
func letter(block int) rune { return 'A' + rune(block%26) }

// letters shows an arrangement together with the line's state, in the classic display. A cell that
// a block covers has the block's letter, in lower case if the state has it filled. "_" is a cell
// that is blank in the state, and "." is any other blank cell. If the arrangement and the state
// disagree, "!" is a block on a cell that cannot have its colour, and "1" is a filled cell that no
// block covers.
func (l Line) letters(starts []int) string {
	out := make([]rune, len(l.State))
	for p, c := range l.State {
		out[p] = blankLetter(c)
	}
	for i, start := range starts {
		for p := start; p < start+l.Clue[i].Length; p++ {
			out[p] = blockLetter(i, l.State[p], l.Clue[i].Colour)
		}
	}
	return string(out)
}

func blankLetter(c nonogram.Cell) rune {
	switch {
	case c == nonogram.BlankCell:
		return '_'
	case c.Can(nonogram.Blank):
		return '.'
	case c == nonogram.Contradicted:
		return '!'
	}
	return '1'
}

func blockLetter(block int, c nonogram.Cell, colour nonogram.Colour) rune {
	switch {
	case !c.Can(colour):
		return '!'
	case !c.Can(nonogram.Blank):
		return letter(block) - 'A' + 'a'
	}
	return letter(block)
}
