//go:build proofs

package main

import "nonogram/cmd/internal/wire"

func main() { serve(wire.Proving()) }
