package server

import (
	"net/http"
	"net/netip"
	"sync"

	"nonogram/cmd/internal/site/library"
)

// streams limits the number of open streams of events.
type streams struct {
	most int
	// ended is closed when the server ends.
	ended chan struct{}
	end   func()
	mu    sync.Mutex
	all   int
	codes map[library.Player]int
	// addresses counts the streams of each client's address.
	addresses map[netip.Addr]int
}

const (
	// streamMemory is the memory of a stream, in bytes. All streams together may use a quarter of
	// the memory for requests.
	streamMemory = 32 << 10
	// An id may have ten streams, and an address as many as a school needs.
	streamsOfCode, streamsOfAddress = 10, 200
)

func newStreams(l Limits) *streams {
	ended := make(chan struct{})
	return &streams{
		most:  int(l.Memory / 2 / 4 / streamMemory),
		ended: ended, end: sync.OnceFunc(func() { close(ended) }),
		codes: make(map[library.Player]int), addresses: make(map[netip.Addr]int),
	}
}

// enter counts a stream until the caller calls leave, or returns a problem if there are too many.
func (s *streams) enter(code library.Player, address netip.Addr) (leave func(), _ *Problem) {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case s.codes[code] >= streamsOfCode, s.addresses[address] >= streamsOfAddress:
		return nil, newProblem(http.StatusTooManyRequests, "too_many_requests", "").describe("too-many", nil).with("Retry-After", "60")
	case s.all >= s.most:
		return nil, newProblem(http.StatusServiceUnavailable, "busy", "").describe("busy", nil).with("Retry-After", "60")
	}
	s.all++
	s.codes[code]++
	s.addresses[address]++
	return func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.all--
		release(s.codes, code)
		release(s.addresses, address)
	}, nil
}

// release subtracts one from a count, and deletes a count of zero.
func release[K comparable](counts map[K]int, key K) {
	if counts[key]--; counts[key] == 0 {
		delete(counts, key)
	}
}
