package service_test

import (
	"context"
	"encoding/json"
	"testing"

	"nonogram/internal/service"
)

// BenchmarkCall is what a request of a 20 x 20 puzzle costs, JSON included.
func BenchmarkCall(b *testing.B) {
	daily, err := service.Daily(context.Background(), service.DailyRequest{Date: "2026-11-21", Size: "large"})
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
				if _, err := service.Call(context.Background(), op, request); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
