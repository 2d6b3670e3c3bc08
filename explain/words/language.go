// Package words expresses visits and hints in words, in any language that has a catalogue of
// messages.
//
// A visit to one line becomes a derivation of package derive, a sentence for each clause
// (clause.go); adjacent clauses with the same reason share one. Chains are written link by link
// (beyond.go). This package decides which sentences there are and what each is about; the catalogue
// decides how they read. Lines, cells, blocks, colours and values go into messages as arguments
// with fields (arguments.go); a language has forms of these as its grammar needs them.
// docs/languages.md has the rules for translators.
package words

import (
	"fmt"
	"strings"
	"sync"

	"nonogram"
	"nonogram/explain"
	"nonogram/explain/internal/derive"
	"nonogram/internal/base/message"
	"nonogram/internal/languages"
	"nonogram/proof"
)

// Language is a language with its messages.
type Language struct{ messages *message.Catalogue }

// English returns the English language.
func English() *Language { return english() }

var english = sync.OnceValue(func() *Language {
	messages, err := message.Read("en", languages.EnglishHints)
	if err != nil {
		panic(err) // a test reads them
	}
	return &Language{messages}
})

// read has the languages that In has read, by their tags: reading a language takes longer than
// saying a hint in it.
var read sync.Map

// In returns the language of a tag such as "de" that comes with the program, or the closest one:
// "de-AT" is German, and "pt" that of Brazil. The error lists the tags.
func In(tag string) (*Language, error) {
	ours := closest(tag)
	if known, ok := read.Load(ours); ok {
		return known.(*Language), nil
	}
	text, err := languages.File(ours, "hints")
	if err != nil {
		return nil, fmt.Errorf("found language %q, expected one of %s", tag, strings.Join(Tags(), ", "))
	}
	l, err := Read(ours, text)
	if err == nil {
		read.Store(ours, l)
	}
	return l, err
}

// closest returns the one of our tags that the lookup of RFC 4647 finds for a tag: it drops the
// last parts of the tag until one of ours equals the rest, or starts with it.
func closest(tag string) string {
	for rest := tag; rest != ""; rest = rest[:max(strings.LastIndexByte(rest, '-'), 0)] {
		for _, ours := range languages.Tags {
			if strings.HasPrefix(strings.ToLower(ours)+"-", strings.ToLower(rest)+"-") {
				return ours
			}
		}
	}
	return tag
}

// Tags lists the languages that come with the program.
func Tags() []string { return languages.With("hints") }

// Read reads a language from a catalogue: a JSON object of messages. A message that the
// catalogue lacks shows as its key; a test checks the catalogues of the program. The error
// says which message is malformed and where.
func Read(tag string, catalogue []byte) (*Language, error) {
	messages, err := message.Read(tag, catalogue)
	if err != nil {
		return nil, err
	}
	return &Language{messages}, nil
}

// Tag returns the language's tag.
func (l *Language) Tag() string { return l.messages.Tag() }

// Technique returns the name of a technique.
func (l *Language) Technique(t proof.Technique) string {
	return l.messages.Text("technique."+idOf(t), nil)
}

// Visit says what a visit finds on the puzzle and why, in short sentences, each of which is a claim.
// It draws arrangements, and lists the links of chains, on one line of text each. proof.Check must
// accept the steps.
func (l *Language) Visit(p *nonogram.Puzzle, v explain.Visit) string {
	return l.writer(p).visit(v, false)
}

// Brief says only what to fill in.
func (l *Language) Brief(p *nonogram.Puzzle, v explain.Visit) string { return l.writer(p).brief(v) }

// Deduction says the same as Visit for a single deduction, without the steps of its cases. What it
// says rests on the deduction's evidence and the line's clue alone; proof.Check must accept the
// deduction.
func (l *Language) Deduction(p *nonogram.Puzzle, d proof.Deduction) string {
	part := &derive.Part{Same: []proof.Deduction{d}}
	if d.Technique.OneLine() {
		part.Derivation = derive.Of(p, part.Same)
	}
	return l.writer(p).link(part, true)
}

// Step words a deduction as Deduction does, for a reader who sees the board before it: the words give
// reasons for the colours that the deduction rules out, and none for those ruled out before.
func (l *Language) Step(p *nonogram.Puzzle, board nonogram.Grid, d proof.Deduction) string {
	if !d.Technique.OneLine() {
		return l.Deduction(p, d)
	}
	return l.writer(p).visit(explain.Single(p, board, d), true)
}

// Colours returns the names of the palette's colours, that of blank cells first.
func (l *Language) Colours(p *nonogram.Puzzle) (names []string) {
	for _, colour := range coloursOf(p.Palette) {
		names = append(names, l.messages.Text("colour", colour))
	}
	return names
}

// Line names a line, as in a heading.
func (l *Language) Line(at nonogram.Line) string { return l.messages.Text("line.heading", line(at)) }

// Range says in which cells a block can be.
func (l *Language) Range(p *nonogram.Puzzle, r explain.BlockRange) string {
	w := l.writer(p)
	a := args{"block": w.block(r.Line, r.Block), "room": room(r.First, r.Last+1), "first": true}
	return w.sentence(w.say("room", a), true)
}

// Assumption says what a case of a deduction assumes.
func (l *Language) Assumption(p *nonogram.Puzzle, f proof.Fact) string {
	w := l.writer(p)
	return w.say("suppose", w.fact(f))
}

// Hint words a hint at a level, in one or more lines of text. Each level is complete in itself; a
// level below the first or above the last counts as the first or the last.
func (l *Language) Hint(p *nonogram.Puzzle, h explain.Hint, level explain.Level) string {
	level = min(max(level, explain.Where), explain.All)
	w := l.writer(p)
	switch h.Kind {
	case explain.Step:
		return w.step(h, level)
	case explain.Solved:
		return w.say("solved", nil)
	case explain.Mistake:
		return w.mistake(h, level)
	case explain.Undecided:
		return w.undecided(h, level)
	case explain.NoSolution:
		return w.noSolution(h, level)
	}
	return w.say("unknown", nil)
}
