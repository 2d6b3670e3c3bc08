package library

import (
	"context"
	"encoding/base64"
	"sync"
	"time"
)

// followers are channels that wait for changes of players' progress.
type followers struct {
	mu sync.Mutex
	by map[Player]map[chan struct{}]struct{}
}

func (f *followers) add(player Player) (changed <-chan struct{}, stop func()) {
	follower := make(chan struct{}, 1)
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.by == nil {
		f.by = make(map[Player]map[chan struct{}]struct{})
	}
	if f.by[player] == nil {
		f.by[player] = make(map[chan struct{}]struct{})
	}
	f.by[player][follower] = struct{}{}
	return follower, func() {
		f.mu.Lock()
		defer f.mu.Unlock()
		delete(f.by[player], follower)
		if len(f.by[player]) == 0 {
			delete(f.by, player)
		}
	}
}

func (f *followers) wake(player Player) {
	f.mu.Lock()
	defer f.mu.Unlock()
	wake(f.by[player])
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
		default: // the follower has not received the last value yet
		}
	}
}

// Follow returns a channel that receives a value after a change of a player's progress on any
// server, and perhaps at other times. The caller must call stop in the end.
func (l *Library) Follow(player Player) (changed <-chan struct{}, stop func()) {
	if l.listen != nil {
		l.listening.Do(func() { l.following.Go(l.hear) })
	}
	return l.followers.add(player)
}

// listenPause is the pause between two attempts to listen.
const listenPause = time.Second

// hear wakes the followers of progress that other servers change, until the library is closed.
func (l *Library) hear() {
	for l.open.Err() == nil {
		// A new connection wakes everybody, since changes may have been missed without it.
		err := l.listen(l.open, l.followers.wakeAll, func(payload string) {
			if hash, err := base64.RawURLEncoding.DecodeString(payload); err == nil {
				l.followers.wake(Player(hash))
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

// changed runs work in a transaction that changes a player's progress. It then wakes the player's
// followers, here and on the other servers.
func (l *Library) changed(ctx context.Context, player Player, work func(queries) error) error {
	err := l.write(ctx, func(q queries) error {
		if err := work(q); err != nil || l.notify == "" {
			return err
		}
		_, err := q.ExecContext(ctx, l.notify, base64.RawURLEncoding.EncodeToString([]byte(player)))
		return err
	})
	if err == nil {
		l.followers.wake(player)
	}
	return err
}
