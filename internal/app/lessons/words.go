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

// cell is a cell at the start of a sentence.
func cell(at nonogram.Place) string { return fmt.Sprintf("Row %d, cell %d", at.Row+1, at.Column+1) }

func lower(text string) string { return "r" + text[1:] }
