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
		for more := true; more; {
			var err error
			if more, err = s.field(); err != nil {
				return s.fields, err
			}
		}
		if len(s.fields) > 1 || s.fields[0].text != "" {
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
func (s *csvScanner) field() (more bool, err error) {
	f := csvField{at: s.nextPlace()}
	var text []byte
	kept := 0 // length of the part of text that is not trimmed
	started := false
	start := func() {
		if !started {
			started, f.at = true, position{s.line, s.column}
		}
	}
	var b byte
	for b != ',' && b != '\n' {
		b, err = s.next()
		switch {
		case err == io.EOF && s.size == 0:
			return false, io.EOF
		case err == io.EOF:
			b = '\n'
		case err != nil:
			return false, err
		case b == ',', b == '\n':
		case b == '#':
			s.skipComment()
		case b == '\\':
			start()
			if escaped, err := s.readByte(); err == nil {
				text = append(text, escaped)
				kept = len(text)
			}
		case (b == '"' || b == '\'') && !started:
			start()
			f.quoted = true
			f.at.column++ // the text starts after the quote
			if text, err = s.inQuotes(b); err != nil {
				s.fields = append(s.fields, f)
				return false, s.unclosed(f.at, err)
			}
			kept = len(text)
		case started || b != ' ' && b != '\t' && b != '\r':
			start()
			text = append(text, b)
		}
	}
	f.text = string(text[:kept]) + strings.TrimRight(string(text[kept:]), " \t\r")
	if s.fields = append(s.fields, f); len(s.fields) > maxCSVFields {
		return false, s.tooMany(s.line, maxCSVFields, "fields")
	}
	return b == ',', nil
}

func (s *csvScanner) next() (byte, error) {
	b, err := s.readByte()
	if err != nil {
		return 0, err
	}
	if s.size++; s.size > s.maxPuzzle {
		return 0, s.tooLarge(s.line)
	}
	return b, nil
}

func (s *csvScanner) inQuotes(quote byte) (text []byte, err error) {
	for {
		b, err := s.next()
		switch {
		case err != nil:
			return nil, err
		case b == quote && !s.nextIs(quote):
			return text, nil
		case b == quote, b == '\\':
			if b, err = s.readByte(); err != nil {
				return nil, err
			}
		}
		text = append(text, b)
	}
}

// unclosed returns the error for quotes that the end of the file leaves open.
func (s *csvScanner) unclosed(at position, err error) error {
	if err != io.EOF {
		return err
	}
	return s.fault(at, ErrSyntax, "", "the end of the file", "the end of the quotes that start here")
}

func (s *csvScanner) skipComment() {
	for b, ok := s.peekByte(); ok && b != '\n'; b, ok = s.peekByte() {
		s.readByte()
	}
}
