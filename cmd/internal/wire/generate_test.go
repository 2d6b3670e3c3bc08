package wire_test

import (
	"fmt"
	"testing"

	"nonogram/cmd/internal/wire"
)

func TestGenerate(t *testing.T) {
	request := `{"width": 8, "height": 6, "class": "easy", "colours": 2, "seed": 7, "number": 2}`
	r := ask[wire.GenerateResponse](t, "generate", request)
	equal(t, []int{r.Puzzle.Width, r.Puzzle.Height, len(r.Puzzle.Colours)}, []int{8, 6, 3})
	equal(t, r.Class, "easy")
	equal(t, ask[wire.GenerateResponse](t, "generate", request).Puzzle, r.Puzzle)
	rated := ask[wire.RateResponse](t, "rate", `{"puzzle": `+encode(t, r.Puzzle)+`}`)
	equal(t, []string{rated.Status, rated.Class}, []string{"unique", "easy"})

	sprite := ask[wire.GenerateResponse](t, "generate", `{"width": 10, "height": 10, "texture": "auto", "seed": 7}`).Puzzle
	equal(t, sprite, ask[wire.GenerateResponse](t, "generate", `{"width": 10, "height": 10, "texture": "sprites", "seed": 7}`).Puzzle)
	blobs := ask[wire.GenerateResponse](t, "generate", `{"width": 5, "height": 5, "texture": "auto", "seed": 7}`).Puzzle
	equal(t, blobs, ask[wire.GenerateResponse](t, "generate", `{"width": 5, "height": 5, "seed": 7}`).Puzzle)
	equal(t, refuse(t, "generate", `{"width": 5, "height": 5, "texture": "sprites"}`).Code, wire.OutOfRange)

	equal(t, refuse(t, "generate", `{"width": 3, "height": 1, "class": "deep", "milliseconds": 60000}`).Code, wire.Rare)
	equal(t, refuse(t, "generate", `{"width": 100, "height": 100, "density": 0.3, "milliseconds": 1}`).Code, wire.Timeout)
	equal(t, refuse(t, "generate", `{"width": 5, "height": 5, "density": 2}`).Code, wire.OutOfRange)
	equal(t, refuse(t, "generate", `{"width": 5, "height": 6, "symmetry": "diagonal"}`).Code, wire.OutOfRange)
	equal(t, refuse(t, "generate", `{"width": 5, "height": 5, "symmetry": "x"}`).Error(), `symmetry: found "x", expected one of none, horizontal, vertical, both, rotation, diagonal`)
	equal(t, refuse(t, "generate", `{"width": 5, "height": 5, "texture": "x"}`).Error(), `texture: found "x", expected one of blobs, noise, sprites, auto`)
}

// TestGenerateWithoutSeed: Generate chooses a random seed, and the answer contains it.
func TestGenerateWithoutSeed(t *testing.T) {
	random := `{"width": 20, "height": 20}`
	first, second := ask[wire.GenerateResponse](t, "generate", random), ask[wire.GenerateResponse](t, "generate", random)
	if first.Seed == second.Seed {
		t.Error("found the same seed twice:", first.Seed)
	}
	again := ask[wire.GenerateResponse](t, "generate", fmt.Sprintf(`{"width": 20, "height": 20, "seed": %d}`, first.Seed))
	equal(t, again.Puzzle, first.Puzzle)
	if zero := ask[wire.GenerateResponse](t, "generate", `{"width": 5, "height": 5, "seed": 0}`); zero.Seed != 0 {
		t.Error("found the seed", zero.Seed, "expected 0")
	}
}
