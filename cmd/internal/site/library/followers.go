package library

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"sync"
	"time"
)

// followers hears of changes of progress, by the hash of its id.
type followers struct {
	mu sync.Mutex
	by map[[sha256.Size]byte]map[chan struct{}]struct{}
}

func (f *followers) add(hash [sha256.Size]byte) (changed <-chan struct{}, stop func()) {
	follower := make(chan struct{}, 1)
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.by == nil {
		f.by = make(map[[sha256.Size]byte]map[chan struct{}]struct{})
	}
	if f.by[hash] == nil {
		f.by[hash] = make(map[chan struct{}]struct{})
	}
	f.by[hash][follower] = struct{}{}
	return follower, func() {
		f.mu.Lock()
		defer f.mu.Unlock()
		delete(f.by[hash], follower)
		if len(f.by[hash]) == 0 {
			delete(f.by, hash)
		}
	}
}

func (f *followers) wake(hash [sha256.Size]byte) {
	f.mu.Lock()
	defer f.mu.Unlock()
	wake(f.by[hash])
}

func (f *followers) wakeAll() {
	f.mu.Lock()
	defer f.mu.Unlock()
	for _, waiting := range f.by {
		wake(waiting)
	}
}

func wake(waiting map[chan struct{}]struct{}) {
	for follower := range waiting {
		select {
		case follower <- struct{}{}:
		default: // it has not looked since the last time
		}
	}
}

// Follow returns a channel that receives a value after the progress of an id's hash has changed, on
// any server, and perhaps at other times. The caller calls stop in the end.
func (l *Library) Follow(hash [sha256.Size]byte) (changed <-chan struct{}, stop func()) {
	if l.listen != nil {
		l.listening.Do(func() { l.following.Go(l.hear) })
	}
	return l.followers.add(hash)
}

// listenPause is the time between two attempts to hear of other servers' changes.
const listenPause = time.Second

// hear wakes the followers of what other servers change, until the library is closed.
func (l *Library) hear() {
	for l.open.Err() == nil {
		// What happened without a connection was missed.
		err := l.listen(l.open, l.followers.wakeAll, func(payload string) {
			if hash, err := hashFrom(payload); err == nil {
				l.followers.wake(hash)
			}
		})
		if err != nil {
			select {
			case <-l.open.Done():
			case <-time.After(listenPause):
			}
		}
	}
}

// changed runs work in a transaction that changes an id's progress, and wakes its followers here
// and on the other servers.
func (l *Library) changed(ctx context.Context, hash [sha256.Size]byte, work func(queries) error) error {
	err := l.write(ctx, func(q queries) error {
		if err := work(q); err != nil || l.notify == "" {
			return err
		}
		_, err := q.ExecContext(ctx, l.notify, base64.RawURLEncoding.EncodeToString(hash[:]))
		return err
	})
	if err == nil {
		l.followers.wake(hash)
	}
	return err
}

// hashFrom reads the hash that changed sent.
func hashFrom(payload string) (hash [sha256.Size]byte, err error) {
	bits, err := base64.RawURLEncoding.DecodeString(payload)
	if err == nil && len(bits) != len(hash) {
		err = base64.CorruptInputError(len(bits))
	}
	copy(hash[:], bits)
	return hash, err
}
