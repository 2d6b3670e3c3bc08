package technique

import (
	"bufio"
	"encoding/json"
	"os"
	"strings"
	"testing"

	"nonogram"
	"nonogram/internal/base/testrun"
	"nonogram/internal/engine/sweep"
	"nonogram/proof"
)

// names are the names of techniques in testdata.
var names = map[string]proof.Technique{
	"zero-line":            proof.ZeroLine,
	"line-complete":        proof.LineComplete,
	"fill-rest":            proof.FillTheRest,
	"exact-fit":            proof.ExactFit,
	"simple-boxes":         proof.SimpleBoxes,
	"punctuating":          proof.Punctuating,
	"glue/wall-extend":     proof.Glue,
	"mercury":              proof.Mercury,
	"joining":              proof.Joining,
	"splitting":            proof.Splitting,
	"small-gap(forcing)":   proof.SmallGap,
	"simple-spaces":        proof.SimpleSpaces,
	"range-boxes(forcing)": proof.RangeBoxes,
	"range-gap":            proof.RangeGap,
}

// text renders a black-and-white line.
func text(cells []nonogram.Cell) string {
	var b strings.Builder
	for _, c := range cells {
		b.WriteByte("E.#?"[c])
	}
	return b.String()
}

func parse(t *testing.T, text string, palette nonogram.Palette) []nonogram.Cell {
	t.Helper()
	return testrun.Must(nonogram.ParseCells(text, palette))(t)
}

// applied returns the line after one technique.
func applied(cells []nonogram.Cell, changes []Change) []nonogram.Cell {
	after := append([]nonogram.Cell(nil), cells...)
	for _, c := range changes {
		after[c.At] = c.To
	}
	return after
}

func checkTechnique(t *testing.T, technique proof.Technique, clue []int, before, after string) {
	t.Helper()
	cells := parse(t, before, nil)
	var v View
	if !v.Reset(sweep.New(len(cells), nonogram.NewClue(clue...), 2), cells) {
		t.Fatalf("%v in %s: no arrangement", clue, before)
	}
	if got := text(applied(cells, v.Find(technique))); got != after {
		t.Errorf("%v %v in %s: got %s, want %s", technique, clue, before, got, after)
	}
}

// TestVectors runs single techniques on lines with known results.
func TestVectors(t *testing.T) {
	file := testrun.Must(os.Open("testdata/techniques.jsonl"))(t)
	defer file.Close()
	n := 0
	for lines := bufio.NewScanner(file); lines.Scan(); n++ {
		var vector struct {
			Technique   string
			Clues       []int
			Line, After string
		}
		testrun.OK(t, json.Unmarshal(lines.Bytes(), &vector))
		technique, ok := names[vector.Technique]
		if !ok {
			t.Fatalf("unknown technique %q", vector.Technique)
		}
		checkTechnique(t, technique, vector.Clues, vector.Line, vector.After)
	}
	if n != 350 {
		t.Errorf("%d vectors, want 350", n)
	}
}
