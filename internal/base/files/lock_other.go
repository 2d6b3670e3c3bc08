//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd || windows)

package files

import (
	"io"
	"os"
)

// Take creates a file if it is missing, and locks nothing: this system has no locks.
func Take(path string) (io.Closer, error) {
	return os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o666)
}
