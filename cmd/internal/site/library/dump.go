package library

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"time"

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

// dumpedPuzzle is a row and its contents, without the columns that can be computed from these.
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
