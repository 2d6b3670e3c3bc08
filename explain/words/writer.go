package words

import (
	"slices"
	"strings"

	"nonogram"
	"nonogram/internal/base/message"
	"nonogram/proof"
)

// args are the arguments of a message.
type args = message.Args

// writer writes about a puzzle in a language.
type writer struct {
	*Language
	puzzle *nonogram.Puzzle
	// colours are the puzzle's, as arguments; in black and white "blank" and "filled".
	colours []args
}

func (l *Language) writer(p *nonogram.Puzzle) *writer {
	return &writer{Language: l, puzzle: p, colours: coloursOf(p.Palette)}
}

// coloured reports whether the puzzle has more than black and white.
func (w *writer) coloured() bool { return len(w.colours) > 2 }

// say renders a message.
func (w *writer) say(key string, a args) string { return w.messages.Text(key, a) }

// idea says what to try on a line, by technique.
func (w *writer) idea(t proof.Technique, l nonogram.Line) string {
	return w.say("idea."+idOf(t), args{"coloured": w.coloured(), "n": len(w.puzzle.Clue(l))})
}

// idOf returns the technique's name in keys: "t13b".
func idOf(t proof.Technique) string { return "t" + t.ID()[1:] }

// sentence turns a text into a sentence; first reports whether it comes first after a heading.
func (w *writer) sentence(text string, first bool) string {
	return w.say("sentence", args{"text": text, "first": first})
}

// text joins sentences, without those that are empty.
func (w *writer) text(sentences ...string) string {
	some := slices.DeleteFunc(slices.Clone(sentences), func(s string) bool { return s == "" })
	return w.say("sentences", args{"sentences": some})
}

// length counts the words of an English text.
func length(text string) int { return len(strings.Fields(text)) }
