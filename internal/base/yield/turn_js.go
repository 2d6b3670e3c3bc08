package yield

import "runtime"

// Give lets others run.
func Give() { runtime.Gosched() }
