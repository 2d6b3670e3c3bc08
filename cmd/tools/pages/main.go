// Command pages writes the collection as the site reads it, into the given folder.
package main

import (
	"fmt"
	"os"
	"path/filepath"

	"nonogram/cmd/internal/site/collection"
	"nonogram/internal/base/files"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: pages FOLDER")
		os.Exit(2)
	}
	if err := write(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func write(folder string) error {
	for name, content := range collection.Pages() {
		file := filepath.Join(folder, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			return err
		}
		if err := files.WriteBytes(file, content); err != nil {
			return err
		}
	}
	return nil
}
