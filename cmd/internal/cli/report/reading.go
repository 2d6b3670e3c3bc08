package report

import (
	"io"
	"time"

	"nonogram/internal/base/files"
)

// Reading is an open file that shows the progress of reading. It is not for concurrent use.
type Reading struct {
	file       io.ReadCloser
	size, read int64
	terminal   io.Writer // nil if there is none
	since      time.Time
	gauge      *Gauge // nil until there is something to show
}

// NewReading returns a file of size bytes, with a bar on w if that is a terminal.
func NewReading(w io.Writer, file io.ReadCloser, size int64) *Reading {
	f := &Reading{file: file, size: size, since: time.Now()}
	if size > 0 && files.IsTerminal(w) {
		f.terminal = w
	}
	return f
}

// Read reads from the file.
func (f *Reading) Read(b []byte) (int, error) {
	n, err := f.file.Read(b)
	f.read += int64(n)
	if f.gauge == nil && f.terminal != nil && time.Since(f.since) > patience {
		f.gauge = NewGauge(f.terminal, 100, "")
	}
	if f.gauge != nil {
		f.gauge.Set(int(min(100*f.read/f.size, 100)))
	}
	return n, err
}

// Close erases the bar, and closes the file.
func (f *Reading) Close() error {
	f.gauge.Hide()
	return f.file.Close()
}
