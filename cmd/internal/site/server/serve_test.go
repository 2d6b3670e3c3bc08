package server

import (
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"nonogram/cmd/internal/site/library"
	"nonogram/internal/base/testrun"
)

// hardRequest has a puzzle whose solution takes longer than any test waits.
var hardRequest = fmt.Sprintf(`{"puzzle":{"rows":[%s],"columns":[%[1]s]},"milliseconds":60000}`, repeated("[1,2,1,3,1,2,1,3,1,2]", 60))

func serve(t *testing.T, limits Limits, grace time.Duration) *running {
	return startFor(t, filepath.Join(t.TempDir(), library.FileName), Config{Limits: limits}, grace)
}

// solve requests a solution, and sends the answer to the channel.
func (s *running) solve(request string) <-chan string {
	text := make(chan string, 1)
	go func() {
		answer, err := http.Post(s.url+base+"/solve", jsonType, strings.NewReader(request))
		if err != nil {
			text <- err.Error()
			return
		}
		defer answer.Body.Close()
		content, err := io.ReadAll(answer.Body)
		text <- fmt.Sprint(answer.Status, string(content), err)
	}()
	return text
}

// until waits until a condition is true, and expects no answer before.
func until(t *testing.T, answered <-chan string, holds func() bool) {
	t.Helper()
	for !holds() {
		select {
		case text := <-answered:
			t.Fatalf("answered too early: %s", text)
		case <-time.After(time.Millisecond):
		}
	}
}

// TestGrace: a server that ends answers the requests in progress. The request of this test waits
// for a place until the server is ending.
func TestGrace(t *testing.T) {
	limits := unlimited()
	limits.Solves, limits.Wait = 1, time.Hour
	s := serve(t, limits, time.Hour)
	own := s.own()
	testrun.OK(t, s.gate.enter(t.Context(), own, 1))
	answered := s.solve(`{"puzzle":` + keyPuzzle + `}`)
	until(t, answered, func() bool { _, waiting := s.gate.load(); return waiting == 1 })
	s.end()
	until(t, answered, s.ending.Load)
	s.gate.leave(own.client, 0)
	if text := <-answered; !strings.HasPrefix(text, "200 ") || !strings.Contains(text, `"status":"unique"`) {
		t.Errorf("the request under way got %s", text)
	}
	if err := <-s.ended; err != nil {
		t.Errorf("ended with %v", err)
	}
}

// TestNoGrace: the end of the server interrupts a computation that takes longer than the grace
// period.
func TestNoGrace(t *testing.T) {
	limits := unlimited()
	limits.SolveTime = time.Hour
	s := serve(t, limits, time.Millisecond)
	answered := s.solve(hardRequest)
	until(t, answered, func() bool { running, _ := s.gate.load(); return running == 1 })
	s.end()
	if err := <-s.ended; err != nil {
		t.Errorf("ended with %v", err)
	}
	<-answered
}

// TestListenerFails: Serve returns the error of a listener that fails.
func TestListenerFails(t *testing.T) {
	s := start(t, unlimited())
	listener := testrun.Must(net.Listen("tcp", "127.0.0.1:0"))(t)
	listener.Close()
	if err := s.Serve(t.Context(), listener, time.Second); !errors.Is(err, net.ErrClosed) {
		t.Errorf("ended with %v", err)
	}
}
