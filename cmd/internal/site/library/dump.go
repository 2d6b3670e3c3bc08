package library

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"hash"
	"io"
	"os"
	"strings"
	"time"

	"nonogram"
	"nonogram/format"
	"nonogram/internal/base/strictjson"
)

// A copy has lines of JSON: a header, one for each puzzle, and one with their number, so
// that a truncated copy is noticed. Each ends with a checksum.
//
//	{"library":2,"sha256":"…"}
//	{"id":"7Yk2mQp4Xa","version":1,"key_hash":"…","status":"unique",…,"puzzle":{…},"sha256":"…"}
//	{"puzzles":1,"sha256":"…"}

// dumpVersion is the format version of a copy. Version 1, which was never released, had no
// checksums.
const dumpVersion = 2

type dumpHead struct {
	Library int    `json:"library"`
	SHA256  string `json:"sha256,omitempty"`
}

type dumpEnd struct {
	Puzzles *int `json:"puzzles"`
}

// dumpedPuzzle is a row and its contents, without the columns that follow from these.
type dumpedPuzzle struct {
	ID          string `json:"id"`
	Version     int64  `json:"version"`
	KeyHash     []byte `json:"key_hash"`
	TokenHash   []byte `json:"token_hash,omitempty"`
	RequestHash []byte `json:"request_hash"`
	Verdict
	Created time.Time `json:"created"`
	Updated time.Time `json:"updated"`
	Reception
	Puzzle json.RawMessage `json:"puzzle"`
}

// Dump writes a snapshot of all puzzles with the hashes of their keys, and returns their
// number.
func (l *Library) Dump(ctx context.Context, w io.Writer) (puzzles int, err error) {
	to := dumpWriter{w, newLineSums()}
	if err := to.write(dumpHead{Library: dumpVersion}); err != nil {
		return 0, err
	}
	err = l.transaction(ctx, l.reads, &l.snapshot, func(q queries) error {
		return each(ctx, q, func(r row) error {
			puzzles++
			return to.write(dumped(r))
		})
	})
	if err != nil {
		return puzzles, err
	}
	return puzzles, to.write(dumpEnd{&puzzles})
}

// dumpWriter writes the lines of a copy.
type dumpWriter struct {
	w    io.Writer
	sums lineSums
}

func (d dumpWriter) write(object any) error {
	text, err := strictjson.Encode(object)
	if err != nil {
		return err
	}
	_, err = d.w.Write(append(d.sums.seal(text), '\n'))
	return err
}

// each visits all puzzles in batches.
func each(ctx context.Context, q queries, do func(row) error) error {
	for after := ""; ; {
		rows, err := q.batch(ctx, after)
		if err != nil || len(rows) == 0 {
			return err
		}
		for _, r := range rows {
			if err := do(r); err != nil {
				return err
			}
		}
		after = rows[len(rows)-1].ID
	}
}

// batch returns the next puzzles after an id.
func (q queries) batch(ctx context.Context, after string) ([]row, error) {
	return q.whole(ctx, "WHERE id > $1 ORDER BY id LIMIT 100", after)
}

func dumped(r row) dumpedPuzzle {
	return dumpedPuzzle{
		ID: r.ID, Version: r.Version,
		KeyHash: r.keyHash, TokenHash: r.tokenHash, RequestHash: r.requestHash,
		Verdict: r.Verdict, Created: r.Created, Updated: r.Updated,
		Reception: r.Reception,
		Puzzle:    bytes.TrimSpace([]byte(r.contents)),
	}
}

// A copy has checksums, so that a damaged one is not restored. Each line ends with the
// checksum of all lines up to it, which shows where the damage is. A SQLite file has its
// checksum after its end, which SQLite ignores, since the header has the size.

// lineSums computes the checksums of a copy's lines.
type lineSums struct{ sum hash.Hash }

func newLineSums() lineSums { return lineSums{sha256.New()} }

// lineSeal is the end of a line; it replaces the closing brace of the JSON object.
const lineSeal = `,"sha256":"%x"}`

var lineSealLength = len(fmt.Sprintf(lineSeal, [sha256.Size]byte{}))

// next returns the end of a line with the given start.
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

// encode returns the stored form of a puzzle, and the puzzle read from it.
func encode(p *nonogram.Puzzle) (text string, back *nonogram.Puzzle, err error) {
	form, err := format.ByName("json")
	if err != nil {
		return "", nil, err
	}
	var b bytes.Buffer
	if err := form.Write(&b, p); err != nil {
		return "", nil, &InvalidError{Field: "puzzle", Problem: err.Error(), Err: err}
	}
	if b.Len() > MaxContents {
		return "", nil, invalid("puzzle", "found %d bytes, expected at most %d", b.Len(), MaxContents)
	}
	text = b.String()
	switch back, err = decode(text); {
	case err != nil:
		return "", nil, &InvalidError{Field: "puzzle", Problem: err.Error(), Err: err}
	case CluesHash(back) != CluesHash(p):
		return "", nil, invalid("puzzle", "found colours or cells that JSON cannot hold")
	}
	return text, back, nil
}

func decode(text string) (*nonogram.Puzzle, error) {
	form, err := format.ByName("json")
	if err != nil {
		return nil, err
	}
	entries, err := format.ReadAll(strings.NewReader(text), "stored puzzle", format.ReadOptions{Format: form, MaxPuzzle: 2 * MaxContents})
	if err != nil {
		return nil, err
	}
	if len(entries) != 1 {
		return nil, fmt.Errorf("stored puzzle: found %d puzzles, expected 1", len(entries))
	}
	return entries[0].Puzzle, nil
}
