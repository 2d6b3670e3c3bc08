package wire_test

import (
	"strings"
	"testing"

	"nonogram/internal/wire"
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

	equal(t, refuse(t, "generate", `{"width": 3, "height": 1, "class": "deep"}`).Code, wire.Rare)
	equal(t, refuse(t, "generate", `{"width": 100, "height": 100, "density": 0.3, "milliseconds": 1}`).Code, wire.Timeout)
	equal(t, refuse(t, "generate", `{"width": 5, "height": 5, "density": 2}`).Code, wire.OutOfRange)
	equal(t, refuse(t, "generate", `{"width": 5, "height": 6, "symmetry": "diagonal"}`).Code, wire.OutOfRange)
}

// TestDailyStaysTheSame: these puzzles have been played. If they change, so must
// generate.Version, and every program that makes daily puzzles by itself.
func TestDailyStaysTheSame(t *testing.T) {
	for _, c := range []struct{ date, size, rules string }{
		{"2026-11-21", "small", "R1rr8mZ6-cq5P7VdRzK1bmaiqw"},
		{"2026-11-21", "medium", "R__dfdft_kA_5_39Bmgya0EabOe62P19zx97Wd7H3PX4_dbOY"},
		{"2026-11-21", "large", "RSJLQfJT7Le439nvf_Y36-aUu0ek2QAsTaeepfh3sFVC8w-JPKj0Zbr9rjrfij4o-t-uN-t1GZUfEnzD1Cg"},
		{"2028-02-29", "small", "R1r-eD09m6VWs1ONNshr-vqXde"},
	} {
		r := ask[wire.DailyResponse](t, "daily", `{"date": "`+c.date+`", "size": "`+c.size+`"}`)
		codes := ask[wire.CodesResponse](t, "codes", `{"puzzle": `+encode(t, r.Puzzle)+`}`)
		equal(t, codes.Rules, c.rules)
	}
}

func TestDailyRefusesWhatIsNoDate(t *testing.T) {
	for _, date := range []string{
		"", "2026", "2026-1-31", "2026-01-32", "2026-13-01", "2026-00-10", "2026-01-00", "2026-02-29", "0000-01-01",
		"+026-01-31", "2026-+1-31", "2026-01-3 ", "2026/01/31", "12026-01-31", "-026-01-31", "20260-1-31", "2026-01-031",
	} {
		if f := refuse(t, "daily", `{"size": "small", "date": "`+date+`"}`); f.Field != "date" {
			t.Errorf("%q: %v", date, f)
		}
	}
}

// TestDaily: for a month and each size there is a puzzle that is unique, line-solvable
// and of the class that it claims, and no two are the same.
func TestDaily(t *testing.T) {
	seen := make(map[string]bool)
	for day := 1; day <= 28; day++ {
		date := "2027-02-" + string([]byte{'0' + byte(day/10), '0' + byte(day%10)})
		for _, size := range []string{"small", "medium", "large"} {
			if size == "large" && day > 7 {
				continue
			}
			r := ask[wire.DailyResponse](t, "daily", `{"date": "`+date+`", "size": "`+size+`"}`)
			text := encode(t, r.Puzzle)
			solved := ask[wire.SolveResponse](t, "solve", `{"puzzle": `+text+`}`)
			equal(t, solved.LineSolvable, true)
			equal(t, solved.Solutions, [][]string{r.Puzzle.Goal})
			equal(t, ask[wire.RateResponse](t, "rate", `{"puzzle": `+text+`}`).Class, r.Class)
			picture := strings.Join(r.Puzzle.Goal, "/")
			if seen[picture] {
				t.Errorf("%s, %s: the same as another", date, size)
			}
			seen[picture] = true
		}
	}
}
