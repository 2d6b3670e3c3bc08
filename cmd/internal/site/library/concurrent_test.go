package library

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
)

const crowd = 8

// together calls do in this many goroutines, each with its number and a library of its own, as on
// different servers.
func together(t *testing.T, address string, do func(number int, l *Library) error) {
	t.Helper()
	var group sync.WaitGroup
	for number := range crowd {
		l := open(t, address)
		group.Go(func() {
			if err := do(number, l); err != nil {
				t.Error(err)
			}
		})
	}
	group.Wait()
}

// TestOpenTogether: servers that start at once with a new database agree on which one creates the
// schema.
func TestOpenTogether(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		var group sync.WaitGroup
		for range crowd {
			group.Go(func() {
				l, err := Open(context.Background(), address)
				if err != nil {
					t.Error(err)
					return
				}
				defer l.Close()
				if _, err := l.Publish(context.Background(), numbered(panics{}, 5)); err != nil {
					t.Error(err)
				}
			})
		}
		group.Wait()
		if n, err := open(t, address).Count(context.Background(), Filter{}); n != crowd || err != nil {
			t.Errorf("%d puzzles, %v, expected %d", n, err, crowd)
		}
	})
}

// TestManyWriters: everybody publishes while everybody reads the list.
func TestManyWriters(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		const each = 10
		ctx := context.Background()
		together(t, address, func(number int, l *Library) error {
			for i := range each {
				r, err := l.Publish(ctx, numbered(panics{}, 1+number*each+i))
				if err != nil {
					return err
				}
				page, err := l.List(ctx, Query{Filter: Filter{Title: fmt.Sprintf("number %d", 1+number*each+i)}})
				if err != nil || len(page.Puzzles) == 0 {
					return fmt.Errorf("not listed: %v", err)
				}
				if _, err := l.Get(ctx, r.ID); err != nil {
					return err
				}
			}
			return nil
		})
		if n, err := open(t, address).Count(ctx, Filter{}); n != crowd*each || err != nil {
			t.Errorf("%d puzzles, %v, expected %d", n, err, crowd*each)
		}
	})
}

// TestEditingRace: of several edits of the same version one succeeds, and the others get a
// conflict.
func TestEditingRace(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		ctx := context.Background()
		r := publish(t, open(t, address), numbered(t, 1))
		var won, lost atomic.Int32
		together(t, address, func(number int, l *Library) error {
			for version := int64(1); version <= 5; {
				s, err := l.Edit(ctx, r.ID, r.Key, version, numbered(panics{}, 2+number))
				conflict, refused := errors.AsType[*ConflictError](err)
				switch {
				case refused && conflict.Version > version:
					lost.Add(1)
					version = conflict.Version
				case err != nil:
					return err
				case s.Version != version+1:
					return fmt.Errorf("version %d became %d", version, s.Version)
				default:
					won.Add(1)
					version = s.Version
				}
			}
			return nil
		})
		s, err := open(t, address).Get(ctx, r.ID)
		if err != nil || int64(won.Load()) != s.Version-1 || s.Version != 6 {
			t.Errorf("%d edits won, %d were refused, version %d, %v", won.Load(), lost.Load(), s.Version, err)
		}
	})
}

// TestReadWhileEdited: a reader sees a puzzle as one edit left it.
func TestReadWhileEdited(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		ctx, cancel := context.WithCancel(context.Background())
		l := open(t, address)
		r := publish(t, l, numbered(t, 1))
		var group sync.WaitGroup
		for range 4 {
			group.Go(func() {
				for ctx.Err() == nil {
					s, err := l.Get(context.Background(), r.ID)
					if err != nil || s.Title != s.Puzzle.Title || s.Title != fmt.Sprintf("Number %d", s.Version) {
						t.Errorf("found %+v, %v", s, err)
						return
					}
				}
			})
		}
		for version := range int64(30) {
			if _, err := l.Edit(ctx, r.ID, r.Key, version+1, numbered(t, int(version)+2)); err != nil {
				t.Error(err)
			}
		}
		cancel()
		group.Wait()
	})
}

// TestTokenTogether: several servers that receive one publication at once publish it once.
func TestTokenTogether(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		d := heart(t)
		d.Token = "the-same-for-all-of-them"
		var receipts [crowd]Receipt
		together(t, address, func(number int, l *Library) (err error) {
			receipts[number], err = l.Publish(context.Background(), d)
			return err
		})
		first := 0
		for _, r := range receipts {
			if r.ID != receipts[0].ID || r.Key != receipts[0].Key {
				t.Errorf("found %+v and %+v", r, receipts[0])
			}
			if !r.Repeated {
				first++
			}
		}
		if first != 1 {
			t.Errorf("%d publications", first)
		}
	})
}
