package draw

// block is a piece of text or a picture of a book. A block is never split between pages.
type block struct {
	height float64
	// keep: the block must not be the last of its column.
	keep bool
	// paint draws the block into a column whose top left corner is at x, y.
	paint func(x, y, width float64)
	// placed, unless nil, receives the block's page.
	placed func(page int)
}

const flowGap = 20

func (b *book) columnWidth(columns int) float64 {
	return (b.inside(1).width - flowGap*float64(columns-1)) / float64(columns)
}

// column is a list of blocks below each other.
type column []block

// flow sets blocks in columns on new pages. The first page has a heading and a bookmark.
func (b *book) flow(heading string, columns int, blocks []block) {
	for first := true; first || len(blocks) > 0; first = false {
		title := ""
		room := b.inside(1).height
		if first {
			title = heading
			room -= headingRoom
		}
		var set []column
		set, blocks = settle(blocks, columns, room)
		page := b.add(func(page int) { b.paintFlow(page, title, columns, set) })
		for _, column := range set {
			for _, block := range column {
				if block.placed != nil {
					block.placed(page)
				}
			}
		}
	}
}

// settle fills the columns of a page, evenly if it is the last, and returns the blocks that are
// left.
func settle(blocks []block, columns int, room float64) (set []column, rest []block) {
	for even := heightOfAll(blocks) / float64(columns); even < room; even += bookSmall {
		if set, rest = columnsOf(blocks, columns, even); len(rest) == 0 {
			return set, nil
		}
	}
	return columnsOf(blocks, columns, room)
}

func heightOfAll(blocks []block) (height float64) {
	for _, block := range blocks {
		height += block.height
	}
	return height
}

func columnsOf(blocks []block, columns int, height float64) (set []column, rest []block) {
	for rest = blocks; len(set) < columns && len(rest) > 0; {
		n := fill(rest, height)
		set, rest = append(set, rest[:n]), rest[n:]
	}
	return set, rest
}

const headingRoom = 2 * bookHeading

// fill returns the number of blocks that fit below each other, at least 1.
func fill(blocks []block, room float64) int {
	n := 0
	for n < len(blocks) && blocks[n].height <= room {
		room -= blocks[n].height
		n++
	}
	whole := n
	for n < len(blocks) && n > 1 && blocks[n-1].keep {
		n--
	}
	if n == 1 && blocks[0].keep {
		n = whole
	}
	return max(n, 1)
}

func (b *book) paintFlow(page int, heading string, columns int, set []column) {
	a := b.inside(page)
	if heading != "" {
		b.pdf.bookmark(heading, 0)
		b.paintHeading(a, heading)
		a.y += headingRoom
	}
	width := b.columnWidth(columns)
	for i, column := range set {
		y := a.y
		for _, block := range column {
			block.paint(a.x+float64(i)*(width+flowGap), y, width)
			y += block.height
		}
	}
}

// paintHeading writes the heading of a page.
func (b *book) paintHeading(page area, heading string) {
	b.fitted(page.x, page.y+capsHeight*bookHeading, page.width, heading, textStyle{size: bookHeading, bold: true, ink: black})
}

// fitted writes a line, in smaller letters if it is wider than the width.
func (b *book) fitted(x, y, width float64, text string, style textStyle) {
	style.size = min(style.size, width/b.Font.width(text, style.bold))
	b.pdf.text(x, y, text, style)
}

// paragraph returns the lines of a text, each at most width long, with space after the last. No
// line of it is alone in a column.
func (b *book) paragraph(text string, style textStyle, width, space float64) []block {
	var blocks []block
	for _, line := range b.Font.wrap(text, style.bold, width/style.size, maxText) {
		blocks = append(blocks, b.line(line, style))
	}
	if n := len(blocks); n > 1 {
		blocks[0].keep, blocks[n-2].keep = true, true
	}
	if len(blocks) > 0 {
		blocks[len(blocks)-1].height += space
	}
	return blocks
}

func (b *book) line(text string, style textStyle) block {
	return block{height: bookSpacing * style.size, paint: func(x, y, _ float64) {
		b.pdf.text(x, y+style.size, text, style)
	}}
}

// bookSpacing is the distance between the lines of a paragraph, in sizes of its text.
const bookSpacing = 1.4
