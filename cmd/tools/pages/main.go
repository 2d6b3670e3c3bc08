// Command pages writes the files that the site's pages are built from:
//
//	pages packs FOLDER            the collection as pages read it
//	pages api FILE                the API's description, OpenAPI in JSON, which their types come from
//	pages lessons COURSE FILE...  the drills of the course, which it finds in the puzzles of the FILEs
//
// A FILE of puzzles is one in any format, a list of pictures (.grids), or a folder of them. A
// lesson has drills of later FILEs only if the earlier ones have too few. The same puzzles give
// the same course.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"nonogram/cmd/internal/site/collection"
	"nonogram/cmd/internal/site/server"
	"nonogram/internal/base/files"
)

func main() {
	if len(os.Args) < 3 {
		fmt.Fprintln(os.Stderr, "usage: pages packs FOLDER | pages api FILE | pages lessons COURSE FILE...")
		os.Exit(2)
	}
	if err := run(os.Args[1], os.Args[2], os.Args[3:]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(kind, to string, from []string) error {
	switch kind {
	case "packs":
		return writePacks(to)
	case "api":
		return files.Write(to, writeAPI)
	case "lessons":
		return writeLessons(context.Background(), to, from)
	}
	return fmt.Errorf("found %q, expected packs, api or lessons", kind)
}

func writePacks(folder string) error {
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

func writeAPI(w io.Writer) error {
	var text bytes.Buffer
	if err := json.Indent(&text, server.Description(""), "", "\t"); err != nil {
		return err
	}
	text.WriteByte('\n')
	_, err := text.WriteTo(w)
	return err
}
