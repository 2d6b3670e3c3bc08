package files

import (
	"errors"
	"fmt"
	"io"
	"os"
)

// ErrTooLarge: a file has more bytes than expected.
var ErrTooLarge = errors.New("too large")

// Read reads a whole file of at most that many bytes. The error for a larger one matches
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
