package server

import (
	"fmt"
	"net/http"
	"net/url"
	"reflect"
	"strings"
	"testing"
	"time"

	"nonogram/cmd/internal/app"
)

const all = puzzlesPath

func publishing(puzzle string) string { return `{"puzzle":` + puzzle + `}` }

// published publishes a puzzle.
func (s *running) published(puzzle string, headers ...string) Receipt {
	s.t.Helper()
	var receipt Receipt
	s.post(all, publishing(puzzle), headers...).want(http.StatusCreated).into(&receipt)
	return receipt
}

// TestPublishedPuzzle follows a puzzle from its publication to its deletion.
func TestPublishedPuzzle(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		s := startAt(t, address, Config{Limits: unlimited()})
		answer := s.post(all, publishing(`{"title":"Key","author":"A","goal":["###","#.#"]}`)).want(http.StatusCreated)
		var receipt Receipt
		answer.into(&receipt)
		place := answer.header.Get("Location")
		if place != all+"/"+receipt.ID || receipt.Key == "" || receipt.Version != 1 || receipt.Title != "Key" {
			t.Fatalf("%s: %s", place, answer.body)
		}
		if receipt.Status != "unique" || !receipt.LineSolvable || receipt.Class != "trivial" || receipt.Technique == "" || receipt.Difficulty <= 0 {
			t.Errorf("rated as %s", answer.body)
		}

		got := s.get(place).want(http.StatusOK)
		if strings.Contains(string(got.body), "goal") || strings.Contains(string(got.body), receipt.Key) {
			t.Errorf("told too much: %s", got.body)
		}
		var published Published
		got.into(&published)
		if fmt.Sprint(published.Puzzle.Rows, published.Puzzle.Columns) != "[[{3 0}] [{1 0} {1 0}]] [[{2 0}] [{1 0}] [{2 0}]]" && published.Puzzle.Width != 3 {
			t.Errorf("puzzle %s", got.body)
		}
		if !strings.Contains(string(s.get(place+"?goal=true").want(http.StatusOK).body), `"goal":["###","#.#"]`) {
			t.Error("no goal")
		}
		tag := got.header.Get("ETag")
		if same := s.get(place, "If-None-Match", tag).want(http.StatusNotModified); len(same.body) > 0 {
			t.Errorf("not modified, but %s", same.body)
		}

		bearer := "Bearer " + receipt.Key
		edit := publishing(`{"title":"Lock","rows":[[1]],"columns":[[1]]}`)
		s.do("PUT", place, edit, "If-Match", tag).wantProblem(http.StatusUnauthorized, "no_key")
		s.do("PUT", place, edit, "Authorization", bearer).wantProblem(http.StatusPreconditionRequired, "precondition_required")
		s.do("PUT", place, edit, "Authorization", "Bearer wrong", "If-Match", tag).wantProblem(http.StatusForbidden, "wrong_key")
		edited := s.do("PUT", place, edit, "Authorization", bearer, "If-Match", tag).want(http.StatusOK)
		edited.wantValue("title", "Lock")
		if edited.header.Get("ETag") != `"2"` {
			t.Errorf("ETag %s", edited.header.Get("ETag"))
		}
		late := s.do("PUT", place, edit, "Authorization", bearer, "If-Match", tag)
		late.wantProblem(http.StatusPreconditionFailed, "conflict")
		if late.header.Get("ETag") != `"2"` {
			t.Errorf("ETag %s", late.header.Get("ETag"))
		}
		s.get(place, "If-None-Match", tag).want(http.StatusOK).wantValue("version", 2.0)

		s.do("DELETE", place, "").wantProblem(http.StatusUnauthorized, "no_key")
		s.do("DELETE", place, "", "Authorization", "Bearer wrong").wantProblem(http.StatusForbidden, "wrong_key")
		s.do("DELETE", place, "", "Authorization", bearer).want(http.StatusNoContent)
		s.get(place).wantProblem(http.StatusNotFound, "not_found")
		s.do("DELETE", place, "", "Authorization", bearer).wantProblem(http.StatusNotFound, "not_found")
		s.do("PUT", place, edit, "Authorization", bearer, "If-Match", tag).wantProblem(http.StatusNotFound, "not_found")
	})
}

// TestPublishingDecides: the server ignores the client's claims about a puzzle.
func TestPublishingDecides(t *testing.T) {
	s := start(t, unlimited())
	for _, test := range []struct{ name, puzzle, code string }{
		{"several solutions", `{"rows":[[1],[1]],"columns":[[1],[1]]}`, "not_unique"},
		{"several, with a goal", `{"goal":["#.",".#"]}`, "not_unique"},
		{"none", `{"rows":[[2],[]],"columns":[[2],[]]}`, "no_solution"},
		{"a clue that does not fit", `{"rows":[[2]],"columns":[[1]]}`, "bad_puzzle"},
		{"none, though the sums agree", `{"rows":[[1,1],[],[1]],"columns":[[2],[],[1]]}`, "no_solution"},
		{"another goal", `{"rows":[[1]],"columns":[[1]],"goal":["."]}`, "other_goal"},
		{"an empty picture", `{"goal":["..",".."]}`, "blank"},
		{"no blocks", `{"rows":[[]],"columns":[[],[]]}`, "blank"},
		{"no blocks, but a goal", `{"rows":[[]],"columns":[[]],"goal":["#"]}`, "other_goal"},
		{"long title", `{"title":"` + strings.Repeat("x", 201) + `","goal":["#"]}`, "out_of_range"},
	} {
		t.Run(test.name, func(t *testing.T) {
			s.in(t).post(all, publishing(test.puzzle)).wantProblem(http.StatusUnprocessableEntity, test.code)
		})
	}
	for _, shape := range []string{`{"row_clues":[[1]],"col_clues":[[1]]}`, `{"ver":[[1]],"hor":[["1"]]}`, `{"grid":[[true]]}`, `[[1]]`} {
		receipt := s.published(shape)
		var edited Edited
		s.do("PUT", all+"/"+receipt.ID, publishing(shape), "Authorization", "Bearer "+receipt.Key, "If-Match", `"1"`).want(http.StatusOK).into(&edited)
		warnings := 0
		if strings.Contains(shape, "hor") {
			warnings = 2 // both of its keys can be either axis
		}
		if receipt.Width != 1 || len(receipt.Warnings) != warnings || len(edited.Warnings) != warnings {
			t.Errorf("%s: %+v, %+v", shape, receipt, edited)
		}
	}
	s.post(all, publishing(`{"rwo_clues":[[1]],"columns":[[1]]}`)).wantProblem(http.StatusBadRequest, "malformed")
	s.post(all, `{"puzzle":{"goal":["#"]},"status":"unique"}`).wantProblem(http.StatusBadRequest, "malformed")
	receipt := s.published(`{"rows":[[1],[1]],"columns":[[1],[1]],"given":["#?","??"]}`)
	if receipt.Status != "unique" {
		t.Errorf("with given cells: %+v", receipt)
	}
}

// TestTooHardToDecide: the server marks a puzzle that it cannot decide in the time.
func TestTooHardToDecide(t *testing.T) {
	limits := unlimited()
	limits.SolveTime = 100 * time.Millisecond
	s := start(t, limits)
	clues := repeated("[1,2,1,3,1,2,1,3,1,2]", 60)
	receipt := s.published(`{"rows":[` + clues + `],"columns":[` + clues + `]}`)
	if receipt.Status != "unknown" || receipt.Class != "unrated" || receipt.Difficulty != app.Unrated {
		t.Errorf("%+v", receipt)
	}
	s.get(all + "?status=unique").want(http.StatusOK).wantPuzzles(0)
	s.get(all + "?status=unknown").want(http.StatusOK).wantPuzzles(1)
}

// TestListingHasItsOwnTime: a server with very little time for computations still lists the
// published puzzles.
func TestListingHasItsOwnTime(t *testing.T) {
	limits := unlimited()
	limits.SolveTime = 1
	s := start(t, limits)
	s.get(all).want(http.StatusOK).wantPuzzles(0)
}

func (r *response) wantPuzzles(n int) Page {
	r.t.Helper()
	var page Page
	r.into(&page)
	if len(page.Puzzles) != n {
		r.t.Fatalf("%d puzzles, expected %d: %.500s", len(page.Puzzles), n, r.body)
	}
	return page
}

// TestRepeatedPublication: a client without an answer can send its request once more.
func TestRepeatedPublication(t *testing.T) {
	s := start(t, unlimited())
	const header, token = "Idempotency-Key", "3e9f3c52-0f6e-4d2a-9c6e-2b2f9f4c1d77"
	first := s.published(keyPuzzle, header, token)
	var second Receipt
	s.post(all, publishing(keyPuzzle), header, token).want(http.StatusOK).into(&second)
	if !reflect.DeepEqual(second, first) {
		t.Errorf("%+v, then %+v", first, second)
	}
	s.post(all, publishing(`{"goal":["#"]}`), header, token).wantProblem(http.StatusConflict, "token_reused")
	s.post(all, publishing(keyPuzzle), header, "short").wantProblem(http.StatusUnprocessableEntity, "out_of_range")
	s.get(all).wantPuzzles(1)
}

func TestList(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		s := startAt(t, address, Config{Limits: unlimited()})
		for width := 1; width <= 7; width++ {
			s.published(fmt.Sprintf(`{"title":"Bar %d","author":"%c","goal":["%s"]}`, width, 'A'+width%2, strings.Repeat("#", width)))
		}
		s.published(`{"title":"Flag","colours":[{"rgb":"#ffffff"},{"rgb":"#ff0000"},{"rgb":"#00ff00"}],"goal":["ab"]}`)
		for _, test := range []struct {
			query string
			want  int
		}{
			{"", 8}, {"?min_width=3&max_width=5", 3}, {"?max_height=0", 8}, {"?min_height=2", 0}, {"?min_colours=2", 1}, {"?max_colours=1", 7},
			{"?author=a", 3}, {"?title=bar", 7}, {"?class=trivial", 8}, {"?class=deep", 0}, {"?status=unique&line_solvable=true", 8}, {"?limit=2", 2},
		} {
			s.get(all + test.query).want(http.StatusOK).wantPuzzles(test.want)
		}

		var widths []int
		cursor, pages := "", 0
		for {
			var page Page
			s.get(all + "?sort=size&reverse=true&limit=3&cursor=" + url.QueryEscape(cursor)).want(http.StatusOK).into(&page)
			for _, p := range page.Puzzles {
				widths = append(widths, p.Width)
			}
			pages++
			if cursor = page.Next; cursor == "" {
				break
			}
		}
		if fmt.Sprint(widths) != "[7 6 5 4 3 2 2 1]" || pages != 3 {
			t.Errorf("widths %v on %d pages", widths, pages)
		}
		s.get(all+"?limit=0").wantProblem(http.StatusUnprocessableEntity, "out_of_range")
		s.get(all+"?limit=x").wantProblem(http.StatusUnprocessableEntity, "out_of_range")
		s.get(all+"?cursor=x").wantProblem(http.StatusUnprocessableEntity, "out_of_range")
		s.get(all+"?sort=luck").wantProblem(http.StatusUnprocessableEntity, "out_of_range")
		if p := s.get(all+"?colour=red").wantProblem(http.StatusUnprocessableEntity, "out_of_range"); p.Field != "colour" {
			t.Errorf("field %q", p.Field)
		}
	})
}
