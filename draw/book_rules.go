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
	blocks = append(blocks, b.example(width)...)
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

// leastStage is the least width of a stage with its caption below, where most words fit on a line.
const leastStage = 8 * bookSmall

// example shows the stages of a small puzzle beside each other, with their captions below. In a
// narrow column the stages are below each other, and each has its caption beside it.
func (b *book) example(width float64) []block {
	each := (width - flowGap*float64(len(exampleStages)-1)) / float64(len(exampleStages))
	var stages []block
	height := 0.0
	for i := range exampleStages {
		board := b.stage(i, each)
		_, tall := board.size()
		caption := area{y: tall + bookSmall, width: each}
		if each < leastStage {
			caption = area{x: each + flowGap, width: width - each - flowGap}
		}
		stages = append(stages, b.captioned(board, b.Language.say("rules.frame"+strconv.Itoa(i+1), nil), caption))
		height = max(height, stages[i].height)
	}
	if each < leastStage {
		return stages
	}
	return []block{{height: height, paint: func(x, y, _ float64) {
		for _, stage := range stages {
			stage.paint(x, y, each)
			x += each + flowGap
		}
	}}}
}

// stage returns the board of a stage of the example, which is at most width wide.
func (b *book) stage(i int, width float64) *place {
	goal, err := nonogram.ParseGrid(exampleStages[len(exampleStages)-1][:], nil)
	if err != nil {
		panic(err) // the stages are constant
	}
	grid, err := nonogram.ParseGrid(exampleStages[i][:], nil)
	if err != nil {
		panic(err)
	}
	board := newBoard(nonogram.FromGrid(goal, nil), grid, Options{Crosses: true, Font: b.Font})
	across, _ := board.placed(1, false).size()
	return board.placed(min(mostExample, width/across), false)
}

// captioned returns a board with a caption in an area, whose place is relative to the board.
func (b *book) captioned(at *place, text string, caption area) block {
	lines := b.paragraph(text, textStyle{size: bookSmall, ink: black}, caption.width, 0)
	_, tall := at.size()
	height := max(tall, caption.y+heightOfAll(lines)) + 1.5*bookText
	return block{height: height, paint: func(x, y, _ float64) {
		at.move(x, y)
		at.paint(b.pdf)
		y += caption.y
		for _, line := range lines {
			line.paint(x+caption.x, y, caption.width)
			y += line.height
		}
	}}
}
