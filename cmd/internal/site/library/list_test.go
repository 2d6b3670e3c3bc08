package library

import (
	"context"
	"encoding/base64"
	"errors"
	"strings"
	"testing"

	"nonogram/internal/base/testrun"
)

func TestListInvalid(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		l, ctx := open(t, address), context.Background()
		publish(t, l, heart(t))
		publish(t, l, heart(t))
		page, err := l.List(ctx, Query{Limit: 1})
		if err != nil || page.Next == "" {
			t.Fatalf("found %+v, %v", page, err)
		}
		cursor := func(text string) string { return base64.RawURLEncoding.EncodeToString([]byte(text)) }
		for _, c := range []struct {
			field string
			q     Query
		}{
			{"sort", Query{Sort: "id; DROP TABLE puzzle"}},
			{"limit", Query{Limit: -1}},
			{"limit", Query{Limit: MaxLimit + 1}},
			{"width", Query{Filter: Filter{Width: Range{Min: -1}}}},
			{"height", Query{Filter: Filter{Height: Range{Max: -1}}}},
			{"colours", Query{Filter: Filter{Colours: Range{Min: -1}}}},
			{"status", Query{Filter: Filter{Status: "\x00"}}},
			{"class", Query{Filter: Filter{Class: "\xff"}}},
			{"author", Query{Filter: Filter{Author: strings.Repeat("x", MaxAuthor+1)}}},
			{"title", Query{Filter: Filter{Title: "a\x00"}}},
			{"cursor", Query{Cursor: "?"}},
			{"cursor", Query{Cursor: page.Next + "A"}},
			{"cursor", Query{Cursor: page.Next, Sort: BySize}},
			{"cursor", Query{Cursor: page.Next, Reverse: true}},
			{"cursor", Query{Cursor: strings.Repeat("A", 1<<20)}},
			{"cursor", Query{Cursor: cursor(`{"sort":"newest","value":"x","id":"1111111111"}`)}},
			{"cursor", Query{Cursor: cursor(`{"sort":"newest","value":1,"id":"1"}`)}},
			{"cursor", Query{Cursor: cursor(`{"sort":"newest","value":1.5,"id":"1111111111"}`)}},
			{"cursor", Query{Cursor: cursor(`{"sort":"title","value":"\u0000","id":"1111111111"}`), Sort: ByTitle}},
			{"cursor", Query{Cursor: cursor(`{"sort":"difficulty","value":"NaN","id":"1111111111"}`), Sort: ByDifficulty}},
		} {
			_, err := l.List(ctx, c.q)
			if found, ok := errors.AsType[*InvalidError](err); !ok || found.Field != c.field {
				t.Errorf("%+v: found %v, expected one of %s", c.q, err, c.field)
			}
		}
		if _, err := l.Count(ctx, Filter{Title: "\x00"}); !errors.Is(err, ErrInvalid) {
			t.Errorf("count: %v", err)
		}
	})
}

// FuzzCursor: List accepts only the cursor of a page, or else a harmless one.
func FuzzCursor(f *testing.F) {
	l := open(f, sqliteAddress(f))
	publish(f, l, heart(f))
	publish(f, l, heart(f))
	for sort := range orders {
		page := testrun.Must(l.List(context.Background(), Query{Sort: sort, Limit: 1}))(f)
		f.Add(string(sort), page.Next)
	}
	f.Fuzz(func(t *testing.T, sort, cursor string) {
		page, err := l.List(context.Background(), Query{Sort: Sort(sort), Cursor: cursor})
		if err != nil && !errors.Is(err, ErrInvalid) {
			t.Error(err)
		}
		if len(page.Puzzles) > 2 {
			t.Errorf("%d puzzles", len(page.Puzzles))
		}
	})
}

// TestSearchByParts: every part of every title, of any length, finds the titles with this part, in
// every order, also if there are many, and after edits and deletions.
func TestSearchByParts(t *testing.T) {
	testrun.NoRace(t)
	onBoth(t, func(t *testing.T, address string) {
		ctx, l := context.Background(), open(t, address)
		titles := map[string]string{} // by id
		for i, title := range []string{"A cat", "the Cat's \"hat\"", "猫", "猫と犬", "100%_\\ wool", "Straße", "", "it's * OR cat", "NEAR(cat", "ﬁsh", "gone", "edited"} {
			d := numbered(t, i+1)
			d.Puzzle.Title = title
			r := publish(t, l, d)
			switch title {
			case "gone":
				testrun.OK(t, l.Delete(ctx, r.ID, r.Key))
				continue
			case "edited":
				d.Puzzle.Title = "changed"
				testrun.Must(l.Edit(ctx, r.ID, r.Key, 1, d))(t)
			}
			titles[r.ID] = d.Puzzle.Title
		}
		parts := map[string]bool{"gone": true, "edited": true, "zz": true, "FISH": true, "STRASSE": true, "\"": true, "%": true, "_": true, "\\": true, "cat*": true}
		for _, title := range titles {
			runes := []rune(title)
			for from := range runes {
				for to := from + 1; to <= len(runes); to++ {
					parts[string(runes[from:to])] = true
				}
			}
		}
		for part := range parts {
			want := 0
			for _, title := range titles {
				if strings.Contains(folded(title), folded(part)) {
					want++
				}
			}
			for sort := range orders {
				page, err := l.List(ctx, Query{Filter: Filter{Title: part}, Sort: sort})
				if err != nil {
					t.Fatalf("%q: %v", part, err)
				}
				if len(page.Puzzles) != want {
					t.Fatalf("%q by %s: %d titles, expected %d", part, sort, len(page.Puzzles), want)
				}
			}
		}
		if l.titles {
			do(t, l, "INSERT INTO title_index (title_index, rank) VALUES ('integrity-check', 1)")
		}
	})
}
