package wire

import (
	"context"
	"errors"
	"math/rand/v2"
	"time"

	"nonogram"
	"nonogram/cmd/internal/app"
	"nonogram/explain"
	"nonogram/generate"
)

// GenerateRequest describes the puzzle to make. Only the size is required.
type GenerateRequest struct {
	Width        int     `json:"width" minimum:"1" maximum:"100" doc:"in cells"`
	Height       int     `json:"height" minimum:"1" maximum:"100" doc:"in cells"`
	Density      float64 `json:"density,omitempty" minimum:"0" maximum:"1" doc:"the share of filled cells; 0 lets the class decide"`
	Colours      int     `json:"colours,omitempty" minimum:"0" maximum:"31" doc:"besides blank; 0 means 1"`
	Symmetry     string  `json:"symmetry,omitempty" enum:"none,horizontal,vertical,both,rotation,diagonal"`
	Texture      string  `json:"texture,omitempty" enum:"blobs,noise,sprites,auto" doc:"blobs if left out; sprites are creatures, faces and other things; auto means sprites if they suit the request, otherwise blobs"`
	Class        string  `json:"class,omitempty" enum:"trivial,easy,medium,hard,expert,deep" doc:"any if left out"`
	LineSolvable bool    `json:"line_solvable,omitempty"`
	Seed         *uint64 `json:"seed,omitempty" maximum:"9007199254740991" doc:"the same request with the same seed gives the same puzzle; a random one if left out"`
	Number       int     `json:"number,omitempty" minimum:"0" maximum:"1000000000" doc:"number of the puzzle for its seed, from 1; 0 means 1"`
	Milliseconds int     `json:"milliseconds,omitempty" minimum:"0" maximum:"60000" doc:"time limit; 0 means 5000"`
}

// GenerateResponse is the puzzle.
type GenerateResponse struct {
	Puzzle     *Puzzle `json:"puzzle"`
	Class      string  `json:"class" doc:"the requested class; unrated if none was"`
	Seed       uint64  `json:"seed" doc:"the seed, requested or random"`
	Candidates int     `json:"candidates" doc:"how many pictures were tried"`
	Version    int     `json:"version" doc:"version of the generator; while it stays the same, the same request gives the same puzzle"`
	Seconds    float64 `json:"seconds"`
}

// Generate makes a puzzle with exactly one solution.
func Generate(ctx context.Context, r GenerateRequest) (*GenerateResponse, error) {
	options, err := r.options()
	if err != nil {
		return nil, err
	}
	ctx, end, err := Within(ctx, r.Milliseconds)
	if err != nil {
		return nil, err
	}
	defer end()
	start := time.Now()
	generator, err := generate.New(options)
	if err != nil {
		return nil, FaultOf(err, OutOfRange, "")
	}
	result, err := generator.Puzzle(ctx, max(1, r.Number))
	switch {
	case errors.Is(err, generate.ErrRare) && !errors.Is(err, generate.ErrTimeout):
		return nil, FaultOf(err, Rare, "class")
	case err != nil:
		return nil, FaultOf(err, Timeout, "")
	}
	return &GenerateResponse{
		Puzzle: PuzzleOf(result.Puzzle), Class: result.Class.String(), Seed: options.Seed,
		Candidates: result.Tally.Candidates(), Version: generate.Version, Seconds: time.Since(start).Seconds(),
	}, nil
}

func (r *GenerateRequest) options() (generate.Options, error) {
	o := generate.Options{
		Width: r.Width, Height: r.Height, Density: r.Density, Colours: r.Colours,
		LineSolvable: r.LineSolvable, Seed: rand.Uint64N(app.MaxSeed + 1),
	}
	if r.Seed != nil {
		o.Seed = *r.Seed
	}
	switch {
	case r.Width < 1 || r.Width > MaxSearchSide:
		return o, Faultf(OutOfRange, "width", "found %d, expected 1 to %d", r.Width, MaxSearchSide)
	case r.Height < 1 || r.Height > MaxSearchSide:
		return o, Faultf(OutOfRange, "height", "found %d, expected 1 to %d", r.Height, MaxSearchSide)
	case o.Seed > app.MaxSeed:
		return o, Faultf(OutOfRange, "seed", "found %d, expected 0 to %d", o.Seed, app.MaxSeed)
	case r.Number < 0 || r.Number > 1e9:
		return o, Faultf(OutOfRange, "number", "found %d, expected 1 to 1000000000, or 0 for 1", r.Number)
	}
	if err := ReadName("symmetry", r.Symmetry, &o.Symmetry, nonogram.Names[generate.Symmetry]()); err != nil {
		return o, err
	}
	if r.Texture == "auto" {
		o.Texture = o.SuitableTexture()
	} else if err := ReadName("texture", r.Texture, &o.Texture, append(nonogram.Names[generate.Texture](), "auto")); err != nil {
		return o, err
	}
	var err error
	o.Class, err = classOf(r.Class)
	return o, err
}

// classOf returns the class with a name. Without a name it returns Unrated, which means any class.
func classOf(name string) (c explain.Class, err error) {
	err = ReadName("class", name, &c, app.Levels())
	return c, err
}
