package format

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"nonogram/internal/schema"
)

// The faults of inputs and outputs. The package's errors match these with errors.Is, or the
// errors of [nonogram.Puzzle.Validate].
var (
	// ErrColours: the puzzle is in colour, and the format black and white.
	ErrColours = errors.New("the format is black and white")
	// ErrShapes: the puzzle has cells that are not squares of one colour, such as
	// triangles, or lines that are neither rows nor columns.
	ErrShapes = errors.New("only squares in rows and columns are supported")
	// ErrOtherPuzzle: the puzzle is of another kind, such as a nurikabe from puzz.link, or
	// not a puzzle but the random seed of a game.
	ErrOtherPuzzle = errors.New("not a nonogram")
	// ErrUnknownFormat: no format of this name, or none that fits the contents.
	ErrUnknownFormat = errors.New("unknown format")
	// ErrNoPuzzle: the input ends without a puzzle, or nothing in it is like one, as in JSON
	// without a key of a puzzle.
	ErrNoPuzzle = errors.New("no puzzle")
	// ErrTooLarge: the input exceeds a limit of [ReadOptions] or of its format.
	ErrTooLarge = errors.New("too large")
	// ErrSyntax: the text breaks its format's rules.
	ErrSyntax = errors.New("malformed")
	// ErrOpenCells: a picture has open cells, so it has no clues.
	ErrOpenCells = schema.ErrOpenCells
	// ErrLossy: the format cannot hold the puzzle; see [LossError].
	ErrLossy = errors.New("cannot be represented")
)

// Error is a fault in an input, with its place.
type Error struct {
	// File is the name that the reader was given; empty if there is none.
	File string
	// Line and Column count from 1, columns in characters; 0 if not known. A
	// text that is not from a file, such as a short code, has no lines.
	Line, Column int
	// Message says what is wrong.
	Message string
	// Found says what is there, Expected what should be; both may be empty.
	Found, Expected string
	// Err is the kind of fault for errors.Is; its text is not printed unless
	// Message is empty.
	Err error
}

// Error prints as "file:line:column: message: found X, expected Y", without the
// parts that are not known.
func (e *Error) Error() string {
	var parts []string
	if at := place(e.File, e.Line, e.Column); at != "" {
		parts = append(parts, at)
	}
	switch {
	case e.Message != "":
		parts = append(parts, e.Message)
	case e.Err != nil:
		parts = append(parts, e.Err.Error())
	}
	switch {
	case e.Found != "" && e.Expected != "":
		parts = append(parts, "found "+e.Found+", expected "+e.Expected)
	case e.Found != "":
		parts = append(parts, "found "+e.Found)
	case e.Expected != "":
		parts = append(parts, "expected "+e.Expected)
	}
	return strings.Join(parts, ": ")
}

// Unwrap returns the kind of fault.
func (e *Error) Unwrap() error { return e.Err }

// withoutPlace returns an error without its place, for a message that has the place already.
func withoutPlace(err error) error {
	var fault *Error
	if !errors.As(err, &fault) {
		return err
	}
	bare := *fault
	bare.File, bare.Line, bare.Column = "", 0, 0
	return &bare
}

// Warning reports something in an input that its author may not have meant: the reader ignored or
// repaired it, as the format's rules allow.
type Warning struct {
	File string
	// Line and Column count from 1, columns in characters; 0 if not known.
	Line, Column int
	Message      string
	// Count is the number of warnings of this kind, of which this is the first; 0 means 1.
	Count int
}

// String prints as "file:line:column: message (2 times)", without the parts that are not
// known.
func (w Warning) String() string {
	if at := place(w.File, w.Line, w.Column); at != "" {
		return at + ": " + w.Message + w.times()
	}
	return w.Message + w.times()
}

func place(file string, line, column int) string {
	var parts []string
	if file != "" {
		parts = append(parts, file)
	}
	switch {
	case line == 0 && column > 0:
		return strings.Join(append(parts, fmt.Sprintf("column %d", column)), ": ")
	case line > 0:
		parts = append(parts, strconv.Itoa(line))
	}
	if column > 0 {
		parts = append(parts, strconv.Itoa(column))
	}
	return strings.Join(parts, ":")
}

// LossError says why a format cannot hold a puzzle. It matches [ErrLossy], and
// [ErrColours] if colours are among the reasons.
type LossError struct {
	// Format is the name of the format.
	Format string
	// Lost lists what the format cannot hold, in words such as "2 absent clues".
	Lost []string
	// colours: the puzzle is in colour.
	colours bool
}

// Error names the format and everything that it cannot hold.
func (e *LossError) Error() string {
	return fmt.Sprintf("format %s cannot hold %s", e.Format, strings.Join(e.Lost, ", "))
}

// Is reports whether target is [ErrLossy], or [ErrColours] for a colour puzzle.
func (e *LossError) Is(target error) bool {
	return target == ErrLossy || e.colours && target == ErrColours
}

// quoteLimit is the most bytes of an input that an error or a warning quotes.
const quoteLimit = 40

// quoted shows a piece of an input in a message: quoted, control characters
// escaped, shortened.
func quoted(text string) string {
	if len(text) <= quoteLimit {
		return fmt.Sprintf("%q", text)
	}
	cut := quoteLimit
	for cut > 0 && text[cut]&0xc0 == 0x80 { // not inside a character
		cut--
	}
	return fmt.Sprintf("%q...", text[:cut])
}
