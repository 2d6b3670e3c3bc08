package draw

import (
	"slices"
	"strconv"

	"nonogram"
)

// exampleStages holds the stages of the puzzle that the rules explain; the last is its solution.
// The texts rules.frame1, rules.frame2 and so on are their captions.
var exampleStages = [][5]string{
	{"?????", "#####", "#####", "?????", "?????"},
	{".???.", "#####", "#####", ".###.", ".???."},
	{".#.#.", "#####", "#####", ".###.", "..#.."},
}

// mostExample is the largest side of the example's cells, in units of the book.
const mostExample = 22

// mostMeasure is the longest line of text, in units of the book.
const mostMeasure = 43 * bookText

// layRules lays out how to play. It makes the text smaller to fit it on one page, but no smaller
// than bookSmall.
func (b *book) layRules() {
	blocks := b.rules(bookText)
	for size := bookText - 0.5; heightOfAll(blocks) > b.inside(1).height-headingRoom && size >= bookSmall; size -= 0.5 {
		blocks = b.rules(size)
	}
	b.flow(b.Language.say("rules", nil), 1, blocks)
}

// rules returns the instructions in text of a size.
func (b *book) rules(size float64) (blocks []block) {
	width := min(b.columnWidth(1), mostMeasure)
	style := textStyle{size: size, ink: black}
	say := func(key string) {
		blocks = append(blocks, b.paragraph(b.Language.say("rules."+key, nil), style, width, 0.8*size)...)
	}
	say("picture")
	say("clue")
	blocks = append(blocks, b.example(width))
	say("method")
	if slices.ContainsFunc(b.entries, func(e *entry) bool { return e.board.marks != nil }) {
		say("colours")
	}
	if slices.ContainsFunc(b.entries, func(e *entry) bool { return b.table(whole([]*entry{e}), 1).cell < b.least() }) {
		say("parts")
	}
	above := len(blocks)
	say("above")
	if len(b.Levels) > 0 {
		for i := above; i < len(blocks); i++ {
			blocks[i].keep = true
		}
		blocks = append(blocks, b.levelLegend(width))
	}
	return blocks
}

// levelLegend explains the dots of the levels, at most three levels beside each other.
func (b *book) levelLegend(width float64) block {
	const most, gap, pitch = 3, 8, bookSpacing * bookText
	each := 0.0
	for i := range b.Levels {
		each = max(each, b.dotsWidth()+2*gap+bookText*b.Font.width(b.levelName(i+1), false))
	}
	beside := max(1, min(most, int(width/each)))
	rows := (len(b.Levels) + beside - 1) / beside
	return block{height: float64(rows) * pitch, paint: func(x, y, _ float64) {
		for i := range b.Levels {
			left, foot := x+width/float64(beside)*float64(i%beside), y+bookText+pitch*float64(i/beside)
			b.dots(left, foot, i+1)
			b.pdf.text(left+b.dotsWidth()+gap, foot, b.levelName(i+1), textStyle{size: bookText, ink: black})
		}
	}}
}

// example shows the stages of a small puzzle, with their captions below.
func (b *book) example(width float64) block {
	const gap = flowGap
	each := (width - gap*float64(len(exampleStages)-1)) / float64(len(exampleStages))
	goal, err := nonogram.ParseGrid(exampleStages[len(exampleStages)-1][:], nil)
	if err != nil {
		panic(err) // the stages are constant
	}
	p := nonogram.FromGrid(goal, nil)
	style := textStyle{size: bookSmall, ink: black}
	var boards []*place
	var captions [][]string
	height := 0.0
	for i, stage := range exampleStages {
		grid, err := nonogram.ParseGrid(stage[:], nil)
		if err != nil {
			panic(err)
		}
		board := newBoard(p, grid, Options{Crosses: true, Font: b.Font})
		across, _ := board.placed(1, false).size()
		at := board.placed(min(mostExample, each/across), false)
		lines := b.Font.wrap(b.Language.say("rules.frame"+strconv.Itoa(i+1), nil), false, each/style.size, 9)
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
