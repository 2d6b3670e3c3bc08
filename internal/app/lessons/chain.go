package lessons

import (
	"context"
	"fmt"
	"strings"

	"nonogram"
	"nonogram/explain/english"
	"nonogram/proof"
)

// Told is the reasoning of a drill beyond one line as an example, a frame for each link of
// its chains.
func (f *Finder) Told(ctx context.Context, d Drill) (Example, error) {
	hint, err := f.session.Hint(ctx, &d.Board, &d.Near)
	if err != nil {
		return Example{}, err
	}
	steps := hint.Visit.Steps
	texts := strings.Split(english.Language{}.Visit(f.puzzle, hint.Visit), "\n")
	t := teller{board: d.Board, texts: texts}
	t.frame()
	for _, c := range steps[0].Cases {
		t.tried, t.trouble = []proof.Fact{c.Assumption}, nil
		t.next()
		for _, s := range c.Steps {
			t.tried = append(t.tried, s.Result...)
			if s.Technique == proof.Conflict {
				t.trouble = places(s.Evidence)
			}
			t.next()
		}
	}
	t.tried, t.trouble, t.board = nil, nil, hint.After
	t.next()
	if len(steps) != 1 || len(t.texts) > 0 {
		return Example{}, fmt.Errorf("the reasoning has %d steps and %d lines without a frame, expected one step and no line", len(steps), len(t.texts))
	}
	return Example{Puzzle: f.puzzle, Frames: t.frames}, nil
}

func places(facts []proof.Fact) (out []nonogram.Place) {
	for _, f := range facts {
		out = append(out, f.Place)
	}
	return out
}

// teller makes a frame of each line of a text.
type teller struct {
	board   nonogram.Grid
	texts   []string
	tried   []proof.Fact
	trouble []nonogram.Place
	frames  []Frame
}

// frame shows the position itself.
func (t *teller) frame() {
	t.frames = append(t.frames, Frame{Text: "No line of this board gives anything by itself.", Board: t.board.Clone()})
}

// next makes a frame of the next line of text.
func (t *teller) next() {
	text := ""
	if len(t.texts) > 0 {
		text, t.texts = t.texts[0], t.texts[1:]
	}
	if _, link, ok := strings.Cut(text, ") "); ok && strings.HasPrefix(text, "(") {
		text = link
	}
	var tried []proof.Fact
	for _, f := range t.tried {
		if f.Cell.Known() {
			tried = append(tried, f)
		}
	}
	t.frames = append(t.frames, Frame{Text: text, Board: t.board.Clone(), Tried: tried, Trouble: t.trouble})
}
