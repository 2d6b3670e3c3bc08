package wire_test

import (
	"context"
	"encoding/json"
	"testing"

	"nonogram/internal/wire"
)

// BenchmarkCall is what a request of a 20 x 20 puzzle costs, JSON included.
func BenchmarkCall(b *testing.B) {
	daily, err := wire.Daily(context.Background(), wire.DailyRequest{Date: "2026-11-21", Size: "large"})
	if err != nil {
		b.Fatal(err)
	}
	request, err := json.Marshal(map[string]any{"puzzle": daily.Puzzle})
	if err != nil {
		b.Fatal(err)
	}
	for _, op := range []string{"solve", "check", "hint", "clues", "rate", "codes"} {
		b.Run(op, func(b *testing.B) {
			for b.Loop() {
				if _, err := wire.Call(context.Background(), op, request); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
