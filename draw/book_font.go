package draw

import (
	"fmt"
	"strings"
)

// passage is a text of a book; what names it in an error.
type passage struct{ what, text string }

// fixedTexts lists the book's texts other than those of its puzzles.
func (o *BookOptions) fixedTexts() []passage {
	texts := []passage{{"book's title", o.Title}, {"book's author", o.Author}}
	for level := range len(o.Levels) + 1 {
		texts = append(texts, passage{"level", o.levelName(level)})
	}
	for _, key := range o.Language.messages.Keys() {
		texts = append(texts, passage{"book's text", o.Language.say(key, nil)})
	}
	return texts
}

// texts lists the texts of a puzzle in a book.
func (e *entry) texts(noTitles bool) []passage {
	p := e.Puzzle
	texts := []passage{
		{"author", p.Author}, {"copyright", p.Copyright}, {"licence", p.Licence}, {"source", p.Source}, {"note", p.Notes},
	}
	if !noTitles {
		texts = append(texts, passage{"title", p.Title})
	}
	for _, colour := range e.board.legend {
		texts = append(texts, passage{"colour", colour.name})
	}
	return texts
}

// checkFont returns an error for the first text with characters that the font lacks and another
// font could have, unless boxes replace them. The error matches [ErrFont].
func (o *BookOptions) checkFont(texts []passage) error {
	if o.Boxes {
		return nil
	}
	for _, t := range texts {
		missing := strings.Map(func(r rune) rune {
			if r > maxRune {
				return -1
			}
			return r
		}, o.Font.Missing(t.text))
		if missing != "" {
			return fmt.Errorf("%w: it lacks %s of the %s “%s”", ErrFont, missing, t.what, clean(t.text))
		}
	}
	return nil
}
