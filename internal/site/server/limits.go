package server

import (
	"errors"
	"fmt"
	"runtime"
	"time"

	"nonogram/internal/wire"
)

// Limits say how much the server takes upon itself. What a puzzle can be is limited
// by package service.
type Limits struct {
	// Solves is how many computations run at a time, Queue how many more wait for a
	// place, and Wait how long they do.
	Solves, Queue int
	Wait          time.Duration
	// SolveTime bounds each computation, whatever the request wishes.
	SolveTime time.Duration
	// Rate is how many requests a second a client has, Burst how many at once after a
	// pause. A Rate of 0 is no limit. Clients is how many addresses are remembered.
	Rate    float64
	Burst   int
	Clients int
	// BodyMemory is how many bytes of large requests are held at once, ClientMemory how
	// many of them one client's requests may have.
	BodyMemory, ClientMemory int64
	// HeaderTime is how long a request's header may take to come in. Its body may take
	// ReadTime, and longer as long as it has come in at BodyRate bytes a second since
	// then. WriteTime is how long the answer may take from then on; IdleTime how long a
	// connection is kept.
	HeaderTime, ReadTime, WriteTime, IdleTime time.Duration
	BodyRate                                  int64
}

// DefaultLimits suit a machine that has nothing else to do. More computations than
// cores run at a time, so that a few long ones do not keep the short ones waiting.
func DefaultLimits() Limits {
	return Limits{
		Solves: 2 * runtime.GOMAXPROCS(0), Queue: 256, Wait: 2 * time.Second,
		SolveTime: 10 * time.Second,
		Rate:      20, Burst: 100, Clients: 100_000,
		BodyMemory: 256 << 20, ClientMemory: 64 << 20,
		HeaderTime: 5 * time.Second, ReadTime: 15 * time.Second, WriteTime: 60 * time.Second, IdleTime: 2 * time.Minute,
		BodyRate: 4 << 10,
	}
}

func (l Limits) check() error {
	var errs []error
	for _, limit := range []struct {
		name         string
		value, least int64
	}{
		{"Solves", int64(l.Solves), 1}, {"Queue", int64(l.Queue), 0}, {"Wait", int64(l.Wait), 1},
		{"SolveTime", int64(l.SolveTime), 1}, {"BodyMemory", l.BodyMemory, maxBody + 1},
		{"ClientMemory", l.ClientMemory, maxBody + 1}, {"BodyRate", l.BodyRate, 1},
		{"HeaderTime", int64(l.HeaderTime), 1}, {"ReadTime", int64(l.ReadTime), 1},
		{"WriteTime", int64(l.WriteTime), 1}, {"IdleTime", int64(l.IdleTime), 1},
	} {
		if limit.value < limit.least {
			errs = append(errs, fmt.Errorf("limit %s: found %d, want at least %d", limit.name, limit.value, limit.least))
		}
	}
	if l.Rate < 0 {
		errs = append(errs, fmt.Errorf("limit Rate: found %v, want at least 0", l.Rate))
	}
	return errors.Join(errs...)
}

// Sizes of requests in bytes.
const (
	// smallBody is for requests without a puzzle, and puzzleBody for those with one and
	// a board of at most wire.MaxSearchSide cells a side.
	smallBody  = 64 << 10
	puzzleBody = 1 << 20
	// maxBody is for those with a picture or a file, in base64. What lies between has
	// wire.MaxRequest.
	maxBody = 2 * wire.MaxRequest
	// freeBody is what a request may have that does not count against BodyMemory.
	freeBody = smallBody
	// maxURI and maxHeader bound what comes before; beyond hardHeader the connection
	// ends at once.
	maxURI     = 8 << 10
	maxHeader  = 16 << 10
	hardHeader = 64 << 10
)
