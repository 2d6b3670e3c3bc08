// Package formats has the operations that deal with files and images:
//
//	convert     puzzles from one file format to another
//	draw        a puzzle as SVG, PNG, PDF or text
//	import      a puzzle of an image, with its likeness, status and class
//	candidates  the best puzzles of an image
//
// They work like those of package wire, whose types they use. Bytes are in base64.
package formats

import "nonogram/cmd/internal/wire"

// MaxRequest is the largest request of this package, in bytes: a photograph in base64.
const MaxRequest = 32 << 20

// All returns the operations of this package.
func All() wire.Operations {
	return wire.Operations{
		"convert":    wire.OperationOf(MaxRequest, Convert),
		"draw":       Accepting(wire.OperationOf(wire.MaxRequest, Draw)),
		"candidates": wire.OperationOf(MaxRequest, Candidates),
		"import":     wire.OperationOf(MaxRequest, Import),
	}
}
