package wire

import (
	"context"
	"math"
	"time"

	"nonogram/explain"
	"nonogram/internal/app"
	"nonogram/proof"
)

// RateRequest asks how hard a puzzle is.
type RateRequest struct {
	Puzzle       Puzzle `json:"puzzle"`
	Milliseconds int    `json:"milliseconds,omitempty" minimum:"0" maximum:"60000" doc:"how long it may take; 0 means 5000"`
}

// RateResponse is the rating.
type RateResponse struct {
	Rating
	Seconds float64 `json:"seconds"`
}

// Rating says how hard a puzzle is. It is the same everywhere.
type Rating struct {
	Status     string  `json:"status" enum:"unique,multiple,none,unknown" doc:"only a unique puzzle has a class"`
	Class      string  `json:"class" enum:"unrated,trivial,easy,medium,hard,expert,deep"`
	Difficulty float64 `json:"difficulty" doc:"by which lists are sorted, larger for harder: the technique's number, and behind the point how much there is to do; 100 without a class"`
	// Hardest is left out if nothing has to be found.
	Hardest *Technique `json:"hardest,omitempty" doc:"the hardest technique that is needed"`
	// Steps has no entry for a technique that is not needed.
	Steps        []TechniqueSteps `json:"steps" doc:"how many steps go by each technique, the simplest first"`
	LineSolvable bool             `json:"line_solvable" doc:"deduction on single lines alone decides every cell"`
	LongestChain int              `json:"longest_chain" doc:"the largest number of steps on single lines that one deduction takes"`
	Sweeps       int              `json:"sweeps" doc:"how often all rows or all columns must be looked at until line logic gives nothing more"`
	// Minutes is left out without a class.
	Minutes     *Minutes     `json:"minutes,omitempty" doc:"how long people take"`
	Bottlenecks []Bottleneck `json:"bottlenecks,omitempty" doc:"the moments at which it is hardest to find a line that gives something, at most three"`
	Limited     bool         `json:"limited,omitempty" doc:"the time, or the effort, ended it early"`
}

// Minutes is how long people take, in minutes, to a tenth.
type Minutes struct {
	Expert    float64 `json:"expert"`
	Practised float64 `json:"practised"`
	Beginner  float64 `json:"beginner"`
}

// Bottleneck is a moment at which few lines give something.
type Bottleneck struct {
	Known  int `json:"known" doc:"how many cells are known then"`
	Open   int `json:"open" doc:"how many lines have open cells"`
	Giving int `json:"giving" doc:"how many of them give something; 0 if an argument beyond one line is needed"`
}

// TechniqueSteps counts the steps by a technique.
type TechniqueSteps struct {
	Technique
	Steps int `json:"steps"`
}

// Rate says how hard a puzzle is.
func (s Service) Rate(ctx context.Context, r RateRequest) (*RateResponse, error) {
	return answerTo(ctx, s, &r.Puzzle, Board{}, r.Milliseconds, func(q *question) (*RateResponse, error) {
		start := time.Now()
		rating, err := q.session.Rate(q.ctx)
		if err != nil {
			return nil, err
		}
		return &RateResponse{Encoder{Context: q.ctx}.Rating(rating), time.Since(start).Seconds()}, nil
	})
}

// Rating is a rating; it needs no puzzle.
func (e Encoder) Rating(r *explain.Rating) Rating {
	out := Rating{
		Status: r.Status.String(), Class: r.Class.String(), Steps: []TechniqueSteps{},
		LineSolvable: r.Class != explain.Unrated && r.Hardest.OneLine(),
		Difficulty:   app.Difficulty(r), LongestChain: r.LongestChain, Sweeps: r.Sweeps, Limited: r.Limited,
	}
	if r.Class != explain.Unrated {
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

// minutes is a time in minutes, to a tenth, and never nothing.
func minutes(d time.Duration) float64 { return max(0.1, math.Round(d.Minutes()*10)/10) }
