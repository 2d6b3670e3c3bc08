package server

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"nonogram/cmd/internal/site/library"
	"nonogram/internal/base/testrun"
)

// largeRequest returns a request for a hint with this many bytes, most of them spaces.
func largeRequest(size int) string {
	request := `{"puzzle":` + keyPuzzle + `,"board":["???","???"]}`
	return request + strings.Repeat(" ", size-len(request))
}

// announce opens a connection of a client and sends the header of a large request, and a part of
// its body.
func announce(t *testing.T, s *running, client, body string) net.Conn {
	t.Helper()
	conn, err := net.Dial("tcp", s.addr)
	testrun.OK(t, err)
	t.Cleanup(func() { conn.Close() })
	testrun.Must(fmt.Fprintf(conn, "POST %s/import HTTP/1.1\r\nHost: test\r\n%s\r\nX-Forwarded-For: %s\r\nContent-Length: %d\r\n\r\n%s",
		base, jsonHeader, client, maxBody, body))(t)
	return conn
}

func (m *memory) heldBy(client netip.Addr) taken {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.by[client]
}

// TestOneClientLocksOutNobody: a client announces large requests on many connections, and sends all
// but the last byte on some. The client gets no more than its share, and the server answers the
// large requests of another client.
func TestOneClientLocksOutNobody(t *testing.T) {
	limits := unlimited()
	limits.SolveTime = time.Hour
	s := startAt(t, filepath.Join(t.TempDir(), library.FileName), Config{Limits: limits, TrustProxy: true})
	const attacker = "10.0.0.1"
	for range 100 {
		announce(t, s, attacker, "{")
	}
	refused := make(chan string, 6)
	most := "{" + strings.Repeat(" ", maxBody-2)
	for range cap(refused) {
		conn := announce(t, s, attacker, "")
		go io.WriteString(conn, most) // ends with the connection
		go func() {
			line, _ := bufio.NewReader(conn).ReadString('\n')
			refused <- line
		}()
	}
	if line := <-refused; !strings.HasPrefix(line, "HTTP/1.1 429 ") {
		t.Errorf("beyond its share a client gets %q", line)
	}

	honest := make(chan struct{}, 8)
	var group sync.WaitGroup
	for range testrun.Count(16, 80) {
		honest <- struct{}{}
		group.Go(func() {
			answer := s.post(base+"/hint", largeRequest(2<<20), "X-Forwarded-For", "10.0.0.2")
			if answer.status != http.StatusOK {
				t.Errorf("status %d: %s", answer.status, answer.body)
			}
			if held := s.memory.heldBy(netip.MustParseAddr(attacker)); held.bodies > s.memory.bodyShare() {
				t.Errorf("a client holds %d bytes, its share is %d", held.bodies, s.memory.bodyShare())
			}
			<-honest
		})
	}
	group.Wait()
}

// TestBodyMemory: the memory of bodies is limited, and bodies give it back.
func TestBodyMemory(t *testing.T) {
	s := start(t, unlimited())
	var others []netip.Addr
	for left := s.memory.most; left > 0; left -= s.memory.little() {
		client := clientNumber(len(others))
		if problem := s.memory.take(client, taken{all: s.memory.little()}); problem != nil {
			t.Fatal(problem)
		}
		others = append(others, client)
	}
	large := largeRequest(firstBuffer + 1)
	answer := s.post(base+"/hint", large)
	answer.wantProblem(http.StatusServiceUnavailable, "busy")
	if answer.header.Get("Retry-After") == "" {
		t.Error("no Retry-After")
	}
	for _, client := range others {
		s.memory.give(client, s.memory.heldBy(client))
	}
	for range 3 {
		s.post(base+"/hint", large).want(http.StatusOK)
	}
	own, whole := s.own().client, taken{s.memory.bodyShare(), s.memory.bodyShare()}
	if problem := s.memory.take(own, whole); problem != nil {
		t.Fatal("memory was not given back")
	}
	s.post(base+"/hint", large).wantProblem(http.StatusTooManyRequests, "too_many_requests")
	s.memory.give(own, whole)
	if s.memory.sum != (taken{}) || len(s.memory.by) != 0 {
		t.Errorf("%v is held, by %v", s.memory.sum, s.memory.by)
	}
}

// TestBodySizes: bodies whose sizes are near those at which the buffer grows arrive complete.
func TestBodySizes(t *testing.T) {
	s := start(t, unlimited())
	for _, size := range []int{firstBuffer - 1, firstBuffer, firstBuffer + 1, smallBody - 1, smallBody, smallBody + 1, puzzleBody} {
		s.post(base+"/solve", `{"puzzle":`+keyPuzzle+`}`+strings.Repeat(" ", size-len(`{"puzzle":`+keyPuzzle+`}`))).want(http.StatusOK)
		r := testrun.Must(http.NewRequest(http.MethodPost, s.url+base+"/hint", io.MultiReader(strings.NewReader(largeRequest(size)))))(t)
		r.Header.Set("Content-Type", jsonType)
		answer, err := http.DefaultClient.Do(r) // in chunks
		testrun.OK(t, err)
		answer.Body.Close()
		if answer.StatusCode != http.StatusOK {
			t.Errorf("%d bytes in chunks: status %d", size, answer.StatusCode)
		}
	}
	s.post(base+"/solve", largeRequest(puzzleBody+1)).wantProblem(http.StatusRequestEntityTooLarge, "too_large")
}

// pipes is a listener whose connections are in memory, so that a test can simulate time.
type pipes struct {
	connections chan net.Conn
	closed      context.Context
	close       context.CancelFunc
}

func newPipes() pipes {
	closed, end := context.WithCancel(context.Background())
	return pipes{make(chan net.Conn), closed, end}
}

func (p pipes) Accept() (net.Conn, error) {
	select {
	case conn := <-p.connections:
		return conn, nil
	case <-p.closed.Done():
		return nil, net.ErrClosed
	}
}

func (p pipes) Close() error {
	p.close()
	return nil
}

func (p pipes) Addr() net.Addr { return &net.TCPAddr{} }

func (p pipes) dial() net.Conn {
	client, server := net.Pipe()
	p.connections <- server
	return client
}

// TestSlowBodies: the server waits for a body that arrives slowly but steadily, longer than for
// anything else, and answers it. It does not wait for one that trickles.
func TestSlowBodies(t *testing.T) {
	lib := testrun.Must(library.Open(t.Context(), filepath.Join(t.TempDir(), library.FileName)))(t)
	defer lib.Close()
	limits := DefaultLimits()
	limits.Rate = 0
	const size = 1 << 20
	for _, test := range []struct {
		name   string
		piece  int // bytes per second
		status int
		within time.Duration
	}{
		{"a slow client", 2 * int(limits.BodyRate), http.StatusOK, time.Hour},
		{"a trickle", 1, http.StatusRequestTimeout, limits.ReadTime + time.Second},
		{"half the rate", int(limits.BodyRate) / 2, http.StatusRequestTimeout, 2*limits.ReadTime + time.Second},
	} {
		t.Run(test.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s := testrun.Must(New(Config{Library: lib, Limits: limits}))(t)
				listener, ended := newPipes(), make(chan error, 1)
				ctx, end := context.WithCancel(t.Context())
				go func() { ended <- s.Serve(ctx, listener, time.Second) }()
				conn, began, sent := listener.dial(), time.Now(), make(chan struct{})
				defer func() {
					conn.Close()
					<-sent
					end()
					if err := <-ended; err != nil {
						t.Error(err)
					}
				}()
				go func() {
					defer close(sent)
					fmt.Fprintf(conn, "POST %s/hint HTTP/1.1\r\nHost: test\r\n%s\r\nContent-Length: %d\r\n\r\n", base, jsonHeader, size)
					for body := largeRequest(size); body != ""; body = body[min(test.piece, len(body)):] {
						time.Sleep(time.Second)
						if _, err := io.WriteString(conn, body[:min(test.piece, len(body))]); err != nil {
							return
						}
					}
				}()
				answer := testrun.Must(http.ReadResponse(bufio.NewReader(conn), nil))(t)
				answer.Body.Close()
				if took := time.Since(began); answer.StatusCode != test.status || took > test.within {
					t.Errorf("status %d after %v, expected %d within %v", answer.StatusCode, took, test.status, test.within)
				}
			})
		})
	}
}
