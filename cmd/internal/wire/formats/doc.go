// Package formats has the operations that deal with files and images:
//
//	convert     puzzles from one file format to another
//	draw        a puzzle as SVG, PNG, PDF or text
//	import      a puzzle of an image, and what it is like
//	candidates  the best puzzles of an image
//
// They are as those of package wire, whose types they use. Bytes go as base64.
package formats

import "nonogram/cmd/internal/wire"

// MaxRequest is the largest request of this package, in bytes: a photograph in base64.
const MaxRequest = 32 << 20

// All are the operations of this package.
func All() wire.Operations {
	return wire.Operations{
		"convert":    wire.OperationOf(MaxRequest, Convert),
		"draw":       Accepting(wire.OperationOf(wire.MaxRequest, Draw)),
		"candidates": wire.OperationOf(MaxRequest, Candidates),
		"import":     wire.OperationOf(MaxRequest, Import),
	}
}
