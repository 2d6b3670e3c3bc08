package solve

import (
	"context"
	"iter"
	"time"

	"nonogram"
	"nonogram/internal/cdcl"
)

var Cfg = cdcl.Defaults()

// Solve is being written.
func Solve(ctx context.Context, p *nonogram.Puzzle, opts Options) (Result, error) {
	if err := p.Validate(); err != nil {
		return Result{}, err
	}
	want := opts.Solutions
	if want == 0 {
		want = 2
	}
	begin := time.Now()
	b := newBoard(p)
	b.load(p.Start())
	b.pushAll()
	var r Result
	defer func() { r.Stats.LineSolves = b.lineSolves; r.Stats.Time = time.Since(begin) }()
	if !b.settle() {
		r.Status = None
		r.Certain = b.grid()
		r.Stats.LineSolves = b.lineSolves
		r.Stats.Time = time.Since(begin)
		return r, nil
	}
	r.Certain = b.grid()
	if r.Certain.Complete() {
		r.Status, r.LineSolvable = Unique, true
		r.Solutions = []nonogram.Grid{r.Certain}
		r.Stats.LineSolves = b.lineSolves
		r.Stats.Time = time.Since(begin)
		return r, nil
	}
	e := encode(b, Cfg)
	n := 0
	for len(r.Solutions) < want {
		a := e.engine.Search(func() bool {
			n++
			return n&63 != 0 || ctx.Err() == nil
		})
		if a == cdcl.Undecided {
			r.Limit = ContextLimit
			break
		}
		if a == cdcl.Unsatisfiable {
			r.Status = None
			if len(r.Solutions) > 0 {
				r.Status = Unique
			}
			break
		}
		r.Solutions = append(r.Solutions, e.grid())
		if len(r.Solutions) >= 2 {
			r.Status = Multiple
		}
		if len(r.Solutions) < want && !e.engine.Forbid() {
			r.Status = Unique
			break
		}
	}
	st := e.engine.Stats
	r.Stats = Stats{Decisions: st.Decisions, Conflicts: st.Conflicts, Restarts: st.Restarts, Learned: st.Learned}
	r.Stats.LineSolves = b.lineSolves
	r.Stats.Time = time.Since(begin)
	return r, nil
}

// Solutions is being written.
func Solutions(ctx context.Context, p *nonogram.Puzzle, opts Options) iter.Seq2[nonogram.Grid, error] {
	return nil
}
