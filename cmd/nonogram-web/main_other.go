//go:build !js

// Command nonogram-web has the solver, the hints and the editor's checks for web pages: the
// operations of package wire that players need, compiled to WebAssembly for a worker. A first
// visit loads it, so its size matters. With the build tag files, it has the operations of package
// formats, on files and images, and those of wire that only setters need; a page loads it when it
// needs one of them. With the build tag proofs, it counts solutions and writes and checks
// certificates, for the package for JavaScript. make wasm builds all three, and cmd/tools/wasm
// makes them smaller.
//
// The program sets the worker's global object
//
//	nonogram = {call(op: string, request: string): string, operations: string[]}
//
// and calls its global function onNonogramReady, if there is one. Request and response are JSON.
// The response to a failed call is {"error": {"code", "message", "field"}}; no other response has
// the key error. A call returns only when it is done: to cancel it, end the worker, or set the
// milliseconds of the request. Nearly all computations check that limit; a page should end a
// worker that takes much longer.
package main

import (
	"fmt"
	"os"
)

func main() {
	fmt.Fprintln(os.Stderr, "nonogram-web runs in a web page: make wasm")
	os.Exit(2)
}
