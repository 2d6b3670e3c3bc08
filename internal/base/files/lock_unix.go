//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package files

import (
	"errors"
	"io"
	"os"
	"syscall"
)

// Take makes a file, if it is missing, and holds it until it is closed or the process
// ends in whatever way. The file stays: who removed it could take it from somebody who
// is just opening it. The error matches ErrHeld if it is held already. Where a system
// or a file system has no locks, nobody is kept out.
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

// lock is a file that is locked.
type lock struct{ *os.File }

// Close releases the lock, also where a process that this one is just starting still has a copy
// of the file: closing it would not.
func (l lock) Close() error {
	syscall.Flock(int(l.Fd()), syscall.LOCK_UN) // an error means that there are no locks
	return l.File.Close()
}
