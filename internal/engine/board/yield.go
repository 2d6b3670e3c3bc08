package board

import "runtime"

// Yield lets timers run, and contexts end, where nothing preempts a long computation:
// WebAssembly has a single thread. Elsewhere it costs nothing.
func Yield() {
	if runtime.GOOS == "js" {
		runtime.Gosched()
	}
}
