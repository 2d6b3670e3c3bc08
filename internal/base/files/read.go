package files

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"os"
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
