package formats_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"nonogram"
	"nonogram/cmd/internal/app"
	"nonogram/cmd/internal/wire"
	"nonogram/cmd/internal/wire/formats"
	"nonogram/explain"
	"nonogram/generate"
	"nonogram/picture"
	"nonogram/proof"
	"nonogram/solve"
)

// TestEnumsAreThoseOfGo: the values that the interface's description lists for a field are the
// names of Go's enumeration, or those of its names that the operation uses.
func TestEnumsAreThoseOfGo(t *testing.T) {
	decided := without(nonogram.Names[solve.Status](), "solved")
	limits := append(without(nonogram.Names[solve.Limit](), "context", "effort", "caller", "solutions"), "time")
	expected := map[string][]string{
		"CheckResponse.Goal":       namesOf[app.Goal](),
		"CheckResponse.Limit":      without(limits, "method"),
		"CheckResponse.Status":     decided,
		"ExplainResponse.Status":   decided,
		"GenerateRequest.Class":    without(nonogram.Names[explain.Class](), "unrated"),
		"GenerateRequest.Symmetry": nonogram.Names[generate.Symmetry](),
		"GenerateRequest.Texture":  append(nonogram.Names[generate.Texture](), "auto"),
		"HintResponse.Kind":        nonogram.Names[explain.Kind](),
		"ImageCandidate.Class":     nonogram.Names[explain.Class](),
		"ImageOptions.Mode":        nonogram.Names[picture.Mode](),
		"ImportResponse.Mode":      nonogram.Names[picture.Mode](),
		"ImportResponse.Class":     nonogram.Names[explain.Class](),
		"ImageCandidate.Status":    decided,
		"ImportResponse.Status":    decided,
		"Line.Axis":                nonogram.Names[nonogram.Axis](),
		"Mark.Role":                namesOf[proof.Role](),
		"Player.Right":             namesOf[app.Answer](),
		"PuzzleRecord.Kind":        nonogram.Names[nonogram.RecordKind](),
		"Rating.Class":             nonogram.Names[explain.Class](),
		"Rating.Status":            decided,
		"SolveRequest.Method":      nonogram.Names[solve.Method](),
		"SolveResponse.Limit":      limits,
		"SolveResponse.Status":     nonogram.Names[solve.Status](),
		"Technique.Class":          nonogram.Names[explain.Class](),
		// These fields are not enumerations in Go.
		"CodesResponse.Kind":  {"link", "rules", "image"},
		"DailyRequest.Size":   {"small", "medium", "large", "colour"},
		"DailyResponse.Class": {"trivial", "easy", "medium", "hard", "expert", "deep"},
		"DrawRequest.Kind":    {"svg", "png", "pdf", "text", "unicode", "html"},
		"RepairRequest.Want":  {"edits", "given"},
	}
	found := map[string][]string{}
	s := wire.Service{}
	for _, operation := range []any{
		s.Check, wire.Clues, wire.Codes, s.Explain, wire.Generate, s.Hint, s.Rate, wire.Repair, s.Solve,
		formats.Candidates, formats.Convert, formats.Draw, formats.Import,
	} {
		f := reflect.TypeOf(operation)
		collectEnums(f.In(1), found, map[reflect.Type]bool{})
		collectEnums(f.Out(0), found, map[reflect.Type]bool{})
	}
	// The operation is part of the server.
	collectEnums(reflect.TypeFor[wire.DailyRequest](), found, map[reflect.Type]bool{})
	collectEnums(reflect.TypeFor[wire.DailyResponse](), found, map[reflect.Type]bool{})
	delete(found, "Fault.Code") // package schema checks it
	for field, described := range found {
		if !slices.Equal(slices.Sorted(slices.Values(described)), slices.Sorted(slices.Values(expected[field]))) {
			t.Errorf("%s is described as %v, expected %v", field, described, expected[field])
		}
		delete(expected, field)
	}
	for field := range expected {
		t.Errorf("%s: found no such field, or it has no enum", field)
	}
}

// collectEnums finds the enums of a type and of those within it.
func collectEnums(t reflect.Type, found map[string][]string, seen map[reflect.Type]bool) {
	switch t.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Array:
		collectEnums(t.Elem(), found, seen)
	case reflect.Struct:
		if seen[t] {
			return
		}
		seen[t] = true
		for field := range t.Fields() {
			field := field
			if names, ok := field.Tag.Lookup("enum"); ok {
				found[t.Name()+"."+field.Name] = strings.Split(names, ",")
			}
			collectEnums(field.Type, found, seen)
		}
	}
}

// namesOf returns the names of an enumeration that has no list of them.
func namesOf[E interface {
	~uint8
	fmt.Stringer
}]() (names []string) {
	for v := E(0); !strings.Contains(v.String(), "("); v++ {
		names = append(names, v.String())
	}
	return names
}

func without(names []string, unused ...string) []string {
	return slices.DeleteFunc(slices.Clone(names), func(name string) bool { return slices.Contains(unused, name) })
}
