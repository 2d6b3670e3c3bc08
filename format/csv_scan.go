package format

import (
	"io"
	"strings"
)

// csvField is a field of a record with the place where it starts.
type csvField struct {
	text string
	at   position
	// quoted: the field was in quotes, so that it is meant even if it is empty.
	quoted bool
}

// maxCSVFields is how many fields a record can have.
const maxCSVFields = 1000

// csvScanner takes one record apart. Quotes, single or double, count at the
// beginning of a field only, so that an apostrophe within a word is one; within
// quotes a backslash makes the next character an ordinary one, and so it does
// outside; a doubled quote within quotes is one quote. A # outside quotes
// begins a comment that ends with the line.
type csvScanner struct {
	in     *input
	size   int
	fields []csvField
	text   []byte
	// quote is the open quote, 0 outside quotes; kept is how much of text must
	// not be trimmed.
	quote byte
	kept  int
	at    position // of the field
	begun bool     // the field has a character that counts
	// quoted: the field started with a quote
	quoted bool
}

// csvRecord returns the next record that is not blank; io.EOF at the end.
func (in *input) csvRecord() ([]csvField, error) {
	for {
		s := csvScanner{in: in}
		err := s.scan()
		if err != nil {
			return s.fields, err
		}
		if len(s.fields) > 1 || s.fields[0].text != "" {
			return s.fields, s.check()
		}
	}
}

// check makes UTF-8 of the fields and reports those that are no text.
func (s *csvScanner) check() error {
	for i := range s.fields {
		field := &s.fields[i]
		text, err := s.in.decode([]byte(field.text), field.at)
		if err != nil {
			return err
		}
		field.text = string(text)
	}
	return nil
}

// scan reads up to the end of the record.
func (s *csvScanner) scan() error {
	some := false
	for {
		b, err := s.in.readByte()
		switch {
		case err == io.EOF && !some:
			return io.EOF
		case err == io.EOF:
			s.finishField()
			return s.unclosed()
		case err != nil:
			return err
		}
		some = true
		if s.size++; s.size > s.in.maxPuzzle {
			return s.in.tooLarge(s.in.line)
		}
		if len(s.fields) > maxCSVFields {
			return s.in.tooMany(s.in.line, maxCSVFields, "fields")
		}
		if s.at.line == 0 {
			s.at = position{s.in.line, s.in.column}
		}
		if s.quote != 0 {
			err = s.inQuotes(b)
		} else if b == '\n' {
			s.finishField()
			return nil
		} else {
			err = s.outside(b)
		}
		if err != nil {
			return err
		}
	}
}

func (s *csvScanner) unclosed() error {
	if s.quote == 0 {
		return nil
	}
	at := s.fields[len(s.fields)-1].at
	return s.in.fault(at, ErrSyntax, "", "the end of the file", "the end of the quotes that start here")
}

func (s *csvScanner) inQuotes(b byte) error {
	switch {
	case b == '\\':
		return s.escaped()
	case b != s.quote:
		s.text = append(s.text, b)
	default:
		if next, ok := s.in.peekByte(); ok && next == b {
			s.in.readByte()
			s.text = append(s.text, b)
		} else {
			s.quote = 0
		}
	}
	s.kept = len(s.text)
	return nil
}

func (s *csvScanner) outside(b byte) error {
	switch {
	case b == ',':
		s.finishField()
		return nil
	case b == '#':
		return s.skipComment()
	case b == '\\':
		s.begin()
		return s.escaped()
	case (b == '"' || b == '\'') && !s.begun:
		s.begin()
		s.quote, s.quoted = b, true
		s.at.column++ // what is inside starts after the quote
		return nil
	case isCSVBlank(b) && !s.begun:
		return nil
	}
	s.begin()
	s.text = append(s.text, b)
	return nil
}

func isCSVBlank(b byte) bool { return b == ' ' || b == '\t' || b == '\r' }

// begin marks the field's first character.
func (s *csvScanner) begin() {
	if !s.begun {
		s.begun = true
		s.at = position{s.in.line, s.in.column}
	}
}

// escaped takes the character after a backslash as it is.
func (s *csvScanner) escaped() error {
	b, err := s.in.readByte()
	if err == io.EOF {
		return nil // the loop comes to the end again
	}
	if err != nil {
		return err
	}
	s.text = append(s.text, b)
	s.kept = len(s.text)
	return nil
}

// skipComment leaves the line's end to be read.
func (s *csvScanner) skipComment() error {
	for {
		next, ok := s.in.peekByte()
		if !ok || next == '\n' {
			return nil
		}
		if _, err := s.in.readByte(); err != nil {
			return err
		}
	}
}

func (s *csvScanner) finishField() {
	text := string(s.text[:s.kept]) + strings.TrimRight(string(s.text[s.kept:]), " \t\r")
	s.fields = append(s.fields, csvField{text, s.at, s.quoted})
	s.text, s.kept, s.begun, s.quoted = nil, 0, false, false
	s.at = position{s.in.line, s.in.column + 1}
}
