// Command pages writes the collection as the site reads it, to the file that is named.
package main

import (
	"fmt"
	"os"

	"nonogram/internal/base/files"
	"nonogram/internal/site/collection"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: pages FILE")
		os.Exit(2)
	}
	if err := files.Write(os.Args[1], collection.WriteJSON); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
