package format

import (
	"bufio"
	"errors"
	"io"
	"iter"
	"os"

	"nonogram"
	"nonogram/internal/base/enum"
)

// Entry is one puzzle of an input, or the place of a faulty one.
type Entry struct {
	// File is the name that the reader was given.
	File string
	// Number counts the puzzles of the input from 1, faulty ones included.
	Number int
	// Line is the first line of the puzzle, from 1.
	Line int
	// Format is the input's format; nil if that is not known.
	Format *Format
	// Puzzle is valid; it is nil when the entry comes with an error.
	Puzzle *nonogram.Puzzle
	// Warnings say what was ignored or repaired.
	Warnings []Warning
	// Enlarged is the largest whole factor n by which a picture of pixels may have been enlarged:
	// each square of n x n of its cells has one colour. 0 means none.
	Enlarged int
}

// IsEvident reports whether an entry is a puzzle beyond doubt, whatever the name of its file: its
// format marks its files, or it is a list of clues for more than one row and column.
func (e Entry) IsEvident() bool {
	if e.Puzzle == nil || e.Format == nil {
		return false
	}
	return e.Format.IsMarked() || e.Format != textFormat && min(e.Puzzle.Width(), e.Puzzle.Height()) > 1
}

// reader yields the puzzles of an input one by one, until yield returns false.
type reader func(in *input, yield func(Entry, error) bool)

// entries returns what a reader yields.
func (r reader) entries(in *input) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) { r(in, yield) }
}

// ReadOptions control reading. The zero value is ready for use.
type ReadOptions struct {
	// Format is the format of the input; nil means to detect it from the contents and the
	// extension of the name.
	Format *Format
	// MaxPuzzle is the largest size of one puzzle in bytes; 0 means
	// [DefaultMaxPuzzle].
	MaxPuzzle int
	// MaxUnpacked is the largest size of a compressed input after
	// decompression, in bytes; 0 means [DefaultMaxUnpacked].
	MaxUnpacked int64
}

const (
	// DefaultMaxPuzzle suffices for every puzzle of [nonogram.MaxSide] cells
	// a side in every format; in XML, which is wordier, it is four times as much.
	DefaultMaxPuzzle = 16 << 20
	// DefaultMaxUnpacked is far more than any known collection of puzzles.
	DefaultMaxUnpacked = 1 << 30
)

// maxFaultyRun is the number of faulty puzzles in a row after which reading stops: the input is
// something else, and further errors would only repeat the earlier ones.
const maxFaultyRun = 100

// Read yields the puzzles of an input one by one, in their order, so that an input of any size
// needs the memory of one puzzle. It unpacks gzip and zlib. Errors and warnings use name, and its
// extension helps to detect the format.
//
// Read yields a faulty puzzle as an error, with an entry that has its place, and continues with the
// next one where the format allows, until a hundred in a row are faulty. Errors are of type
// [Error], or several of them joined, and match the errors of this package and of
// [nonogram.Puzzle.Validate], or that of r. An input without any puzzle yields an error that
// matches [ErrNoPuzzle].
//
// Read treats a zip archive as the folder that it would make: the entries and errors of a file in
// it name the archive, a slash and the file.
func Read(r io.Reader, name string, o ReadOptions) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		if err := enum.CheckOptions(o); err != nil {
			yield(Entry{}, err)
			return
		}
		b := bufio.NewReaderSize(r, headSize)
		if head, _ := b.Peek(4); IsZip(head) {
			readZip(b, name, o, yield)
		} else {
			readPlain(b, isFile(r), name, o)(yield)
		}
	}
}

// isFile reports whether an input is a file, which is there as a whole. A program at the other end of a pipe may wait
// for an answer before it sends more.
func isFile(r io.Reader) bool {
	file, ok := r.(*os.File)
	if !ok {
		return false
	}
	info, err := file.Stat()
	return err == nil && info.Mode().IsRegular()
}

// readPlain reads an input that is no archive.
func readPlain(r io.Reader, isFile bool, name string, o ReadOptions) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		in, err := newInput(r, isFile, name, o)
		if err != nil {
			yield(Entry{File: name, Number: 1}, err)
			return
		}
		number, faults := 0, 0
		for entry, err := range in.format.read.entries(in) {
			number++
			entry.File, entry.Number, entry.Format = name, number, in.format
			entry.Warnings = in.warnings(entry.Line)
			entry.Enlarged, in.enlarged = in.enlarged, 0
			if faults++; err == nil {
				faults, in.isSound = 0, true
			} else {
				entry.Puzzle, err = nil, in.judge(err)
			}
			if !yield(entry, err) {
				return
			}
			if faults == maxFaultyRun {
				yield(Entry{File: name, Number: number + 1, Line: in.line, Format: in.format}, in.judge(in.hopeless(err)))
				return
			}
		}
		if number == 0 {
			yield(Entry{File: name, Number: 1, Format: in.format}, unlike{in.noPuzzle()})
		}
	}
}

// ReadFile is [Read] for a file; "-" is not special. If the file cannot be opened, the
// error is that of the file system, with the path.
func ReadFile(path string, o ReadOptions) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		file, err := os.Open(path)
		if err != nil {
			yield(Entry{File: path, Number: 1}, err)
			return
		}
		defer file.Close()
		Read(file, path, o)(yield)
	}
}

// ReadAll collects the puzzles of [Read]: the valid ones, and the joined errors of the
// others.
func ReadAll(r io.Reader, name string, o ReadOptions) ([]Entry, error) {
	var entries []Entry
	var faults []error
	for entry, err := range Read(r, name, o) {
		if err != nil {
			faults = append(faults, err)
		} else {
			entries = append(entries, entry)
		}
	}
	return entries, errors.Join(faults...)
}
