package library

import (
	"context"
	"time"
)

// Reported is a report of a puzzle.
type Reported struct {
	Reason Reason
	Text   string
	At     time.Time
}

// Moderated is a puzzle as the server's owner sees it.
type Moderated struct {
	Summary
	// Reported has the latest reports, at most ten.
	Reported []Reported
}

// Moderate returns up to most puzzles, the most reported first and then the newest. Without all, it
// returns only those that players reported or that are hidden.
func (l *Library) Moderate(ctx context.Context, most int, all bool) ([]Moderated, error) {
	where := "WHERE reports > 0 OR hidden "
	if all {
		where = ""
	}
	q := l.read()
	found, err := q.listed(ctx, where+"ORDER BY reports DESC, created DESC, id LIMIT $1", most)
	if err != nil {
		return nil, err
	}
	list := make([]Moderated, len(found))
	for i, r := range found {
		list[i].Summary = r.Summary
		if r.Reports == 0 {
			continue
		}
		if list[i].Reported, err = q.reported(ctx, r.ID); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// reported returns the latest reports of a puzzle.
func (q queries) reported(ctx context.Context, id string) ([]Reported, error) {
	fields := func(r *Reported) []any { return []any{&r.Reason, &r.Text, (*microseconds)(&r.At)} }
	return selected(ctx, q, "SELECT reason, text, created FROM opinion WHERE puzzle_id = $1 AND kind = $2 ORDER BY created DESC LIMIT 10", fields, id, reports)
}

// Hide hides a puzzle, or shows it again, without its key. Showing it again deletes its reports.
// Errors match ErrNotFound.
func (l *Library) Hide(ctx context.Context, id string, hide bool) (s Summary, err error) {
	if !isID(id) {
		return s, ErrNotFound
	}
	err = l.write(ctx, func(q queries) error {
		if _, err := q.ExecContext(ctx, "UPDATE puzzle SET hidden = $2 WHERE id = $1", id, hide); err != nil {
			return err
		}
		if !hide {
			if _, err := q.ExecContext(ctx, "UPDATE puzzle SET reports = 0 WHERE id = $1", id); err != nil {
				return err
			}
			if _, err := q.ExecContext(ctx, "DELETE FROM opinion WHERE puzzle_id = $1 AND kind = $2", id, reports); err != nil {
				return err
			}
		}
		r, err := only(q.listed(ctx, "WHERE id = $1", id))
		s = r.Summary
		return err
	})
	return s, err
}
