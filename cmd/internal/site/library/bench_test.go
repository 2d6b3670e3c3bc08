package library

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"
)

// random is a puzzle of chance with one side of 5 to 30 cells.
func random(b testing.TB, rng *rand.Rand, number int) Draft {
	width, height := 5*(1+rng.IntN(6)), 5*(1+rng.IntN(6))
	rows := make([]string, height)
	for i := range rows {
		var row strings.Builder
		for range width {
			row.WriteByte(".#"[rng.IntN(2)])
		}
		rows[i] = row.String()
	}
	p := picture(b, fmt.Sprintf("Puzzle %d of %s", number, []string{"a cat", "an Owl", "the Sea"}[number%3]), rows...)
	p.Author = fmt.Sprintf("Author %d", rng.IntN(1000))
	return Draft{Puzzle: p, Verdict: Verdict{
		Status: Unique, LineSolvable: rng.IntN(2) == 0,
		Class: []string{"trivial", "easy", "medium", "hard"}[rng.IntN(4)], Difficulty: 100 * rng.Float64(),
	}}
}

// fill writes so many puzzles at once.
func fill(b testing.TB, l *Library, puzzles int, draft func(number int) Draft) {
	ctx := context.Background()
	err := l.write(ctx, func(q queries) error {
		for i := range puzzles {
			d := draft(i)
			row, err := d.row(newID(), time.UnixMicro(1_800_000_000_000_000+int64(i)))
			if err != nil {
				return err
			}
			row.keyHash, row.requestHash = row.cluesHash, row.cluesHash
			if err := q.insert(ctx, row); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		b.Fatal(err)
	}
}

func BenchmarkList(b *testing.B) {
	const puzzles = 200_000
	l, ctx := open(b, sqliteAddress(b)), context.Background()
	rng := rand.New(rand.NewPCG(1, 2))
	fill(b, l, puzzles, func(number int) Draft { return random(b, rng, number) })
	deep := func(sort Sort) Query {
		q := Query{Sort: sort, Limit: MaxLimit}
		for range 250 {
			page, err := l.List(ctx, q)
			if err != nil {
				b.Fatal(err)
			}
			q.Cursor = page.Next
		}
		q.Limit = DefaultLimit
		return q
	}
	for _, c := range []struct {
		name string
		q    Query
	}{
		{"newest", Query{}},
		{"size", Query{Sort: BySize}},
		{"difficulty", Query{Sort: ByDifficulty}},
		{"title", Query{Sort: ByTitle}},
		{"newest from the middle", deep(ByNewest)},
		{"title from the middle", deep(ByTitle)},
		{"class and size", Query{Filter: Filter{Class: "hard", Width: Range{10, 15}, Height: Range{10, 15}}, Sort: ByDifficulty}},
		{"author", Query{Filter: Filter{Author: "author 7"}}},
		{"a common word", Query{Filter: Filter{Title: "OWL"}}},
		{"a rare word", Query{Filter: Filter{Title: "puzzle 31415 "}}},
		{"a missing word", Query{Filter: Filter{Title: "nowhere"}}},
		{"two missing letters", Query{Filter: Filter{Title: "qz"}}},
		{"two letters of all titles", Query{Filter: Filter{Title: "uz"}, Sort: ByTitle}},
		{"a letter", Query{Filter: Filter{Title: "w"}}},
		{"a missing letter", Query{Filter: Filter{Title: "猫"}, Sort: ByPlays}},
	} {
		b.Run(c.name, func(b *testing.B) {
			for b.Loop() {
				if _, err := l.List(ctx, c.q); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
	for _, c := range []struct {
		name string
		f    Filter
	}{{"count", Filter{}}, {"count of a class", Filter{Class: "hard"}}} {
		b.Run(c.name, func(b *testing.B) {
			for b.Loop() {
				if _, err := l.Count(ctx, c.f); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
