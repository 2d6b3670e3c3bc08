//go:build !js

// Package yield lets long computations yield where nothing preempts them: WebAssembly has a
// single thread, so a timer fires, and a context ends, only when the computation yields.
// Elsewhere it costs nothing.
package yield

// Give lets others run.
func Give() {}
