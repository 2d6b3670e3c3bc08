package format

import (
	"bufio"
	"errors"
	"strings"

	"nonogram"
	"nonogram/internal/base/shortcode"
)

// codeKinds lists the ways to write a puzzle as one word, in place of a file.
var codeKinds = []struct {
	name  string
	is    func(text string) bool
	parse func(text string) (*nonogram.Puzzle, error)
}{
	{"a short code", shortcode.Is, parseShortCode},
	{"a game id of Pattern", isPatternID, parsePatternID},
	{"a pzpr address", isPzprURL, parsePzprURL},
	{"a pzprv3 board", isPzprv3, parsePzprv3Word},
	{addressKind, isAddress, refuseAddress},
}

const addressKind = "an address of a puzzle"

// sites lists sites whose puzzles cannot be opened by address, and what to save there.
var sites = []struct{ host, save string }{
	{"webpbn.com", "export the puzzle there, as XML, and open the file"},
	{"nonograms.org", savePage}, {"nonograms.ru", savePage}, {"griddlers.net", savePage}, {"nonogram.com", saveClues},
	{"puzzle-nonograms.com", saveClues}, {"goobix.com", saveClues}, {"hanjie-star.com", saveClues}, {"hanjie-star-picross.com", saveClues}, {"onlinenonograms.com", saveClues},
}

const savePage = "save the puzzle's page in the browser, and open that file"

const saveClues = "write the clues into a file first: a line for each row, an empty line, and a line for each column"

// webAddress matches any address; its groups are the scheme and the host.
var webAddress = expression(`(?i)^(https?://)?(?:[^/\s]*@)?([a-z0-9.-]+)(?::\d+)?(?:[/?#]\S*)?$`)

// siteOf returns the host of an address and advice on what to save there; ok is false if the word
// is no address. Without a scheme, only known sites count: a word can be the name of a file.
func siteOf(text string) (host, save string, ok bool) {
	if !strings.ContainsAny(text, ".:") { // spares most words the expression
		return "", "", false
	}
	at := webAddress().FindStringSubmatch(text)
	if at == nil {
		return "", "", false
	}
	host = strings.TrimPrefix(strings.ToLower(at[2]), "www.")
	for _, site := range sites {
		if host == site.host || strings.HasSuffix(host, "."+site.host) {
			return site.host, site.save, true
		}
	}
	return host, saveClues, at[1] != ""
}

func isAddress(text string) bool {
	_, _, ok := siteOf(text)
	return ok
}

// refuseAddress returns an error that advises what to save from the site.
func refuseAddress(text string) (*nonogram.Puzzle, error) {
	host, save, _ := siteOf(text)
	return nil, &Error{Message: "address", Found: "one of " + host + ", which is not fetched", Expected: "a file: " + save, Err: ErrOtherPuzzle}
}

// CodeName names the kind of code that a word looks like, such as "a short code"; it returns "" for
// other words. The word may still be malformed, or the name of a file.
func CodeName(text string) string {
	for _, kind := range codeKinds {
		if kind.is(text) {
			return kind.name
		}
	}
	return ""
}

// ParseCode reads a puzzle that is written as one word: a short code, a game id of Pattern, a pzpr
// address or a pzprv3 board. The puzzle is valid. The error is an [Error] with the column in the
// word, or several joined, and matches [ErrSyntax], [ErrOtherPuzzle], [ErrOpenCells] or the errors
// of [nonogram.Puzzle.Validate]. The error for any other address advises what to save from its
// site; a word of any other form fails as a short code.
func ParseCode(text string) (*nonogram.Puzzle, error) {
	for _, kind := range codeKinds {
		if kind.is(text) {
			return kind.parse(text)
		}
	}
	return parseShortCode(text)
}

// ofCodes completes a format whose files have a code on each line. It adds the line to the faults
// of parse.
func (f Format) ofCodes(parse func(string) (*nonogram.Puzzle, error), encode func(p *nonogram.Puzzle) string) *Format {
	f.Holds.Many, f.nearly = true, f.sniff
	f.read = division{most: 1, each: true}.reader(func(in *input, s section) *nonogram.Puzzle {
		line := s.lines[0]
		p, err := parse(strings.TrimSpace(line.text))
		abandon(in.atCodes(err, line.start()))
		return p
	})
	f.frame = oneByOne(func(w *bufio.Writer, p *nonogram.Puzzle) { w.WriteString(encode(p) + "\n") })
	return &f
}

// atCodes moves an error of a code, or several joined, to the code's place in the input.
func (in *input) atCodes(err error, at position) error {
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		var moved []error
		for _, e := range joined.Unwrap() {
			moved = append(moved, in.atCodes(e, at))
		}
		return errors.Join(moved...)
	}
	var fault *Error
	if !errors.As(err, &fault) {
		return err
	}
	moved := *fault
	moved.File, moved.Line = in.name, at.line
	moved.Column = at.column + max(0, fault.Column-1)
	return &moved
}
