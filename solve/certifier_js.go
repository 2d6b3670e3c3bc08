//go:build !proofs

package solve

import (
	"io"

	"nonogram"
	"nonogram/internal/engine/board"
	"nonogram/internal/engine/cdcl"
)

// certificates reports that this build writes none, so that pages need not load the code. The
// WebAssembly program for proofs has it.
const certificates = false

// certifier is always nil.
type certifier struct{ complete bool }

func newCertifier(io.Writer, *nonogram.Puzzle) *certifier { return nil }

func (*certifier) settled(*board.Board, bool) bool                                     { return true }
func (*certifier) deriveProbes(*board.Board, int, int, nonogram.Cell, []board.Removal) {}
func (*certifier) nameCell(cdcl.Lit, int, int, nonogram.Colour)                        {}
func (*certifier) nameStarts(l, i int, at []int, s *starts)                            {}
func (*certifier) steps(*cdcl.Proof, []image)                                          {}
func (*certifier) exchanged()                                                          {}
func (*certifier) solution(nonogram.Grid)                                              {}
func (*certifier) finish()                                                             {}
func (*certifier) broken() error                                                       { return nil }
