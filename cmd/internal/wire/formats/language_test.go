package formats_test

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"testing"

	"golang.org/x/image/font/gofont/gomono"

	"nonogram/cmd/internal/wire"
	"nonogram/cmd/internal/wire/formats"
	"nonogram/draw"
	"nonogram/internal/base/testrun"
)

// TestDrawInLanguages: a drawing has words in the context's language, or English ones if the font
// lacks the language's characters.
func TestDrawInLanguages(t *testing.T) {
	puzzle := &wire.Puzzle{Author: "Ann", Colours: []wire.Colour{{Name: "white", RGB: "#ffffff"}, {Name: "red", RGB: "#ff0000"}, {Name: "blue", RGB: "#0000ff"}},
		Width: 1, Height: 2, Goal: []string{"a", "b"}}
	drawn := func(kind, tag string) []byte {
		l := testrun.Must(draw.BookLanguageOf(tag))(t)
		answer := testrun.Must(formats.Draw(formats.InLanguage(context.Background(), l), formats.DrawRequest{Puzzle: puzzle, Kind: kind, Solution: true}))(t)
		return answer.Data
	}
	for tag, words := range map[string][]string{"en": {"by Ann", "red"}, "de": {"von Ann", "rot"}, "ru": {"красный"}, "ja": {"赤"}} {
		for _, word := range words {
			if svg := drawn("svg", tag); !strings.Contains(string(svg), word) {
				t.Errorf("%s: %q is missing in %s", tag, word, svg)
			}
		}
	}
	for _, kind := range []string{"pdf", "png"} {
		english := drawn(kind, "en")
		for tag, same := range map[string]bool{"de": false, "ru": false, "ja": true, "zh-Hans": true} {
			if bytes.Equal(drawn(kind, tag), english) != same {
				t.Errorf("%s in %s as in English: expected %t", kind, tag, same)
			}
		}
	}
}

// TestDrawWithFont: PNG, sheet and book use the context's font.
func TestDrawWithFont(t *testing.T) {
	font := testrun.Must(draw.ParseFont(gomono.TTF))(t)
	puzzle := &wire.Puzzle{Title: "Dot", Width: 1, Height: 1, Goal: []string{"#"}}
	for _, r := range []formats.DrawRequest{{Kind: "png"}, {Kind: "pdf"}, {Kind: "pdf", Book: true}} {
		r.Puzzle, r.Solution = puzzle, true
		usual, err1 := formats.Draw(context.Background(), r)
		other, err2 := formats.Draw(formats.WithFont(context.Background(), font), r)
		testrun.OK(t, errors.Join(err1, err2))
		if bytes.Equal(usual.Data, other.Data) {
			t.Errorf("%s, book %t: the font changes nothing", r.Kind, r.Book)
		}
	}
}
