package report

import "io"

// Reading is an open file that shows how much was read. It is not safe for concurrent use.
type Reading struct {
	io.ReadCloser
	size, read int64
	bar        *Bar
}

// NewReading returns a file of size bytes, with a bar on w if that is a terminal.
func NewReading(w io.Writer, file io.ReadCloser, size int64) *Reading {
	f := &Reading{ReadCloser: file, size: size}
	if size > 0 {
		f.bar = newShareBar(w, 100, "")
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
