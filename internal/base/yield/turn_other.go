//go:build !js

// Package yield lets long computations give way where nothing else makes them: in
// WebAssembly there is one thread and no preemption, so that a timer, and with it the
// end of a context, comes only when the computation lets it. Elsewhere it costs
// nothing.
package yield

// Give lets others run.
func Give() {}
