package library

import (
	"database/sql/driver"
	"fmt"
	"time"
)

// row is a published puzzle as the tables store it.
type row struct {
	Summary
	keyHash, tokenHash, requestHash []byte
	titleFolded, authorFolded       string
	cells                           int
	// contents is the puzzle as JSON. It is in a table of its own.
	contents string
}

// The columns of the table puzzle, in the order of fields: the id, the other columns that lists
// need, and the rest.
const (
	columns = "id, " + listed + ", " + others
	listed  = `version, title, title_folded, author, licence, width, height, cells, colours,
		status, line_solvable, class, technique, difficulty, created, updated, likes, plays, reports, hidden`
	others = "key_hash, token_hash, request_hash, author_folded"
)

// listedFields is the number of columns that lists need, the id included.
const listedFields = 21

// fields returns pointers to the fields for the columns of the table puzzle, in order, for reading
// and writing.
func (r *row) fields() []any {
	return []any{
		&r.ID, &r.Version, &r.Title, &r.titleFolded, &r.Author, &r.Licence,
		&r.Width, &r.Height, &r.cells, &r.Colours,
		&r.Verdict.Status, &r.Verdict.LineSolvable, &r.Verdict.Class, &r.Verdict.Technique, &r.Verdict.Difficulty,
		(*microseconds)(&r.Created), (*microseconds)(&r.Updated),
		&r.Likes, &r.Plays, &r.Reports, &r.Hidden,
		&r.keyHash, &r.tokenHash, &r.requestHash, &r.authorFolded,
	}
}

// microseconds is a time as the tables store it: microseconds since 1970.
type microseconds time.Time

// Scan implements sql.Scanner.
func (m *microseconds) Scan(stored any) error {
	n, ok := stored.(int64)
	if !ok {
		return fmt.Errorf("found a time of type %T, expected a number", stored)
	}
	*m = microseconds(time.UnixMicro(n).UTC())
	return nil
}

// Value implements driver.Valuer.
func (m microseconds) Value() (driver.Value, error) { return time.Time(m).UnixMicro(), nil }

// row checks a draft and returns its first row, without the hashes of its secrets. It rounds the
// time to the precision of the tables.
func (d Draft) row(id string, now time.Time) (row, error) {
	if err := d.check(); err != nil {
		return row{}, err
	}
	text, back, err := encode(d.Puzzle)
	if err != nil {
		return row{}, err
	}
	d.Puzzle = back
	r := newRow(id, d, now)
	r.contents = text
	return r, nil
}

// newRow returns the row of a checked draft, without contents.
func newRow(id string, d Draft, now time.Time) row {
	p := d.Puzzle
	now = time.UnixMicro(now.UnixMicro()).UTC()
	return row{
		ID: id, Version: 1, Title: p.Title, Author: p.Author, Licence: p.Licence,
		Width: p.Width(), Height: p.Height(), Colours: p.Palette.Colours(),
		Verdict: d.Verdict, Created: now, Updated: now,
		titleFolded: folded(p.Title), authorFolded: folded(p.Author), cells: p.Width() * p.Height(),
	}
}
