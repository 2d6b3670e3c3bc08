//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd || windows)

package cluster

import (
	"io"
	"os"
)

// lockFile keeps nobody out.
func lockFile(path string) (io.Closer, error) {
	return os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o666)
}
