package format

import (
	"bufio"
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"nonogram"
	"nonogram/internal/base/message"
	"nonogram/internal/base/ordered"
)

// detect finds the format. The extension decides, unless any text can have it, or the contents fit
// a format with marks, or they fit another format and lack the marks of the extension's own.
func (in *input) detect(head []byte) (*Format, error) {
	if imageName(head) != "" {
		return nil, unlike{in.unknown(head)}
	}
	named, ok := ByExtension(in.name)
	anyText := ok && named.anyText
	if ok && !anyText && named.sniff(head) {
		return named, nil
	}
	f, sniffed := Sniff(head)
	switch trimmed := bytes.TrimSpace(head); {
	case sniffed && (anyText || !ok || !f.unmarked || named.IsMarked() && bytes.ContainsRune(trimmed, '\n')):
		in.ambiguity = ambiguity(f, head)
		return f, nil
	case ok && (!anyText || len(trimmed) == 0):
		return named, nil
	}
	if bytes.IndexByte(head, 0) < 0 && resembles(head) {
		if heading, lists := strangeHeading(head); lists > 0 {
			at := heading.start()
			fault := &Error{File: in.name, Line: at.line, Column: at.column, Message: ErrUnknownFormat.Error(), Err: ErrUnknownFormat,
				Found: quoted(strings.TrimSpace(heading.text)), Expected: `a heading such as "rows:" or "columns:" before a list of clues`}
			if lists != 2 {
				return nil, unlike{fault}
			}
			return nil, fault
		}
		understood, names := closest(head)
		switch {
		case understood != nil:
			return understood, nil
		case names != "":
			fault := &Error{File: in.name, Message: ErrUnknownFormat.Error() + ", closest to " + names, Err: ErrUnknownFormat}
			if isTable(head) {
				return nil, unlike{fault}
			}
			return nil, fault
		}
	}
	return nil, unlike{in.unknown(head)}
}

// errNothing: no format fits the contents.
var errNothing = fmt.Errorf("%w, %w", ErrUnknownFormat, ErrNoPuzzle)

// seed matches a game id of Pattern that has no clues and is alone in a file.
var seed = expression(`^\s*\d+x\d+#\w+\s*$`)

// unknown returns the fault of an input whose start fits no format.
func (in *input) unknown(head []byte) *Error {
	unknown := &Error{File: in.name, Message: ErrUnknownFormat.Error(), Err: errNothing, Found: describeHead(head)}
	because := func(err error) *Error {
		errors.As(err, &unknown)
		return &Error{File: in.name, Message: unknown.Message, Found: unknown.Found, Expected: unknown.Expected, Err: errNothing}
	}
	for word := range strings.FieldsSeq(string(head)) {
		word = strings.Trim(word, "<>()[].,;")
		if plain := strings.TrimPrefix(strings.TrimPrefix(word, "https://"), "http://"); isAddress(plain) { // of a site that we know
			_, err := refuseAddress(plain)
			return because(err)
		}
	}
	if seed().Match(head) {
		_, err := parsePatternID(strings.TrimSpace(string(head)))
		return because(err)
	}
	if image := imageName(head); image != "" {
		unknown.Found, unknown.Expected = image, `a puzzle, which "nonogram import" makes of it`
	} else {
		unknown.Expected = `a format that "nonogram help convert" lists`
	}
	return unknown
}

// readHead reads the start of an input and returns the first fault.
func readHead(read reader, head []byte) error {
	in := &input{r: bufio.NewReader(bytes.NewReader(head)), maxPuzzle: DefaultMaxPuzzle}
	fault := in.noPuzzle()
	for _, err := range read.entries(in) {
		if fault = err; err != nil {
			break
		}
	}
	return fault
}

// byReading completes a format without marks: an input is in the format if mayBe accepts its start
// and read can read it.
func (f Format) byReading(mayBe func(head []byte) bool, read reader) *Format {
	f.unmarked, f.read = true, read
	f.sniff = func(head []byte) bool { return mayBe(head) && readHead(read, head) == nil }
	return &f
}

// ambiguity returns a warning if a whole input, which is read as format f, gives other puzzles in
// other formats; otherwise "".
func ambiguity(f *Format, head []byte) string {
	if !isWhole(head) {
		return ""
	}
	var puzzles []*nonogram.Puzzle
	if f.Reads() {
		puzzles = readAs(f, head)
	}
	var others []string
	for _, other := range candidates(head) {
		if other == f || !other.Reads() || !other.sniff(head) {
			continue
		}
		if read := readAs(other, head); len(read) > 0 && !slices.EqualFunc(read, puzzles, samePuzzle) {
			others = append(others, describeReading(other, read))
		}
	}
	if len(others) == 0 || len(puzzles) == 0 {
		return ""
	}
	return fmt.Sprintf("read as format %s, but it can also be %s: choose with --from FORMAT", describeReading(f, puzzles), strings.Join(others, " or "))
}

// readAs returns the puzzles that a format finds in a whole input; none if it cannot read all of
// it.
func readAs(f *Format, head []byte) (puzzles []*nonogram.Puzzle) {
	in := &input{format: f, r: bufio.NewReader(bytes.NewReader(head)), maxPuzzle: DefaultMaxPuzzle}
	for entry, err := range f.read.entries(in) {
		if err != nil {
			return nil
		}
		puzzles = append(puzzles, entry.Puzzle)
	}
	return puzzles
}

// samePuzzle reports whether two puzzles have the same clues.
func samePuzzle(p, q *nonogram.Puzzle) bool {
	return slices.EqualFunc(p.Rows, q.Rows, nonogram.Clue.Equal) && slices.EqualFunc(p.Columns, q.Columns, nonogram.Clue.Equal)
}

// describeReading describes what a format reads: the size, and the order of the numbers.
func describeReading(f *Format, puzzles []*nonogram.Puzzle) string {
	what := fmt.Sprintf("%d x %d", puzzles[0].Width(), puzzles[0].Height())
	if len(puzzles) > 1 {
		what = message.Count(len(puzzles), "puzzle")
	}
	if f.order != "" {
		what += "; " + f.order
	}
	return fmt.Sprintf("%s (%s)", f.Name, what)
}

const maxClosest = 3

// isExcess reports whether an input has more lines or cells than a puzzle can have, as endless data
// has.
func isExcess(fault *Error) bool {
	return errors.Is(fault, nonogram.ErrSize) && strings.HasPrefix(fault.Found, "more ")
}

// closest tries the formats without marks on an input. It returns a format that understands the
// whole input, even if the clues make no puzzle, or else the names of the formats that read
// furthest, each with its fault. It returns neither if all fail at the first word.
func closest(head []byte) (understood *Format, names string) {
	if !isWhole(head) {
		head = head[:bytes.LastIndexByte(head, '\n')+1] // without the line that is cut
	}
	var faults []*Error
	formats := map[*Error]*Format{}
	for _, f := range registry {
		var fault *Error
		switch {
		case !f.bare || f == textFormat && !mostlyCells(head):
		case !errors.As(readHead(f.read, head), &fault) || errors.Is(fault, ErrTooLarge) || isExcess(fault):
		case !isFaultOfForm(fault):
			return f, ""
		case fault.Line > 1 || fault.Column > 1:
			faults = append(faults, fault)
			formats[fault] = f
		}
	}
	ordered.Sort(faults, func(a, b *Error) int {
		// An input that ends too early may be of any kind.
		return cmp.Or(cmp.Compare(min(b.Column, 1), min(a.Column, 1)), cmp.Compare(b.Line, a.Line), cmp.Compare(b.Column, a.Column))
	})
	var texts []string
	for _, fault := range faults[:min(len(faults), maxClosest)] {
		place := fmt.Sprintf("line %d", fault.Line)
		if fault.Column > 0 {
			place += fmt.Sprintf(", column %d", fault.Column)
		} else if faults[0].Column > 0 {
			break
		}
		texts = append(texts, fmt.Sprintf("%s (%s: %v)", formats[fault].Name, place, withoutPlace(fault)))
	}
	return nil, strings.Join(texts, ", ")
}

// svgHead matches the start of an SVG drawing, after declarations and comments.
var svgHead = expression(`^\s*(?:<[?!][^<]*>\s*)*<(?:!DOCTYPE\s+)?(?:svg:)?svg\b`)

// imageName returns the kind of an image that only package picture reads; "" for other contents.
func imageName(head []byte) string {
	begins := func(magic string) bool { return bytes.HasPrefix(head, []byte(magic)) }
	switch {
	case begins("\xff\xd8\xff"):
		return "a JPEG image"
	case begins("GIF8"):
		return "a GIF image"
	case begins("RIFF") && len(head) >= 12 && string(head[8:12]) == "WEBP":
		return "a WebP image"
	case begins("BM") && bytes.IndexByte(head, 0) >= 0:
		return "a BMP image"
	case svgHead().Match(head):
		return "an SVG drawing"
	}
	return ""
}

func describeHead(head []byte) string {
	line := firstLine(head)
	switch {
	case bytes.IndexByte(head, 0) >= 0:
		return "a binary file"
	case line == "":
		return "blank lines"
	}
	return quoted(line)
}
