package library

import (
	"bufio"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"time"

	"nonogram/internal/base/message"
	"nonogram/internal/base/strictjson"
)

const maxLine = 2*MaxContents + 1<<16

// Restore reads the output of Dump into an empty library, atomically, and returns the number of
// puzzles. It does not change ids, keys, versions and times. Errors match ErrNotEmpty or name the
// line at fault.
func (l *Library) Restore(ctx context.Context, r io.Reader) (puzzles int, err error) {
	err = l.write(ctx, func(q queries) error {
		switch some, err := q.batch(ctx, ""); {
		case err != nil:
			return err
		case len(some) > 0:
			return ErrNotEmpty
		}
		puzzles, err = restore(ctx, q, r)
		return err
	})
	return puzzles, err
}

func restore(ctx context.Context, q queries, r io.Reader) (puzzles int, err error) {
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, maxLine)
	c := copyReader{sums: newLineSums()}
	number := 1
	for ; lines.Scan(); number++ {
		r, err := c.line(lines.Bytes())
		if err == nil && r != nil {
			err = q.insert(ctx, *r)
		}
		if errors.Is(err, errTaken) {
			err = errors.New("the id or the token occurs twice")
		}
		if err != nil {
			return 0, fmt.Errorf("line %d: %w", number, err)
		}
	}
	if err := lines.Err(); err != nil {
		return 0, fmt.Errorf("line %d: %w", number, err)
	}
	if !c.ended {
		return 0, fmt.Errorf("after %s: found the end of the copy, expected a last line with their number", message.Count(c.puzzles, "puzzle"))
	}
	return c.puzzles, nil
}

// copyReader reads the lines of a copy and checks their order.
type copyReader struct {
	started, ended bool
	puzzles        int
	sums           lineSums
}

// line reads a line; the row is nil if the line has no puzzle.
func (c *copyReader) line(line []byte) (*row, error) {
	if c.ended {
		return nil, errors.New("found more text after the last line")
	}
	if !c.started {
		if err := checkForm(line); err != nil {
			return nil, err
		}
	}
	object, err := c.sums.open(line)
	if err != nil {
		return nil, err
	}
	if !c.started {
		c.started = true
		return nil, nil
	}
	return c.object(object)
}

func checkForm(line []byte) error {
	var head dumpHead
	if err := strictjson.Decode(line, &head); err != nil || head.Library == 0 {
		return errors.New("not a copy of a library")
	}
	if head.Library != dumpVersion {
		return fmt.Errorf("found a copy of format version %d, expected %d", head.Library, dumpVersion)
	}
	return nil
}

// object reads a line after the first.
func (c *copyReader) object(line []byte) (*row, error) {
	var end dumpEnd
	if strictjson.Decode(line, &end) == nil && end.Puzzles != nil {
		c.ended = true
		if *end.Puzzles != c.puzzles {
			return nil, fmt.Errorf("the end says %s, found %d", message.Count(*end.Puzzles, "puzzle"), c.puzzles)
		}
		return nil, nil
	}
	c.puzzles++
	var d dumpedPuzzle
	if err := strictjson.Decode(line, &d); err != nil {
		return nil, err
	}
	return d.row()
}

// row checks a puzzle as Publish does and returns its new row.
func (d dumpedPuzzle) row() (*row, error) {
	if err := d.check(); err != nil {
		return nil, err
	}
	p, err := decode(string(d.Puzzle))
	if err != nil {
		return nil, err
	}
	made, err := Draft{Puzzle: p, Verdict: d.Verdict}.row(d.ID, d.Created)
	if err != nil {
		return nil, err
	}
	made.Version, made.Updated = d.Version, time.UnixMicro(d.Updated.UnixMicro()).UTC()
	made.Reception = d.Reception
	made.keyHash, made.tokenHash, made.requestHash = d.KeyHash, d.TokenHash, d.RequestHash
	return &made, nil
}

func (d dumpedPuzzle) check() error {
	switch {
	case !isID(d.ID):
		return invalid("id", "found %q, expected %d letters and digits", d.ID, idLength)
	case d.Version < 1:
		return invalid("version", "found %d, expected 1 or more", d.Version)
	case len(d.KeyHash) != sha256.Size || len(d.RequestHash) != sha256.Size:
		return invalid("key_hash, request_hash", "expected %d bytes each", sha256.Size)
	case min(d.Likes, d.Plays, d.Reports) < 0:
		return invalid("likes, plays, reports", "found a negative number")
	case d.TokenHash != nil && len(d.TokenHash) != sha256.Size:
		return invalid("token_hash", "expected %d bytes", sha256.Size)
	}
	return nil
}
