// Command wasm makes WebAssembly programs linked by Go a fifth smaller to send, after
// compression. It replaces the files that it is given.
//
// Go's linker starts a new segment after a few zeros and gives it an address, which compresses
// worse than zeros; this program writes all but long runs of zeros out. It also clears the tables
// of files and line numbers for stack traces, which the linker keeps even with -s and -w. Traces
// still name the functions, except inlined ones.
//
// It leaves a program alone, with a warning, if it does not know the tables of its Go version.
package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"strings"
)

func main() {
	for _, name := range os.Args[1:] {
		err := shrink(name)
		if errors.Is(err, errUnknown) {
			fmt.Fprintf(os.Stderr, "wasm: %s keeps its size: %v\n", name, err)
			continue
		}
		if err != nil {
			fmt.Fprintf(os.Stderr, "wasm: %s: %v\n", name, err)
			os.Exit(1)
		}
	}
}

func shrink(name string) error {
	program, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	program, err = shrunk(program)
	if err != nil {
		return err
	}
	return os.WriteFile(name, program, 0o755)
}

// The Go versions, 1.oldest to 1.newest, whose table of functions is as lines.go describes it.
const oldest, newest = 20, 27

var errUnknown = errors.New("unknown version of Go")

// goLanguage precedes the length and the text of the version in the section of producers, which
// Go's linker writes last.
const goLanguage = "\x08language\x01\x02Go"

// checkVersion returns an error unless a known version of Go has made the program.
func checkVersion(program []byte) error {
	version := "none"
	if at := bytes.LastIndex(program, []byte(goLanguage)); at >= 0 {
		r := reader{rest: program[at+len(goLanguage):]}
		version = string(r.bytes(r.number()))
	}
	for minor := oldest; minor <= newest; minor++ {
		if name := fmt.Sprintf("go1.%d", minor); version == name || strings.HasPrefix(version, name+".") {
			return nil
		}
	}
	return fmt.Errorf("%w: found %s, expected go1.%d to go1.%d", errUnknown, version, oldest, newest)
}
