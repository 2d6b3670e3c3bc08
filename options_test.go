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

// use is a call with options, of which a test changes one field.
type use struct {
	options any // a pointer to sound ones
	call    func(ctx context.Context, options any) error
	// below0 are fields of which a negative value has a meaning.
	below0 []string
}

// uses has, by package and name, the functions that take each options struct.
func uses() map[string][]use {
	grid := nonogram.NewGrid(2, 2, nonogram.FilledCell)
	p := nonogram.FromGrid(grid, nil)
	return map[string][]use{
		"solve.Options": {
			{options: &solve.Options{}, call: func(ctx context.Context, o any) error {
				_, err := solve.Solve(ctx, p, *o.(*solve.Options))
				return err
			}},
			{options: &solve.Options{}, call: func(ctx context.Context, o any) error {
				_, err := solve.Count(ctx, p, *o.(*solve.Options))
				return err
			}},
			{options: &solve.Options{}, call: func(ctx context.Context, o any) error {
				_, err := solve.Possible(ctx, p, *o.(*solve.Options))
				return err
			}},
			{options: &solve.Options{}, call: func(ctx context.Context, o any) error {
				for _, err := range solve.Solutions(ctx, p, *o.(*solve.Options)) {
					return err
				}
				return nil
			}},
		},
		"solve.OpenLimits": {{options: &solve.OpenLimits{}, call: func(ctx context.Context, o any) error {
			_, err := solve.Solve(ctx, p, solve.Options{Open: o.(*solve.OpenLimits)})
			return err
		}}},
		"explain.Options": {
			{options: &explain.Options{}, call: func(ctx context.Context, o any) error {
				_, err := explain.Solve(ctx, p, *o.(*explain.Options))
				return err
			}},
			{options: &explain.Options{}, call: func(ctx context.Context, o any) error {
				_, err := explain.Rate(ctx, p, *o.(*explain.Options))
				return err
			}},
			{options: &explain.Options{}, call: func(ctx context.Context, o any) error {
				_, err := explain.NextHint(ctx, p, *o.(*explain.Options))
				return err
			}},
		},
		"repair.Options": {
			{options: &repair.Options{}, call: func(ctx context.Context, o any) error {
				_, err := repair.Edit(ctx, grid, nil, *o.(*repair.Options))
				return err
			}},
			{options: &repair.Options{}, call: func(ctx context.Context, o any) error {
				_, err := repair.Give(ctx, grid, nil, *o.(*repair.Options))
				return err
			}},
			{options: &repair.Options{}, call: func(ctx context.Context, o any) error {
				_, err := repair.Alternatives(ctx, grid, nil, *o.(*repair.Options), 2)
				return err
			}},
		},
		"certificate.Options": {{options: &certificate.Options{}, call: func(ctx context.Context, o any) error {
			_, err := certificate.Check(ctx, p, strings.NewReader(""), *o.(*certificate.Options))
			return err
		}}},
		"format.ReadOptions": {{options: &format.ReadOptions{}, call: func(_ context.Context, o any) error {
			_, err := format.ReadAll(strings.NewReader("#.\n.#\n"), "a.txt", *o.(*format.ReadOptions))
			return err
		}}},
		"generate.Options": {{options: &generate.Options{Width: 5, Height: 5}, call: func(_ context.Context, o any) error {
			_, err := generate.New(*o.(*generate.Options))
			return err
		}}},
		"picture.Options": {{options: &picture.Options{}, call: func(_ context.Context, o any) error {
			return o.(*picture.Options).Validate()
		}}},
		"draw.Options": {{options: &draw.Options{}, call: func(_ context.Context, o any) error {
			return draw.SVG(io.Discard, p, grid, draw.SVGOptions{Options: *o.(*draw.Options)})
		}}},
		"draw.SVGOptions": {{options: &draw.SVGOptions{}, call: func(_ context.Context, o any) error {
			return draw.SVG(io.Discard, p, grid, *o.(*draw.SVGOptions))
		}}},
		"draw.PNGOptions": {{options: &draw.PNGOptions{}, call: func(_ context.Context, o any) error {
			return draw.PNG(io.Discard, p, grid, *o.(*draw.PNGOptions))
		}}},
		"draw.PDFOptions": {{options: &draw.PDFOptions{}, call: func(_ context.Context, o any) error {
			return draw.PDF(io.Discard, []draw.Print{{Puzzle: p, Grid: grid}}, *o.(*draw.PDFOptions))
		}}},
		"draw.BookOptions": {{options: &draw.BookOptions{}, below0: []string{"Margin", "Gutter"}, call: func(_ context.Context, o any) error {
			return draw.Book(io.Discard, []draw.BookPuzzle{{Puzzle: p, Solution: grid}}, *o.(*draw.BookOptions))
		}}},
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
			if err := u.call(t.Context(), u.options); err != nil && name != "certificate.Options" {
				t.Errorf("%s, function %d: sound options: %v", name, i, err)
			}
			v := reflect.ValueOf(u.options).Elem()
			for field := range v.NumField() {
				at, label := v.Field(field), v.Type().Field(field).Name
				for _, wrong := range outOfRange(at, slices.Contains(u.below0, label)) {
					before := reflect.New(at.Type()).Elem()
					before.Set(at)
					at.Set(wrong)
					err := u.call(t.Context(), u.options)
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
