package wire_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"nonogram/cmd/internal/wire"
)

// clueRow asks about one row with free columns.
func clueRow(t *testing.T, clue, cells string) wire.LineState {
	t.Helper()
	columns := strings.TrimSuffix(strings.Repeat("null,", len(cells)), ",")
	r := ask[wire.CluesResponse](t, "clues", fmt.Sprintf(`{"puzzle": {"rows": [%s], "columns": [%s]}, "board": [%q]}`, clue, columns, cells))
	return r.Rows[0]
}

func TestClues(t *testing.T) {
	for _, c := range []struct {
		name, clue, cells string
		want              wire.LineState
	}{
		{"nothing known", "[2, 1]", "??????", wire.LineState{Slack: 2, Open: 6}},
		{"a block at the wall", "[2, 1]", "##????", wire.LineState{Settled: []int{0}, Slack: 2, Open: 4}},
		{"which of two equal blocks is not known", "[1, 1]", "?.#.??", wire.LineState{Slack: 3, Open: 3}},
		{"which of two equal blocks is known", "[1, 1]", "..#.??", wire.LineState{Settled: []int{0}, Slack: 3, Open: 2}},
		{"forced, but not filled in", "[3]", "???", wire.LineState{Open: 3}},
		{"complete without crosses", "[2, 1]", "##?#??", wire.LineState{Settled: []int{0, 1}, Complete: true, Slack: 2, Open: 3}},
		{"contradictory: nothing is struck out", "[2, 1]", "##.###", wire.LineState{Contradictory: true, Slack: 2}},
		{"an empty clue", "[]", "?.?", wire.LineState{Complete: true, Slack: 3, Open: 2}},
		{"an absent clue", "null", "?#?", wire.LineState{}},
	} {
		t.Run(c.name, func(t *testing.T) { equal(t, clueRow(t, c.clue, c.cells), c.want) })
	}
}

// TestCluesAgainstBruteForce: a block is settled if and only if all ways to complete the line have it
// in the same place, and its cells are filled in.
func TestCluesAgainstBruteForce(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		picture := make([]byte, 8)
		cells := make([]byte, len(picture))
		for i := range picture {
			picture[i] = ".#"[r.IntN(2)]
			cells[i] = "?"[0]
			if r.IntN(2) == 0 {
				cells[i] = picture[i]
			}
		}
		if r.IntN(10) == 0 {
			cells[r.IntN(len(cells))] = ".#"[r.IntN(2)] // perhaps a mistake
		}
		clue := runs(string(picture))
		lengths := make([]string, len(clue))
		for i, run := range clue {
			lengths[i] = fmt.Sprint(run[1])
		}
		found := clueRow(t, "["+strings.Join(lengths, ",")+"]", string(cells))
		settled, possible := settledBlocks(string(cells), clue)
		if !slices.Equal(found.Settled, settled) || found.Contradictory == possible {
			t.Errorf("clue %v, cells %s: found %+v, want %v, possible %v", lengths, cells, found, settled, possible)
		}
	}
}

// runs lists start and length of each run of filled cells.
func runs(line string) (out [][2]int) {
	for i := 0; i < len(line); i++ {
		start := i
		for i < len(line) && line[i] == '#' {
			i++
		}
		if i > start {
			out = append(out, [2]int{start, i - start})
		}
	}
	return out
}

func settledBlocks(cells string, clue [][2]int) (settled []int, possible bool) {
	var starts [][]int
	for bits := range 1 << len(cells) {
		line := make([]byte, len(cells))
		agrees := true
		for i := range line {
			line[i] = ".#"[bits>>i&1]
			agrees = agrees && (cells[i] == '?' || cells[i] == line[i])
		}
		if found := runs(string(line)); agrees && slices.EqualFunc(found, clue, func(a, b [2]int) bool { return a[1] == b[1] }) {
			var row []int
			for _, run := range found {
				row = append(row, run[0])
			}
			starts = append(starts, row)
		}
	}
	for k := range clue {
		same := len(starts) > 0 && !slices.ContainsFunc(starts, func(s []int) bool { return s[k] != starts[0][k] })
		if same && cells[starts[0][k]:][:clue[k][1]] == strings.Repeat("#", clue[k][1]) {
			settled = append(settled, k)
		}
	}
	return settled, len(starts) > 0
}
