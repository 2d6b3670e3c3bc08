package lessons

import (
	"fmt"

	"nonogram"
	"nonogram/proof"
)

// Task says what a drill asks for.
func (d *Drill) Task() string {
	switch a := d.Assumed; {
	case a == nil:
		return fmt.Sprintf("Look at %s: mark every cell that is certain.", d.Line)
	case d.Idea == proof.TwoWay:
		return fmt.Sprintf("%s is filled or blank. Which cell comes out the same both times? Mark it.", cell(a.Place))
	default:
		return fmt.Sprintf("Suppose %s were filled. Does that work out? Mark what you learn.", lower(cell(a.Place)))
	}
}

// Feedback says what a mark is worth, without the reason.
func (d *Drill) Feedback(v Verdict, at nonogram.Place, mark nonogram.Cell) string {
	switch v {
	case Wrong:
		return cell(at) + " cannot be " + d.value(mark) + "."
	case Undecided:
		return fmt.Sprintf("The line does not decide %s yet: that would be a guess.", lower(cell(at)))
	case Elsewhere:
		return "True, but there is something else to find."
	}
	return "Right so far. There is more."
}

func (d *Drill) value(mark nonogram.Cell) string {
	switch {
	case mark == nonogram.BlankCell:
		return "blank"
	case d.Puzzle.Palette.Colours() > 2:
		return "of that colour"
	}
	return "filled"
}

// cell is a cell at the start of a sentence.
func cell(at nonogram.Place) string { return fmt.Sprintf("Row %d, cell %d", at.Row+1, at.Column+1) }

func lower(text string) string { return "r" + text[1:] }
