package report

import (
	"io"
	"os"
)

// Reading is an open file that shows how much was read. It is not safe for concurrent use.
type Reading struct {
	io.ReadCloser
	size, read int64
	bar        *Bar
}

// NewReading returns a file with a bar on w if that is a terminal, and if the file has a size.
func NewReading(w io.Writer, file *os.File) *Reading {
	f := &Reading{ReadCloser: file}
	if info, err := file.Stat(); err == nil && info.Size() > 0 {
		f.size, f.bar = info.Size(), newShareBar(w, 100, "")
	}
	return f
}

// Read reads from the file.
func (f *Reading) Read(b []byte) (int, error) {
	n, err := f.ReadCloser.Read(b)
	if f.read += int64(n); f.size > 0 {
		f.bar.Set(int(min(100*f.read/f.size, 100)), "")
	}
	return n, err
}

// Close erases the bar, and closes the file.
func (f *Reading) Close() error {
	f.bar.Hide()
	return f.ReadCloser.Close()
}
