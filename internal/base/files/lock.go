// Package files reads files of bounded size, replaces files as a whole, and locks them
// against other processes.
package files

import "errors"

// ErrHeld: another process, or another part of this one, holds the lock.
var ErrHeld = errors.New("another process uses it")
