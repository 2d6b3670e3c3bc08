package library

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
)

// Publish stores a puzzle and returns its id and its key. Errors match ErrInvalid, or
// ErrTokenReused if the draft's token belongs to another puzzle.
func (l *Library) Publish(ctx context.Context, d Draft) (Receipt, error) {
	r, err := d.row(newID(), l.now())
	if err := errors.Join(err, checkToken(d.Token)); err != nil {
		return Receipt{}, err
	}
	request := sha256.Sum256([]byte(r.contents))
	r.requestHash = request[:]
	// A taken id, or a concurrent publication with the same token, needs a second attempt. Another
	// failure after that points to a fault.
	for range 3 {
		receipt, err := l.insert(ctx, r, d.Token)
		if !errors.Is(err, errTaken) {
			return receipt, err
		}
		r.ID = newID()
	}
	return Receipt{}, errTaken
}

// errTaken reports that another row has this id or token.
var errTaken = errors.New("found no free id")

// insert stores a new row, unless a row with its token exists.
func (l *Library) insert(ctx context.Context, r row, token string) (receipt Receipt, err error) {
	receipt = Receipt{Summary: r.Summary, Key: newKey(r.ID, token)}
	r.keyHash = secretHash(receipt.Key)
	if token != "" {
		r.tokenHash = secretHash(token)
	}
	err = l.write(ctx, func(q queries) error {
		earlier, err := repeated(ctx, q, r)
		if err != nil {
			return err
		}
		if earlier != nil {
			receipt = Receipt{Summary: earlier.Summary, Key: newKey(earlier.ID, token), Repeated: true}
			return nil
		}
		return q.insert(ctx, r)
	})
	if err != nil {
		return Receipt{}, err
	}
	return receipt, nil
}

// repeated returns the earlier publication with the same token, or nil.
func repeated(ctx context.Context, q queries, r row) (*row, error) {
	if r.tokenHash == nil {
		return nil, nil
	}
	earlier, err := only(q.whole(ctx, "WHERE token_hash = $1", r.tokenHash))
	switch {
	case errors.Is(err, ErrNotFound):
		return nil, nil
	case err != nil:
		return nil, err
	case !bytes.Equal(earlier.requestHash, r.requestHash):
		return nil, ErrTokenReused
	}
	return &earlier, nil
}
