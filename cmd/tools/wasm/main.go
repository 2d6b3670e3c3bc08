// Command wasm makes WebAssembly programs linked by Go a fifth smaller to send, after
// compression. It replaces the files in its arguments.
//
// Go's linker starts a new segment after a few zeros and gives it an address, which compresses
// worse than zeros. Command wasm writes out the zeros, except long runs of them. It also clears
// the tables of files, line numbers and names for stack traces, which the linker keeps even with -s
// and -w. Traces still name the functions of this module, except inlined ones.
//
// If it does not know the tables of a program's Go version, it prints a warning and leaves the
// program unchanged.
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
