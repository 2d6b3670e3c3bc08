package draw

import (
	"slices"

	"nonogram"
)

// exampleStages are the puzzle that the rules explain, from stage to stage; the last is
// its solution.
var exampleStages = []struct {
	cells   [5]string
	caption string
}{
	{[5]string{"?????", "#####", "#####", "?????", "?????"},
		"Rows 2 and 3 have a 5: all their cells are filled. Columns 1 and 5 then have their 2."},
	{[5]string{".???.", "#####", "#####", ".###.", ".???."},
		"Their other cells stay blank, crossed here. That leaves row 4 only three cells for its 3."},
	{[5]string{".#.#.", "#####", "#####", ".###.", "..#.."},
		"Row 1 needs a gap between 1 and 1. Columns 2 and 4 then have their 4; the last cell belongs to column 3."},
}

// mostMeasure is the longest line of text, in points.
const mostMeasure = 43 * bookText

// layRules says how to play.
func (b *book) layRules() {
	width := min(b.columnWidth(1), mostMeasure)
	style := textStyle{size: bookText, ink: black}
	var blocks []block
	say := func(text string) { blocks = append(blocks, b.paragraph(text, style, width, 0.8*bookText)...) }
	say("Each puzzle hides a picture. Fill the right cells, leave the rest blank, and the picture appears.")
	say("The numbers beside a row or above a column are its clue: the lengths of its blocks of filled cells, " +
		"in order. A clue of 2 1 is a block of two cells, at least one blank cell, and a block of one. " +
		"The cells before, between and after the blocks are blank; a 0 means that all are.")
	blocks = append(blocks, b.example(width))
	say("Look for cells that are the same wherever the blocks of a line can be, fill or cross them, and look at the lines " +
		"across them. Cross the cells that are blank: a cross is as good as a block. Use a pencil.")
	if slices.ContainsFunc(b.entries, func(e *entry) bool { return e.board.marks != nil }) {
		say("In puzzles with colours each number has the letter of its colour, which is explained below the puzzle; " +
			"black numbers are plain. Between two blocks of one colour is a blank cell, blocks of " +
			"different colours may touch.")
	}
	if slices.ContainsFunc(b.entries, func(e *entry) bool { return b.table(whole([]*entry{e}), 1).cell < leastCell }) {
		say("A puzzle that is too large for a page is on facing pages. The shaded cells at the edge are on both: " +
			"what you find out about one is true of the other.")
	}
	say("Above each puzzle is its number, how hard it is, its size, and the page with its solution.")
	if len(b.Levels) > 0 {
		blocks = append(blocks, b.levelLegend(width))
	}
	b.flow("How to play", 1, blocks)
}

// levelLegend explains the dots of the levels, three beside each other.
func (b *book) levelLegend(width float64) block {
	const beside, pitch = 3, bookSpacing * bookText
	rows := (len(b.Levels) + beside - 1) / beside
	return block{height: float64(rows) * pitch, paint: func(x, y, _ float64) {
		for i := range b.Levels {
			left, foot := x+width/beside*float64(i%beside), y+bookText+pitch*float64(i/beside)
			b.dots(left, foot, i+1)
			b.pdf.text(left+b.dotsWidth()+8, foot, b.levelName(i+1), textStyle{size: bookText, ink: black})
		}
	}}
}

// example shows the stages of a small puzzle, with their captions below.
func (b *book) example(width float64) block {
	const gap = flowGap
	each := (width - gap*float64(len(exampleStages)-1)) / float64(len(exampleStages))
	goal, err := nonogram.ParseGrid(exampleStages[len(exampleStages)-1].cells[:], nil)
	if err != nil {
		panic(err) // the stages are above
	}
	p := nonogram.FromGrid(goal, nil)
	style := textStyle{size: bookSmall, ink: black}
	var boards []*place
	var captions [][]string
	height := 0.0
	for _, stage := range exampleStages {
		grid, err := nonogram.ParseGrid(stage.cells[:], nil)
		if err != nil {
			panic(err)
		}
		board := newBoard(p, grid, Options{Crosses: true, Font: b.Font})
		across, _ := board.placed(1, false).size()
		at := board.placed(min(mostCell, each/across), false)
		lines := b.Font.wrap(stage.caption, false, each/style.size, 9)
		_, tall := at.size()
		height = max(height, tall+bookSmall+bookSpacing*style.size*float64(len(lines)))
		boards, captions = append(boards, at), append(captions, lines)
	}
	return block{height: height + 1.5*bookText, paint: func(x, y, _ float64) {
		for i, at := range boards {
			at.move(x, y)
			at.paint(b.pdf)
			_, tall := at.size()
			for j, line := range captions[i] {
				b.pdf.text(x, y+tall+bookSmall+style.size*(1+bookSpacing*float64(j)), line, style)
			}
			x += each + gap
		}
	}}
}
