package draw

import (
	"strconv"
	"strings"
)

// The pictures among the solutions, in units of the book.
const (
	answerWide = 95 // a picture's column, at least
	mostAnswer = 9  // the side of a cell
	// leastLettered is the smallest cell with the letter of its colour.
	leastLettered = 7
)

// laySolutions lays out the solutions as small pictures with their titles.
func (b *book) laySolutions() {
	columns := max(1, int((b.inside(1).width+flowGap)/(answerWide+flowGap)))
	var blocks []block
	for rest := b.entries; len(rest) > 0; {
		n := min(columns, len(rest))
		blocks = append(blocks, b.answers(rest[:n], columns))
		rest = rest[n:]
	}
	b.flow(b.Language.say("solutions", nil), 1, blocks)
}

func (b *book) answers(entries []*entry, columns int) block {
	width := b.columnWidth(columns)
	style := textStyle{size: bookSmall, bold: true, ink: black}
	var titles [][]string
	heading, height := 0.0, 0.0
	for _, e := range entries {
		title := strconv.Itoa(e.number)
		if name := clean(e.Puzzle.Title); name != "" && b.Titles != TitlesNever {
			title += "  " + name
		}
		lines := b.Font.wrapTitle(title, true, width/style.size, 2)
		titles = append(titles, lines)
		heading = max(heading, bookSpacing*style.size*float64(len(lines)))
		_, tall := e.answer.placed(e.answerCell(width), false).size()
		height = max(height, tall)
	}
	return block{
		height: heading + height + panelGap/2,
		placed: func(page int) {
			for _, e := range entries {
				e.answerPage = page
			}
		},
		paint: func(x, y, _ float64) {
			for i, e := range entries {
				for j, line := range titles[i] {
					b.pdf.text(x, y+style.size*(1+bookSpacing*float64(j)), line, style)
				}
				b.pdf.link(area{x, y, width, heading}, e.page)
				at := e.answer.placed(e.answerCell(width), false)
				at.move(x, y+heading+2)
				at.paint(b.pdf)
				x += width + flowGap
			}
		},
	}
}

// answerCell returns the side of a solution's cells with which it fits into a square.
func (e *entry) answerCell(side float64) float64 {
	cell := min(mostAnswer, side/float64(max(e.answer.grid.Width(), e.answer.grid.Height())))
	if cell < leastLettered {
		e.answer.marks = nil
	}
	return cell
}

// layCredits lists authors, licences and notes, with the numbers of the puzzles that share them.
func (b *book) layCredits() {
	style := textStyle{size: bookSmall, ink: black}
	bold := style
	bold.bold = true
	const columns = 2
	width := b.columnWidth(columns)
	var blocks []block
	for _, c := range b.credits() {
		numbers := b.paragraph(b.Language.numbers(c.numbers), bold, width, 0)
		for i := range numbers {
			numbers[i].keep = true
		}
		blocks = append(append(blocks, numbers...), b.paragraph(c.text, style, width, bookSmall)...)
	}
	if len(blocks) > 0 {
		b.flow(b.Language.say("credits", nil), columns, blocks)
	}
}

type credit struct {
	text    string
	numbers []int
}

func (b *book) credits() []*credit {
	var all []*credit
	byText := map[string]*credit{}
	for _, e := range b.entries {
		text := clean(e.Puzzle.Author)
		if rest := credits(e.Puzzle.Metadata); text == "" || rest == "" {
			text += rest
		} else {
			text += " · " + rest
		}
		if notes := clean(e.Puzzle.Notes); notes != "" {
			text = strings.TrimPrefix(text+" · "+notes, " · ")
		}
		if text == "" {
			continue
		}
		if byText[text] == nil {
			byText[text] = &credit{text: text}
			all = append(all, byText[text])
		}
		byText[text].numbers = append(byText[text].numbers, e.number)
	}
	return all
}
