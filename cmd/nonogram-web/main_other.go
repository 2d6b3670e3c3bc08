//go:build !js

// Command nonogram-web is the solver, the hints and the editor's checks for web pages:
// the operations of package wire, compiled to WebAssembly for a worker. Its
// neighbour in the folder files has those on files and images, which a page loads only
// when it needs them. Make wasm builds both.
package main

import (
	"fmt"
	"os"
)

func main() {
	fmt.Fprintln(os.Stderr, "nonogram-web runs in a web page: make wasm")
	os.Exit(2)
}
