package library

import (
	"context"
	"database/sql"
	"errors"
)

const (
	// MaxChange is the largest size of a change of progress, encrypted, in bytes.
	MaxChange = 16 << 10
	// MaxChanges is the most changes stored for an id.
	MaxChanges = 256
)

// Change is a small addition to a player's progress. Only the player's devices can read it.
type Change struct {
	Number     int64
	Ciphertext []byte
}

// Latest describes what is stored for an id.
type Latest struct {
	// Tag names the progress, which contains all changes with numbers below First.
	Tag   string
	First int64
}

// AppendChange adds a change to the progress of a player and returns its number, which is larger
// than those of all earlier changes. Errors match ErrNoProgress, ErrInvalid, and
// ErrProgressConflict if the player has MaxChanges already.
func (l *Library) AppendChange(ctx context.Context, player Player, ciphertext []byte) (number int64, err error) {
	if n := len(ciphertext); n == 0 || n > MaxChange {
		return 0, invalid("ciphertext", "found %d bytes, expected 1 to %d", n, MaxChange)
	}
	now := l.now().UnixMicro()
	err = l.changed(ctx, player, func(q queries) error {
		var last int64
		err := q.QueryRowContext(ctx, "SELECT change FROM progress WHERE id_hash = $1"+q.lock, []byte(player)).Scan(&last)
		if errors.Is(err, sql.ErrNoRows) {
			return ErrNoProgress
		}
		if err != nil {
			return err
		}
		kept, err := q.number(ctx, "SELECT count(*) FROM progress_change WHERE id_hash = $1", []byte(player))
		if err != nil {
			return err
		}
		if kept >= MaxChanges {
			return ErrProgressConflict
		}
		// Numbers also rise when a player deletes the progress and stores it again.
		number = max(last+1, now)
		if _, err := q.ExecContext(ctx, "UPDATE progress SET change = $2, used = $3 WHERE id_hash = $1", []byte(player), number, now); err != nil {
			return err
		}
		_, err = q.ExecContext(ctx, "INSERT INTO progress_change (id_hash, number, ciphertext) VALUES ($1, $2, $3)", []byte(player), number, ciphertext)
		return err
	})
	return number, err
}

// NextChange returns the first change after a number; if there is none, the number of the returned
// change is 0.
func (l *Library) NextChange(ctx context.Context, player Player, after int64) (Change, error) {
	found, err := selected(ctx, l.read(), "SELECT number, ciphertext FROM progress_change WHERE id_hash = $1 AND number > $2 ORDER BY number LIMIT 1",
		func(c *Change) []any { return []any{&c.Number, &c.Ciphertext} }, []byte(player), after)
	if err != nil || len(found) == 0 {
		return Change{}, err
	}
	return found[0], nil
}

// LatestProgress returns what is stored for a player, or an error that matches ErrNoProgress.
func (l *Library) LatestProgress(ctx context.Context, player Player) (latest Latest, err error) {
	err = patiently(ctx, func() error {
		return l.reads.QueryRowContext(ctx,
			"SELECT tag, coalesce((SELECT min(number) FROM progress_change WHERE id_hash = $1), change + 1) FROM progress WHERE id_hash = $1 AND used >= $2",
			[]byte(player), l.now().Add(-ProgressLife).UnixMicro()).Scan(&latest.Tag, &latest.First)
	})
	if errors.Is(err, sql.ErrNoRows) {
		err = ErrNoProgress
	}
	return latest, err
}
