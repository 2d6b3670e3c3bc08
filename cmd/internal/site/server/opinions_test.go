package server

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"nonogram/cmd/internal/site/library"
	"nonogram/internal/base/testrun"
)

func opining(n int, more string) string {
	return fmt.Sprintf(`{"browser":"browser-%08d"%s}`, n, more)
}

// TestOpinions: players like, play and report a puzzle. A hidden puzzle is visible only to its
// owner.
func TestOpinions(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		s := startAt(t, address, Config{Limits: unlimited()})
		receipt := s.published(keyPuzzle)
		place := all + "/" + receipt.ID
		for range 2 {
			for n := range 3 {
				s.post(place+"/like", opining(n, `,"like":true`)).want(http.StatusOK)
				s.post(place+"/play", opining(n, "")).want(http.StatusOK)
			}
		}
		liked := s.post(place+"/like", opining(0, `,"like":false`)).want(http.StatusOK)
		liked.wantValue("likes", 2.0)
		liked.wantValue("plays", 3.0)
		s.get(place).want(http.StatusOK).wantValue("likes", 2.0)
		other := s.published(`{"goal":["#"]}`)
		page := s.get(all + "?sort=likes").wantPuzzles(2)
		if page.Puzzles[0].ID != receipt.ID || page.Puzzles[0].Plays != 3 {
			t.Errorf("%+v", page)
		}
		if page := s.get(all + "?sort=plays").wantPuzzles(2); page.Puzzles[0].ID != other.ID {
			t.Errorf("%+v", page)
		}

		s.post(place+"/report", opining(1, `,"reason":"copied","text":"from a book"`)).want(http.StatusOK)
		s.post(place+"/report", opining(2, `,"reason":"dull"`)).wantProblem(http.StatusUnprocessableEntity, "out_of_range")
		s.post(place+"/like", `{"browser":"short","like":true}`).wantProblem(http.StatusUnprocessableEntity, "out_of_range")
		s.post(place+"/like", `{"like":true}`).wantProblem(http.StatusUnprocessableEntity, "out_of_range")
		s.post(all+"/123456789A/play", opining(1, "")).wantProblem(http.StatusNotFound, "not_found")

		moderator := testrun.Must(library.OpenExisting(t.Context(), address))(t)
		defer moderator.Close()
		list, err := moderator.Moderate(t.Context(), 10, false)
		if err != nil || len(list) != 1 || list[0].Reported[0].Text != "from a book" {
			t.Fatalf("%+v, %v", list, err)
		}
		testrun.Must(moderator.Hide(t.Context(), receipt.ID, true))(t)
		s.get(place).wantProblem(http.StatusNotFound, "not_found")
		s.post(place+"/like", opining(7, `,"like":true`)).wantProblem(http.StatusNotFound, "not_found")
		s.get(all).wantPuzzles(1)
		// Without the key, a hidden puzzle looks like one that never existed.
		absent := all + "/1111111111"
		for _, r := range []struct{ method, body string }{{"GET", ""}, {"DELETE", ""}, {"PUT", publishing(keyPuzzle)}} {
			hidden := s.do(r.method, place, r.body, "Authorization", "Bearer "+other.Key, "If-Match", `"1"`)
			never := s.do(r.method, absent, r.body, "Authorization", "Bearer "+other.Key, "If-Match", `"1"`)
			hidden.want(never.status)
			if string(hidden.body) != string(never.body) {
				t.Errorf("%s of a hidden puzzle: %s, of none: %s", r.method, hidden.body, never.body)
			}
		}
		s.get(place, "Authorization", "Bearer "+receipt.Key).want(http.StatusOK).wantValue("hidden", true)
		testrun.Must(moderator.Hide(t.Context(), receipt.ID, false))(t)
		s.get(place).want(http.StatusOK)
	})
}

// TestOpinionLimits: an address can flood neither one puzzle nor all of them.
func TestOpinionLimits(t *testing.T) {
	limits := DefaultLimits()
	limits.Rate, limits.Burst = 1e6, 1e6
	s := start(t, limits)
	place := all + "/" + s.published(keyPuzzle).ID
	for n := range votesPerDay {
		s.post(place+"/like", opining(n, `,"like":true`)).want(http.StatusOK)
	}
	flood := s.post(place+"/like", opining(99, `,"like":true`))
	flood.wantProblem(http.StatusTooManyRequests, "too_many_requests")
	if !strings.Contains(string(flood.body), "for this puzzle") {
		t.Errorf("%s", flood.body)
	}
	s.get(place).want(http.StatusOK).wantValue("likes", float64(votesPerDay))
	for n := 0; ; n++ {
		answer := s.post(fmt.Sprintf("%s/1234567%03d/play", all, n), opining(1, ""))
		if answer.status == http.StatusTooManyRequests {
			break
		}
		if n > 10*votesBurst {
			t.Fatal("an address has no limit")
		}
	}
}
