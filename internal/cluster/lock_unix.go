//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package cluster

import (
	"errors"
	"io"
	"os"
	"syscall"
)

func lockFile(path string) (io.Closer, error) {
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o666)
	if err != nil {
		return nil, err
	}
	err = syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		return nil, errors.Join(errLocked, file.Close())
	}
	return file, nil
}
