package library

import (
	"context"
	"errors"
	"testing"

	"nonogram/internal/base/testrun"
)

// TestChanges: changes have rising numbers, and stay until progress that contains them is stored.
func TestChanges(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		ctx, l := context.Background(), open(t, address)
		add := func(content string, want error) int64 {
			t.Helper()
			number, err := l.AppendChange(ctx, onePlayer, []byte(content))
			if !errors.Is(err, want) {
				t.Fatalf("%q: %v, expected %v", content, err, want)
			}
			return number
		}
		wantNext := func(after, number int64, content string) {
			t.Helper()
			c, err := l.NextChange(ctx, onePlayer, after)
			if err != nil || c.Number != number || string(c.Ciphertext) != content {
				t.Fatalf("after %d: %d %q, %v", after, c.Number, c.Ciphertext, err)
			}
		}
		add("one", ErrNoProgress)
		tag, err := l.SaveProgress(ctx, onePlayer, "", 0, []byte("all"))
		testrun.OK(t, err)
		add("", ErrInvalid)
		add(string(make([]byte, MaxChange+1)), ErrInvalid)
		one, two := add("one", nil), add("two", nil)
		if two <= one {
			t.Errorf("%d after %d", two, one)
		}
		wantNext(0, one, "one")
		wantNext(one, two, "two")
		wantNext(two, 0, "")
		// A device with an older version stores no changes with its progress, so they stay.
		if tag, err = l.SaveProgress(ctx, onePlayer, tag, 0, []byte("old")); err != nil {
			t.Fatal(err)
		}
		wantNext(0, one, "one")
		if tag, err = l.SaveProgress(ctx, onePlayer, tag, one, []byte("new")); err != nil {
			t.Fatal(err)
		}
		wantNext(0, two, "two")
		if latest, err := l.LatestProgress(ctx, onePlayer); err != nil || latest != (Latest{tag, two}) {
			t.Errorf("%+v, %v", latest, err)
		}
		for range MaxChanges - 1 {
			add("more", nil)
		}
		add("too many", ErrProgressConflict)
		testrun.OK(t, l.DeleteProgress(ctx, onePlayer))
		wantNext(0, 0, "")
	})
}

// TestFollow: a follower hears of changes that any server of the database stores.
func TestFollow(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		ctx, l := context.Background(), open(t, address)
		writer := l
		if IsPostgres(address) {
			writer = open(t, address)
		}
		testrun.Must(writer.SaveProgress(ctx, onePlayer, "", 0, []byte("all")))(t)
		changed, stop := l.Follow(onePlayer)
		defer stop()
		if IsPostgres(address) {
			<-changed // the first value means that it listens
		}
		for range 3 {
			testrun.Must(writer.AppendChange(ctx, onePlayer, []byte("x")))(t)
			<-changed
		}
	})
}
