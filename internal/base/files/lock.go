// Package files locks files against other processes on the same machine, for as long as
// a process lives.
package files

import "errors"

// ErrHeld: another process, or another part of this one, holds the lock.
var ErrHeld = errors.New("another process uses it")
