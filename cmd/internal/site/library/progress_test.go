package library

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"nonogram/internal/base/testrun"
)

const onePlayer Player = "one"

// TestProgress follows a player's progress from its creation to its deletion.
func TestProgress(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		ctx, l := context.Background(), open(t, address)
		save := func(tag, content string, want error) string {
			t.Helper()
			next, err := l.SaveProgress(ctx, onePlayer, tag, 0, []byte(content))
			if !errors.Is(err, want) {
				t.Fatalf("%q: %v, expected %v", content, err, want)
			}
			return next
		}
		wantProgress := func(content string) {
			t.Helper()
			got, err := l.Progress(ctx, onePlayer)
			if err != nil || string(got.Ciphertext) != content || got.Tag != tagOf([]byte(content)) {
				t.Fatalf("%+v, %v", got, err)
			}
		}
		if _, err := l.Progress(ctx, onePlayer); !errors.Is(err, ErrNoProgress) {
			t.Fatal(err)
		}
		save("x", "one", ErrNoProgress)
		one := save("", "one", nil)
		save("", "one", nil) // repeated, as if the answer was lost
		save("", "two", ErrProgressConflict)
		wantProgress("one")
		two := save(one, "two", nil)
		save(one, "two", nil)
		save(one, "three", ErrProgressConflict)
		wantProgress("two")
		if two == one {
			t.Error("one tag for two contents")
		}
		testrun.OK(t, l.DeleteProgress(ctx, onePlayer))
		if err := l.DeleteProgress(ctx, onePlayer); !errors.Is(err, ErrNoProgress) {
			t.Fatal(err)
		}
		save(two, "three", ErrNoProgress)
	})
}

func TestProgressLimits(t *testing.T) {
	ctx, l := context.Background(), open(t, sqliteAddress(t))
	for _, id := range []string{"", "A", strings.Repeat("A", 44), strings.Repeat("!", 43)} {
		if _, err := PlayerOf(id); !errors.Is(err, ErrInvalid) {
			t.Errorf("%q: %v", id, err)
		}
	}
	for size, want := range map[int]error{0: ErrInvalid, MaxProgress: nil, MaxProgress + 1: ErrInvalid} {
		if _, err := l.SaveProgress(ctx, onePlayer, "", 0, make([]byte, size)); !errors.Is(err, want) {
			t.Errorf("%d bytes: %v", size, err)
		}
	}
}

// TestProgressExpires: progress that no device uses is deleted; progress that a device reads stays.
func TestProgressExpires(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		ctx, l := context.Background(), open(t, address)
		now := time.Now()
		l.now = func() time.Time { return now }
		const other Player = "two"
		for _, player := range []Player{onePlayer, other} {
			testrun.Must(l.SaveProgress(ctx, player, "", 0, []byte(player)))(t)
		}
		now = now.Add(ProgressLife - time.Hour)
		testrun.Must(l.Progress(ctx, onePlayer))(t)
		now = now.Add(2 * time.Hour)
		if _, err := l.Progress(ctx, other); !errors.Is(err, ErrNoProgress) {
			t.Errorf("expired, but %v", err)
		}
		if _, err := l.SaveProgress(ctx, onePlayer, tagOf([]byte(onePlayer)), 0, []byte("new")); err != nil {
			t.Errorf("used, but %v", err)
		}
		if n, err := l.read().number(ctx, "SELECT count(*) FROM progress"); n != 1 || err != nil {
			t.Errorf("%d rows, %v", n, err)
		}
	})
}

// TestProgressConcurrently: if several devices replace the same content, one succeeds.
func TestProgressConcurrently(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		ctx, l := context.Background(), open(t, address)
		tag := ""
		for round := range 10 {
			tags := make([]string, 4)
			var group sync.WaitGroup
			for i := range tags {
				group.Go(func() {
					content := bytes.Repeat([]byte{byte(round), byte(i)}, 100)
					next, err := l.SaveProgress(ctx, onePlayer, tag, 0, content)
					switch {
					case err == nil:
						tags[i] = next
					case !errors.Is(err, ErrProgressConflict):
						t.Error(err)
					}
				})
			}
			group.Wait()
			saved := strings.Fields(strings.Join(tags, " "))
			if len(saved) != 1 {
				t.Fatalf("%d devices saved: %q", len(saved), saved)
			}
			tag = saved[0]
		}
	})
}
