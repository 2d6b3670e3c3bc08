package library

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/base64"
	"errors"
	"time"
)

const (
	// MaxProgress is the largest size of a player's progress, encrypted, in bytes.
	MaxProgress = 4 << 20
	// ProgressLife is the time after which unused progress is deleted, counted from a device's last
	// read or write.
	ProgressLife = 365 * 24 * time.Hour
	// progressTouch is the shortest interval at which reads store the time of use, so that most
	// reads write nothing.
	progressTouch = 24 * time.Hour
)

// Progress is shared by the devices of one player. Only these devices can read it.
type Progress struct {
	// Tag names this content: other content has another tag.
	Tag        string
	Ciphertext []byte
}

// Player is the stored hash of a player's id. A reader of the table cannot change progress through
// a server, which requires the id.
type Player string

// PlayerOf returns the player with an id, which is 256 bits in base64url. The error matches
// ErrInvalid.
func PlayerOf(id string) (Player, error) {
	bits, err := base64.RawURLEncoding.Strict().DecodeString(id)
	if err != nil || len(bits) != 256/8 {
		return "", invalid("id", "expected 43 characters of base64url")
	}
	hash := sha256.Sum256([]byte(id))
	return Player(hash[:]), nil
}

// Progress returns the progress of a player, or an error that matches ErrNoProgress.
func (l *Library) Progress(ctx context.Context, player Player) (p Progress, err error) {
	now := l.now()
	var used int64
	err = patiently(ctx, func() error {
		return l.reads.QueryRowContext(ctx, "SELECT tag, ciphertext, used FROM progress WHERE id_hash = $1 AND used >= $2",
			[]byte(player), now.Add(-ProgressLife).UnixMicro()).Scan(&p.Tag, &p.Ciphertext, &used)
	})
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return p, ErrNoProgress
	case err != nil || now.Sub(time.UnixMicro(used)) < progressTouch:
		return p, err
	}
	return p, l.write(ctx, func(q queries) error {
		_, err := q.ExecContext(ctx, "UPDATE progress SET used = $2 WHERE id_hash = $1", []byte(player), now.UnixMicro())
		return err
	})
}

// SaveProgress replaces the content that a tag names, or, with an empty tag, stores the first
// content, and returns the new tag. When it replaces content, it deletes the changes up to the
// number through, which the new content includes. A repeated call changes nothing. It also deletes
// all progress that no device has used for ProgressLife. Errors match ErrNoProgress,
// ErrProgressConflict and ErrInvalid.
func (l *Library) SaveProgress(ctx context.Context, player Player, tag string, through int64, ciphertext []byte) (string, error) {
	if n := len(ciphertext); n == 0 || n > MaxProgress {
		return "", invalid("ciphertext", "found %d bytes, expected 1 to %d", n, MaxProgress)
	}
	now, next := l.now(), tagOf(ciphertext)
	err := l.changed(ctx, player, func(q queries) error {
		if _, err := q.ExecContext(ctx, "DELETE FROM progress WHERE used < $1", now.Add(-ProgressLife).UnixMicro()); err != nil {
			return err
		}
		var stored string
		err := q.QueryRowContext(ctx, "SELECT tag FROM progress WHERE id_hash = $1"+q.lock, []byte(player)).Scan(&stored)
		switch {
		case errors.Is(err, sql.ErrNoRows) && tag != "":
			return ErrNoProgress
		case errors.Is(err, sql.ErrNoRows):
			return q.insertProgress(ctx, player, next, ciphertext, now)
		case err != nil || stored == next: // if equal, the client lost the answer to its first call
			return err
		case stored != tag:
			return ErrProgressConflict
		}
		if _, err := q.ExecContext(ctx, "UPDATE progress SET tag = $2, ciphertext = $3, used = $4 WHERE id_hash = $1",
			[]byte(player), next, ciphertext, now.UnixMicro()); err != nil {
			return err
		}
		_, err = q.ExecContext(ctx, "DELETE FROM progress_change WHERE id_hash = $1 AND number <= $2", []byte(player), through)
		return err
	})
	return next, err
}

// insertProgress stores the first content of a player, unless another device is faster.
func (q queries) insertProgress(ctx context.Context, player Player, tag string, ciphertext []byte, now time.Time) error {
	n, err := q.change(ctx, "INSERT INTO progress (id_hash, tag, ciphertext, used) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
		[]byte(player), tag, ciphertext, now.UnixMicro())
	if err != nil || n == 1 {
		return err
	}
	return ErrProgressConflict
}

// DeleteProgress removes the progress of a player. Errors match ErrNoProgress.
func (l *Library) DeleteProgress(ctx context.Context, player Player) error {
	return l.changed(ctx, player, func(q queries) error {
		n, err := q.change(ctx, "DELETE FROM progress WHERE id_hash = $1", []byte(player))
		if err == nil && n == 0 {
			err = ErrNoProgress
		}
		return err
	})
}

// HasProgress reports whether progress is stored for a player.
func (l *Library) HasProgress(ctx context.Context, player Player) (bool, error) {
	n, err := l.read().number(ctx, "SELECT count(*) FROM progress WHERE id_hash = $1", []byte(player))
	return n > 0, err
}

// tagOf returns the tag of a content. No two encryptions have the same result.
func tagOf(ciphertext []byte) string {
	sum := sha256.Sum256(ciphertext)
	return base64.RawURLEncoding.EncodeToString(sum[:16])
}
