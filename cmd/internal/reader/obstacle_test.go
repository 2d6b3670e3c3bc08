package reader_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"nonogram"
)

// obstacles holds cells that a block would cover or touch.
type obstacles struct {
	walls, touches []int
	blank          bool // the text says that the walls are blank, and not just that they lack the block's colour
}

func (o obstacles) cells() []int { return slices.Concat(o.walls, o.touches) }

// hits reads "cover the blank cell 4 or touch cell 7" of a block, in either order.
func (r *reading) hits(i int, text string) (o obstacles, err error) {
	parts := strings.Split(strings.NewReplacer(" or touch", "|touch", " or cover", "|cover").Replace(text), "|")
	for n, part := range parts {
		kind, what, _ := strings.Cut(part, " ")
		m := r.match(`(one of )?(?:the )?(blank |{COL} )?{C}(?:, which (?:is|are) not {COL})?`, what)
		if m == nil || m[5] != "" && n < len(parts)-1 { // "which is not red or touch" runs on
			return o, errForm
		}
		cells, ok := r.cellsOf(m[4])
		if !ok || (m[1] != "") != (len(cells) > 1) {
			return o, errCells
		}
		for _, name := range []string{m[3], m[5]} {
			if name != "" && name != "blank" && r.colours[name] != r.clue[i].Colour {
				return o, errors.New("is about another colour")
			}
		}
		blank := strings.HasPrefix(m[2], "blank")
		switch {
		case kind == "cover" && blank == (m[5] == "") && (blank || m[2] == ""):
			o.walls, o.blank = cells, blank
		case kind == "touch" && !blank && m[5] == "":
			o.touches = cells
		default:
			return o, errForm
		}
	}
	return o, nil
}

// hit reports whether block i would cover or touch an obstacle if it started at a cell.
func (r *reading) hit(i, at int, o obstacles) bool {
	end := at + r.clue[i].Length
	for _, x := range o.walls {
		if at <= x && x < end {
			return true
		}
	}
	return slices.Contains(o.touches, at-1) || slices.Contains(o.touches, end)
}

// allHit checks that obstacles are as the text says, that block i meets one at each start and, with
// needed, that no obstacle is superfluous.
func (r *reading) allHit(i int, places []int, o obstacles, needed bool) error {
	for _, x := range o.walls {
		if o.blank && r.cell(x) != nonogram.BlankCell || r.may(x, r.clue[i].Colour) {
			return fmt.Errorf("cell %d is no obstacle", x+1)
		}
	}
	for _, x := range o.touches {
		if !r.has(x, r.clue[i].Colour) {
			return fmt.Errorf("cell %d cannot be touched", x+1)
		}
	}
	isOpen := func(x int) bool { return r.cell(x) != nonogram.BlankCell }
	if !o.blank && len(o.walls) > 0 && !slices.ContainsFunc(o.walls, isOpen) {
		return errors.New("names a colour that blank cells lack")
	}
	missed := func(o obstacles) (at int, ok bool) {
		n := slices.IndexFunc(places, func(at int) bool { return !r.hit(i, at, o) })
		if n < 0 {
			return 0, false
		}
		return places[n], true
	}
	if at, ok := missed(o); ok {
		return fmt.Errorf("at cell %d it would meet none of them", at+1)
	}
	if !needed {
		return nil
	}
	for n := range o.walls {
		less := o
		less.walls = slices.Delete(slices.Clone(o.walls), n, n+1)
		if _, ok := missed(less); !ok {
			return fmt.Errorf("cell %d is named without need", o.walls[n]+1)
		}
	}
	for n := range o.touches {
		less := o
		less.touches = slices.Delete(slices.Clone(o.touches), n, n+1)
		if _, ok := missed(less); !ok {
			return fmt.Errorf("cell %d is named without need", o.touches[n]+1)
		}
	}
	return nil
}
