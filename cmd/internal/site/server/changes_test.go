package server

import (
	"bufio"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"nonogram/cmd/internal/site/library"
	"nonogram/internal/base/testrun"
)

// events reads the events of a stream, each as its name and data.
type events struct {
	t       *testing.T
	answer  *http.Response
	scanner *bufio.Scanner
}

// follow opens a stream of a player's events.
func (s *running) follow(t *testing.T, authorization string, after int64) *events {
	t.Helper()
	r := testrun.Must(http.NewRequest(http.MethodGet, s.url+eventsPath, nil))(t)
	r.Header.Set("Authorization", authorization)
	r.Header.Set("Last-Event-ID", fmt.Sprint(after))
	answer := testrun.Must(http.DefaultClient.Do(r))(t)
	t.Cleanup(func() { answer.Body.Close() })
	return &events{t, answer, bufio.NewScanner(answer.Body)}
}

// next returns the next event; it has no name if the stream has ended.
func (e *events) next() (name, data string) {
	for e.scanner.Scan() {
		field, value, _ := strings.Cut(e.scanner.Text(), ": ")
		switch field {
		case "event":
			name = value
		case "data":
			return name, value
		}
	}
	return "", ""
}

func (e *events) want(name string) string {
	e.t.Helper()
	found, data := e.next()
	if found != name {
		e.t.Fatalf("event %q %q, expected %q", found, data, name)
	}
	return data
}

// TestFollowProgress: a change that one device appends reaches the player's other devices, also
// through another server, and those that follow later.
func TestFollowProgress(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		s := startAt(t, address, Config{Limits: unlimited()})
		other := s
		if library.IsPostgres(address) {
			other = startAt(t, address, Config{Limits: unlimited()})
		}
		mine := []string{"Authorization", player("B")}
		with := func(more ...string) []string { return append(mine[:2:2], more...) }
		s.get(eventsPath).wantProblem(http.StatusUnauthorized, "no_key")
		s.get(eventsPath, mine...).wantProblem(http.StatusNotFound, "not_found")
		s.post(changesPath, saving("one"), mine...).wantProblem(http.StatusNotFound, "not_found")
		tag := s.do("PUT", progressPath, saving("all"), with("If-None-Match", "*")...).want(http.StatusOK).header.Get("ETag")

		early := s.follow(t, player("B"), 0)
		var stored StoredEvent
		if err := json.Unmarshal([]byte(early.want("stored")), &stored); err != nil || `"`+stored.Tag+`"` != tag {
			t.Fatalf("%+v, %v, expected %s", stored, err, tag)
		}
		var one, two Appended
		other.post(changesPath, saving("one"), mine...).want(http.StatusOK).into(&one)
		if data := early.want("change"); data != base64.StdEncoding.EncodeToString([]byte("one")) {
			t.Errorf("%s", data)
		}
		other.post(changesPath, saving("two"), mine...).want(http.StatusOK).into(&two)
		early.want("change")

		late := other.follow(t, player("B"), one.Number)
		late.want("stored")
		if data := late.want("change"); data != base64.StdEncoding.EncodeToString([]byte("two")) {
			t.Errorf("%s", data)
		}
		other.do("PUT", progressPath, saving("both"), with("If-Match", tag, "Progress-Through", fmt.Sprint(two.Number))...).want(http.StatusOK)
		for _, e := range []*events{early, late} {
			if err := json.Unmarshal([]byte(e.want("stored")), &stored); err != nil || stored.First != two.Number+1 {
				t.Errorf("%+v, %v, expected %d", stored, err, two.Number+1)
			}
		}
		s.do("DELETE", progressPath, "", mine...).want(http.StatusNoContent)
		early.want("")
		late.want("")
	})
}

// TestStreamLimits: a code may have few streams, and each ends with its device or the server.
func TestStreamLimits(t *testing.T) {
	s := start(t, unlimited())
	s.do("PUT", progressPath, saving("all"), "Authorization", player("B"), "If-None-Match", "*")
	var open []*events
	for range streamsOfCode {
		e := s.follow(t, player("B"), 0)
		e.want("stored")
		open = append(open, e)
	}
	s.get(eventsPath, "Authorization", player("B")).wantProblem(http.StatusTooManyRequests, "too_many_requests")
	open[0].answer.Body.Close()
	for {
		e := s.follow(t, player("B"), 0)
		if e.answer.StatusCode == http.StatusOK {
			e.want("stored")
			break
		}
		e.answer.Body.Close()
	}
	s.streams.end()
	open[1].want("")
	for s.streams.counted() > 0 {
		time.Sleep(time.Millisecond)
	}
	// The metrics count streams, but not the time that they take, which says nothing.
	const route = `route="GET ` + eventsPath + `"`
	for {
		found := string(s.get("/metrics").want(http.StatusOK).body)
		if strings.Contains(found, "nonogram_http_request_seconds_count{"+route) {
			t.Error("metrics have times of streams")
		}
		if strings.Contains(found, `nonogram_http_requests_total{code="200",`+route+"}") {
			break
		}
		time.Sleep(time.Millisecond)
	}
}

// counted returns the number of counts that are not zero.
func (s *streams) counted() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.all + len(s.codes) + len(s.addresses)
}
