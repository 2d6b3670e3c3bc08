package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"nonogram"
	"nonogram/format"
)

func TestAnswers(t *testing.T) {
	g := nonogram.NewGrid(3, 2, nonogram.FilledCell)
	g.Set(1, 1, nonogram.BlankCell)
	p := nonogram.FromGrid(g, nil)
	for output, want := range map[string]Answer{
		"":                           None,
		"solved in 3 ms\n":           None,
		"###\n#.#\n":                 Right,
		"noise\n  # # #\r\n  # - #":  Right,
		"XXX\nX_X\ndone":             Right,
		"111\n101":                   Right,
		"█ █ █\n█ · █":               Right,
		"  3 |###|\n1 1 |#.#|\n":     Right,
		"+---+\n|###|\n+---+\n|#.#|": Right,
		"###\n###\n":                 Wrong,
		"###\nand\n#.#\n":            None,
		"####\n#..#":                 None,
		"###\n##.\n\n###\n#.#\n":     Right,
		"s SATISFIABLE\nv 1 2 3 4 -5\nv 6 7 -8 0\n": Right,
		"v 1 2 3 4 5 6 0":             Wrong,
		"v 1 2 3 0":                   None,
		"v 99999999999999999999 x -0": None,
	} {
		if got := answerOf(output, p); got != want {
			t.Errorf("%q: %s, want %s", output, got, want)
		}
	}
}

// What a SAT solver says of the clauses that are written is read as they mean it.
func TestModelsAreOfTheClauses(t *testing.T) {
	p, err := format.ParseCode("RrW8eI3iI3")
	if err != nil {
		t.Fatal(err)
	}
	cnf, err := format.ByName("dimacs")
	if err != nil {
		t.Fatal(err)
	}
	var text strings.Builder
	if err := cnf.Write(&text, p); err != nil {
		t.Fatal(err)
	}
	model := solveByTrying(t, text.String())
	if got := answerOf("v "+model+" 0\n", p); got != Right {
		t.Errorf("model %s: %s", model, got)
	}
}

// solveByTrying is a small complete solver of clauses: unit propagation and branching.
func solveByTrying(t *testing.T, cnf string) string {
	t.Helper()
	var clauses [][]int
	variables := 0
	for line := range strings.Lines(cnf) {
		if strings.HasPrefix(line, "c") {
			continue
		}
		if strings.HasPrefix(line, "p") {
			if _, err := fmt.Sscanf(line, "p cnf %d", &variables); err != nil {
				t.Fatal(err)
			}
			continue
		}
		var clause []int
		for field := range strings.FieldsSeq(line) {
			if n, _ := strconv.Atoi(field); n != 0 {
				clause = append(clause, n)
			}
		}
		clauses = append(clauses, clause)
	}
	model, ok := satisfy(clauses, make([]int, variables+1))
	if !ok {
		t.Fatal("the clauses contradict each other")
	}
	var words []string
	for v, sign := range model[1:] {
		words = append(words, strconv.Itoa(sign*(v+1)))
	}
	return strings.Join(words, " ")
}

// satisfy completes an assignment of 1, -1 or 0 to each variable.
func satisfy(clauses [][]int, values []int) ([]int, bool) {
	values = slices.Clone(values)
	for changed := true; changed; {
		changed = false
		for _, clause := range clauses {
			free, met := []int(nil), false
			for _, literal := range clause {
				switch v := max(literal, -literal); {
				case values[v] == 0:
					free = append(free, literal)
				case values[v]*literal > 0:
					met = true
				}
			}
			switch {
			case met:
			case len(free) == 0:
				return nil, false
			case len(free) == 1:
				assign(values, free[0])
				changed = true
			}
		}
	}
	for v := 1; v < len(values); v++ {
		if values[v] != 0 {
			continue
		}
		for _, literal := range []int{v, -v} {
			assign(values, literal)
			if model, ok := satisfy(clauses, values); ok {
				return model, true
			}
		}
		return nil, false
	}
	return values, true
}

func assign(values []int, literal int) {
	values[max(literal, -literal)] = literal / max(literal, -literal)
}
