package draw

import (
	"slices"
	"strings"

	"nonogram"
)

// Words returns the language's words that [PNG] writes beside a puzzle, each once: the author's
// line without the name, and the translated names of colours. [Font.Missing] finds the characters
// that a font lacks.
func (o Options) Words(p *nonogram.Puzzle) string {
	var w words
	w.beside(p, o)
	return w.text()
}

// Words returns the language's words that [PDF] writes, each once.
func (o PDFOptions) Words(prints []Print) string {
	var w words
	for _, print := range prints {
		w.beside(print.Puzzle, o.Options)
		untitled := clean(print.Puzzle.Title) == "" || !o.Titles.With(print.Grid)
		if print.Solution != nil {
			w.add(o.Language.say("solutions", nil))
			untitled = untitled || !o.Titles.With(*print.Solution)
		}
		if untitled && len(prints) > 1 {
			w.add(o.Language.say("puzzle", args{"number": 1}))
		}
	}
	return w.text()
}

type words []string

func (w *words) add(word string) {
	if !slices.Contains(*w, word) {
		*w = append(*w, word)
	}
}

func (w words) text() string { return strings.Join(w, " ") }

func (w *words) beside(p *nonogram.Puzzle, o Options) {
	if !o.NoCredits && clean(p.Author) != "" {
		w.add(strings.TrimSpace(o.Language.say("by", args{"author": ""})))
	}
	for _, c := range colourNames(p.Palette, colourMarks(p.Palette, o.Font.orDefault())) {
		if name := o.Language.colour(c.name); name != c.name {
			w.add(name)
		}
	}
}
