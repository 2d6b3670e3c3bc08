package draw

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"nonogram/internal/base/testrun"
)

func bookLanguage(t testing.TB, tag string) *BookLanguage {
	t.Helper()
	return testrun.Must(BookLanguageOf(tag))(t)
}

// The Go font has the characters that languages with letters need; other languages report the
// missing ones.
func TestBookLanguages(t *testing.T) {
	needFont := []string{"ja", "zh-Hans"}
	for _, tag := range BookLanguages() {
		t.Run(tag, func(t *testing.T) {
			l := bookLanguage(t, tag)
			o := BookOptions{Language: l, Levels: []string{"easy", "deep"}}
			if slices.Contains(needFont, tag) {
				err := o.Validate()
				if title := l.say("title", nil); !errors.Is(err, ErrFont) || !strings.Contains(err.Error(), title) {
					t.Errorf("error %v, expected one about the title %s", err, title)
				}
				return
			}
			document := bookBytes(t, bookPuzzles(t), o)
			if !strings.Contains(string(document), fmt.Sprintf("/Lang (%s)", tag)) {
				t.Error("the document has another language")
			}
			text := strings.Join(strings.Fields(pdfText(t, document)), " ")
			b := bookOf(t, bookPuzzles(t), o)
			for _, want := range []string{
				l.say("title", nil), b.summary(), l.say("rules", nil), l.say("contents", nil), l.level("deep"), l.level(""),
				l.minutes(4), l.say("solution", args{"page": b.entries[0].answerPage}), l.say("solutions", nil), l.say("credits", nil),
				b.parts(b.entries[2])[0].exhibits[0].note,
			} {
				if want = strings.Join(strings.Fields(want), " "); !strings.Contains(text, want) {
					t.Errorf("%q is not in the book", want)
				}
			}
			if strings.ContainsAny(text, "{}") {
				t.Error("an argument is missing")
			}
		})
	}
	if _, err := BookLanguageOf("tlh"); err == nil || !strings.Contains(err.Error(), `found language "tlh", expected one of en, de`) {
		t.Error(err)
	}
}

// A sheet has its words in its language.
func TestSheetLanguages(t *testing.T) {
	for _, tag := range []string{"de", "es", "fr", "pt-BR"} {
		l := testrun.Must(BookLanguageOf(tag))(t)
		var prints []Print
		for _, p := range bookPuzzles(t) {
			prints = append(prints, Print{Puzzle: p.Puzzle, Grid: p.Puzzle.Start(), Solution: &p.Solution})
		}
		var b bytes.Buffer
		testrun.OK(t, PDF(&b, prints[:2], PDFOptions{Options: Options{Language: l}}))
		text := strings.Join(strings.Fields(pdfText(t, b.Bytes())), " ")
		for _, want := range []string{l.say("puzzle", args{"number": 1}), l.say("solutions", nil), strings.Fields(l.say("by", args{"author": "X"}))[0]} {
			if !strings.Contains(text, want) {
				t.Errorf("%s: %q is not on the sheet: %s", tag, want, text)
			}
		}
		if strings.Contains(text, "Puzzle 1") || strings.Contains(text, "Solutions") && l.say("solutions", nil) != "Solutions" {
			t.Errorf("%s: English on the sheet: %s", tag, text)
		}
	}
}

// Book makes no book with boxes in place of characters that another font has.
func TestBookNeedsCharacters(t *testing.T) {
	puzzles := bookPuzzles(t)
	puzzles[1].Puzzle = puzzles[1].Puzzle.Clone()
	puzzles[1].Puzzle.Title = "Цветок 花"
	var out counter
	err := Book(&out, puzzles, BookOptions{})
	if want := "it lacks 花 of the title “Цветок 花”"; !errors.Is(err, ErrFont) || !strings.Contains(err.Error(), want) || out.largest > 0 {
		t.Errorf("%d bytes and the error %v, expected %q", out.largest, err, want)
	}
	if err := (BookOptions{}).Check(puzzles[1]); !errors.Is(err, ErrFont) {
		t.Errorf("Check: %v", err)
	}
	if err := (BookOptions{Titles: TitlesNever}).Check(puzzles[1]); err != nil {
		t.Errorf("without titles: %v", err)
	}
	puzzles[1].Puzzle.Title = "Flower \U0001F33C" // in no font of a PDF
	testrun.OK(t, (BookOptions{}).Check(puzzles[1]))
}

func TestBookColours(t *testing.T) {
	l := bookLanguage(t, "de")
	for name, want := range map[string]string{"light green": "hellgrün", "green 2": "grün 2", "Teal 3": "Teal 3", "2": "2", "": ""} {
		if got := l.colour(name); got != want {
			t.Errorf("%q: found %q, expected %q", name, got, want)
		}
	}
}

func TestBookNumbers(t *testing.T) {
	for tag, want := range map[string]string{"en": "1–3, 5, 7–8", "es": "1-3, 5, 7-8", "ja": "1～3・5・7～8"} {
		if got := bookLanguage(t, tag).numbers([]int{1, 2, 3, 5, 7, 8}); got != want {
			t.Errorf("%s: found %q, expected %q", tag, got, want)
		}
	}
}

// A narrow puzzle still says where its solution is.
func TestBookSaysWhereSolutionsAre(t *testing.T) {
	b := bookOf(t, bookPuzzles(t), BookOptions{})
	e := exhibit{entry: b.entries[0]}
	e.answerPage = 123
	for room, want := range map[float64]string{
		40: "9 × 7 · 4 min · solution on page 123", 14: "4 min · solution on page 123", 11: "solution on page 123", 3: "solution on page 123",
	} {
		if got := b.about(e, room); got != want {
			t.Errorf("in %v em: found %q, expected %q", room, got, want)
		}
	}
}

// Names of levels that the languages do not know stay as they are.
func TestBookLevels(t *testing.T) {
	for name, want := range map[string]string{"easy": "Leicht", "gentle": "Gentle", "": "Nicht bewertet"} {
		if got := bookLanguage(t, "de").level(name); got != want {
			t.Errorf("%q: found %q, expected %q", name, got, want)
		}
	}
}

// Words returns all words of a sheet that are not texts of its puzzles.
func TestWords(t *testing.T) {
	japanese := testrun.Must(BookLanguageOf("ja"))(t)
	var prints []Print
	for _, p := range bookPuzzles(t) {
		prints = append(prints, Print{Puzzle: p.Puzzle, Grid: p.Puzzle.Start(), Solution: &p.Solution})
	}
	o := PDFOptions{Options: Options{Language: japanese}}
	words := o.Words(prints)
	for _, print := range prints {
		pn := newPanel(print.Puzzle, print.Grid, o.Options, printText)
		pn.number(1, japanese)
		text := pn.title + pn.byline
		for _, c := range pn.legend {
			text += c.name
		}
		own := print.Puzzle.Author + print.Puzzle.Title
		for _, c := range print.Puzzle.Palette {
			own += c.Name
		}
		for _, r := range goFont().Missing(text) {
			if !strings.ContainsRune(words+own, r) {
				t.Errorf("%s: %c is not among %q", print.Puzzle.Title, r, words)
			}
		}
	}
	if want := japanese.say("solutions", nil); !strings.Contains(words, want) {
		t.Errorf("%q is not among %q", want, words)
	}
	if got := (Options{Language: japanese, NoCredits: true}).Words(bookPuzzles(t)[0].Puzzle); got != "" {
		t.Errorf("a picture in black and white without credits: %q", got)
	}
}
