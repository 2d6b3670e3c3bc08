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
	"errors"
	"fmt"
	"os"
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
