package nonogram_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"reflect"
	"regexp"
	"sync/atomic"
	"testing"

	"nonogram"
	"nonogram/census"
	"nonogram/certificate"
	"nonogram/explain"
	"nonogram/format"
	"nonogram/generate"
	"nonogram/internal/base/testrun"
	"nonogram/proof"
	"nonogram/repair"
	"nonogram/solve"
)

// limited is a context that ends when it is asked for the last of its looks.
type limited struct {
	context.Context
	end   context.CancelCauseFunc
	looks atomic.Int64
}

var errEnough = errors.New("enough")

func afterLooks(n int64) *limited {
	ctx, end := context.WithCancelCause(context.Background())
	l := &limited{Context: ctx, end: end}
	l.looks.Store(n)
	return l
}

func (l *limited) look() {
	if l.looks.Add(-1) == 0 {
		l.end(errEnough)
	}
}

func (l *limited) Err() error {
	l.look()
	return l.Context.Err()
}

func (l *limited) Done() <-chan struct{} {
	l.look()
	return l.Context.Done()
}

// example has the arguments of the functions under test.
type example struct {
	puzzle  *nonogram.Puzzle
	picture nonogram.Grid
	boards  []nonogram.Grid
	proof   []byte
	steps   []proof.Deduction
}

func exampleOf(t *testing.T, code string) *example {
	x := &example{puzzle: testrun.Must(format.ParseCode(code))(t)}
	var proof bytes.Buffer
	r, err := solve.Solve(t.Context(), x.puzzle, solve.Options{Certificate: &proof, Solutions: 1000})
	testrun.OK(t, err)
	s, err := explain.Solve(t.Context(), x.puzzle, explain.Options{})
	testrun.OK(t, err)
	x.proof, x.steps = proof.Bytes(), s.Steps()
	x.boards = []nonogram.Grid{x.puzzle.Start(), s.End}
	x.picture = nonogram.NewGrid(x.puzzle.Width(), x.puzzle.Height(), nonogram.BlankCell)
	if len(r.Solutions) > 0 {
		x.picture = r.Solutions[0].Clone()
	}
	x.picture.Set(0, 0, nonogram.FilledCell)
	return x
}

// String shows all that the example's slices and pointers lead to.
func (x *example) String() string {
	text := fmt.Sprintf("%v%v%v%s%+v", x.puzzle.Rows, x.puzzle.Columns, x.picture, x.proof, x.steps)
	for _, board := range x.boards {
		text += board.String()
	}
	return text
}

// inquiry is a function that takes a context, with its other arguments.
type inquiry func(ctx context.Context, x *example) (any, error)

// tutored makes an inquiry of a method of [explain.Tutor].
func tutored(ask func(t *explain.Tutor, ctx context.Context, x *example) (any, error)) inquiry {
	return func(ctx context.Context, x *example) (any, error) {
		t, err := explain.NewTutor(x.puzzle, explain.Options{})
		if err != nil {
			return nil, err
		}
		return ask(t, ctx, x)
	}
}

// collected returns the values of an iterator before its first error.
func collected[T any](values func(yield func(T, error) bool)) (all []T, err error) {
	for v, err := range values {
		if err != nil {
			return all, err
		}
		all = append(all, v)
	}
	return all, nil
}

// inquiries lists the functions of the library that take a context, as testdata/api.txt names them.
var inquiries = map[string]inquiry{
	"solve.Solve": func(ctx context.Context, x *example) (any, error) {
		r, err := solve.Solve(ctx, x.puzzle, solve.Options{Solutions: 3})
		r.Stats.Time = 0
		return r, err
	},
	"solve.Solutions": func(ctx context.Context, x *example) (any, error) {
		return collected(solve.Solutions(ctx, x.puzzle, solve.SolutionsOptions{Solutions: 40}))
	},
	"solve.Count": func(ctx context.Context, x *example) (any, error) {
		open := solve.Open{Possible: nonogram.NewGrid(x.puzzle.Width(), x.puzzle.Height(), nonogram.Contradicted)}
		return solve.Count(ctx, x.puzzle, solve.CountOptions{Open: &open})
	},
	"solve.Possible": func(ctx context.Context, x *example) (any, error) {
		return solve.Possible(ctx, x.puzzle, solve.PossibleOptions{})
	},
	"certificate.Check": func(ctx context.Context, x *example) (any, error) {
		return certificate.Check(ctx, x.puzzle, bytes.NewReader(x.proof), certificate.Options{})
	},
	"certificate.Solutions": func(ctx context.Context, x *example) (any, error) {
		return certificate.Solutions(ctx, x.puzzle, bytes.NewReader(x.proof))
	},
	"explain.Solve": func(ctx context.Context, x *example) (any, error) {
		return explain.Solve(ctx, x.puzzle, explain.Options{})
	},
	"explain.Rate": func(ctx context.Context, x *example) (any, error) {
		return explain.Rate(ctx, x.puzzle, explain.Options{})
	},
	"explain.Tutor.Solve": tutored(func(t *explain.Tutor, ctx context.Context, x *example) (any, error) {
		return t.Solve(ctx, &x.boards[0])
	}),
	"explain.Tutor.Rate": tutored(func(t *explain.Tutor, ctx context.Context, x *example) (any, error) { return t.Rate(ctx, &x.boards[0]) }),
	"explain.Tutor.Rated": tutored(func(t *explain.Tutor, ctx context.Context, x *example) (any, error) {
		s, r, err := t.Rated(ctx, nil)
		return []any{s, r}, err
	}),
	"explain.Tutor.LastRight": tutored(func(t *explain.Tutor, ctx context.Context, x *example) (any, error) {
		return t.LastRight(ctx, x.boards)
	}),
	"repair.Edit": func(ctx context.Context, x *example) (any, error) {
		return repair.Edit(ctx, x.picture, nil, repair.Options{})
	},
	"repair.Give": func(ctx context.Context, x *example) (any, error) {
		return repair.Give(ctx, x.picture, nil, repair.Options{})
	},
	"repair.Alternatives": func(ctx context.Context, x *example) (any, error) {
		return repair.Alternatives(ctx, x.picture, nil, repair.Options{}, 3)
	},
	"generate.Generator.Puzzle": func(ctx context.Context, _ *example) (any, error) {
		g, err := generate.New(generate.Options{Width: 6, Height: 6, Seed: 3, Class: explain.Hard})
		if err != nil {
			return nil, err
		}
		return g.Puzzle(ctx, 2)
	},
	"generate.Generator.Puzzles": func(ctx context.Context, _ *example) (any, error) {
		g, err := generate.New(generate.Options{Width: 6, Height: 6, Seed: 3})
		if err != nil {
			return nil, err
		}
		return collected(g.Puzzles(ctx, 3, 5, 2))
	},
	"census.Sampling.Part": func(ctx context.Context, _ *example) (any, error) {
		return census.Sampling{Size: census.Size{Rows: 7, Columns: 7}, Density: 0.5, Seed: 1}.Part(ctx, 0, 10)
	},
	"census.Job.Run": func(ctx context.Context, _ *example) (any, error) {
		j, err := census.NewJob(census.Spec{Rows: 4, Columns: 4, Methods: []census.Method{census.Walk}})
		if err != nil {
			return nil, err
		}
		return j.Run(ctx, 0)
	},
	"proof.Check": func(ctx context.Context, x *example) (any, error) {
		return proof.Check(ctx, x.puzzle, x.boards[0], x.steps)
	},
}

// otherwise says why a function that takes a context is none of the inquiries.
var otherwise = map[string]string{
	"explain.NextHint":       "any hint that was found before the end is an answer, if not the best",
	"explain.Tutor.NextHint": "as explain.NextHint",
	"format.FolderFiles":     "it reads files",
	"proof.Replay.Step":      "proof.Check calls it",
}

func TestInquiriesAreComplete(t *testing.T) {
	for _, f := range regexp.MustCompile(`(?m)^([\w/]+): func (?:\(\w+ \*?(\w+)\) )?(\w+)\(ctx context`).FindAllStringSubmatch(readFile(t, "testdata/api.txt"), -1) {
		name := f[1] + "." + f[3]
		if f[2] != "" {
			name = f[1] + "." + f[2] + "." + f[3]
		}
		if inquiries[name] == nil && otherwise[name] == "" {
			t.Errorf("no law is about %s", name)
		}
	}
}

// TestContextsEnd checks laws of all functions that take a context. Whenever that ends, a nil error
// means that the result is whole, and any other error is the documented one. Arguments stay as they
// are, and so does what a later call returns, whatever the caller does to results.
func TestContextsEnd(t *testing.T) {
	for _, code := range []string{"RrW8eI3iI3", "Rxi1M2Iz0tGUXpaI", "RxjHhAumzNZPKypQ", "Rxiq9roRbMZ4YWWPaw", "RnPcrd", "RjH"} {
		x := exampleOf(t, code)
		before := x.String()
		for name, ask := range inquiries {
			ctx := afterLooks(math.MaxInt64)
			whole, err := ask(ctx, x)
			if err != nil {
				t.Errorf("%s of %s: %v", name, code, err)
				continue
			}
			looks := math.MaxInt64 - ctx.looks.Load()
			for range testrun.Count(8, 200) {
				n := 1 + rand.Int64N(looks+1)
				part, err := ask(afterLooks(n), x)
				limit, _ := errors.AsType[*solve.LimitError](err)
				switch checker := regexp.MustCompile(`^(certificate|proof)\.`).MatchString(name); {
				case err == nil && !reflect.DeepEqual(part, whole):
					t.Errorf("%s of %s, ended at look %d of %d: no error, and %+v, the whole is %+v", name, code, n, looks, part, whole)
				case err == nil:
				case !errors.Is(err, errEnough), !checker && (limit == nil || limit.Limit != solve.ContextLimit):
					t.Errorf("%s of %s, ended at look %d of %d: %v", name, code, n, looks, err)
				}
			}
			spoiled, _ := ask(t.Context(), x)
			spoil(reflect.ValueOf(spoiled))
			if after := x.String(); after != before {
				t.Fatalf("%s of %s: the arguments have become %s", name, code, after)
			}
			if again, _ := ask(t.Context(), x); !reflect.DeepEqual(again, whole) {
				t.Errorf("%s of %s, after changes of its result: %+v, before them %+v", name, code, again, whole)
			}
		}
	}
}

// spoil changes everything that the caller of a function could change in its result.
func spoil(v reflect.Value) {
	switch v.Kind() {
	case reflect.Interface, reflect.Pointer:
		if v.IsNil() {
			return
		}
		if n, ok := v.Interface().(*big.Int); ok {
			n.SetInt64(-1)
			return
		}
		spoil(v.Elem())
	case reflect.Array, reflect.Slice:
		for i := range v.Len() {
			spoil(v.Index(i))
			if v.Index(i).CanSet() {
				v.Index(i).SetZero()
			}
		}
	case reflect.Map:
		v.Clear()
	case reflect.Struct:
		if grid, ok := v.Interface().(nonogram.Grid); ok {
			clear(grid.Cells())
			return
		}
		for field, of := range v.Fields() {
			if field.IsExported() {
				spoil(of)
			}
		}
	}
}
