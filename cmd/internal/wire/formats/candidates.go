package formats

import (
	"cmp"
	"context"
	"fmt"
	"time"

	"nonogram/cmd/internal/app/images"
	"nonogram/cmd/internal/wire"
	"nonogram/explain"
	"nonogram/picture"
	"nonogram/repair"
)

const (
	// MaxCandidates is the most puzzles that a request can have made of an image.
	MaxCandidates = 24
	// usualCandidates is the default number.
	usualCandidates = 12
)

// CandidatesRequest has an image, and says which puzzles to make of it.
type CandidatesRequest struct {
	Image
	Untrimmed    bool   `json:"untrimmed,omitempty" doc:"keep the background around the picture"`
	Count        int    `json:"count,omitempty" minimum:"0" maximum:"24" doc:"maximum number of candidates; 0 means 12"`
	Sides        []int  `json:"sides,omitempty" maxItems:"10" doc:"the longer sides to try, 1 to 100 cells; several from 10 to 40 if left out"`
	Palettes     []int  `json:"palette_sizes,omitempty" maxItems:"10" doc:"the numbers of colours to try, blank included, 0 for black and white; 0, 3 and 5 if left out"`
	LineSolvable bool   `json:"line_solvable,omitempty" doc:"require line-solvable puzzles, which is more than unique ones"`
	Seed         uint32 `json:"seed,omitempty" doc:"random seed, which decides between equally good edits"`
	Milliseconds int    `json:"milliseconds,omitempty" minimum:"0" maximum:"60000" doc:"time limit; 0 means 5000"`
}

// CandidatesResponse has the puzzles, the best first. If the image's own pixels can be cells, they
// come before all others.
type CandidatesResponse struct {
	Candidates []ImageCandidate `json:"candidates"`
	Limited    bool             `json:"limited,omitempty" doc:"whether the time was up before all were tried"`
	Seconds    float64          `json:"seconds"`
}

// ImageCandidate is a puzzle made of an image. It has exactly one solution, unless it is the
// image's own pixels.
type ImageCandidate struct {
	Puzzle       *wire.Puzzle `json:"puzzle" doc:"a puzzle whose goal is the repaired picture"`
	Colours      int          `json:"colours" doc:"besides blank; 1 in black and white"`
	Edits        int          `json:"edits" doc:"number of cells that the repair changed"`
	Status       string       `json:"status" enum:"unique,multiple,none,unknown" doc:"unique, unless the mode is exact"`
	Class        string       `json:"class" enum:"unrated,trivial,easy,medium,hard,expert,deep"`
	LineSolvable bool         `json:"line_solvable"`
	Likeness     int          `json:"likeness" doc:"how closely the picture resembles the image, 0 to 1000"`
	Score        int          `json:"score" doc:"rank, 0 to 1000, from likeness, edits and class"`
	Options      ImageOptions `json:"options" doc:"options for import that make the same picture, before its repair"`
}

// Candidates makes the best puzzles of an image.
func Candidates(ctx context.Context, r CandidatesRequest) (*CandidatesResponse, error) {
	variety, err := r.variety()
	if err != nil {
		return nil, err
	}
	ctx, end, err := wire.Within(ctx, r.Milliseconds)
	if err != nil {
		return nil, err
	}
	defer end()
	start := time.Now()
	source, err := r.source(ctx)
	if err != nil {
		return nil, err
	}
	how := repair.Options{LineSolvable: r.LineSolvable, Seed: uint64(r.Seed)}
	best, err := images.Candidates(ctx, source, variety, how, cmp.Or(r.Count, usualCandidates), 1)
	if err != nil && ctx.Err() == nil {
		return nil, wire.FaultOf(err, wire.BadFile, "data")
	}
	out := &CandidatesResponse{Candidates: []ImageCandidate{}, Limited: err != nil}
	for _, c := range best {
		out.Candidates = append(out.Candidates, candidateOf(c))
	}
	out.Seconds = time.Since(start).Seconds()
	return out, nil
}

// variety returns the kinds of grids to try.
func (r *CandidatesRequest) variety() (picture.Variety, error) {
	if r.Count < 0 || r.Count > MaxCandidates {
		return picture.Variety{}, wire.Faultf(wire.OutOfRange, "count", "found %d, expected 1 to %d, or 0 for %d", r.Count, MaxCandidates, usualCandidates)
	}
	common := ImageOptions{Untrimmed: r.Untrimmed}
	o, err := common.options(r.Crop)
	if err != nil {
		return picture.Variety{}, err
	}
	const most = 10
	if len(r.Sides) > most || len(r.Palettes) > most {
		return picture.Variety{}, wire.Faultf(wire.OutOfRange, "sides", "more than %d", most)
	}
	for i, side := range r.Sides {
		if side < 1 || side > wire.MaxSearchSide {
			return picture.Variety{}, wire.Faultf(wire.OutOfRange, fmt.Sprintf("sides[%d]", i), "found %d, expected 1 to %d", side, wire.MaxSearchSide)
		}
	}
	for i, colours := range r.Palettes {
		if err := (picture.Options{Colours: colours}).Validate(); err != nil {
			return picture.Variety{}, wire.FaultOf(err, wire.OutOfRange, fmt.Sprintf("palette_sizes[%d]", i))
		}
	}
	return picture.Variety{Options: o, Sides: r.Sides, Colours: r.Palettes}, nil
}

func candidateOf(c images.Candidate) ImageCandidate {
	o := c.Options
	return ImageCandidate{
		Puzzle: wire.PuzzleOf(c.Puzzle), Colours: max(2, len(c.Palette)) - 1, Edits: len(c.Changes), Status: c.Status.String(),
		Class: c.Rating.Class.String(), LineSolvable: c.Rating.Class != explain.Unrated && c.Rating.Class <= explain.Medium,
		Likeness: c.Likeness, Score: c.Score,
		Options: ImageOptions{
			Untrimmed: o.Untrimmed, Width: o.Width, Height: o.Height, Side: o.Side, Mode: o.Mode.String(),
			Threshold: o.Threshold, Coverage: o.Coverage, Invert: o.Invert, Palette: o.Colours,
		},
	}
}
