package draw

import (
	"image/color"
	"slices"
	"strconv"
	"strings"

	"nonogram"
	"nonogram/internal/base/random"
)

// paintTitle paints the first page: cells of the puzzles' pictures up to the edges, and below them
// the title and the author.
func (b *book) paintTitle(page int) {
	paper, a := b.paper(), b.inside(page)
	b.pdf.bookmark(b.Title, 0)
	foot := b.paintMosaic(paper, mosaicPart)
	style := textStyle{size: a.width / 12, bold: true, ink: black}
	for word := range pieces(b.Title, spaceless) {
		style.size = max(bookHeading, min(style.size, a.width/b.Font.width(strings.TrimRight(word, " "), true)))
	}
	y := foot + 1.5*style.size
	for _, line := range b.Font.wrapTitle(b.Title, true, a.width/style.size, 3) {
		b.pdf.text(a.x, y, line, style)
		y += 1.15 * style.size
	}
	b.pdf.text(a.x, y, b.Font.cut(b.Author, false, a.width/bookHeading), textStyle{size: bookHeading, ink: greyText})
	b.fitted(a.x, a.y+a.height, a.width, b.summary(), textStyle{size: bookText, ink: greyText})
}

// summary returns the number and the sizes of the puzzles, in English such as "60 puzzles, 5 × 5 to
// 45 × 45".
func (b *book) summary() string {
	if len(b.entries) == 0 {
		return ""
	}
	size := func(a, b *entry) int { return len(a.Solution.Cells()) - len(b.Solution.Cells()) }
	least, most := slices.MinFunc(b.entries, size), slices.MaxFunc(b.entries, size)
	if size(least, most) != 0 {
		return b.Language.say("summary.range", args{"n": len(b.entries), "least": sizeText(least.Puzzle), "most": sizeText(most.Puzzle)})
	}
	return b.Language.say("summary", args{"n": len(b.entries), "size": sizeText(least.Puzzle)})
}

// Measures of the title page's picture.
const (
	mosaicColumns = 25
	mosaicPart    = 0.6 // of the page's height
)

// paintMosaic fills the top of the page, a part of its height, with a board. Each of its cells is
// from a random picture, so that nobody can recognise one, and fewer are filled further down. It
// returns the board's end.
func (b *book) paintMosaic(paper Page, part float64) float64 {
	side := paper.Width / mosaicColumns
	rows := int(part*paper.Height/side/groupSize) * groupSize
	source := random.New(uint64(len(b.entries)), 0)
	for row := range rows {
		fade := 1 - float64(row)/float64(rows)
		for column := range mosaicColumns {
			if ink, ok := b.randomInk(source); ok && source.Float64() < 1.1*fade {
				b.pdf.rect(side*float64(column), side*float64(row), side, side, ink)
			}
		}
	}
	height := side * float64(rows)
	for i := range max(rows, mosaicColumns) + 1 {
		weight := 0.4
		if i%groupSize == 0 {
			weight = 1.2
		}
		at := side * float64(i)
		if i <= rows {
			b.pdf.rect(0, at-weight/2, paper.Width, weight, thinLine)
		}
		if i <= mosaicColumns {
			b.pdf.rect(at-weight/2, 0, weight, height, thinLine)
		}
	}
	return height
}

// randomInk returns the colour of a random filled cell; ok is false if it tries a few cells and all
// are blank.
func (b *book) randomInk(source *random.Source) (ink color.RGBA, ok bool) {
	for range min(4, len(b.entries)) {
		e := b.entries[source.Below(len(b.entries))]
		cells := e.Solution.Cells()
		if len(cells) == 0 {
			continue
		}
		if colour, known := cells[source.Below(len(cells))].Colour(); known && colour != nonogram.Blank {
			return rgb(e.Puzzle.Palette, colour), true
		}
	}
	return paper, false
}

// layContents lists the puzzles by level, whatever their order, in as few columns as fit on one
// page: three lines in three columns would be no list.
func (b *book) layContents() {
	a := b.inside(1)
	var blocks []block
	for level := range len(b.Levels) + 1 {
		level = (level + 1) % (len(b.Levels) + 1) // puzzles without a level are last
		first := true
		for _, e := range b.entries {
			if e.Level != level {
				continue
			}
			if first && len(b.Levels) > 0 {
				blocks = append(blocks, b.levelLine(level))
			}
			first = false
			blocks = append(blocks, b.contentsLine(e))
		}
	}
	columns := 1
	for most := int(a.width / leastContents); columns < most; columns++ {
		if _, rest := columnsOf(blocks, columns, a.height-headingRoom); len(rest) == 0 {
			break
		}
	}
	b.flow(b.Language.say("contents", nil), columns, blocks)
}

// levelLine is the heading of a level in the contents.
func (b *book) levelLine(level int) block {
	return block{height: 2.2 * bookText, keep: true, paint: func(x, y, width float64) {
		width = min(width, mostContents)
		foot := y + 1.6*bookText
		b.pdf.text(x, foot, b.levelName(level), textStyle{size: bookText, bold: true, ink: black})
		if level > 0 {
			b.dots(x+width-b.dotsWidth(), foot, level)
		}
	}}
}

func (b *book) contentsLine(e *entry) block {
	style := textStyle{size: bookSmall + 1, ink: black}
	return block{height: bookSpacing * style.size, paint: func(x, y, width float64) {
		width = min(width, mostContents)
		foot := y + style.size
		b.right(x+numberRoomy, foot, strconv.Itoa(e.number), style)
		about := sizeText(e.Puzzle)
		if e.Minutes > 0 {
			about += " · " + b.Language.minutes(e.Minutes)
		}
		grey := style
		grey.ink = greyText
		b.pdf.text(x+numberRoomy+8, foot, about, grey)
		b.right(x+width, foot, strconv.Itoa(e.page), style)
		b.pdf.link(area{x, y, width, bookSpacing * style.size}, e.page)
	}}
}

// Widths of a line of the contents. In the widest line, an eye still finds the page of a puzzle.
const (
	leastContents = 140
	mostContents  = 2 * leastContents
)

// numberRoomy is the width of a puzzle's number in a list.
const numberRoomy = 22
