package server

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/netip"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"nonogram/cmd/internal/site/library"
	"nonogram/internal/base/testrun"
)

// clientNumber returns the address of a client.
func clientNumber(n int) netip.Addr { return netip.AddrFrom4([4]byte{10, 0, byte(n >> 8), byte(n)}) }

func TestGate(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := newMemory(1 << 20)
		g := newGate(Limits{Solves: 2, Queue: 3, Wait: time.Second}, m)
		a := &account{client: clientNumber(1), memory: m}
		ctx, cancel := context.WithCancel(t.Context())
		for range 2 {
			testrun.OK(t, g.enter(ctx, a, 1))
		}
		errs := make(chan error, 3)
		for range 3 {
			go func() { errs <- g.enter(ctx, a, 1) }()
		}
		synctest.Wait()
		var busy *Problem
		if err := g.enter(ctx, a, 1); !errors.As(err, &busy) || busy.header.Get("Retry-After") != "1" {
			t.Fatalf("the queue is full, but: %v", err)
		}
		if running, waiting := g.load(); running != 2 || waiting != 3 {
			t.Errorf("%d running, %d waiting", running, waiting)
		}
		g.leave(a.client, 0)
		if err := <-errs; err != nil {
			t.Errorf("a place was free, but: %v", err)
		}
		time.Sleep(2 * time.Second)
		for range 2 {
			if err := <-errs; !errors.As(err, &busy) {
				t.Errorf("waited too long, but: %v", err)
			}
		}
		go func() { errs <- g.enter(ctx, a, 1) }()
		synctest.Wait()
		cancel()
		if err := <-errs; !errors.Is(err, context.Canceled) {
			t.Errorf("the context ended, but: %v", err)
		}
		if _, waiting := g.load(); waiting != 0 {
			t.Errorf("%d waiting", waiting)
		}
		g.leave(a.client, 0)
		g.leave(a.client, 0)
		if len(g.lines) != 0 {
			t.Errorf("%d lines are left", len(g.lines))
		}
	})
}

// TestGateIsFair: clients with very different demands, whose computations take different times, get
// the same time while they all want more, and a client that wants little never waits.
func TestGateIsFair(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := newMemory(1 << 20)
		g := newGate(Limits{Solves: 2, Queue: 1000, Wait: time.Hour}, m)
		ctx, cancel := context.WithCancel(t.Context())
		var group sync.WaitGroup
		var had [3]atomic.Int64
		for i := range had {
			a := &account{client: clientNumber(i), memory: m}
			took := []time.Duration{10 * time.Second, time.Second, 3 * time.Second}[i]
			for range []int{50, 5, 10}[i] {
				group.Go(func() {
					for g.enter(ctx, a, 1) == nil {
						time.Sleep(took)
						had[i].Add(int64(took))
						g.leave(a.client, took)
					}
				})
			}
		}
		small := &account{client: clientNumber(9), memory: m}
		for range 1000 {
			time.Sleep(time.Second)
			began := time.Now()
			if err := g.enter(ctx, small, 1); err != nil || time.Since(began) > 0 {
				t.Fatalf("%v after %v", err, time.Since(began))
			}
			g.leave(small.client, 0)
		}
		least, most := had[0].Load(), had[0].Load()
		for i := range had {
			least, most = min(least, had[i].Load()), max(most, had[i].Load())
		}
		if least*10 < most*8 {
			t.Errorf("shares are %v", &had)
		}
		cancel()
		group.Wait()
	})
}

// TestMemoryOfOne: one client never takes all memory, nor do several with large requests, and
// memory that a request gives back lets others start.
func TestMemoryOfOne(t *testing.T) {
	m := newMemory(1600)
	takes := func(client int, n int64, want int) {
		t.Helper()
		status := 0
		if problem := m.take(clientNumber(client), taken{all: n}); problem != nil {
			status = problem.Status
		}
		if status != want {
			t.Errorf("client %d takes %d: %d, expected %d", client, n, status, want)
		}
	}
	takes(1, 801, http.StatusTooManyRequests)
	takes(1, 800, 0)
	takes(1, 1, http.StatusTooManyRequests)
	takes(8, 401, http.StatusServiceUnavailable)
	takes(8, 400, 0)
	takes(2, 101, http.StatusServiceUnavailable)
	for other := range 4 {
		takes(2+other, 100, 0)
	}
	takes(9, 1, http.StatusServiceUnavailable)
	m.give(clientNumber(1), taken{all: 800})
	m.give(clientNumber(8), taken{all: 400})
	takes(2, 500, 0)
	for other := range 4 {
		m.give(clientNumber(2+other), taken{all: 100})
	}
	m.give(clientNumber(2), taken{all: 500})
	if m.sum.all != 0 || len(m.by) != 0 {
		t.Errorf("%d bytes are left, of %v", m.sum.all, m.by)
	}
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

// TestCodesOfAHousehold: the addresses of a household share its new codes, and the households of
// one site have a common limit.
func TestCodesOfAHousehold(t *testing.T) {
	p := newPlayers(DefaultLimits())
	added := func(format string, addresses int) (n int) {
		for i := range addresses {
			if p.addID(network(netip.MustParseAddr(fmt.Sprintf(format, i)))) == nil {
				n++
			}
		}
		return n
	}
	for _, test := range []struct {
		name, format string
		want         int
	}{
		{"one network", "2001:db8:9:9:%x::1", idsPerDay},
		{"networks of a household", "2001:db8:1:%x::1", idsPerDay},
		{"households of a site", "2001:db8:2:%x00::1", siteIDsPerDay},
		{"sites", "2001:dba:%x::1", 100},
	} {
		if n := added(test.format, 100); n < test.want || n > test.want+1 {
			t.Errorf("%s: %d codes, expected %d", test.name, n, test.want)
		}
	}
	household := netip.MustParseAddr("2001:db8:2:ff00::")
	if left := p.households.limiter(household).Tokens(); left < idsPerDay {
		t.Errorf("a household whose site was refused has %.1f codes left, expected %d", left, idsPerDay)
	}
}

// TestEstimate: a client whose computations are long pays at their start, and gets back the excess.
func TestEstimate(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c, one := newClients[netip.Addr](1, 100, 3), clientNumber(1)
		for range 30 {
			c.estimate(one)(20 * time.Second)
		}
		time.Sleep(time.Hour)
		left := func() int { return int(c.limiter(one).Tokens() + 0.5) }
		correct := c.estimate(one)
		if n := left(); n > 82 {
			t.Errorf("%d requests are left at the start, expected about 80", n)
		}
		correct(time.Second)
		if n := left(); n != 99 {
			t.Errorf("%d requests are left at the end, expected 99", n)
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

// TestPublishingIsLimitedApart: a client that has reached the limit of publishing can still read,
// and every answer has the number of requests left.
func TestPublishingIsLimitedApart(t *testing.T) {
	limits := unlimited()
	limits.Rate, limits.Burst = 100, 1_000_000
	s := start(t, limits)
	for range publishBurst {
		s.publishers.admit(network(netip.MustParseAddr("127.0.0.1")))
	}
	refused := s.post(puzzlesPath, `{"puzzle":`+keyPuzzle+`}`)
	refused.wantProblem(http.StatusTooManyRequests, "too_many_requests")
	if got := strings.Join(refused.header.Values("RateLimit"), ", "); !strings.Contains(got, `"publishing";r=0;t=`) {
		t.Errorf("found RateLimit %q", got)
	}
	read := s.get(puzzlesPath).want(http.StatusOK)
	if got := read.header.Get("RateLimit-Policy"); got != `"each-server";q=1000000;w=10000` {
		t.Errorf("found RateLimit-Policy %q", got)
	}
	if got := read.header.Get("RateLimit"); !strings.HasPrefix(got, `"each-server";r=9999`) {
		t.Errorf("found RateLimit %q", got)
	}
}

// own returns an account of a client that the tests use.
func (s *Server) own() *account {
	return &account{client: network(netip.MustParseAddr("127.0.0.1")), memory: s.memory}
}

// TestBusy: the server refuses requests beyond the places and the queue at once, and answers those
// that had a place.
func TestBusy(t *testing.T) {
	limits := unlimited()
	limits.Solves, limits.Queue = 1, 1
	s := start(t, limits)
	own := s.own()
	testrun.OK(t, s.gate.enter(t.Context(), own, 1))
	request := `{"puzzle":` + keyPuzzle + `}`
	var group sync.WaitGroup
	group.Go(func() { s.post(base+"/solve", request).want(http.StatusOK) })
	for waiting := 0; waiting == 0; _, waiting = s.gate.load() {
		time.Sleep(time.Millisecond)
	}
	refused := s.post(base+"/solve", request)
	refused.wantProblem(http.StatusServiceUnavailable, "busy")
	if refused.header.Get("Retry-After") == "" {
		t.Error("no Retry-After")
	}
	s.get("/").want(http.StatusOK)
	s.gate.leave(own.client, 0)
	group.Wait()
}

// TestNextInLine: when the first computation of a line gives up, the next one starts if there is
// room.
func TestNextInLine(t *testing.T) {
	limits := unlimited()
	limits.Solves, limits.Wait = 1, time.Hour
	s := start(t, limits)
	own, others := s.own(), &account{client: netip.MustParseAddr("192.0.2.1"), memory: s.memory}
	if problem := others.take(s.memory.most / 2); problem != nil {
		t.Fatal(problem)
	}
	large, giveUp := context.WithCancel(t.Context())
	refused, started := make(chan error, 1), make(chan error, 1)
	go func() { refused <- s.gate.enter(large, own, s.memory.most/2) }()
	waits := func(n int) {
		for waiting := 0; waiting != n; _, waiting = s.gate.load() {
			time.Sleep(time.Millisecond)
		}
	}
	waits(1)
	go func() { started <- s.gate.enter(t.Context(), own, 1) }()
	waits(2)
	giveUp()
	if err := <-refused; !errors.Is(err, context.Canceled) {
		t.Errorf("the first ended with %v", err)
	}
	select {
	case err := <-started:
		if err != nil {
			t.Errorf("the next one ended with %v", err)
		}
	case <-time.After(time.Minute):
		t.Fatal("the next one has not started")
	}
	s.gate.leave(own.client, 0)
}

// TestEndingIsNoFault: a computation that the end of the server interrupts is no internal error.
func TestEndingIsNoFault(t *testing.T) {
	if p := start(t, unlimited()).problem(fmt.Errorf("solving: %w", errEnding)); p.Status != http.StatusServiceUnavailable {
		t.Errorf("status %d, expected %d", p.Status, http.StatusServiceUnavailable)
	}
}

// TestSolveTime: the server's limit ends a computation, whatever the request says, and the answer
// has the findings so far.
func TestSolveTime(t *testing.T) {
	limits := unlimited()
	limits.SolveTime = 50 * time.Millisecond
	s := start(t, limits)
	answer := s.post(base+"/solve", hardRequest).want(http.StatusOK)
	answer.wantValue("status", "unknown")
	answer.wantValue("limit", "time")
}

// TestLeavingClient: a computation whose client has left gives its place back.
func TestLeavingClient(t *testing.T) {
	limits := unlimited()
	limits.SolveTime = time.Hour
	s := start(t, limits)
	ctx, leave := context.WithCancel(t.Context())
	r := testrun.Must(http.NewRequestWithContext(ctx, http.MethodPost, s.url+base+"/solve", strings.NewReader(hardRequest)))(t)
	r.Header.Set("Content-Type", jsonType)
	ended := make(chan error)
	go func() {
		answer, err := http.DefaultClient.Do(r)
		if err == nil {
			_, err = io.ReadAll(answer.Body)
		}
		ended <- err
	}()
	for running := 0; running == 0; running, _ = s.gate.load() {
		time.Sleep(time.Millisecond)
	}
	leave()
	if err := <-ended; err == nil {
		t.Error("an answer")
	}
	for running := 1; running > 0; running, _ = s.gate.load() {
		time.Sleep(time.Millisecond)
	}
}

// TestAnswerToNobody: huma panics if a format fails to write.
func TestAnswerToNobody(t *testing.T) {
	client, answer := io.Pipe()
	client.Close()
	testrun.OK(t, jsonFormat.Marshal(answer, Page{}))
}
