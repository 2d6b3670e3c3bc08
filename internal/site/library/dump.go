package library

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/json"
	"io"
	"time"

	"nonogram/internal/site/library/sqlite"
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
	ID           string          `json:"id"`
	Version      int64           `json:"version"`
	KeyHash      []byte          `json:"key_hash"`
	TokenHash    []byte          `json:"token_hash,omitempty"`
	RequestHash  []byte          `json:"request_hash"`
	Status       Status          `json:"status"`
	LineSolvable bool            `json:"line_solvable"`
	Class        string          `json:"class"`
	Technique    string          `json:"technique"`
	Difficulty   float64         `json:"difficulty"`
	Created      time.Time       `json:"created"`
	Updated      time.Time       `json:"updated"`
	Puzzle       json.RawMessage `json:"puzzle"`
}

// Dump writes a snapshot of all puzzles with the hashes of their keys, and returns their
// number.
func (l *Library) Dump(ctx context.Context, w io.Writer) (puzzles int, err error) {
	to := dumpWriter{w, newLineSums()}
	if err := to.write(dumpHead{Library: dumpVersion}); err != nil {
		return 0, err
	}
	err = transaction(ctx, l.reads, &l.snapshot, func(tx *sql.Tx) error {
		return each(ctx, l.bind(tx), func(row sqlite.ListWholeRow) error {
			puzzles++
			return to.write(dumped(row))
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
	var b bytes.Buffer
	to := json.NewEncoder(&b)
	to.SetEscapeHTML(false)
	if err := to.Encode(object); err != nil {
		return err
	}
	_, err := d.w.Write(append(d.sums.seal(bytes.TrimSpace(b.Bytes())), '\n'))
	return err
}

// each visits all puzzles in batches.
func each(ctx context.Context, q queries, do func(sqlite.ListWholeRow) error) error {
	for after := ""; ; {
		rows, err := q.ListWhole(ctx, after)
		if err != nil || len(rows) == 0 {
			return err
		}
		for _, row := range rows {
			if err := do(row); err != nil {
				return err
			}
		}
		after = rows[len(rows)-1].ID
	}
}

func dumped(w sqlite.ListWholeRow) dumpedPuzzle {
	row, text := parts(w)
	s := summary(row)
	return dumpedPuzzle{
		ID: s.ID, Version: s.Version,
		KeyHash: row.KeyHash, TokenHash: row.TokenHash, RequestHash: row.RequestHash,
		Status: s.Verdict.Status, LineSolvable: s.Verdict.LineSolvable,
		Class: s.Verdict.Class, Technique: s.Verdict.Technique, Difficulty: s.Verdict.Difficulty,
		Created: s.Created, Updated: s.Updated,
		Puzzle: bytes.TrimSpace([]byte(text)),
	}
}
