package server

import (
	"encoding/base64"
	"fmt"
	"math/rand/v2"
	"net/http"
	"strings"
	"testing"

	"nonogram/cmd/internal/site/library"
	"nonogram/internal/base/testrun"
)

// player returns the header for a player's id.
func player(letter string) string { return "Bearer " + strings.Repeat(letter, 42) + "A" }

func saving(content string) string {
	return `{"ciphertext":"` + base64.StdEncoding.EncodeToString([]byte(content)) + `"}`
}

// TestProgress follows a player's progress from its creation to its deletion.
func TestProgress(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		s := startAt(t, address, Config{Limits: unlimited()})
		mine := []string{"Authorization", player("B")}
		with := func(more ...string) []string { return append(mine[:2:2], more...) }
		s.get(progressPath).wantProblem(http.StatusUnauthorized, "no_key")
		s.get(progressPath, mine...).wantProblem(http.StatusNotFound, "not_found")
		s.get(progressPath, "Authorization", "Bearer short").wantProblem(http.StatusUnprocessableEntity, "out_of_range")
		s.do("PUT", progressPath, saving("one"), mine...).wantProblem(http.StatusPreconditionRequired, "precondition_required")
		s.do("PUT", progressPath, saving("one"), with("If-Match", `"x"`)...).wantProblem(http.StatusNotFound, "not_found")
		s.do("PUT", progressPath, saving(""), with("If-None-Match", "*")...).wantProblem(http.StatusUnprocessableEntity, "out_of_range")
		s.do("PUT", progressPath, `{"ciphertext":"?"}`, with("If-None-Match", "*")...).wantProblem(http.StatusBadRequest, "malformed")
		one := s.do("PUT", progressPath, saving("one"), with("If-None-Match", "*")...).want(http.StatusOK).header.Get("ETag")
		s.do("PUT", progressPath, saving("two"), with("If-None-Match", "*")...).wantProblem(http.StatusPreconditionFailed, "conflict")
		two := s.do("PUT", progressPath, saving("two"), with("If-Match", one)...).want(http.StatusOK)
		two.wantValue("tag", strings.Trim(two.header.Get("ETag"), `"`))
		s.do("PUT", progressPath, saving("three"), with("If-Match", one)...).wantProblem(http.StatusPreconditionFailed, "conflict")
		got := s.get(progressPath, mine...).want(http.StatusOK)
		if string(got.body) != saving("two") || got.header.Get("ETag") != two.header.Get("ETag") {
			t.Errorf("%s, %s", got.body, got.header)
		}
		if same := s.get(progressPath, with("If-None-Match", got.header.Get("ETag"))...).want(http.StatusNotModified); len(same.body) > 0 {
			t.Errorf("not modified, but %s", same.body)
		}
		s.get(progressPath, "Authorization", player("C")).wantProblem(http.StatusNotFound, "not_found")
		s.do("DELETE", progressPath, "", mine...).want(http.StatusNoContent)
		s.do("DELETE", progressPath, "", mine...).wantProblem(http.StatusNotFound, "not_found")
		s.get(progressPath, mine...).wantProblem(http.StatusNotFound, "not_found")
		if log := s.log.String(); strings.Contains(log, strings.Repeat("B", 20)) {
			t.Errorf("the log has the id: %s", log)
		}
	})
}

func TestProgressLimits(t *testing.T) {
	limits := unlimited()
	limits.Rate, limits.Burst = 1000, 1e6
	s := start(t, limits)
	large := strings.Repeat("x", library.MaxProgress)
	s.do("PUT", progressPath, saving(large+"x"), "Authorization", player("Z"), "If-None-Match", "*").wantProblem(http.StatusUnprocessableEntity, "out_of_range")
	s.do("PUT", progressPath, saving(large+large), "Authorization", player("Z"), "If-None-Match", "*").wantProblem(http.StatusRequestEntityTooLarge, "too_large")
	s.do("PUT", progressPath, saving(large), "Authorization", player("Z"), "If-None-Match", "*").want(http.StatusOK)
	for i := range idsPerDay {
		s.do("PUT", progressPath, saving("x"), "Authorization", player(string(rune('B'+i))), "If-None-Match", "*")
	}
	refused := s.do("PUT", progressPath, saving("x"), "Authorization", player("X"), "If-None-Match", "*")
	refused.wantProblem(http.StatusTooManyRequests, "too_many_requests")
	if !strings.Contains(string(refused.body), "sync codes") {
		t.Errorf("%s", refused.body)
	}
	exhaust(t, s, player("B"))
	s.get(progressPath, "Authorization", player("C")).want(http.StatusOK)
}

// exhaust requests a code's progress until the server limits the code. A slow machine gains further
// requests in this time.
func exhaust(t *testing.T, s *running, code string) {
	t.Helper()
	for n := 0; s.get(progressPath, "Authorization", code).status != http.StatusTooManyRequests; n++ {
		if n > 10*playerBurst {
			t.Fatal("a code has no limit")
		}
	}
}

// TestProgressKilled kills servers at random moments with signal 9 while devices store progress.
// Acknowledged progress stays until other progress replaces it.
func TestProgressKilled(t *testing.T) {
	testrun.NoRace(t)
	crashes := testrun.Count(5, 100)
	onBoth(t, func(t *testing.T, address string) {
		if library.IsPostgres(address) {
			crashes = max(1, crashes/5) // the database itself keeps running
		}
		const devices = 3
		var acknowledged [devices]storedProgress
		for range crashes {
			child := spawn(t, address)
			for i := range devices {
				acknowledged[i].check(t, child.url, i)
			}
			saved := make(chan struct{})
			child.killUnder(t, devices, 1+rand.IntN(20), saved, func(i int) { acknowledged[i].save(child.url, i, saved) })
			if t.Failed() {
				return
			}
		}
		child := spawn(t, address)
		defer child.kill()
		for i := range devices {
			acknowledged[i].check(t, child.url, i)
		}
	})
}

// storedProgress is a counter that a device stores. If the server dies, it may have stored the
// number of the last request or not.
type storedProgress struct {
	number int
	tag    string
}

// save stores one number after another until the server is gone.
func (p *storedProgress) save(url string, i int, saved chan<- struct{}) {
	for {
		condition := []string{"Authorization", device(i), "If-Match", p.tag}
		if p.tag == "" {
			condition = []string{"Authorization", device(i), "If-None-Match", "*"}
		}
		header, err := ask(http.DefaultClient, "PUT", url+progressPath, saving(fmt.Sprint(p.number+1)), nil, condition...)
		if err != nil {
			return
		}
		p.number, p.tag = p.number+1, header.Get("ETag")
		saved <- struct{}{}
	}
}

// device returns the header for a device's id.
func device(i int) string { return player(string(rune('B' + i))) }

func (p *storedProgress) check(t *testing.T, url string, i int) {
	t.Helper()
	var got Progress
	header, err := ask(http.DefaultClient, "GET", url+progressPath, "", &got, "Authorization", device(i))
	switch {
	case err != nil && p.number == 0 && strings.HasPrefix(err.Error(), "status 404"):
		return
	case err != nil:
		t.Fatal(err)
	case string(got.Ciphertext) == fmt.Sprint(p.number):
	case string(got.Ciphertext) == fmt.Sprint(p.number+1): // the acknowledgement was lost
		p.number++
	default:
		t.Errorf("device %d: stored is %s, acknowledged was %d", i, got.Ciphertext, p.number)
	}
	p.tag = header.Get("ETag")
}
