package cli

import (
	"nonogram"
	"nonogram/cmd/internal/wire"
	"nonogram/explain"
	"nonogram/format"
	"nonogram/generate"
)

// details describes a generated puzzle as a JSON object.
type details struct {
	Number  int     `json:"number"`
	Seed    uint64  `json:"seed"`
	Title   string  `json:"title"`
	Source  string  `json:"source"`
	Licence string  `json:"licence"`
	Width   int     `json:"width"`
	Height  int     `json:"height"`
	Colours int     `json:"colours" doc:"besides blank"`
	Density float64 `json:"density"` // of the finished picture
	// Class is left out if none was requested.
	Class      string     `json:"class,omitempty"`
	Candidates candidates `json:"candidates"`
	// Code is the short code of the clues, left out in colour.
	Code     string       `json:"code,omitempty"`
	Solution []string     `json:"solution"`
	Puzzle   *wire.Puzzle `json:"puzzle"`
}

// candidates counts the pictures tried, by the fault that ruled them out.
type candidates struct {
	Tried     int            `json:"tried"`
	Stuck     int            `json:"stuck"`
	Ambiguous int            `json:"ambiguous"`
	Unrated   int            `json:"unrated"`
	Rated     map[string]int `json:"rated"`
}

// missing describes a puzzle that did not come up.
type missing struct {
	Number     int         `json:"number"`
	Seed       uint64      `json:"seed"`
	Candidates candidates  `json:"candidates"`
	Fault      *wire.Fault `json:"fault"`
}

func detailsOf(o generate.Options, r generate.Result) details {
	p := r.Puzzle
	d := details{
		Number: r.Number, Seed: o.Seed,
		Title: p.Title, Source: p.Source, Licence: p.Licence,
		Width: p.Width(), Height: p.Height(), Colours: o.Colours,
		Density:    density(*p.Goal),
		Candidates: candidatesOf(r.Tally),
		Solution:   wire.BoardOf(*p.Goal, p.Palette),
		Puzzle:     wire.PuzzleOf(p),
	}
	if r.Class != explain.Unrated {
		d.Class = r.Class.String()
	}
	// The error says that a puzzle in colour has no code.
	d.Code, _ = format.EncodeRules(p)
	return d
}

// density returns the share of filled cells.
func density(g nonogram.Grid) float64 {
	filled := 0
	for _, c := range g.Cells() {
		if c != nonogram.BlankCell {
			filled++
		}
	}
	return float64(filled) / float64(len(g.Cells()))
}

func candidatesOf(t generate.Tally) candidates {
	c := candidates{Tried: t.Candidates(), Stuck: t.Stuck, Ambiguous: t.Ambiguous, Unrated: t.Unrated, Rated: map[string]int{}}
	for class := explain.Trivial; class <= explain.Deep; class++ {
		if n := t.Rated[class]; n > 0 {
			c.Rated[class.String()] = n
		}
	}
	return c
}
