package format

import (
	"io"
	"strings"
)

type csvField struct {
	text string
	at   position
	// quoted: the field was in quotes, so it counts even if it is empty.
	quoted bool
}

const maxCSVFields = 1000

// csvScanner divides one record into fields. Quotes, single or double, count only at the start of a
// field, so that words keep their apostrophes. A backslash makes the next character an ordinary
// one, a doubled quote within quotes is one quote, and a # outside quotes starts a comment that
// ends with the line.
type csvScanner struct {
	*input
	size   int
	fields []csvField
}

// csvRecord returns the next record that is not blank; io.EOF at the end.
func (in *input) csvRecord() ([]csvField, error) {
	for {
		s := csvScanner{input: in}
		err := attempt(func() {
			for s.field() {
			}
		})
		switch {
		case err != nil:
			return s.fields, err
		case len(s.fields) > 1 || s.fields[0].text != "":
			return s.fields, s.check()
		}
	}
}

// check converts the fields to UTF-8, and reports the first that is not text.
func (s *csvScanner) check() error {
	for i := range s.fields {
		field := &s.fields[i]
		text, err := s.decode([]byte(field.text), field.at)
		if err != nil {
			return err
		}
		field.text = string(text)
	}
	return nil
}

// field reads a field and the comma or line end after it, and reports whether another field
// follows.
func (s *csvScanner) field() (more bool) {
	f := csvField{at: s.nextPlace()}
	b, _ := s.next()
	for b == ' ' || b == '\t' || b == '\r' {
		b, _ = s.next()
	}
	var text []byte
	kept := 0 // length of the part of text that is not trimmed
	if !strings.ContainsRune(",\n#", rune(b)) {
		f.at = position{s.line, s.column}
	}
	if b == '"' || b == '\'' {
		f.quoted = true
		f.at.column++ // the text starts after the quote
		text = s.inQuotes(b, f)
		kept = len(text)
		b, _ = s.next()
	}
	for ; b != ',' && b != '\n'; b, _ = s.next() {
		switch b {
		case '#':
			s.skipComment()
		case '\\':
			if escaped, err := s.readByte(); err == nil {
				text = append(text, escaped)
				kept = len(text)
			}
		default:
			text = append(text, b)
		}
	}
	f.text = string(text[:kept]) + strings.TrimRight(string(text[kept:]), " \t\r")
	if s.fields = append(s.fields, f); len(s.fields) > maxCSVFields {
		abandon(s.tooMany(s.line, maxCSVFields, "fields"))
	}
	return b == ','
}

// next returns the next byte. The end of the file, unless the record starts there, is that of a line.
func (s *csvScanner) next() (b byte, atEnd bool) {
	b, err := s.readByte()
	if err == io.EOF && s.size > 0 {
		return '\n', true
	}
	abandon(err)
	if s.size++; s.size > s.maxPuzzle {
		abandon(s.tooLarge(s.line))
	}
	return b, false
}

// inQuotes reads the text of a field up to the quote that ends it.
func (s *csvScanner) inQuotes(quote byte, f csvField) (text []byte) {
	for {
		b, atEnd := s.next()
		switch {
		case b == quote && !s.nextIs(quote):
			return text
		case b == quote, b == '\\':
			b, atEnd = s.next()
		}
		if atEnd {
			s.fields = append(s.fields, f)
			s.fail(f.at, ErrSyntax, "", "the end of the file", "the end of the quotes that start here")
		}
		text = append(text, b)
	}
}
