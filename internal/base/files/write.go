package files

import (
	"bufio"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
)

// Write replaces the contents of a file by the output of write, all or nothing: it writes a
// temporary file in the same folder, flushes it to the disk and renames it. If anything fails, the
// old file stays as it was. A new file gets the usual permissions, an old one keeps its own, and
// one without write permission is left alone. Write follows symbolic links, and writes directly to
// anything but a regular file, such as a pipe or a terminal. It compresses the file if the name
// ends with ".gz".
//
// Write returns the error of write as it is, and an error of the file system with the path in front.
func Write(path string, write func(io.Writer) error) error {
	return WriteThrough(path, func(file *os.File) io.Writer { return file }, write)
}

// WriteThrough is like Write, but writes to a pipe or a terminal through the writer that through
// returns.
func WriteThrough(path string, through func(*os.File) io.Writer, write func(io.Writer) error) error {
	if strings.EqualFold(filepath.Ext(path), ".gz") {
		write = packed(write)
	}
	path, err := target(path)
	if err != nil {
		return err
	}
	switch info, err := os.Stat(path); {
	case err == nil && info.IsDir(), path != "" && os.IsPathSeparator(path[len(path)-1]):
		return fmt.Errorf("%s: is a folder, expected a file", path)
	case err != nil: // a new file, or creating it will fail
		return replace(path, 0, write)
	case !info.Mode().IsRegular():
		return writeInPlace(path, through, write)
	default:
		if err := writable(path); err != nil {
			return err
		}
		return replace(path, info.Mode().Perm(), write)
	}
}

// target follows symbolic links, also to a file that does not exist yet.
func target(path string) (string, error) {
	const most = 255 // links, as on Linux and Windows
	at := path
	for range most {
		to, err := os.Readlink(at)
		if err != nil {
			return at, nil
		}
		if !filepath.IsAbs(to) {
			to = filepath.Join(filepath.Dir(at), to)
		}
		at = to
	}
	return "", fmt.Errorf("%s: is a link that leads in a circle, expected a file", path)
}

// WriteBytes is Write for contents in memory.
func WriteBytes(path string, contents []byte) error {
	return Write(path, func(w io.Writer) error {
		_, err := w.Write(contents)
		return err
	})
}

// replace writes a new file and gives it the path's name; mode 0 means the usual
// permissions.
func replace(path string, mode fs.FileMode, write func(io.Writer) error) error {
	file, err := createBeside(path)
	if err != nil {
		return err
	}
	if err := fill(file, path, mode, write); err != nil {
		os.Remove(file.Name())
		return err
	}
	if err := os.Rename(file.Name(), path); err != nil {
		os.Remove(file.Name())
		return OfPath(err, path)
	}
	syncFolder(filepath.Dir(path))
	return nil
}

func packed(write func(io.Writer) error) func(io.Writer) error {
	return func(w io.Writer) error {
		z := gzip.NewWriter(w)
		if err := write(z); err != nil {
			return err
		}
		return z.Close()
	}
}

// writable returns the error of opening a file for writing: renaming would replace even a
// protected file.
func writable(path string) error {
	file, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return OfPath(err, path)
	}
	return file.Close()
}

// createBeside makes a hidden file in the folder of path. Unlike
// os.CreateTemp it gives the permissions that the user's mask allows.
func createBeside(path string) (*os.File, error) {
	folder, base := filepath.Split(path)
	for {
		name := filepath.Join(folder, fmt.Sprintf(".%.60s.%08x.tmp", base, rand.Uint32())) // a name has at most 255 bytes
		file, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
		if !os.IsExist(err) {
			return file, OfPath(err, path)
		}
	}
}

// OfPath turns an error of the temporary file into one of the file itself, or one that names its
// missing folder; it is nil for nil.
func OfPath(err error, path string) error {
	var ofFile *fs.PathError
	var ofRename *os.LinkError
	switch {
	case errors.As(err, &ofFile):
		err = ofFile.Err
	case errors.As(err, &ofRename):
		err = ofRename.Err
	default:
		return err
	}
	folder := filepath.Dir(path)
	if _, e := os.Stat(folder); errors.Is(e, fs.ErrNotExist) {
		return fmt.Errorf("%s: the folder %s is not there: %w", path, folder, err)
	}
	return fmt.Errorf("%s: %w", path, err)
}

// fill writes, flushes and closes the file that will have the path's name.
func fill(file *os.File, path string, mode fs.FileMode, write func(io.Writer) error) (err error) {
	defer func() {
		if e := file.Close(); err == nil {
			err = OfPath(e, path)
		}
	}()
	buffered := bufio.NewWriter(renamed{file, path})
	if err := write(buffered); err != nil {
		return err
	}
	if err := buffered.Flush(); err != nil {
		return err
	}
	if mode != 0 {
		if err := file.Chmod(mode); err != nil {
			return OfPath(err, path)
		}
	}
	return OfPath(file.Sync(), path)
}

// renamed is a temporary file whose errors name the file that it will become.
type renamed struct {
	file *os.File
	path string
}

func (r renamed) Write(b []byte) (int, error) {
	n, err := r.file.Write(b)
	return n, OfPath(err, r.path)
}

func writeInPlace(path string, through func(*os.File) io.Writer, write func(io.Writer) error) error {
	file, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	buffered := bufio.NewWriter(through(file))
	err = write(buffered)
	if err == nil {
		err = buffered.Flush()
	}
	if e := file.Close(); err == nil {
		err = e
	}
	return err
}

// syncFolder makes the rename survive a power failure if the system can do that; the data is
// safe either way.
func syncFolder(folder string) {
	if f, err := os.Open(folder); err == nil {
		f.Sync()
		f.Close()
	}
}
