package nonogram_test

import (
	"context"
	"encoding"
	"errors"
	"io"
	"math"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"nonogram"
	"nonogram/certificate"
	"nonogram/draw"
	"nonogram/explain"
	"nonogram/format"
	"nonogram/generate"
	"nonogram/picture"
	"nonogram/repair"
	"nonogram/solve"
)

// use is a call with options; a test changes one field of them.
type use struct {
	options any // a pointer to sound ones
	call    func(ctx context.Context) error
	// below0 lists fields for which a negative value has a meaning.
	below0 []string
}

// with returns a call with sound options.
func with[O any](sound O, call func(ctx context.Context, o O) error, below0 ...string) use {
	return use{&sound, func(ctx context.Context) error { return call(ctx, sound) }, below0}
}

// of returns a call of a function whose default options are sound.
func of[A, O, R any](f func(context.Context, A, O) (R, error), argument A) use {
	return with(*new(O), func(ctx context.Context, o O) error {
		_, err := f(ctx, argument, o)
		return err
	})
}

// uses lists, by package and name, the functions that take each options struct.
func uses() map[string][]use {
	grid := nonogram.NewGrid(2, 2, nonogram.FilledCell)
	p := nonogram.FromGrid(grid, nil)
	return map[string][]use{
		"solve.Options":         {of(solve.Solve, p)},
		"solve.CountOptions":    {of(solve.Count, p)},
		"solve.PossibleOptions": {of(solve.Possible, p)},
		"solve.SolutionsOptions": {with(solve.SolutionsOptions{}, func(ctx context.Context, o solve.SolutionsOptions) error {
			for _, err := range solve.Solutions(ctx, p, o) {
				return err
			}
			return nil
		})},
		"solve.OpenLimits": {with(solve.OpenLimits{}, func(ctx context.Context, o solve.OpenLimits) error {
			_, err := solve.Solve(ctx, p, solve.Options{Open: &o})
			return err
		})},
		"explain.Options": {of(explain.Solve, p), of(explain.Rate, p), of(explain.NextHint, p)},
		"repair.Options": {
			with(repair.Options{}, func(ctx context.Context, o repair.Options) error {
				_, err := repair.Edit(ctx, grid, nil, o)
				return err
			}),
			with(repair.Options{}, func(ctx context.Context, o repair.Options) error {
				_, err := repair.Give(ctx, grid, nil, o)
				return err
			}),
			with(repair.Options{}, func(ctx context.Context, o repair.Options) error {
				_, err := repair.Alternatives(ctx, grid, nil, o, 2)
				return err
			}),
		},
		"certificate.Options": {with(certificate.Options{}, func(ctx context.Context, o certificate.Options) error {
			_, err := certificate.Check(ctx, p, strings.NewReader(""), o)
			return err
		})},
		"format.ReadOptions": {with(format.ReadOptions{}, func(_ context.Context, o format.ReadOptions) error {
			_, err := format.ReadAll(strings.NewReader("#.\n.#\n"), "a.txt", o)
			return err
		})},
		"generate.Options": {with(generate.Options{Width: 5, Height: 5}, func(_ context.Context, o generate.Options) error {
			_, err := generate.New(o)
			return err
		})},
		"picture.Options": {with(picture.Options{}, func(_ context.Context, o picture.Options) error { return o.Validate() })},
		"draw.Options": {with(draw.Options{}, func(_ context.Context, o draw.Options) error {
			return draw.SVG(io.Discard, p, grid, draw.SVGOptions{Options: o})
		})},
		"draw.SVGOptions": {with(draw.SVGOptions{}, func(_ context.Context, o draw.SVGOptions) error { return draw.SVG(io.Discard, p, grid, o) })},
		"draw.PNGOptions": {with(draw.PNGOptions{}, func(_ context.Context, o draw.PNGOptions) error { return draw.PNG(io.Discard, p, grid, o) })},
		"draw.PDFOptions": {with(draw.PDFOptions{}, func(_ context.Context, o draw.PDFOptions) error {
			return draw.PDF(io.Discard, []draw.Print{{Puzzle: p, Grid: grid}}, o)
		})},
		"draw.BookOptions": {with(draw.BookOptions{}, func(_ context.Context, o draw.BookOptions) error {
			return draw.Book(io.Discard, []draw.BookPuzzle{{Puzzle: p, Solution: grid}}, o)
		}, "Margin", "Gutter")},
		"draw.TextOptions": nil, // has neither numbers nor enumerations
	}
}

// TestOptionsAreChecked: each function refuses each field of its options that is out of range.
func TestOptionsAreChecked(t *testing.T) {
	all := uses()
	for _, folder := range publicFolders(t) {
		for _, line := range exported(t, folder) {
			_, name, _ := strings.Cut(line, ": type ")
			name, isStruct := strings.CutSuffix(name, " struct")
			if key := filepath.Base(folder) + "." + name; isStruct && (strings.HasSuffix(name, "Options") || name == "OpenLimits") {
				if _, found := all[key]; !found {
					t.Errorf("no function is known that takes %s", key)
				}
			}
		}
	}
	for name, uses := range all {
		for i, u := range uses {
			if err := u.call(t.Context()); err != nil && name != "certificate.Options" {
				t.Errorf("%s, function %d: sound options: %v", name, i, err)
			}
			v := reflect.ValueOf(u.options).Elem()
			for field := range v.NumField() {
				at, label := v.Field(field), v.Type().Field(field).Name
				for _, wrong := range outOfRange(at, slices.Contains(u.below0, label)) {
					before := reflect.New(at.Type()).Elem()
					before.Set(at)
					at.Set(wrong)
					err := u.call(t.Context())
					at.Set(before)
					refused := errors.Is(err, nonogram.ErrOptions) || errors.Is(err, generate.ErrOptions) || errors.Is(err, picture.ErrOptions)
					if !refused {
						t.Errorf("%s, function %d: %s %v: found error %v, expected one of options", name, i, label, wrong, err)
					}
				}
			}
		}
	}
}

// outOfRange returns values that no field of that kind can have.
func outOfRange(field reflect.Value, below0 bool) (values []reflect.Value) {
	_, enum := field.Interface().(encoding.TextMarshaler)
	switch {
	case field.CanInt() && !below0:
		values = append(values, reflect.ValueOf(-1).Convert(field.Type()))
	case field.CanFloat():
		values = append(values, reflect.ValueOf(math.NaN()))
		if !below0 {
			values = append(values, reflect.ValueOf(-1.0))
		}
	case field.CanUint() && enum:
		values = append(values, reflect.ValueOf(99).Convert(field.Type()))
	}
	return values
}
