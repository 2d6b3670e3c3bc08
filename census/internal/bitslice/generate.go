//go:build ignore

// This program writes the compiled lines of package bitslice to the given file.
package main

import (
	"log"
	"os"

	"nonogram/census/internal/bitslice"
)

func main() {
	if err := os.WriteFile(os.Args[1], bitslice.Assembly(), 0o644); err != nil {
		log.Fatal(err)
	}
}
