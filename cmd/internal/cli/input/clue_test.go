package input_test

import (
	"strings"
	"testing"

	"nonogram"
	"nonogram/cmd/internal/cli/input"
)

func TestParseClue(t *testing.T) {
	for text, want := range map[string]nonogram.Clue{
		"2 1":      nonogram.NewClue(2, 1),
		"2,1":      nonogram.NewClue(2, 1),
		" 12,  3 ": nonogram.NewClue(12, 3),
		"0":        nonogram.NewClue(),
		"":         nonogram.NewClue(),
		"3a 1b":    {{Length: 3, Colour: 1}, {Length: 1, Colour: 2}},
	} {
		got, palette, err := input.ParseClue(text)
		if err != nil || !got.Equal(want) {
			t.Errorf("ParseClue(%q) = %v, %v; want %v", text, got, err, want)
		}
		if colours := palette.Colours(); strings.Contains(text, "b") != (colours == 3) {
			t.Errorf("ParseClue(%q): %d colours", text, colours)
		}
	}
}

// TestParseClueOneColour: the letter of the only colour is its symbol.
func TestParseClueOneColour(t *testing.T) {
	for text, want := range map[string]rune{"2a": 'a', "2a 1a": 'a', "2 1a": 'a', "2 1": '#'} {
		_, palette, err := input.ParseClue(text)
		if err != nil || palette.Colours() != 2 || palette.Symbol(nonogram.Filled) != want {
			t.Errorf("ParseClue(%q): %d colours, symbol %q, %v; expected %q", text, palette.Colours(), palette.Symbol(nonogram.Filled), err, want)
		}
	}
}

func TestParseClueRefuses(t *testing.T) {
	for _, text := range []string{"x", "2 -1", "0 1", "2 0", "1.5", "99999999999999999999", "1001", "2ab", "?", "2\x00"} {
		if clue, _, err := input.ParseClue(text); err == nil {
			t.Errorf("ParseClue(%q) = %v, want an error", text, clue)
		}
	}
}
