package library

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"hash"
	"io"
	"os"
)

// A copy has checksums, so that we do not restore a damaged one. Each line ends with the checksum
// of this line and all earlier ones, which shows the place of the damage. A SQLite file has its
// checksum after its end; SQLite ignores it, since the file's header has the size.

type lineSums struct{ sum hash.Hash }

func newLineSums() lineSums { return lineSums{sha256.New()} }

// lineSeal is the end of a line; it replaces the closing brace of the JSON object.
const lineSeal = `,"sha256":"%x"}`

var lineSealLength = len(fmt.Sprintf(lineSeal, [sha256.Size]byte{}))

// next returns the end of the line that starts with start.
func (s lineSums) next(start []byte) []byte {
	s.sum.Write(start)
	s.sum.Write([]byte("\n"))
	return fmt.Appendf(nil, lineSeal, s.sum.Sum(nil))
}

// seal adds the checksum to an object.
func (s lineSums) seal(object []byte) []byte {
	start := bytes.TrimSuffix(object, []byte("}"))
	return append(bytes.Clone(start), s.next(start)...)
}

// open checks a line and returns its object without the checksum.
func (s lineSums) open(line []byte) (object []byte, err error) {
	end := len(line) - lineSealLength
	if end < 0 || !bytes.Equal(line[end:], s.next(line[:end])) {
		return nil, errors.New("the copy is damaged here: found no checksum that matches this line and those before it")
	}
	return append(bytes.Clone(line[:end]), '}'), nil
}

// fileSeal follows the bytes of a SQLite file.
const fileSeal = "\nnonogram backup, sha256 %x\n"

var fileSealLength = int64(len(fmt.Sprintf(fileSeal, [sha256.Size]byte{})))

// writeSealed writes a SQLite file and its checksum.
func writeSealed(w io.Writer, file io.Reader) error {
	sum := sha256.New()
	if _, err := io.Copy(io.MultiWriter(w, sum), file); err != nil {
		return err
	}
	_, err := fmt.Fprintf(w, fileSeal, sum.Sum(nil))
	return err
}

// unseal checks a SQLite file and removes its checksum.
func unseal(path string) error {
	file, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		return err
	}
	end, sum := info.Size()-fileSealLength, sha256.New()
	if _, err := io.CopyN(sum, file, max(0, end)); err != nil {
		return err
	}
	found, err := io.ReadAll(file)
	if err != nil {
		return err
	}
	if string(found) != fmt.Sprintf(fileSeal, sum.Sum(nil)) {
		return errors.New("found no matching checksum at the end: the copy is damaged or truncated, or a SQLite file that backup did not write")
	}
	return file.Truncate(end)
}
