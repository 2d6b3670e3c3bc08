package formats

import (
	"context"
	"io"

	"nonogram"
	"nonogram/cmd/internal/app"
	"nonogram/cmd/internal/wire"
	"nonogram/draw"
	"nonogram/explain"
	"nonogram/explain/words"
	"nonogram/internal/schema"
	"nonogram/proof"
)

// highlightOf returns the highlight of the cells and lines that a hint names.
func highlightOf(p *nonogram.Puzzle, h *wire.HintResponse) (*draw.Highlight, error) {
	out := &draw.Highlight{Blocks: h.Blocks}
	if h.Line != nil {
		line := lineOf(*h.Line)
		out.Line = &line
	}
	for _, l := range h.Links {
		if l.Line != nil {
			out.Linked = append(out.Linked, lineOf(*l.Line))
		}
	}
	for _, m := range h.Marks {
		mark := proof.Mark{Fact: proof.Fact{Place: nonogram.Place{Row: m.Row, Column: m.Column}}, Link: m.Link}
		err := mark.Role.UnmarshalText([]byte(m.Role))
		if err != nil {
			return nil, wire.FaultOf(err, wire.OutOfRange, "hint.marks")
		}
		if mark.Cell, err = schema.CellFor("hint.marks", m.Cell, p.Palette); err != nil {
			return nil, err
		}
		if m.Denies != "" {
			if mark.Denied, err = schema.CellFor("hint.marks", m.Denies, p.Palette); err != nil {
				return nil, err
			}
		}
		out.Marks = append(out.Marks, mark)
	}
	return out, nil
}

func lineOf(l wire.Line) nonogram.Line {
	if l.Axis == nonogram.Columns.String() {
		return nonogram.Column(l.Index)
	}
	return nonogram.Row(l.Index)
}

// WriteHint draws a hint up to a level, as SVG, PNG or HTML, with words in a language.
func WriteHint(w io.Writer, kind string, p *nonogram.Puzzle, h *app.Hint, level explain.Level, l *words.Language) error {
	hint := wire.Encoder{Context: wire.InLanguage(context.Background(), l), Puzzle: p}.Hint(h, explain.Where, level)
	r := &DrawRequest{Kind: kind, Board: wire.BoardOf(h.State, p.Palette), Hint: hint}
	print, highlight, err := r.hinted(draw.Print{Puzzle: p, Grid: h.State})
	if err != nil {
		return err
	}
	return r.draw(context.Background(), w, []draw.Print{print}, nil, highlight)
}

// hinted returns the print of a puzzle and the highlight of its hint. If the hint has the board
// after the step, the print shows that board.
func (r *DrawRequest) hinted(print draw.Print) (draw.Print, *draw.Highlight, error) {
	if r.Hint == nil {
		return print, nil, nil
	}
	if len(r.Hint.After) > 0 {
		var err error
		if print.Grid, err = schema.BoardFor("hint.after", r.Hint.After, print.Puzzle); err != nil {
			return print, nil, err
		}
	}
	highlight, err := highlightOf(print.Puzzle, r.Hint)
	return print, highlight, err
}
