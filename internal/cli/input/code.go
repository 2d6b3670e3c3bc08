package input

import (
	"fmt"
	"io/fs"
	"iter"

	"nonogram/format"
)

// readCode reads an argument that is not a file as a code. Since it could
// as well be a file's name mistyped, a fault names both readings.
func readCode(arg string) iter.Seq2[format.Entry, error] {
	return func(yield func(format.Entry, error) bool) {
		puzzle, err := format.ParseCode(arg)
		if err != nil {
			err = fmt.Errorf("%s: %w, nor %s: %w", arg, fs.ErrNotExist, format.CodeName(arg), err)
		}
		yield(format.Entry{File: arg, Number: 1, Line: 1, Puzzle: puzzle}, err)
	}
}
