// Command describe writes the API's description, OpenAPI in JSON, to the given file. The
// types of the pages are generated from it.
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"

	"nonogram/cmd/internal/site/server"
	"nonogram/internal/base/files"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: describe FILE")
		os.Exit(2)
	}
	if err := files.Write(os.Args[1], write); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func write(w io.Writer) error {
	var text bytes.Buffer
	if err := json.Indent(&text, server.Description(""), "", "\t"); err != nil {
		return err
	}
	text.WriteByte('\n')
	_, err := text.WriteTo(w)
	return err
}
