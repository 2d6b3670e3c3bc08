package format

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"nonogram"
	"nonogram/internal/base/message"
	"nonogram/internal/base/shortcode"
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
	sniff:  sniffCSV,
	nearly: sniffCSV,
	read:   readCSV,
	frame:  framed(csvHead(), "", "", writeCSV),
}

// csvTexts lists the columns besides the rules, in the order of writing. The format defines only
// "name" and asks readers to ignore unknown columns, so we add some.
var csvTexts = textKeys{
	{"name", titleOf}, {"source", sourceOf}, {"author", authorOf},
	{"license", licenceOf}, {"copyright", copyrightOf}, {"description", notesOf},
}

// csvRules is the only required column.
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

func readCSV(in *input, yield func(Entry, error) bool) {
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
			err = attempt(func() { entry.Puzzle = header.puzzle(in, record, number) })
		}
		if !yield(entry, err) || stop {
			return
		}
	}
}

type csvHeader struct {
	names []string
	rules int
}

// readCSVHeader reads the first record. Its warnings come with the first puzzle.
func readCSVHeader(in *input) (*csvHeader, error) {
	record, err := in.csvRecord()
	if err != nil {
		return nil, err
	}
	h := &csvHeader{}
	for _, field := range record {
		h.names = append(h.names, strings.ToLower(strings.TrimSpace(field.text)))
	}
	if h.rules = slices.Index(h.names, csvRules); h.rules < 0 {
		return nil, in.fault(record[0].at, ErrNoPuzzle, "header", quoted(strings.Join(h.names, ",")), `a column "rules"`)
	}
	for i, field := range record {
		name := h.names[i]
		switch {
		case name == csvRules && i > h.rules:
			return nil, in.fault(field.at, ErrSyntax, "header", `a second column "rules"`, "one")
		case slices.Contains(h.names[:i], name):
			in.warn(field.at, "column ignored: a second %s", quoted(name))
			h.names[i] = ""
		case name != csvRules && csvTexts.find(name) == nil:
			in.warn(field.at, "column ignored: unknown name %s", quoted(name))
		}
	}
	return h, nil
}

// puzzle reads the row with this number, counted from 1 without the header.
func (h *csvHeader) puzzle(in *input, record []csvField, number int) *nonogram.Puzzle {
	if len(record) > len(h.names) {
		in.warn(record[len(h.names)].at, "fields after the last column ignored")
		record = record[:len(h.names)]
	}
	if len(record) <= h.rules {
		at := position{line: record[len(record)-1].at.line}
		in.fail(at, ErrSyntax, "", message.Count(len(record), "field"), fmt.Sprintf("%d, with the rules in the last", h.rules+1))
	}
	rules := record[h.rules]
	p, err := DecodeRules(rules.text)
	abandon(in.atCodes(err, rules.at))
	p.Title = fmt.Sprintf("#%d", number) // the rule for rows without a name
	for i, field := range record {
		if text := csvTexts.find(h.names[i]); text != nil && (field.text != "" || field.quoted) {
			*text(&p.Metadata) = fromCell(field.text)
		}
	}
	return p
}

// csvHead returns the header of a file, with the rules after the name.
func csvHead() string {
	var names []string
	for _, text := range csvTexts {
		names = append(names, text.key)
	}
	return strings.Join(slices.Insert(names, 1, csvRules), ",") + "\n"
}

func writeCSV(w *bufio.Writer, p *nonogram.Puzzle) {
	var fields []string
	for _, text := range csvTexts {
		fields = append(fields, quoteCSV(toCell(cleanText(*text.of(&p.Metadata)))))
	}
	if p.Title == "" {
		fields[0] = `""` // in quotes, so that readers do not put a number in place of the name
	}
	fields = slices.Insert(fields, 1, shortcode.EncodeRules(p))
	w.WriteString(strings.Join(fields, ",") + "\n")
}

var csvEscaper = strings.NewReplacer(`\`, `\\`, `"`, `\"`)

// toCell puts an apostrophe in front of a text that spreadsheets would read as a formula.
func toCell(text string) string {
	if isFormula(text) {
		return "'" + text
	}
	return text
}

func fromCell(text string) string {
	if strings.HasPrefix(text, "'") && isFormula(text) {
		return text[1:]
	}
	return text
}

// isFormula reports whether a spreadsheet could read a text as a formula, without the apostrophes
// at its start.
func isFormula(text string) bool {
	start := strings.TrimLeft(text, "'")
	return start != "" && strings.ContainsRune("=+-@", rune(start[0]))
}

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
