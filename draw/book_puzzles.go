package draw

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Sides of cells in points, and other measures.
const (
	goodCell    = 14.2 // 5 mm, the default of Cell
	leastGood   = 8.34 // least Cell: numbers can be read in cells of 0.7 of it
	leastCell   = 0.7  // of Cell: 3.5 mm
	mostCell    = 1.55 // of Cell
	leastColumn = 8    // the width of a puzzle's texts, in cells
	mostAir     = 40   // between rows of puzzles, besides the gap
	aboveAlone  = 0.2  // share of the free height above a single row of puzzles
)

const mostParts = 16

// tableHead is the height of the texts above a puzzle.
const tableHead = 1.3*bookNumber + bookSpacing*bookSmall + 5

// table is a page of puzzles in columns and rows. All cells have the same size, and boards are in
// line with those beside and above.
type table struct {
	inside   area
	exhibits []exhibit
	columns  int
	cell     float64
	// lefts and widths hold, by column, the clues' width and the whole width, in cells; aboves and
	// heights hold the same by row.
	lefts, widths, aboves, heights []float64
	// legends holds, by row, the height of the legends in units of the book.
	legends []float64
}

// exhibit is a puzzle, or a part of one, on a page.
type exhibit struct {
	*entry
	panel *panel
	note  string
}

func whole(entries []*entry) []exhibit {
	all := make([]exhibit, len(entries))
	for i, e := range entries {
		all[i] = exhibit{e, e.board, ""}
	}
	return all
}

// table lays puzzles out in columns, with the largest cells that fit. Cells are smaller than
// b.least() if there is no room.
func (b *book) table(exhibits []exhibit, columns int) *table {
	rows := (len(exhibits) + columns - 1) / columns
	t := &table{
		inside: b.inside(1), exhibits: exhibits, columns: columns,
		lefts: make([]float64, columns), widths: make([]float64, columns),
		aboves: make([]float64, rows), heights: make([]float64, rows), legends: make([]float64, rows),
	}
	for i, e := range exhibits {
		at, column, row := e.panel.placed(1, false), i%columns, i/columns
		t.lefts[column] = max(t.lefts[column], at.left)
		t.aboves[row] = max(t.aboves[row], at.above)
	}
	for i, e := range exhibits {
		column, row := i%columns, i/columns
		t.widths[column] = max(t.widths[column], leastColumn, t.lefts[column]+float64(e.panel.grid.Width()))
		t.heights[row] = max(t.heights[row], t.aboves[row]+float64(e.panel.grid.Height()))
	}
	t.fit(min(b.most(), (t.inside.width-panelGap*float64(columns-1))/sum(t.widths)))
	return t
}

// fit gives cells the side, or the largest smaller one with which everything fits: in narrower
// columns, legends need more lines.
func (t *table) fit(cell float64) {
	for t.cell = 2 * cell; cell < t.cell; {
		t.cell = cell
		clear(t.legends)
		for i, e := range t.exhibits {
			column, row := i%t.columns, i/t.columns
			t.legends[row] = max(t.legends[row], e.panel.below(cell*t.widths[column]))
		}
		cell = min(cell, (t.inside.height-t.fixed())/sum(t.heights))
	}
}

// fitAlike gives all tables cells of one size.
func fitAlike(tables []*table) {
	cell := func() float64 {
		return slices.MinFunc(tables, func(a, b *table) int { return cmp.Compare(a.cell, b.cell) }).cell
	}
	for least := cell(); ; least = cell() {
		for _, t := range tables {
			t.fit(least)
		}
		if cell() == least {
			return
		}
	}
}

// fixed returns the height of everything that does not grow with the cells.
func (t *table) fixed() float64 {
	return sum(t.legends) + tableHead*float64(len(t.heights)) + panelGap*float64(len(t.heights)-1)
}

func sum(lengths []float64) (all float64) {
	for _, length := range lengths {
		all += length
	}
	return all
}

// layPuzzles fills each page with as many puzzles as can have cells of a good size there.
func (b *book) layPuzzles() error {
	for rest := b.entries; len(rest) > 0; {
		t := b.fullest(rest)
		if t.cell < b.least() {
			if err := b.layParts(rest[0]); err != nil {
				return err
			}
			rest = rest[1:]
			continue
		}
		page := b.addTable(t)
		for _, e := range t.exhibits {
			e.page = page
		}
		rest = rest[len(t.exhibits):]
	}
	return nil
}

// fullest returns the page with the most of the next puzzles, or with the first alone if no page
// has good cells.
func (b *book) fullest(rest []*entry) *table {
	best := b.table(whole(rest[:1]), 1)
	if b.PerPage > 0 {
		rest = rest[:min(b.PerPage, len(rest))]
	}
	for columns := 1; columns <= len(rest); columns++ {
		for n := columns; ; n += columns {
			t := b.table(whole(rest[:min(n, len(rest))]), columns)
			if t.cell < b.cell {
				break
			}
			if more := len(t.exhibits) - len(best.exhibits); more > 0 || more == 0 && t.cell > best.cell {
				best = t
			}
			if n >= len(rest) {
				break
			}
		}
		if b.table(whole(rest[:columns]), columns).cell < b.cell {
			break
		}
	}
	return best
}

func (b *book) addTable(t *table) int {
	return b.add(func(page int) { b.paintTable(page, t) })
}

// layParts prints a puzzle in parts on facing pages, starting on a left page.
func (b *book) layParts(e *entry) error {
	parts := b.parts(e)
	if parts == nil {
		return fmt.Errorf("%w: the puzzle of %s does not fit on %d pages of %s with cells of %.1f mm",
			ErrTooLarge, sizeText(e.Puzzle), mostParts, b.Trim.Name, b.least()*b.unit/points["mm"])
	}
	if len(b.pages)%2 == 0 {
		b.add(b.notes()) // the next page is a left one
	}
	for i, t := range parts {
		if page := b.addTable(t); i == 0 {
			e.page = page
		}
	}
	return nil
}

// parts returns the pages of a large puzzle, as few as can be read, with cells of one size; nil if
// there would be too many.
func (b *book) parts(e *entry) (best []*table) {
	for down := 1; down <= mostParts; down++ {
		for across := 1; across*down <= mostParts; across++ {
			if best != nil && len(best) < across*down {
				break
			}
			parts := b.partsOf(e, across, down)
			if parts != nil && (len(best) != len(parts) || parts[0].cell > best[0].cell) {
				best = parts
			}
		}
	}
	return best
}

// partsOf cuts a puzzle. It returns nil if the parts could not be read, or if they would share
// almost all of their lines.
func (b *book) partsOf(e *entry, across, down int) []*table {
	if !splits(e.Puzzle.Width(), across) || !splits(e.Puzzle.Height(), down) {
		return nil
	}
	var parts []*table
	for _, rows := range split(e.Puzzle.Height(), down) {
		for _, columns := range split(e.Puzzle.Width(), across) {
			pn := *e.board
			pn.board = e.board.part(rows, columns)
			t := b.table([]exhibit{{e, &pn, b.Language.part(rows, columns)}}, 1)
			if t.cell < b.least() {
				return nil
			}
			parts = append(parts, t)
		}
	}
	if fitAlike(parts); parts[0].cell < b.least() {
		return nil
	}
	return parts
}

// splits reports whether each of the parts has more lines than it shares with both neighbours.
func splits(lines, parts int) bool { return parts == 1 || lines/parts > 2*overlap }

func (b *book) paintTable(page int, t *table) {
	b.bookmarkAll(t.exhibits)
	for i, a := range t.areas(b.inside(page)) {
		b.paintExhibit(t, i, a)
	}
}

// areas returns the places of the puzzles, with everything above and below them. Free room is
// beside and between them.
func (t *table) areas(inside area) []area {
	rows := float64(len(t.heights))
	free := inside.height - t.fixed() - t.cell*sum(t.heights)
	air := min(free/rows, mostAir)
	beside := (inside.width - t.cell*sum(t.widths) - panelGap*float64(t.columns-1)) / float64(t.columns+1)
	y := inside.y
	if rows == 1 {
		y += aboveAlone * free
	}
	var areas []area
	for row := range t.heights {
		x, height := inside.x+beside, tableHead+t.cell*t.heights[row]+t.legends[row]
		for column := range t.columns {
			if len(areas) == len(t.exhibits) {
				break
			}
			width := t.cell * t.widths[column]
			areas = append(areas, area{x, y, width, height})
			x += width + panelGap + beside
		}
		y += height + panelGap + air
	}
	return areas
}

// bookmarkAll adds puzzles to the outline. If they are ordered by level, the first of each level
// adds the level, and its puzzles are below it.
func (b *book) bookmarkAll(exhibits []exhibit) {
	for _, e := range exhibits {
		if b.graded && (e.number == 1 || b.entries[e.number-2].Level != e.Level) {
			b.pdf.bookmark(b.levelName(e.Level), 0)
		}
		text := strconv.Itoa(e.number)
		if e.note != "" {
			text = b.Language.say("bookmark", args{"number": text, "part": e.note})
		}
		level := 0
		if b.graded {
			level = 1
		}
		b.pdf.bookmark(text, level)
	}
}

func (o *BookOptions) levelName(level int) string {
	if level < 1 || level > len(o.Levels) {
		return o.Language.level("")
	}
	return o.Language.level(o.Levels[level-1])
}

// paintExhibit draws a puzzle: its number, level and size, the page of its solution, and the board
// with the legend.
func (b *book) paintExhibit(t *table, i int, a area) {
	e, foot := t.exhibits[i], a.y+bookNumber
	number := textStyle{size: bookNumber, bold: true, ink: black}
	b.pdf.text(a.x, foot, strconv.Itoa(e.number), number)
	if e.Level > 0 {
		b.dots(a.x+number.size*b.Font.width(strconv.Itoa(e.number), true)+7, foot, e.Level)
	}
	if b.Titles == TitlesAlways {
		b.paintTitleOf(e.entry, a, foot)
	}
	foot += bookSpacing * bookSmall
	small := textStyle{size: bookSmall, ink: greyText}
	text := b.Font.cut(b.about(e, a.width/small.size), false, a.width/small.size)
	b.pdf.text(a.x, foot, text, small)
	b.pdf.link(area{a.x, foot - bookSmall, a.width, 1.2 * bookSmall}, e.answerPage)
	at := e.panel.placed(t.cell, false)
	left, above := t.cell*t.lefts[i%t.columns], t.cell*t.aboves[i/t.columns]
	at.move(a.x+left-at.left, a.y+tableHead+above-at.above)
	at.paint(b.pdf)
	below := at.rowY(at.grid.Height()) + boardGap*e.panel.em
	e.panel.paintLegend(b.pdf, at, a.x, below, a.width)
}

// paintTitleOf writes a puzzle's title to the right of its number and level.
func (b *book) paintTitleOf(e *entry, a area, foot float64) {
	style := textStyle{size: bookText, ink: black}
	left := bookNumber*b.Font.width(strconv.Itoa(e.number), true) + b.dotsWidth() + 14
	b.right(a.x+a.width, foot, b.Font.cut(clean(e.Puzzle.Title), false, (a.width-left)/style.size), style)
}

// about returns the small line above a puzzle. It drops parts that do not fit into a room in em,
// but never the page of the solution.
func (b *book) about(e exhibit, room float64) string {
	parts := []string{sizeText(e.Puzzle)}
	if e.Minutes > 0 {
		parts = append(parts, b.Language.minutes(e.Minutes))
	}
	if e.note != "" {
		parts = append(parts, e.note)
	}
	parts = append(parts, b.Language.say("solution", args{"page": e.answerPage}))
	for {
		text := strings.Join(parts, " · ")
		if len(parts) == 1 || b.Font.width(text, false) <= room {
			return text
		}
		parts = parts[1:]
	}
}

// notes returns the page before a puzzle that must start on a left page: blank, or lined for the
// reader's notes.
func (b *book) notes() func(page int) {
	if b.Notes {
		return b.paintNotes
	}
	return nil
}

func (b *book) paintNotes(page int) {
	a := b.inside(page)
	b.paintHeading(a, b.Language.say("notes", nil))
	const pitch = 26
	for y := a.y + headingRoom + pitch; y < a.y+a.height; y += pitch {
		b.pdf.rect(a.x, y, a.width, 0.5, clueLine)
	}
}
