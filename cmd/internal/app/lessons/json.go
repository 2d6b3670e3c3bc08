package lessons

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"io"
	"sync"

	"nonogram"
	"nonogram/cmd/internal/app"
	"nonogram/internal/schema"
	"nonogram/proof"
)

//go:embed course.json
var file []byte

// Course returns the lessons of course.json. cmd/tools/collection finds their drills, and the site
// serves them. It panics if the embedded file is not valid; tests check that it is.
var Course = sync.OnceValue(func() []Lesson {
	list, err := Read(file)
	if err != nil {
		panic(err)
	}
	return list
})

type courseJSON struct {
	Lessons []lessonJSON `json:"lessons"`
}

type lessonJSON struct {
	ID         string      `json:"id"`
	Techniques []string    `json:"techniques,omitempty"`
	Example    exampleJSON `json:"example"`
	Drills     []drillJSON `json:"drills"`
}

type exampleJSON struct {
	Puzzle schema.Puzzle `json:"puzzle"`
	Frames []frameJSON   `json:"frames"`
}

type frameJSON struct {
	Board   []string       `json:"board"`
	Tried   []schema.Fact  `json:"tried,omitempty"`
	Trouble []schema.Place `json:"trouble,omitempty"`
}

type drillJSON struct {
	// ID depends on the position only, so progress survives a change of the course.
	ID      string         `json:"id"`
	Puzzle  schema.Puzzle  `json:"puzzle"`
	Board   []string       `json:"board"`
	Line    schema.Line    `json:"line"`
	Near    schema.Place   `json:"near"`
	Idea    string         `json:"idea"`
	Assumed *schema.Fact   `json:"assumed,omitempty"`
	Answer  []schema.Place `json:"answer"`
	Also    []schema.Place `json:"also,omitempty"`
}

// Write writes a course that was read before, with the current drills of its lessons. Each line of
// text has one frame or one drill.
func Write(w io.Writer, list []Lesson) error {
	var out courseJSON
	for _, l := range list {
		for _, d := range l.Drills {
			l.file.Drills = append(l.file.Drills, drillOf(d))
		}
		out.Lessons = append(out.Lessons, l.file)
	}
	text, err := json.Marshal(out)
	if err != nil {
		return err
	}
	for _, start := range []string{`{"id":`, `{"board":`} {
		text = bytes.ReplaceAll(text, []byte(start), []byte("\n"+start))
	}
	_, err = w.Write(append(text, '\n'))
	return err
}

func drillOf(d Drill) drillJSON {
	out := drillJSON{
		ID: d.ID(), Puzzle: *schema.PuzzleOf(d.Puzzle), Board: schema.BoardOf(d.Board, d.Puzzle.Palette),
		Line: *schema.LineOf(d.Line), Near: schema.Place{d.Near.Row, d.Near.Column}, Idea: d.Idea.ID(), Answer: schema.PlacesOf(d.Answer), Also: schema.PlacesOf(d.Also),
	}
	if a := d.Assumed; a != nil {
		fact := schema.FactOf(a.Place, a.Cell, d.Puzzle.Palette)
		out.Assumed = &fact
	}
	return out
}

// Read reads a course that Write wrote.
func Read(text []byte) ([]Lesson, error) {
	var in courseJSON
	if err := json.Unmarshal(text, &in); err != nil {
		return nil, err
	}
	var list []Lesson
	for _, l := range in.Lessons {
		lesson, err := l.lesson()
		if err != nil {
			return nil, fmt.Errorf("lesson %s: %w", l.ID, err)
		}
		list = append(list, lesson)
	}
	return list, nil
}

func (l lessonJSON) lesson() (out Lesson, err error) {
	out = Lesson{ID: l.ID, file: lessonJSON{l.ID, l.Techniques, l.Example, nil}}
	for _, name := range l.Techniques {
		var t proof.Technique
		if err := t.UnmarshalText([]byte(name)); err != nil {
			return out, err
		}
		out.Techniques = append(out.Techniques, t)
	}
	if out.Example, err = l.Example.example(); err != nil {
		return out, fmt.Errorf("example: %w", err)
	}
	for _, d := range l.Drills {
		drill, err := d.drill()
		if err != nil {
			return out, fmt.Errorf("drill %s: %w", d.ID, err)
		}
		out.Drills = append(out.Drills, drill)
	}
	return out, nil
}

func (e exampleJSON) example() (out Example, err error) {
	if out.Puzzle, err = e.Puzzle.Puzzle(app.MaxSide); err != nil {
		return out, err
	}
	for _, f := range e.Frames {
		board, err := schema.GridFor("board", f.Board, out.Puzzle)
		if err != nil {
			return out, err
		}
		frame := Frame{Board: board, Trouble: placesIn(f.Trouble)}
		for _, t := range f.Tried {
			fact, err := factOf(t, out.Puzzle)
			if err != nil {
				return out, err
			}
			frame.Tried = append(frame.Tried, fact)
		}
		out.Frames = append(out.Frames, frame)
	}
	return out, nil
}

func (d drillJSON) drill() (out Drill, err error) {
	if out.Puzzle, err = d.Puzzle.Puzzle(app.MaxSide); err != nil {
		return out, err
	}
	if out.Board, err = schema.GridFor("board", d.Board, out.Puzzle); err != nil {
		return out, err
	}
	if err := out.Idea.UnmarshalText([]byte(d.Idea)); err != nil {
		return out, err
	}
	if err := out.Line.Axis.UnmarshalText([]byte(d.Line.Axis)); err != nil {
		return out, err
	}
	out.Line.Index, out.Near = d.Line.Index, nonogram.Place{Row: d.Near[0], Column: d.Near[1]}
	if d.Assumed != nil {
		fact, err := factOf(*d.Assumed, out.Puzzle)
		if err != nil {
			return out, err
		}
		out.Assumed = &fact
	}
	out.Answer, out.Also = placesIn(d.Answer), placesIn(d.Also)
	return out, nil
}

func placesIn(places []schema.Place) (out []nonogram.Place) {
	for _, at := range places {
		out = append(out, nonogram.Place{Row: at[0], Column: at[1]})
	}
	return out
}

func factOf(f schema.Fact, p *nonogram.Puzzle) (proof.Fact, error) {
	cell, err := schema.CellFor("cell", f.Cell, p.Palette)
	if err == nil && !cell.Known() {
		err = fmt.Errorf("found the cell %q, expected one colour", f.Cell)
	}
	return proof.Fact{Row: f.Row, Column: f.Column, Cell: cell}, err
}
