package explain

import (
	"slices"

	"nonogram"
	"nonogram/line"
	"nonogram/proof"
	"nonogram/solve"
)

// Story outlines an explanation. Visits count from 0.
type Story struct {
	// Opening is the number of visits at the start that need only the clues of their lines.
	// Opened is the number of cells that these clues decide.
	Opening, Opened int
	// Crux is the visit that is hardest to find, or -1 if many lines decide cells all the way, or if
	// earlier visits are as hard. It is the visit with the hardest technique if single lines do not
	// help or their arrangements must be compared, otherwise the one with the fewest lines that
	// decide a cell. Open is the number of open cells before it.
	Crux, Open int
}

// fewLines is the most lines that count as few; at least fewLines times as many must be open.
const fewLines = 3

// Story returns the story of a puzzle's explanation; ok is false if it has no visits.
func (s Solution) Story(p *nonogram.Puzzle) (story Story, ok bool) {
	if len(s.Visits) == 0 {
		return story, false
	}
	story.Crux = -1
	board, opening := s.Start.Clone(), true
	var hardest []int // of the visits so far
	for i, v := range s.Visits {
		open := board.CountOpen()
		if opening = opening && v.blind(); opening {
			story.Opening = i + 1
		}
		hard, crucial := v.hardness(), v.Hardest() >= proof.LineCases
		if !crucial { // at the start all is to be done, at the end there is little left
			crucial = i > 0 && !opening && open*10 >= s.Start.CountOpen() && v.Choices <= fewLines && v.Choices*fewLines <= openLines(board)
		}
		if slices.Compare(hard, hardest) > 0 {
			if hardest = hard; crucial {
				story.Crux, story.Open = i, open
			}
		}
		for _, f := range v.Found() {
			board.Set(f.Row, f.Column, f.Cell)
		}
		opening = opening && v.Completing == 0 // later visits rest on what it completes
	}
	story.Opened = s.opened(p, story.Opening)
	return story, true
}

// opened counts the cells that the clues of the lines of the first n visits decide.
func (s Solution) opened(p *nonogram.Puzzle, n int) int {
	board := s.Start.Clone()
	for _, v := range s.Visits[:n] {
		for _, d := range v.Argument().Steps {
			cells := board.Line(d.Line)
			follows := slices.Repeat([]nonogram.Cell{p.Palette.Open()}, len(cells))
			line.New(len(cells), p.Clue(d.Line), p.Palette.Colours()).Deduce(follows)
			for x := range cells {
				at := d.Line.Place(x)
				board.Set(at.Row, at.Column, cells[x]&follows[x])
			}
		}
	}
	return s.Start.CountOpen() - board.CountOpen()
}

// openLines counts the lines with open cells.
func openLines(g nonogram.Grid) int {
	lines := make(map[nonogram.Line]bool)
	for i, c := range g.Cells() {
		if p := g.PlaceOf(i); !c.Known() {
			lines[nonogram.Row(p.Row)], lines[nonogram.Column(p.Column)] = true, true
		}
	}
	return len(lines)
}

// hardness returns numbers that say how hard the visit is to find, the most important first.
func (v Visit) hardness() []int {
	if t := v.Hardest(); t >= proof.LineCases {
		return []int{int(t), v.Length()}
	}
	return []int{0, -v.Choices}
}

// blind reports whether the visit, apart from the lines that it completes, rests on clues alone.
func (v Visit) blind() bool {
	for _, d := range v.Argument().Steps {
		if len(d.Evidence) > 0 || !d.Technique.OneLine() {
			return false
		}
	}
	return true
}

// Solved reports whether the explanation decides every cell.
func (s Solution) Solved() bool { return s.Status == solve.Unique && s.End.Complete() }
