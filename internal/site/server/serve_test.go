package server

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"nonogram/internal/site/library"
)

// hardRequest is a puzzle that takes longer than any test waits.
var hardRequest = fmt.Sprintf(`{"puzzle":{"rows":[%s],"columns":[%[1]s]},"milliseconds":60000}`, repeated("[1,2,1,3,1,2,1,3,1,2]", 60))

// serveOnce starts a server and a request to it that takes long, and returns what ends
// the server, how serving ended, and the answer.
func serveOnce(t *testing.T, grace, solveTime time.Duration) (end func(), served <-chan error, answered <-chan string) {
	lib, err := library.Open(t.Context(), filepath.Join(t.TempDir(), library.FileName))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { lib.Close() })
	limits := unlimited()
	limits.SolveTime = solveTime
	s, err := New(Config{Library: lib, Limits: limits})
	if err != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, end := context.WithCancel(context.Background())
	ended, text := make(chan error, 1), make(chan string, 1)
	go func() { ended <- s.Serve(ctx, listener, grace) }()
	go func() {
		answer, err := http.Post("http://"+listener.Addr().String()+base+"/solve", jsonType, strings.NewReader(hardRequest))
		if err != nil {
			text <- err.Error()
			return
		}
		defer answer.Body.Close()
		content, err := io.ReadAll(answer.Body)
		text <- fmt.Sprint(answer.Status, string(content), err)
	}()
	for s.gate.running() == 0 {
		time.Sleep(time.Millisecond)
	}
	return end, ended, text
}

// TestGrace: what is under way when the server ends is answered.
func TestGrace(t *testing.T) {
	end, served, answered := serveOnce(t, time.Minute, 300*time.Millisecond)
	end()
	if text := <-answered; !strings.HasPrefix(text, "200 ") || !strings.Contains(text, `"limit":"time"`) {
		t.Errorf("the request under way got %s", text)
	}
	if err := <-served; err != nil {
		t.Errorf("ended with %v", err)
	}
}

// TestNoGrace: what takes longer than the grace is ended with the server.
func TestNoGrace(t *testing.T) {
	end, served, answered := serveOnce(t, time.Millisecond, time.Hour)
	end()
	if err := <-served; err != nil {
		t.Errorf("ended with %v", err)
	}
	<-answered
}

// TestListenerFails: a server whose listener is gone says so.
func TestListenerFails(t *testing.T) {
	s := start(t, unlimited())
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	listener.Close()
	if err := s.Serve(t.Context(), listener, time.Second); !errors.Is(err, net.ErrClosed) {
		t.Errorf("ended with %v", err)
	}
}
