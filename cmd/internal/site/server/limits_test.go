package server

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/netip"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"nonogram/cmd/internal/site/library"
)

func TestGate(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := newGate(2, 3, time.Second)
		ctx, cancel := context.WithCancel(t.Context())
		for range 2 {
			if err := g.enter(ctx); err != nil {
				t.Fatal(err)
			}
		}
		errs := make(chan error, 3)
		for range 3 {
			go func() { errs <- g.enter(ctx) }()
		}
		synctest.Wait()
		var busy *Problem
		if err := g.enter(ctx); !errors.As(err, &busy) || busy.header.Get("Retry-After") != "1" {
			t.Fatalf("the queue is full, but: %v", err)
		}
		if g.running() != 2 || g.waiting.Load() != 3 {
			t.Errorf("%d running, %d waiting", g.running(), g.waiting.Load())
		}
		g.leave()
		if err := <-errs; err != nil {
			t.Errorf("a place was free, but: %v", err)
		}
		time.Sleep(2 * time.Second)
		for range 2 {
			if err := <-errs; !errors.As(err, &busy) {
				t.Errorf("waited too long, but: %v", err)
			}
		}
		go func() { errs <- g.enter(ctx) }()
		synctest.Wait()
		cancel()
		if err := <-errs; !errors.Is(err, context.Canceled) {
			t.Errorf("the context ended, but: %v", err)
		}
		if g.waiting.Load() != 0 {
			t.Errorf("%d waiting", g.waiting.Load())
		}
	})
}

func TestClients(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newClients[netip.Addr](2, 4, 3)
		one, two := netip.MustParseAddr("10.0.0.1"), netip.MustParseAddr("10.0.0.2")
		taken := func(client netip.Addr) (n int) {
			for c.admit(client) == nil {
				n++
			}
			return n
		}
		if n := taken(one); n != 4 {
			t.Errorf("%d at once, expected 4", n)
		}
		if p := c.admit(one); p == nil || p.Status != http.StatusTooManyRequests || p.header.Get("Retry-After") != "1" || p.header.Get("RateLimit-Policy") != `"each-server";q=4;w=2` {
			t.Errorf("refused with %+v", p)
		}
		if n := taken(two); n != 4 {
			t.Errorf("another client has %d, expected 4", n)
		}
		time.Sleep(time.Second)
		if n := taken(one); n != 2 {
			t.Errorf("%d after a second, expected 2", n)
		}
		time.Sleep(time.Hour)
		c.charge(one, 3*time.Second) // costs 6, of which 4 count
		if n := taken(one); n != 0 {
			t.Errorf("%d after a long request, expected 0", n)
		}
		for i := range 100 {
			c.admit(netip.AddrFrom4([4]byte{10, 1, 0, byte(i)}))
		}
		if len(c.known) > 3 {
			t.Errorf("%d clients are remembered", len(c.known))
		}
	})
}

func TestClientOf(t *testing.T) {
	for _, test := range []struct {
		remote    string
		forwarded []string
		trust     bool
		want      string
	}{
		{"1.2.3.4:5", nil, false, "1.2.3.4"},
		{"1.2.3.4:5", []string{"9.9.9.9"}, false, "1.2.3.4"},
		{"1.2.3.4:5", []string{"9.9.9.9"}, true, "9.9.9.9"},
		{"1.2.3.4:5", []string{"6.6.6.6, 9.9.9.9"}, true, "9.9.9.9"},
		{"1.2.3.4:5", []string{"9.9.9.9", "7.7.7.7"}, true, "7.7.7.7"},
		{"1.2.3.4:5", []string{"garbage"}, true, "1.2.3.4"},
		{"1.2.3.4:5", nil, true, "1.2.3.4"},
		{"[2001:db8:1:2:3:4:5:6]:7", nil, false, "2001:db8:1:2::"},
		{"[::ffff:1.2.3.4]:7", nil, false, "1.2.3.4"},
		{"pipe", nil, false, "invalid IP"},
	} {
		r := &http.Request{RemoteAddr: test.remote, Header: http.Header{"X-Forwarded-For": test.forwarded}}
		if got := clientOf(r, test.trust).String(); got != test.want {
			t.Errorf("%+v: %s", test, got)
		}
	}
}

func TestTooManyRequests(t *testing.T) {
	limits := unlimited()
	limits.Rate, limits.Burst = 0.001, 3
	s := startAt(t, filepath.Join(t.TempDir(), library.FileName), Config{Limits: limits, TrustProxy: true})
	request := func(from string) *response {
		return s.post(base+"/rate", `{"puzzle":`+keyPuzzle+`}`, "X-Forwarded-For", from)
	}
	for range 3 {
		request("10.0.0.1").want(http.StatusOK)
	}
	refused := request("10.0.0.1")
	refused.wantProblem(http.StatusTooManyRequests, "too_many_requests")
	if refused.header.Get("Retry-After") == "" {
		t.Error("no Retry-After")
	}
	request("10.0.0.2").want(http.StatusOK)
	s.get("/").want(http.StatusOK)
	s.get("/healthz", "X-Forwarded-For", "10.0.0.1").want(http.StatusOK)
}

// TestPublishingCosts: what stays costs more than a request, once.
func TestPublishingCosts(t *testing.T) {
	limits := unlimited()
	limits.Rate, limits.Burst = 100, 1_000_000
	s := start(t, limits)
	client := network(netip.MustParseAddr("127.0.0.1"))
	// Each second gives some requests back, so it is known how many are left at most.
	begin := time.Now()
	left := func() float64 {
		return s.clients.limiter(client).Tokens() - limits.Rate*time.Since(begin).Seconds()
	}
	for n := 1.0; n <= 3; n++ {
		s.published(keyPuzzle)
		if most := float64(limits.Burst) - n*(1+limits.Rate*publishCost.Seconds()); left() > most {
			t.Errorf("%v requests are left, want at most %v", left(), most)
		}
	}
}

// TestBusy: beyond the places and the queue requests are refused at once, and those
// that had a place are answered.
func TestBusy(t *testing.T) {
	limits := unlimited()
	limits.Solves, limits.Queue = 1, 1
	s := start(t, limits)
	if err := s.gate.enter(t.Context()); err != nil {
		t.Fatal(err)
	}
	request := `{"puzzle":` + keyPuzzle + `}`
	var group sync.WaitGroup
	group.Go(func() { s.post(base+"/solve", request).want(http.StatusOK) })
	for s.gate.waiting.Load() == 0 {
		time.Sleep(time.Millisecond)
	}
	refused := s.post(base+"/solve", request)
	refused.wantProblem(http.StatusServiceUnavailable, "busy")
	if refused.header.Get("Retry-After") == "" {
		t.Error("no Retry-After")
	}
	s.get(all).want(http.StatusOK)
	s.gate.leave()
	group.Wait()
}

// TestSolveTime: the server's limit ends a computation, whatever the request wishes,
// and what is known by then is told.
func TestSolveTime(t *testing.T) {
	limits := unlimited()
	limits.SolveTime = 50 * time.Millisecond
	s := start(t, limits)
	answer := s.post(base+"/solve", hardRequest).want(http.StatusOK)
	answer.wantValue("status", "unknown")
	answer.wantValue("limit", "time")
}

// TestLeavingClient: when nobody waits for an answer any more its place is given back.
func TestLeavingClient(t *testing.T) {
	limits := unlimited()
	limits.SolveTime = time.Hour
	s := start(t, limits)
	ctx, leave := context.WithCancel(t.Context())
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, s.url+base+"/solve", strings.NewReader(hardRequest))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Content-Type", jsonType)
	ended := make(chan error)
	go func() {
		answer, err := http.DefaultClient.Do(r)
		if err == nil {
			_, err = io.ReadAll(answer.Body)
		}
		ended <- err
	}()
	for s.gate.running() == 0 {
		time.Sleep(time.Millisecond)
	}
	leave()
	if err := <-ended; err == nil {
		t.Error("an answer")
	}
	for s.gate.running() > 0 {
		time.Sleep(time.Millisecond)
	}
}

func TestLimitsAreChecked(t *testing.T) {
	l := DefaultLimits()
	if err := l.check(); err != nil {
		t.Error(err)
	}
	l.Solves, l.BodyMemory, l.Rate = 0, 1, -1
	if err := l.check(); err == nil || strings.Count(err.Error(), "limit ") != 3 {
		t.Errorf("found %v", err)
	}
}
