package wire_test

import (
	"context"
	"encoding/json"
	"testing"

	"nonogram/cmd/internal/app"
	"nonogram/cmd/internal/wire"
)

// BenchmarkCall measures a request of a 20 x 20 puzzle, JSON included.
func BenchmarkCall(b *testing.B) {
	random, err := wire.Generate(context.Background(), wire.GenerateRequest{Width: 20, Height: 20, Class: "medium", Seed: new(uint64(7))})
	if err != nil {
		b.Fatal(err)
	}
	request, err := json.Marshal(map[string]any{"puzzle": random.Puzzle})
	if err != nil {
		b.Fatal(err)
	}
	for _, op := range []string{"solve", "check", "hint", "clues", "rate", "codes"} {
		b.Run(op, func(b *testing.B) {
			for b.Loop() {
				if _, err := wire.All(nil).Call(context.Background(), op, request); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkHintAgain measures a hint on a 30 x 30 puzzle after the first, and
// BenchmarkCheckAgain a check.
func BenchmarkHintAgain(b *testing.B)  { askAgain(b, "hint") }
func BenchmarkCheckAgain(b *testing.B) { askAgain(b, "check") }

func askAgain(b *testing.B, op string) {
	for _, c := range []struct {
		class string
		seed  uint64
	}{{"easy", 1}, {"hard", 1}, {"expert", 1}} {
		b.Run(c.class, func(b *testing.B) {
			made, err := wire.Generate(context.Background(), wire.GenerateRequest{
				Width: 30, Height: 30, Class: c.class, Seed: &c.seed, Milliseconds: 60_000,
			})
			if err != nil {
				b.Fatal(err)
			}
			made.Puzzle.Goal = nil
			request, err := json.Marshal(map[string]any{"puzzle": made.Puzzle})
			if err != nil {
				b.Fatal(err)
			}
			operations := wire.All(new(app.Sessions))
			ask := func() {
				if _, err := operations.Call(context.Background(), op, request); err != nil {
					b.Fatal(err)
				}
			}
			ask()
			for b.Loop() {
				ask()
			}
		})
	}
}
