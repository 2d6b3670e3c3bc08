package formats

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"nonogram"
	"nonogram/cmd/internal/app"
	"nonogram/explain"
	"nonogram/explain/words"
	"nonogram/format"
	"nonogram/generate"
	"nonogram/internal/base/testrun"
	"nonogram/proof"
)

var update = flag.Bool("update", false, "write testdata/hints.html")

// TestTechniquesDrawn draws each technique once in black and white and once in colour, with the
// reason and the result, on a page for people to look at: go test -run TechniquesDrawn -update.
func TestTechniquesDrawn(t *testing.T) {
	drawn := map[string]string{}
	for _, p := range hintPuzzles(t) {
		s := testrun.Must(explain.Solve(context.Background(), p, explain.Options{}))(t)
		board := s.Start.Clone()
		for _, v := range s.Visits {
			technique, _ := v.Idea(p)
			key := fmt.Sprintf("%02d %v, %d colours", technique, technique, min(p.Palette.Colours(), 3))
			if drawn[key] == "" {
				drawn[key] = drawing(t, p, explain.Hint{Kind: explain.Step, State: board.Clone(), Visit: v, Line: v.Lines[0]})
			}
			for _, d := range v.Steps {
				for _, f := range d.Result {
					board.Set(f.Row, f.Column, board.At(f.Row, f.Column)&f.Cell)
				}
			}
		}
	}
	var page strings.Builder
	page.WriteString("<!DOCTYPE html>\n<meta charset=\"utf-8\">\n<title>Techniques</title>\n<style>div { display: inline-block; margin: 1em; vertical-align: top }</style>\n")
	for technique := proof.ZeroLine; technique < proof.Techniques; technique++ {
		if technique != proof.RangeGap && drawn[fmt.Sprintf("%02d %v, 2 colours", technique, technique)] == "" {
			t.Errorf("%v is in none of the puzzles", technique)
		}
	}
	for _, key := range sortedKeys(drawn) {
		fmt.Fprintf(&page, "<div>%s<br>\n%s</div>\n", key, drawn[key])
	}
	path := filepath.Join("testdata", "hints.html")
	if *update {
		testrun.OK(t, os.WriteFile(path, []byte(page.String()), 0o666))
	}
	want, err := os.ReadFile(path)
	if err != nil || string(want) != page.String() {
		t.Errorf("%s is not what is drawn today (%v): run go test -run TechniquesDrawn -update and look at it", path, err)
	}
}

func sortedKeys(m map[string]string) (keys []string) {
	for key := range m {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	return keys
}

func drawing(t *testing.T, p *nonogram.Puzzle, h explain.Hint) string {
	t.Helper()
	checked := testrun.Must(app.Checked(t.Context(), p, h))(t)
	var out bytes.Buffer
	p.Metadata = nonogram.Metadata{}
	testrun.OK(t, WriteHint(&out, "svg", p, checked, explain.All, words.English()))
	return out.String() + "<br>" + words.English().Hint(p, h, explain.Why)
}

// hintPuzzles returns small puzzles that together need every technique of the program.
func hintPuzzles(t *testing.T) (all []*nonogram.Puzzle) {
	t.Helper()
	for _, c := range []struct {
		side, colours int
		class         explain.Class
		seed          uint64
	}{
		{7, 1, 0, 1}, {7, 2, 0, 1}, {8, 1, 0, 2}, {8, 2, 0, 2}, {9, 1, 0, 3}, {9, 2, 0, 3}, {15, 1, 0, 5}, {6, 1, 0, 7}, {11, 1, 0, 12},
		{12, 1, 0, 13}, {11, 1, 0, 19}, {12, 1, 0, 167}, {15, 1, 0, 330},
		{9, 1, explain.Deep, 5}, {9, 2, explain.Hard, 5}, {9, 2, explain.Expert, 5}, {9, 2, explain.Deep, 5},
	} {
		g := testrun.Must(generate.New(generate.Options{Width: c.side, Height: c.side - 1, Colours: c.colours, Class: c.class, Texture: generate.Texture(c.seed % 2), Seed: c.seed}))(t)
		made := testrun.Must(g.Puzzle(t.Context(), 1))(t)
		all = append(all, made.Puzzle)
	}
	for _, name := range []string{"dom_05"} {
		for _, e := range testrun.All(t, format.ReadFile("../../../../testdata/puzzles/n-dom/"+name+".non", format.ReadOptions{})) {
			all = append(all, e.Puzzle)
		}
	}
	return all
}
