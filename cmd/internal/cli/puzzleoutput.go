package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"nonogram"
	"nonogram/cmd/internal/cli/input"
	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/cli/runner"
	"nonogram/format"
)

// puzzleOutput writes puzzles in a format: all to one stream, or each to its own file in a folder,
// which it creates for the first puzzle.
type puzzleOutput struct {
	to     *format.Format // nil until the first puzzle chooses it
	out    io.Writer
	stream *format.Writer // to out; nil before the first puzzle, and for a folder
	folder string         // "" for a stream
	taken  names
	in     *input.Input // its files must stay; nil if there are none

	written int // puzzles
}

// newPuzzleOutput starts an output to the folder that a flag --output names, or to a stream if the
// flag names no folder. If to is nil, the format is the one that loses the least of the first puzzle.
func newPuzzleOutput(to *format.Format, folder string, stream io.Writer, in *input.Input) *puzzleOutput {
	if !intoFolder(folder) {
		folder = ""
	}
	return &puzzleOutput{to: to, out: stream, folder: folder, taken: names{}, in: in}
}

// write writes a puzzle. number is its number in the file that it came from. A puzzle that the
// format cannot hold is a fault.
func (o *puzzleOutput) write(file string, number int, p *nonogram.Puzzle) (err error) {
	if o.to == nil {
		if o.to, err = mildestFormat(p); err != nil {
			return err
		}
	}
	if o.folder == "" && o.stream == nil {
		o.stream = o.to.NewWriter(o.out)
	}
	if o.stream != nil {
		err = o.stream.Write(p)
	} else if err = o.to.CanHold(p); err == nil {
		err = o.writeFile(o.taken.next(p.Title, file, number)+o.ending(), p)
	}
	if errors.Is(err, format.ErrLossy) {
		return &runner.Fault{Outcome: report.Bad, Err: fmt.Errorf("%s: %w", file, err)}
	}
	if err == nil {
		o.written++
	}
	return err
}

// end completes the output of a loop that ended with err. After an interruption, every puzzle
// written so far is complete, and so is the bundle around them.
func (o *puzzleOutput) end(ctx context.Context, err error) error {
	if err != nil && (o.written == 0 || ctx.Err() == nil) {
		return err
	}
	return cmp.Or(o.close(), err)
}

func (o *puzzleOutput) writeFile(name string, p *nonogram.Puzzle) error {
	path := filepath.Join(o.folder, name)
	if o.in != nil && o.in.Reads(path) {
		return fmt.Errorf("%s: %w", path, errOutputIsInput)
	}
	if err := os.MkdirAll(o.folder, 0o777); err != nil {
		return err
	}
	return report.WriteFile(path, func(w io.Writer) error { return o.to.Write(w, p) })
}

// ending is the usual extension of the format.
func (o *puzzleOutput) ending() string {
	if len(o.to.Extensions) == 0 {
		return ".txt"
	}
	return o.to.Extensions[0]
}

func (o *puzzleOutput) close() error {
	if o.stream == nil {
		return nil
	}
	return o.stream.Close()
}

// intoFolder reports whether an output is a folder; it need not exist yet if its name ends with a
// separator.
func intoFolder(path string) bool {
	if path != "" && os.IsPathSeparator(path[len(path)-1]) {
		return true
	}
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}

// needsFormat returns the error for a folder as output when no flag names a format.
func needsFormat(folder string) error {
	return fmt.Errorf("%s is a folder: use --format to choose what to write there", folder)
}
