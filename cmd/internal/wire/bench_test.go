package wire_test

import (
	"context"
	"encoding/json"
	"testing"

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
