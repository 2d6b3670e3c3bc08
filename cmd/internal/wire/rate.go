package wire

import (
	"context"
	"math"
	"time"

	"nonogram/cmd/internal/app"
	"nonogram/explain"
	"nonogram/proof"
)

// RateRequest asks how hard a puzzle is.
type RateRequest struct {
	Puzzle       Puzzle `json:"puzzle"`
	Milliseconds int    `json:"milliseconds,omitempty" minimum:"0" maximum:"60000" doc:"time limit; 0 means 5000"`
}

// RateResponse is the rating.
type RateResponse struct {
	Rating
	Seconds float64 `json:"seconds"`
	Remarks
}

// Rating has the class of a puzzle and the reasons for it. It is the same on all machines.
type Rating struct {
	Status     string  `json:"status" enum:"unique,multiple,none,unknown" doc:"only a unique puzzle has a class"`
	Class      string  `json:"class" enum:"unrated,trivial,easy,medium,hard,expert,deep"`
	Difficulty float64 `json:"difficulty" doc:"sort key, larger if harder: the number of the hardest technique, then, after the point, the amount of work; 100 without a class"`
	// Hardest is left out if the puzzle needs no technique.
	Hardest *Technique `json:"hardest,omitempty" doc:"the hardest technique needed"`
	// Steps has entries only for techniques that the puzzle needs.
	Steps        []TechniqueSteps `json:"steps" doc:"number of steps by technique, simplest first"`
	LineSolvable bool             `json:"line_solvable" doc:"whether deduction on single lines decides every cell"`
	LongestChain int              `json:"longest_chain" doc:"largest number of single-line steps in one deduction"`
	Sweeps       int              `json:"sweeps" doc:"sweeps over all rows or all columns until line logic gives nothing more"`
	// Minutes is left out without a class, and for a rating that ended early.
	Minutes     *Minutes     `json:"minutes,omitempty" doc:"how many minutes people take"`
	Bottlenecks []Bottleneck `json:"bottlenecks,omitempty" doc:"up to three moments at which the next useful line is hardest to find"`
	Limited     bool         `json:"limited,omitempty" doc:"whether a limit of time or effort ended it early"`
}

// Minutes is the time that people take, in minutes, rounded to a tenth.
type Minutes struct {
	Expert    float64 `json:"expert"`
	Practised float64 `json:"practised"`
	Beginner  float64 `json:"beginner"`
}

// Bottleneck is a moment at which few lines allow a step.
type Bottleneck struct {
	Known  int `json:"known" doc:"cells known at that moment"`
	Open   int `json:"open" doc:"lines with open cells"`
	Giving int `json:"giving" doc:"lines that give something; 0 if an argument beyond one line is needed"`
}

// TechniqueSteps is the number of steps that use a technique.
type TechniqueSteps struct {
	Technique
	Steps int `json:"steps"`
}

// Rate rates a puzzle.
func (s Service) Rate(ctx context.Context, r RateRequest) (*RateResponse, error) {
	return answerTo(ctx, s, &r.Puzzle, Board{}, r.Milliseconds, func(q *question) (*RateResponse, error) {
		start := time.Now()
		rating, err := q.session.Rate(q.ctx)
		if err != nil {
			return nil, err
		}
		return &RateResponse{Rating: Encoder{Context: q.ctx}.Rating(rating), Seconds: time.Since(start).Seconds()}, nil
	})
}

// Rating encodes a rating. It does not use the encoder's puzzle.
func (e Encoder) Rating(r *explain.Rating) Rating {
	out := Rating{
		Status: r.Status.String(), Class: r.Class.String(), Steps: []TechniqueSteps{},
		LineSolvable: r.Class != explain.Unrated && r.Hardest.OneLine(),
		Difficulty:   app.Difficulty(r), LongestChain: r.LongestChain, Sweeps: r.Sweeps, Limited: r.Limited,
	}
	if r.Class != explain.Unrated && !r.Limited {
		out.Minutes = &Minutes{minutes(r.Pace.Expert()), minutes(r.Pace.Practised), minutes(r.Pace.Beginner())}
	}
	for _, b := range r.Pace.Bottlenecks {
		out.Bottlenecks = append(out.Bottlenecks, Bottleneck(b))
	}
	if r.Hardest != proof.Conflict {
		out.Hardest = techniqueOf(e.language(), r.Hardest)
	}
	for t, steps := range r.Steps {
		if steps > 0 {
			out.Steps = append(out.Steps, TechniqueSteps{*techniqueOf(e.language(), proof.Technique(t)), steps})
		}
	}
	return out
}

// minutes returns a time in minutes, to a tenth, at least 0.1.
func minutes(d time.Duration) float64 { return max(0.1, math.Round(d.Minutes()*10)/10) }
