package server

import (
	"net/http"
	"sync"
	"testing"
)

// TestSeveralServers: the servers of one database are one site. Each knows the changes that another
// one has acknowledged, and of two changes at once the site refuses one, whichever servers receive
// them.
func TestSeveralServers(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		// They start at once, but only one creates the tables.
		var servers [2]*running
		var group sync.WaitGroup
		for i := range servers {
			group.Go(func() { servers[i] = startAt(t, address, Config{Limits: unlimited()}) })
		}
		group.Wait()
		if t.Failed() {
			t.FailNow()
		}
		one, other := servers[0], servers[1]

		receipt := one.published(keyPuzzle)
		place := all + "/" + receipt.ID
		tag := other.get(place).want(http.StatusOK).header.Get("ETag")
		other.get(all).wantPuzzles(1)
		for n := range 3 {
			servers[n%2].post(place+"/like", opining(n, `,"like":true`)).want(http.StatusOK)
			servers[(n+1)%2].post(place+"/like", opining(n, `,"like":true`)).want(http.StatusOK)
		}
		for _, s := range servers {
			s.get(place).want(http.StatusOK).wantValue("likes", 3.0)
		}

		// Two edits of the same version.
		bearer := "Bearer " + receipt.Key
		edit := publishing(`{"title":"Lock","goal":["##"]}`)
		statuses := map[int]int{}
		var mu sync.Mutex
		for _, s := range servers {
			group.Go(func() {
				answer := s.do("PUT", place, edit, "Authorization", bearer, "If-Match", tag)
				mu.Lock()
				defer mu.Unlock()
				statuses[answer.status]++
			})
		}
		group.Wait()
		if statuses[http.StatusOK] != 1 || statuses[http.StatusPreconditionFailed] != 1 {
			t.Errorf("two edits of one version: %v", statuses)
		}
		for _, s := range servers {
			s.get(place).want(http.StatusOK).wantValue("title", "Lock")
		}

		// A player whose devices reach different servers.
		mine := player("B")
		saved := one.do("PUT", progressPath, saving("one"), "Authorization", mine, "If-None-Match", "*").want(http.StatusOK).header.Get("ETag")
		other.do("PUT", progressPath, saving("two"), "Authorization", mine, "If-None-Match", "*").wantProblem(http.StatusPreconditionFailed, "conflict")
		other.do("PUT", progressPath, saving("two"), "Authorization", mine, "If-Match", saved).want(http.StatusOK)
		if got := one.get(progressPath, "Authorization", mine).want(http.StatusOK); string(got.body) != saving("two") {
			t.Errorf("progress %s", got.body)
		}

		other.do("DELETE", place, "", "Authorization", bearer).want(http.StatusNoContent)
		for i, s := range servers {
			if answer := s.get(place); answer.status != http.StatusNotFound && answer.status != http.StatusGone {
				t.Errorf("server %d has a deleted puzzle: %d", i, answer.status)
			}
			s.get(all).wantPuzzles(0)
		}
	})
}
