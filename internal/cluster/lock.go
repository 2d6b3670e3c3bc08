package cluster

import (
	"fmt"
	"io"
	"os"
	"path/filepath"

	"nonogram/internal/base/files"
)

// lockFolder creates a folder and locks it against other processes on this machine
// until the lock is closed or the process ends. Where the system or the file system
// has no locks, it locks nothing.
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

// lockBeside locks a file in the same way. The lock is a separate file, because a
// file that is replaced takes its lock with it. It is not removed when the lock is
// closed: another process may just be opening it.
func lockBeside(path string) (io.Closer, error) { return files.Take(path + ".lock") }
