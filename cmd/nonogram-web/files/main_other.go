//go:build !js

// Command files is the part of nonogram-web that converts, draws, imports and repairs: the
// operations of package formats, and those of package wire that only setters need.
package main

import (
	"fmt"
	"os"
)

func main() {
	fmt.Fprintln(os.Stderr, "this part of nonogram-web runs in a web page: make wasm")
	os.Exit(2)
}
