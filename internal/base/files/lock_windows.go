package files

import (
	"errors"
	"io"
	"os"
	"syscall"
)

// errSharing is the system's error for a file that another process does not share.
const errSharing = syscall.Errno(32)

// Take creates a file if it is missing, and locks it until it is closed or the process ends in
// any way. The error matches ErrHeld if the file is locked already.
func Take(path string) (io.Closer, error) {
	name, err := syscall.UTF16PtrFromString(path)
	if err != nil {
		return nil, err
	}
	const alone = 0
	handle, err := syscall.CreateFile(name, syscall.GENERIC_READ|syscall.GENERIC_WRITE, alone, nil,
		syscall.OPEN_ALWAYS, syscall.FILE_ATTRIBUTE_NORMAL, 0)
	switch {
	case errors.Is(err, errSharing):
		return nil, ErrHeld
	case err != nil:
		return nil, &os.PathError{Op: "open", Path: path, Err: err}
	}
	return os.NewFile(uintptr(handle), path), nil
}
