//go:build !js

// Command nonogram-web is the solver, the hints and the editor's checks for web pages: the
// operations of package wire that players need, compiled to WebAssembly for a worker. A
// first visit loads it, so what it takes to send matters. Its neighbour in the folder files
// has the operations on files and images and those that only makers of puzzles need; a page
// loads it when it needs one. Make wasm builds both, and cmd/tools/wasm makes them smaller to
// send.
package main

import (
	"fmt"
	"os"
)

func main() {
	fmt.Fprintln(os.Stderr, "nonogram-web runs in a web page: make wasm")
	os.Exit(2)
}
