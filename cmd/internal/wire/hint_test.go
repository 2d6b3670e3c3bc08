package wire_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"nonogram"
	"nonogram/cmd/internal/wire"
	"nonogram/generate"
	"nonogram/internal/base/testrun"
)

func encode(t *testing.T, v any) string {
	t.Helper()
	text := testrun.Must(json.Marshal(v))(t)
	return string(text)
}

func TestHintLevels(t *testing.T) {
	request := func(level string) string {
		return `{"puzzle": ` + key + `, "board": ["###", "???", "???"]` + level + `}`
	}
	all := ask[wire.HintResponse](t, "hint", request(""))
	equal(t, all.Kind, "step")
	equal(t, len(all.Words), wire.HintLevels)
	equal(t, all.Line != nil && all.Technique != nil && len(all.Marks) > 0 && len(all.After) > 0, true)
	for i, words := range all.Words {
		level := i + 1
		one := ask[wire.HintResponse](t, "hint", request(fmt.Sprintf(`, "level": %d`, level)))
		equal(t, one.Words, []string{words})
		equal(t, one.Line, all.Line)
		equal(t, []bool{one.Technique != nil, len(one.Marks) > 0, len(one.After) > 0}, []bool{level >= 2, level >= 3, level >= 4})
	}
}

func TestHintKinds(t *testing.T) {
	mistake := ask[wire.HintResponse](t, "hint", `{"puzzle": `+key+`, "board": ["#.?", "???", "???"],
		"history": [["???", "???", "???"], ["#??", "???", "???"], ["#.?", "???", "???"]]}`)
	equal(t, mistake.Kind, "mistake")
	equal(t, mistake.Marks, []wire.Mark{{Row: 0, Column: 1, Cell: ".", Role: "wrong"}})
	equal(t, mistake.After, []string{"#??", "???", "???"})
	one := 1
	equal(t, mistake.BackTo, &one)

	equal(t, ask[wire.HintResponse](t, "hint", `{"puzzle": `+key+`, "board": ["###", "#.#", "..#"]}`).Kind, "solved")

	undecided := ask[wire.HintResponse](t, "hint", `{"puzzle": `+cross+`}`)
	equal(t, []int{len(undecided.Marks), len(undecided.Solutions)}, []int{4, 2})
	equal(t, undecided.Marks[0].Role, "undecided")

	none := ask[wire.HintResponse](t, "hint", `{"puzzle": `+impossible+`}`)
	equal(t, none.Kind, "no solution")
	equal(t, len(none.Contradiction) > 0, true)
}

// TestHintsLeadToTheSolution: a player who follows hints reaches the solution, also in colour, for
// which a board alone cannot show all findings.
func TestHintsLeadToTheSolution(t *testing.T) {
	for colours := 1; colours <= 3; colours++ {
		generator := testrun.Must(generate.New(generate.Options{Width: 9, Height: 7, Colours: colours, Seed: 5}))(t)
		for number := 1; number <= 5; number++ {
			result := testrun.Must(generator.Puzzle(context.Background(), number))(t)
			followHints(t, result.Puzzle)
		}
	}
}

func followHints(t *testing.T, p *nonogram.Puzzle) {
	t.Helper()
	sent := wire.PuzzleOf(p)
	goal := sent.Goal
	sent.Goal = nil
	request := wire.HintRequest{Puzzle: *sent}
	for step := 0; ; step++ {
		h := ask[wire.HintResponse](t, "hint", encode(t, request))
		if h.Kind == "solved" {
			equal(t, request.Board.Board, goal)
			return
		}
		if h.Kind != "step" || step > 2*9*7 {
			t.Fatalf("after %d hints: %s, on %s", step, h.Kind, strings.Join(request.Board.Board, "/"))
		}
		if strings.Contains(encode(t, h), "goal") {
			t.Fatal("the hint reveals the goal")
		}
		request.Board = wire.Board{Board: h.After, Known: h.AfterKnown}
	}
}

// TestExplain: the changes of all steps, in order, lead from the start to the end.
func TestExplain(t *testing.T) {
	for _, puzzle := range []string{key, flag} {
		full := ask[wire.ExplainResponse](t, "explain", `{"puzzle": `+puzzle+`}`)
		equal(t, full.Status, "unique")
		board := make([][]byte, len(full.Start))
		for i, row := range full.Start {
			board[i] = []byte(row)
		}
		for _, s := range full.Steps {
			if s.Words == "" || s.Technique.Name == "" {
				t.Errorf("step %+v says nothing", s)
			}
			for _, f := range s.Changes {
				if len(f.Cell) == 1 {
					board[f.Row][f.Column] = f.Cell[0]
				}
			}
		}
		for i, row := range full.End {
			equal(t, string(board[i]), row)
		}
		brief := ask[wire.ExplainResponse](t, "explain", `{"puzzle": `+puzzle+`, "brief": true}`)
		equal(t, len(brief.Steps), len(full.Steps))
		for _, s := range brief.Steps {
			if len(s.Because) > 0 || len(s.Cases) > 0 {
				t.Errorf("brief step %+v", s)
			}
		}
	}
}

// TestHintHasTheCasesOfAChain: the hint marks the cells that an assumption uses.
func TestHintHasTheCasesOfAChain(t *testing.T) {
	generator := testrun.Must(generate.New(generate.Options{Width: 8, Height: 8, Class: 4, Seed: 1}))(t) // hard
	result := testrun.Must(generator.Puzzle(context.Background(), 1))(t)
	request := wire.HintRequest{Puzzle: *wire.PuzzleOf(result.Puzzle)}
	for range 200 {
		h := ask[wire.HintResponse](t, "hint", encode(t, request))
		if len(h.Cases) > 0 {
			roles := make(map[string]int)
			for _, m := range h.Marks {
				roles[m.Role]++
			}
			if roles["assumed"] == 0 || roles["changes"] == 0 || len(h.Cases[0].Steps) == 0 {
				t.Errorf("marks %v of %+v", roles, h)
			}
			return
		}
		request.Board = wire.Board{Board: h.After, Known: h.AfterKnown}
	}
	t.Fatal("no hint made an assumption, though the puzzle is hard")
}
