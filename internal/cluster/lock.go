package cluster

import (
	"fmt"
	"io"
	"os"
	"path/filepath"

	"nonogram/internal/base/files"
)

// lockFolder makes a folder and keeps other processes on this machine that do the same
// out of it, until the lock is closed or the process ends in whatever way. Where a
// system or a file system has no locks, nobody is kept out.
func lockFolder(path string) (io.Closer, error) {
	if err := os.MkdirAll(path, 0o777); err != nil {
		return nil, err
	}
	held, err := files.Take(filepath.Join(path, "lock"))
	if err != nil {
		return nil, fmt.Errorf("folder %s: %w", path, err)
	}
	return held, nil
}

// lockBeside keeps other processes away from a file in the same way. The lock is a file
// of its own, since a file that is replaced as a whole takes its lock with it. It stays
// when the lock is closed: who removed it could take it from somebody who is just opening it.
func lockBeside(path string) (io.Closer, error) { return files.Take(path + ".lock") }
