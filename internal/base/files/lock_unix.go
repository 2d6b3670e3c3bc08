//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package files

import (
	"errors"
	"io"
	"os"
	"syscall"
)

// Take creates a file if it is missing, and locks it until it is closed or the process ends in
// any way. The error matches ErrHeld if the file is locked already. The file stays: removing it
// could undo the lock of a process that is just opening it. On a file system without locks, Take
// locks nothing.
func Take(path string) (io.Closer, error) {
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o666)
	if err != nil {
		return nil, err
	}
	err = syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		return nil, errors.Join(ErrHeld, file.Close())
	}
	return lock{file}, nil
}

type lock struct{ *os.File }

// Close releases the lock. Closing the file alone would not, while a process that this one is
// starting has a copy of it.
func (l lock) Close() error {
	syscall.Flock(int(l.Fd()), syscall.LOCK_UN) // an error means that there are no locks
	return l.File.Close()
}
