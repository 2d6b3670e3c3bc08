package library

import (
	"math"
	"strings"
	"unicode"
	"unicode/utf8"

	"nonogram"
)

// The largest sizes of texts, in characters.
const (
	MaxTitle     = 200
	MaxAuthor    = 200
	MaxSource    = 1000
	MaxCopyright = 1000
	MaxLicence   = 200
	MaxNotes     = 10_000
	// MaxVerdict is the largest size of the texts of a Verdict.
	MaxVerdict = 32
	// MinToken and MaxToken are the least and the largest size of a token.
	MinToken = 16
	MaxToken = 128
)

// MaxContents is the largest size of a puzzle as JSON, in bytes. All black-and-white
// puzzles of up to 1000 x 1000 cells fit, with their goals.
const MaxContents = 8 << 20

func (d Draft) check() error {
	if d.Puzzle == nil {
		return invalid("puzzle", "found no puzzle")
	}
	if err := checkMetadata(d.Puzzle.Metadata); err != nil {
		return err
	}
	if err := d.Puzzle.Validate(); err != nil {
		return &InvalidError{Field: "puzzle", Problem: err.Error(), Err: err}
	}
	return d.Verdict.check()
}

func checkMetadata(m nonogram.Metadata) error {
	return checkTexts(
		limited{"title", m.Title, MaxTitle},
		limited{"author", m.Author, MaxAuthor},
		limited{"author_id", m.AuthorID, MaxAuthor},
		limited{"source", m.Source, MaxSource},
		limited{"copyright", m.Copyright, MaxCopyright},
		limited{"licence", m.Licence, MaxLicence},
		limited{"notes", strings.NewReplacer("\n", "", "\r", "", "\t", "").Replace(m.Notes), MaxNotes},
	)
}

// limited is the text of a field, which may have at most most characters.
type limited struct {
	field, text string
	most        int
}

func checkTexts(texts ...limited) error {
	for _, t := range texts {
		if err := checkText(t.field, t.text, t.most); err != nil {
			return err
		}
	}
	return nil
}

// checkText returns an error unless a text is one line that both engines can store, of at most most
// characters.
func checkText(field, text string, most int) error {
	if !utf8.ValidString(text) {
		return invalid(field, "found bytes that are not UTF-8")
	}
	if n := utf8.RuneCountInString(text); n > most {
		return invalid(field, "found %d characters, expected at most %d", n, most)
	}
	for _, c := range text {
		if unicode.IsControl(c) {
			return invalid(field, "found the control character %U, expected text", c)
		}
	}
	return nil
}

func (v Verdict) check() error {
	switch v.Status {
	case Unique, Multiple, None, Unknown:
	default:
		return invalid("status", "found %q, expected unique, multiple, none or unknown", v.Status)
	}
	if math.IsNaN(v.Difficulty) || math.IsInf(v.Difficulty, 0) {
		return invalid("difficulty", "found %v, expected a finite number", v.Difficulty)
	}
	return checkTexts(limited{"class", v.Class, MaxVerdict}, limited{"technique", v.Technique, MaxVerdict})
}

func checkToken(token string) error {
	if token == "" {
		return nil
	}
	if n := len(token); n < MinToken || n > MaxToken {
		return invalid("token", "found %d characters, expected %d to %d", n, MinToken, MaxToken)
	}
	for _, c := range token {
		if c <= ' ' || c > '~' {
			return invalid("token", "found %q, expected printable ASCII characters", c)
		}
	}
	return nil
}
