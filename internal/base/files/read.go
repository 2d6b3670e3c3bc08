package files

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"os"

	"golang.org/x/term"
)

// ErrTooLarge: a file has more bytes than expected.
var ErrTooLarge = errors.New("too large")

// Read reads a whole file of at most this many bytes. The error for a larger one matches
// [ErrTooLarge].
func Read(path string, most int) ([]byte, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, int64(most)+1))
	if err == nil && len(data) > most {
		return nil, fmt.Errorf("%s: %w: expected at most %d bytes", path, ErrTooLarge, most)
	}
	return data, err
}

// Unpacked decompresses an input if it is compressed with gzip.
func Unpacked(r io.Reader) (*bufio.Reader, error) {
	const size = 1 << 16
	in := bufio.NewReaderSize(r, size)
	if head, _ := in.Peek(2); !bytes.Equal(head, []byte{0x1f, 0x8b}) {
		return in, nil
	}
	unpacked, err := gzip.NewReader(in)
	if err != nil {
		return nil, err
	}
	return bufio.NewReaderSize(unpacked, size), nil
}

// Terminal returns the terminal that a stream, or the file from its method Unwrap, is; nil if
// there is none.
func Terminal(stream any) *os.File {
	if outer, ok := stream.(interface{ Unwrap() *os.File }); ok {
		stream = outer.Unwrap()
	}
	if file, ok := stream.(*os.File); ok && term.IsTerminal(int(file.Fd())) {
		return file
	}
	return nil
}

// IsTerminal reports whether a stream is a terminal that can move the cursor and erase text;
// TERM=dumb means that it cannot.
func IsTerminal(stream any) bool { return Terminal(stream) != nil && os.Getenv("TERM") != "dumb" }

// Colour reports whether a stream is a terminal and its user has not set NO_COLOR.
func Colour(stream any) bool { return IsTerminal(stream) && os.Getenv("NO_COLOR") == "" }
