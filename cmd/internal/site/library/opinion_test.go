package library

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"

	"nonogram/internal/base/testrun"
)

// browserOf returns the token of a browser.
func browserOf(n int) string { return fmt.Sprintf("browser-%08d", n) }

// TestOpinions: each browser counts once, also if many act at once.
func TestOpinions(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		ctx, l := context.Background(), open(t, address)
		r := publish(t, l, heart(t))
		var group sync.WaitGroup
		for n := range 8 {
			group.Go(func() {
				for range 2 {
					_, likeErr := l.Like(ctx, r.ID, browserOf(n), true)
					_, playErr := l.Play(ctx, r.ID, browserOf(n))
					if err := errors.Join(likeErr, playErr); err != nil {
						t.Error(err)
					}
				}
			})
		}
		group.Wait()
		s, err := l.Like(ctx, r.ID, browserOf(1), false)
		if err != nil || s.Likes != 7 || s.Plays != 8 {
			t.Fatalf("%d likes, %d plays, %v", s.Likes, s.Plays, err)
		}
		if s, err = l.Like(ctx, r.ID, browserOf(1), false); err != nil || s.Likes != 7 {
			t.Errorf("taken back twice: %d likes, %v", s.Likes, err)
		}
		edited, err := l.Edit(ctx, r.ID, r.Key, 1, heart(t))
		if err != nil || edited.Likes != 7 || edited.Plays != 8 {
			t.Errorf("edited: %d likes, %d plays, %v", edited.Likes, edited.Plays, err)
		}
		if err := l.Delete(ctx, r.ID, r.Key); err != nil {
			t.Error(err)
		}
		if n, err := l.read().number(ctx, "SELECT count(*) FROM opinion"); n != 0 || err != nil {
			t.Errorf("%d opinions of no puzzle, %v", n, err)
		}
	})
}

func TestOpinionsRefused(t *testing.T) {
	ctx, l := context.Background(), open(t, sqliteAddress(t))
	r := publish(t, l, heart(t))
	for _, browser := range []string{"", "short", strings.Repeat("é", 20)} {
		if _, err := l.Play(ctx, r.ID, browser); !errors.Is(err, ErrInvalid) {
			t.Errorf("%q: %v", browser, err)
		}
	}
	for _, id := range []string{"no", newID()} {
		if _, err := l.Like(ctx, id, browserOf(1), true); !errors.Is(err, ErrNotFound) {
			t.Errorf("%q: %v", id, err)
		}
	}
	for _, test := range []struct {
		reason Reason
		text   string
	}{{"", ""}, {"dull", ""}, {Spam, strings.Repeat("x", MaxReport+1)}, {Spam, "\x00"}} {
		if _, err := l.Report(ctx, r.ID, browserOf(1), test.reason, test.text); !errors.Is(err, ErrInvalid) {
			t.Errorf("%q %.10q: %v", test.reason, test.text, err)
		}
	}
}

// TestListByOpinion: the most liked, or the least played, puzzles come first, page by page.
func TestListByOpinion(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		ctx, l := context.Background(), open(t, address)
		for likes, plays := range []int{0, 2, 4, 1, 3} {
			r := publish(t, l, numbered(t, likes+1))
			for browser := range likes {
				testrun.Must(l.Like(ctx, r.ID, browserOf(browser), true))(t)
			}
			for browser := range plays {
				testrun.Must(l.Play(ctx, r.ID, browserOf(browser)))(t)
			}
		}
		for sort, want := range map[Sort]string{ByLikes: "4 3 2 1 0", ByPlays: "0 3 1 4 2"} {
			var got []string
			q := Query{Sort: sort, Limit: 2}
			for more := true; more; more = q.Cursor != "" {
				page := testrun.Must(l.List(ctx, q))(t)
				for _, s := range page.Puzzles {
					got = append(got, fmt.Sprint(s.Likes))
				}
				q.Cursor = page.Next
			}
			if strings.Join(got, " ") != want {
				t.Errorf("by %s: puzzles with %v likes, expected %s", sort, got, want)
			}
		}
	})
}

// TestModerate: the moderator reads the reports, and hides a puzzle from all but its owner, or shows
// it again without its reports, with another program.
func TestModerate(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		ctx, l := context.Background(), open(t, address)
		plain, bad := publish(t, l, numbered(t, 1)), publish(t, l, numbered(t, 2))
		for n, text := range []string{"", "ugly"} {
			testrun.Must(l.Report(ctx, bad.ID, browserOf(n), Offensive, text))(t)
		}
		list, err := l.Moderate(ctx, 10, true)
		if err != nil || len(list) != 2 || list[0].ID != bad.ID || len(list[0].Reported) != 2 || list[0].Reported[0].Text != "ugly" {
			t.Fatalf("%+v, %v", list, err)
		}
		if list, err := l.Moderate(ctx, 10, false); err != nil || len(list) != 1 {
			t.Errorf("%+v, %v", list, err)
		}

		other, err := OpenExisting(ctx, address) // the moderator's program
		testrun.OK(t, err)
		defer other.Close()
		if s, err := other.Hide(ctx, bad.ID, true); err != nil || !s.Hidden {
			t.Fatalf("%+v, %v", s, err)
		}
		if _, err := l.Get(ctx, bad.ID); !errors.Is(err, ErrNotFound) {
			t.Errorf("hidden, but %v", err)
		}
		if _, err := l.Owned(ctx, bad.ID, plain.Key); !errors.Is(err, ErrNotFound) {
			t.Errorf("%v", err)
		}
		if _, err := other.Hide(ctx, newID(), true); !errors.Is(err, ErrNotFound) {
			t.Error(err)
		}
		testrun.Must(other.Hide(ctx, bad.ID, false))(t)
		if s, err := l.Report(ctx, bad.ID, browserOf(0), Spam, ""); err != nil || s.Reports != 1 {
			t.Errorf("shown, and reported again: %+v, %v", s, err)
		}
	})
}
