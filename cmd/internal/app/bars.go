package app

import (
	"slices"
	"strings"
	"unicode/utf8"

	"nonogram"
	"nonogram/explain"
)

// UsedRanges groups the ranges that results use by line.
func UsedRanges(ranges []explain.BlockRange) [][]explain.BlockRange {
	var all [][]explain.BlockRange
	for _, r := range ranges {
		n := len(all)
		switch {
		case !r.Used:
		case n > 0 && all[n-1][0].Line == r.Line:
			all[n-1] = append(all[n-1], r)
		default:
			all = append(all, []explain.BlockRange{r})
		}
	}
	return all
}

// Lanes puts the ranges of a line, in the order of its blocks, into as few lanes as possible, so
// that ranges in one lane do not overlap. It returns the lane of each range, from 0, and the number
// of lanes.
func Lanes(ranges []explain.BlockRange) (lanes []int, n int) {
	var ends []int
	for _, r := range ranges {
		lane := 0
		for lane < len(ends) && ends[lane] >= r.First {
			lane++
		}
		if lane == len(ends) {
			ends = append(ends, 0)
		}
		ends[lane] = r.Last
		lanes = append(lanes, lane)
	}
	return lanes, len(ends)
}

// RangeBars draws the ranges that results use, as text of at most a width. For each line, it draws
// the cells on the board and, below them, each block's number and a bar from [ to ], with the
// block's colour on the cells that the block covers in any case. It leaves out lines that are too
// long, and a picture that equals the one above it. The line's name stands above, unless name is nil.
func RangeBars(p *nonogram.Puzzle, board nonogram.Grid, ranges []explain.BlockRange, width int, name func(nonogram.Line) string) []string {
	var all, last []string
	for _, own := range UsedRanges(ranges) {
		cells := board.Line(own[0].Line)
		margin := 0
		for _, r := range own {
			margin = max(margin, utf8.RuneCountInString(blockName(p, r)))
		}
		if margin+1+len(cells) > width {
			continue
		}
		var drawn []string
		row := func(name, text string) {
			drawn = append(drawn, strings.Repeat(" ", margin-utf8.RuneCountInString(name))+name+" "+strings.TrimRight(text, " "))
		}
		row("", cellsText(p, cells))
		for _, r := range own {
			row(blockName(p, r), rangeBar(p, r))
		}
		if slices.Equal(drawn, last) {
			continue
		}
		if name != nil {
			all = append(all, name(own[0].Line))
		}
		all, last = append(all, drawn...), drawn
	}
	return all
}

// blockName returns a block's length, in colour with the letter of its colour.
func blockName(p *nonogram.Puzzle, r explain.BlockRange) string {
	return nonogram.Clue{p.Clue(r.Line)[r.Block]}.Text(p.Palette)
}

func cellsText(p *nonogram.Puzzle, cells []nonogram.Cell) string {
	var text strings.Builder
	for _, c := range cells {
		if colour, known := c.Colour(); known {
			text.WriteRune(p.Palette.Symbol(colour))
		} else {
			text.WriteByte('?')
		}
	}
	return text.String()
}

func rangeBar(p *nonogram.Puzzle, r explain.BlockRange) string {
	first, end, _ := r.Overlap(p)
	var text strings.Builder
	text.WriteString(strings.Repeat(" ", r.First))
	for x := r.First; x <= r.Last; x++ {
		switch {
		case first <= x && x < end:
			text.WriteRune(p.Palette.Symbol(p.Clue(r.Line)[r.Block].Colour))
		case x == r.First:
			text.WriteByte('[')
		case x == r.Last:
			text.WriteByte(']')
		default:
			text.WriteByte('-')
		}
	}
	return text.String()
}
