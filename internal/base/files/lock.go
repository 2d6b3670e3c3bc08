// Package files keeps other processes on the same machine away from a file, for as long
// as a process lives.
package files

import "errors"

// ErrHeld tells that another process, or another part of this one, holds the lock.
var ErrHeld = errors.New("another process uses it")
