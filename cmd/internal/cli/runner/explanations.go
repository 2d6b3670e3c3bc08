package runner

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"time"

	"nonogram"
	"nonogram/cmd/internal/app"
	"nonogram/cmd/internal/cli/input"
	"nonogram/cmd/internal/cli/report"
	"nonogram/explain"
	"nonogram/explain/words"
	"nonogram/format"
	"nonogram/solve"
)

// Explanation holds the settings of explain.
type Explanation struct {
	// From is the board to start from; nil means the puzzle's given cells.
	From *input.State `json:"-"`
	report.Form
	// Language is the tag of the language of the words; "" is English.
	Language string `json:",omitempty"`
}

// Explain asks how a person solves a puzzle. The proof checker checks each step of the answer. A
// step that does not follow is a fault of this program, and an error.
func Explain(wanted Explanation) Question {
	return func(ctx context.Context, e format.Entry, jobs int) (Answer, error) {
		language, err := languageOf(wanted.Language)
		if err != nil {
			return nil, err
		}
		options, err := explainOptions(wanted.From, e.Puzzle, jobs)
		if err != nil {
			return nil, err
		}
		start := time.Now()
		finding, end := app.Share(ctx, findingShare)
		defer end()
		solution, rating, limit, err := checked(finding, e.Puzzle, options, wanted.Detail == report.Counted)
		if err != nil {
			return nil, inFile(e, err)
		}
		return &report.Explained{
			Entry:    e,
			Solution: solution,
			Rating:   rating,
			Language: language,
			Form:     wanted.Form,
			TimeUp:   timeUp(ctx),
			Limit:    limit, Interrupted: limit != solve.NoLimit && Interrupted(ctx), Time: time.Since(start),
		}, nil
	}
}

// languageOf returns the language of a tag; English for "".
func languageOf(tag string) (*words.Language, error) {
	if tag == "" {
		return words.English(), nil
	}
	return words.In(tag)
}

// findingShare is the share of the time for finding and checking the steps. The rest of the time is
// for writing them.
const findingShare = 0.8

// timeUp returns a function that reports whether the time limit of a context has passed. It ignores
// an interruption: the answer still shows the visits found by then.
func timeUp(ctx context.Context) func() bool {
	deadline, ok := ctx.Deadline()
	return func() bool { return ok && !time.Now().Before(deadline) }
}

// checked explains and rates a puzzle. If rated is true, the steps are the steps that the rating
// counts. limit is the limit that ended the explanation or the rating, if there is one.
func checked(ctx context.Context, p *nonogram.Puzzle, options explain.Options, rated bool) (s explain.Solution, r explain.Rating, limit solve.Limit, err error) {
	tutor, err := app.NewTutor(ctx, p, options, options.From)
	if err != nil {
		return s, r, limit, err
	}
	if rated {
		s, r, err = tutor.Rated(ctx)
		return s, r, limitOf(ctx, err), app.UnlessLimit(err)
	}
	if s, err = tutor.Solve(ctx); app.UnlessLimit(err) != nil {
		return s, r, limit, err
	}
	limit = limitOf(ctx, err)
	r, err = tutor.Rate(ctx, options.From)
	return s, r, cmp.Or(limit, limitOf(ctx, err)), app.UnlessLimit(err)
}

// limitOf returns the limit of an error. If ctx has ended, that is the time limit, even if the
// error names another limit.
func limitOf(ctx context.Context, err error) solve.Limit {
	limit, limited := errors.AsType[*solve.LimitError](err)
	switch {
	case !limited:
		return solve.NoLimit
	case ctx.Err() != nil:
		return solve.ContextLimit
	}
	return limit.Limit
}

// Hint asks for the next step, in the detail of a level and the language of a tag. The proof
// checker checks the step as in [Explain].
func Hint(from *input.State, level explain.Level, tag string) Question {
	return func(ctx context.Context, e format.Entry, jobs int) (Answer, error) {
		language, err := languageOf(tag)
		if err != nil {
			return nil, err
		}
		options, err := explainOptions(from, e.Puzzle, jobs)
		if err != nil {
			return nil, err
		}
		found, err := explain.NextHint(ctx, e.Puzzle, options)
		if app.UnlessLimit(err) != nil {
			return nil, inFile(e, err)
		}
		hint, fault := app.Checked(ctx, e.Puzzle, found)
		if fault != nil {
			return nil, inFile(e, fault)
		}
		limit := limitOf(ctx, err)
		if hint.Kind != found.Kind { // the time was too short for the check
			limit = solve.ContextLimit
		}
		return report.Hinted{
			Entry:    e,
			Hint:     *hint,
			Language: language,
			Level:    level,
			Limit:    limit, Interrupted: limit != solve.NoLimit && Interrupted(ctx),
		}, nil
	}
}

// Rate asks how hard a puzzle is. If csv is true, the answer's text is a record of comma-separated
// values.
func Rate(csv bool) Question {
	return func(ctx context.Context, e format.Entry, jobs int) (Answer, error) {
		start := time.Now()
		rating, err := explain.Rate(ctx, e.Puzzle, explain.Options{Jobs: jobs})
		if app.UnlessLimit(err) != nil {
			return nil, inFile(e, err)
		}
		limit := limitOf(ctx, err)
		return report.Rated{
			Entry:  e,
			Rating: rating,
			CSV:    csv,
			Limit:  limit, Interrupted: limit != solve.NoLimit && Interrupted(ctx), Time: time.Since(start),
		}, nil
	}
}

func explainOptions(from *input.State, p *nonogram.Puzzle, jobs int) (explain.Options, error) {
	options := explain.Options{Jobs: jobs}
	if from == nil {
		return options, nil
	}
	grid, err := from.Grid(p)
	options.From = &grid
	return options, err
}

// inFile puts the puzzle's name into an error, and marks a fault of this program.
func inFile(e format.Entry, err error) error {
	if errors.Is(err, app.ErrUnproven) {
		err = fmt.Errorf("internal error, please report it with the puzzle: %w", err)
	}
	return fmt.Errorf("%s: %w", report.Name(e), err)
}
