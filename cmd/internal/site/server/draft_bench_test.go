package server

import (
	"context"
	"testing"

	"nonogram/cmd/internal/app"
	"nonogram/cmd/internal/wire"
)

// BenchmarkDraft measures deciding and rating a 20 x 20 puzzle for its publication,
// and after the check that an editor asks for first.
func BenchmarkDraft(b *testing.B) {
	puzzles := loadPuzzles(b, 20)
	for _, checked := range []bool{false, true} {
		name := "first"
		if checked {
			name = "checked"
		}
		b.Run(name, func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				puzzle := puzzles[i%len(puzzles)]
				sessions := new(app.Sessions)
				if checked {
					b.StopTimer()
					if _, err := (wire.Service{Sessions: sessions}).Check(context.Background(), wire.CheckRequest{Puzzle: *puzzle}); err != nil {
						b.Fatal(err)
					}
					b.StartTimer()
				}
				if _, err := draft(context.Background(), sessions, puzzle); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
