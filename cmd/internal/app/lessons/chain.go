package lessons

import (
	"context"
	"fmt"

	"nonogram"
	"nonogram/proof"
)

// Reasoning turns a drill beyond one line into an example, with a frame for each link of its
// chains.
func (f *Finder) Reasoning(ctx context.Context, d Drill) (Example, error) {
	hint, err := f.session.Hint(ctx, &d.Board, &d.Near)
	if err != nil {
		return Example{}, err
	}
	steps := hint.Visit.Steps
	if len(steps) != 1 {
		return Example{}, fmt.Errorf("the reasoning has %d steps, expected one", len(steps))
	}
	w := framer{board: d.Board}
	w.start()
	for _, c := range steps[0].Cases {
		w.tried, w.trouble = []proof.Fact{c.Assumption}, nil
		w.next()
		for _, s := range c.Steps {
			w.tried = append(w.tried, s.Result...)
			if s.Technique == proof.Conflict {
				w.trouble = placesOf(s.Evidence)
			}
			w.next()
		}
	}
	w.tried, w.trouble, w.board = nil, nil, hint.After
	w.next()
	return Example{Puzzle: f.puzzle, Frames: w.frames}, nil
}

func placesOf(facts []proof.Fact) (out []nonogram.Place) {
	for _, f := range facts {
		out = append(out, f.Place)
	}
	return out
}

// framer makes a frame of each line of text that explains a visit.
type framer struct {
	board   nonogram.Grid
	tried   []proof.Fact
	trouble []nonogram.Place
	frames  []Frame
}

// start makes a frame of the position itself.
func (w *framer) start() {
	w.frames = append(w.frames, Frame{Board: w.board.Clone()})
}

// next makes a frame of the next line of text.
func (w *framer) next() {
	var tried []proof.Fact
	for _, f := range w.tried {
		if f.Cell.Known() {
			tried = append(tried, f)
		}
	}
	w.frames = append(w.frames, Frame{Board: w.board.Clone(), Tried: tried, Trouble: w.trouble})
}
