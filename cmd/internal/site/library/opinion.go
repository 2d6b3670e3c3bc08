package library

import (
	"context"
	"crypto/sha256"
	"fmt"
	"time"
)

// Reason is the reason for which a player reports a puzzle.
type Reason string

// The reasons.
const (
	Offensive Reason = "offensive" // the picture or a text
	Copied    Reason = "copied"    // somebody else's work
	Spam      Reason = "spam"
	Other     Reason = "other"
)

// MaxReport is the largest size of the text of a report, in characters.
const MaxReport = 500

// The kinds of opinions. They are also the names of the columns with their counts.
const (
	likes   = "likes"
	plays   = "plays"
	reports = "reports"
)

// Like likes a puzzle, or takes the like back, and returns the puzzle's new summary. Each browser,
// given by a random token, counts once. Errors match ErrNotFound and ErrInvalid.
func (l *Library) Like(ctx context.Context, id, browser string, like bool) (Summary, error) {
	if like {
		return l.opine(ctx, id, browser, func(q queries, hash []byte) error { return q.addOpinion(ctx, id, likes, hash, l.now(), "", "") })
	}
	return l.opine(ctx, id, browser, func(q queries, hash []byte) error {
		n, err := q.change(ctx, "DELETE FROM opinion WHERE puzzle_id = $1 AND kind = $2 AND browser_hash = $3", id, likes, hash)
		if err != nil || n == 0 {
			return err
		}
		return q.count(ctx, id, likes, -1)
	})
}

// Play counts a browser, once, as a player of a puzzle.
func (l *Library) Play(ctx context.Context, id, browser string) (Summary, error) {
	return l.opine(ctx, id, browser, func(q queries, hash []byte) error { return q.addOpinion(ctx, id, plays, hash, l.now(), "", "") })
}

// Report reports a puzzle to the server's owner.
func (l *Library) Report(ctx context.Context, id, browser string, reason Reason, text string) (Summary, error) {
	switch reason {
	case Offensive, Copied, Spam, Other:
	default:
		return Summary{}, invalid("reason", "found %q, expected offensive, copied, spam or other", reason)
	}
	if err := checkText("text", text, MaxReport); err != nil {
		return Summary{}, err
	}
	return l.opine(ctx, id, browser, func(q queries, hash []byte) error {
		return q.addOpinion(ctx, id, reports, hash, l.now(), reason, text)
	})
}

// opine changes the opinions on a puzzle that is not hidden, and returns its new summary.
func (l *Library) opine(ctx context.Context, id, browser string, change func(q queries, hash []byte) error) (s Summary, err error) {
	if len(browser) == 0 {
		return s, invalid("browser", "found no token")
	}
	if err := checkToken(browser); err != nil {
		return s, invalid("browser", "expected %d to %d printable ASCII characters", MinToken, MaxToken)
	}
	if !isID(id) {
		return s, ErrNotFound
	}
	// The hash depends on the puzzle, so that the table does not connect a browser's opinions.
	hash := sha256.Sum256([]byte(id + " " + browser))
	err = l.write(ctx, func(q queries) error {
		const visible = "WHERE id = $1 AND NOT hidden"
		if _, err := only(q.listed(ctx, visible+q.lock, id)); err != nil {
			return err
		}
		if err := change(q, hash[:]); err != nil {
			return err
		}
		r, err := only(q.listed(ctx, visible, id))
		s = r.Summary
		return err
	})
	return s, err
}

// addOpinion stores an opinion and counts it, unless the same browser's is stored already.
func (q queries) addOpinion(ctx context.Context, id, kind string, browser []byte, now time.Time, reason Reason, text string) error {
	n, err := q.change(ctx, "INSERT INTO opinion (puzzle_id, kind, browser_hash, reason, text, created) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING",
		id, kind, browser, string(reason), text, now.UnixMicro())
	if err != nil || n == 0 {
		return err
	}
	return q.count(ctx, id, kind, 1)
}

// count adds by to the number of opinions of a kind.
func (q queries) count(ctx context.Context, id, kind string, by int) error {
	_, err := q.ExecContext(ctx, fmt.Sprintf("UPDATE puzzle SET %[1]s = %[1]s + $2 WHERE id = $1", kind), id, by)
	return err
}
