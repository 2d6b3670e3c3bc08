package format

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"

	"nonogram"
)

// csvFormat is a list of puzzles: a row each, the clues as short rules code.
var csvFormat = &Format{
	Name:        "csv",
	Description: "a list with a row per puzzle, clues as short codes",
	Extensions:  []string{".csv"},
	Holds: Holds{
		Many:  true,
		Title: true, Author: true, Source: true, Copyright: true, Licence: true, Notes: true,
	},
	sniff:     sniffCSV,
	read:      readCSV,
	newWriter: newCSVWriter,
}

// csvTexts lists the columns besides the rules, in the order they are written,
// with the fields that hold them. The format names "name" only and says to
// ignore others, so the rest is for us.
var csvTexts = []struct {
	name  string
	field func(*nonogram.Metadata) *string
}{
	{"name", func(m *nonogram.Metadata) *string { return &m.Title }},
	{"source", func(m *nonogram.Metadata) *string { return &m.Source }},
	{"author", func(m *nonogram.Metadata) *string { return &m.Author }},
	{"license", func(m *nonogram.Metadata) *string { return &m.Licence }},
	{"copyright", func(m *nonogram.Metadata) *string { return &m.Copyright }},
	{"description", func(m *nonogram.Metadata) *string { return &m.Notes }},
}

// csvRules is the column that must be there.
const csvRules = "rules"

// sniffCSV looks for the column of rules in the first line that is neither
// blank nor a comment.
func sniffCSV(head []byte) bool {
	for line := range bytes.Lines(head) {
		text, _, _ := strings.Cut(string(line), "#")
		if text = strings.TrimSpace(text); text == "" {
			continue
		}
		for name := range strings.SplitSeq(text, ",") {
			if strings.ToLower(strings.Trim(name, ` "'`)) == csvRules {
				return true
			}
		}
		return false
	}
	return false
}

// readCSV yields a puzzle for each row after the header.
func readCSV(in *input) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		header, err := readCSVHeader(in)
		if err != nil {
			if err != io.EOF {
				yield(Entry{Line: in.line}, err)
			}
			return
		}
		for number := 1; ; number++ {
			record, err := in.csvRecord()
			if err == io.EOF {
				return
			}
			stop := err != nil && !errors.Is(err, ErrSyntax)
			entry := Entry{Line: in.line}
			if len(record) > 0 {
				entry.Line = record[0].at.line
			}
			if err == nil {
				entry.Puzzle, entry.Warnings, err = header.puzzle(in, record, number)
			}
			if !yield(entry, err) || stop {
				return
			}
		}
	}
}

// csvHeader says what the columns hold.
type csvHeader struct {
	names []string
	rules int
	// warnings about the header go with the first puzzle.
	warnings notes
}

func readCSVHeader(in *input) (*csvHeader, error) {
	record, err := in.csvRecord()
	if err != nil {
		return nil, err
	}
	h := &csvHeader{rules: -1, warnings: notes{file: in.name}}
	for i, field := range record {
		name := strings.ToLower(strings.TrimSpace(field.text))
		switch {
		case name == csvRules && h.rules >= 0:
			return nil, &Error{File: in.name, Line: field.at.line, Column: field.at.column, Message: "header",
				Found: `a second column "rules"`, Expected: "one", Err: ErrSyntax}
		case slices.Contains(h.names, name):
			h.warnings.add(field.at, "column ignored: a second %s", quoted(name))
			name = ""
		case name == csvRules:
			h.rules = i
		case !isCSVText(name):
			h.warnings.add(field.at, "column ignored: unknown name %s", quoted(name))
		}
		h.names = append(h.names, name)
	}
	if h.rules < 0 {
		at := record[0].at
		return nil, &Error{File: in.name, Line: at.line, Column: at.column, Message: "header",
			Found: quoted(strings.Join(h.names, ",")), Expected: `a column "rules"`, Err: ErrSyntax}
	}
	return h, nil
}

func isCSVText(name string) bool {
	for _, text := range csvTexts {
		if text.name == name {
			return true
		}
	}
	return false
}

// puzzle reads the row with this number, counted from 1 without the header.
func (h *csvHeader) puzzle(in *input, record []csvField, number int) (*nonogram.Puzzle, []Warning, error) {
	warnings := h.warnings
	h.warnings.list = nil
	if len(record) > len(h.names) {
		warnings.add(record[len(h.names)].at, "fields after the last column ignored")
		record = record[:len(h.names)]
	}
	if len(record) <= h.rules {
		at := record[len(record)-1].at
		return nil, warnings.list, &Error{File: in.name, Line: at.line,
			Found: counted(len(record), "field"), Expected: fmt.Sprintf("%d, with the rules in the last", h.rules+1), Err: ErrSyntax}
	}
	rules := record[h.rules]
	p, err := DecodeRules(rules.text)
	if err != nil {
		return nil, warnings.list, in.atCode(err, rules.at)
	}
	p.Title = fmt.Sprintf("#%d", number) // the rule for rows without a name
	for i, field := range record {
		for _, text := range csvTexts {
			if text.name == h.names[i] && (field.text != "" || field.quoted) {
				*text.field(&p.Metadata) = field.text
			}
		}
	}
	return p, warnings.list, nil
}

type csvWriter struct {
	w       io.Writer
	started bool
}

func newCSVWriter(w io.Writer) puzzleWriter { return &csvWriter{w: w} }

func (c *csvWriter) write(p *nonogram.Puzzle) error {
	rules, err := EncodeRules(p)
	if err != nil {
		return err
	}
	if err := c.start(); err != nil {
		return err
	}
	fields := make([]string, 0, len(csvTexts)+1)
	for _, text := range csvTexts {
		fields = append(fields, quoteCSV(cleanText(*text.field(&p.Metadata))))
	}
	if p.Title == "" {
		fields[0] = `""` // in quotes, so that reading gives it no number for a name
	}
	fields = slices.Insert(fields, 1, rules)
	_, err = io.WriteString(c.w, strings.Join(fields, ",")+"\n")
	return err
}

// start writes the header once.
func (c *csvWriter) start() error {
	if c.started {
		return nil
	}
	c.started = true
	names := make([]string, 0, len(csvTexts)+1)
	for _, text := range csvTexts {
		names = append(names, text.name)
	}
	names = slices.Insert(names, 1, csvRules)
	_, err := io.WriteString(c.w, strings.Join(names, ",")+"\n")
	return err
}

func (c *csvWriter) close() error { return c.start() }

var csvEscaper = strings.NewReplacer(`\`, `\\`, `"`, `\"`)

// quoteCSV quotes a field unless it is plain for every reader of the format.
func quoteCSV(text string) string {
	plain := strings.TrimSpace(text) == text && strings.IndexFunc(text, func(r rune) bool {
		return r < ' ' || r == 0x7f || strings.ContainsRune(`,"'#\`, r)
	}) < 0
	if plain {
		return text
	}
	return `"` + csvEscaper.Replace(text) + `"`
}
