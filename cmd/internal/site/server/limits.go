package server

import (
	"runtime"
	"runtime/debug"
	"time"

	"nonogram/cmd/internal/site/library"
	"nonogram/cmd/internal/wire"
)

// Limits are the limits of the server. Package wire limits the sizes of puzzles.
type Limits struct {
	// Solves is the number of computations that run at once, Queue the number that may
	// wait, and Wait their longest waiting time.
	Solves, Queue int
	Wait          time.Duration
	// SolveTime is the longest time of a computation, whatever the request says.
	SolveTime time.Duration
	// QueryTime is the longest time of a search among the published puzzles.
	QueryTime time.Duration
	// Rate is the number of requests per second of a client, Burst how many it may send
	// at once after a pause. A Rate of 0 is no limit, and none of sync codes and opinions
	// either. Clients is the number of addresses that are remembered.
	Rate    float64
	Burst   int
	Clients int
	// Memory is the memory of the process in bytes, of which half is for requests.
	Memory int64
	// HeaderTime is the time limit for receiving a request's header, ReadTime that for its
	// body, which is extended while it arrives at BodyRate bytes per second. WriteTime is
	// the limit for the answer after that, IdleTime that of an idle connection.
	HeaderTime, ReadTime, WriteTime, IdleTime time.Duration
	BodyRate                                  int64
}

// DefaultLimits suit a machine that only runs the server. One client gets no more computations
// than there are cores, so that pages rarely wait for a core; other clients get theirs besides.
func DefaultLimits() Limits {
	return Limits{
		Solves: runtime.GOMAXPROCS(0), Queue: 256, Wait: 2 * time.Second,
		SolveTime: 10 * time.Second, QueryTime: 10 * time.Second,
		Rate: 20, Burst: 100, Clients: 10_000,
		Memory:     512 << 20,
		HeaderTime: 5 * time.Second, ReadTime: 15 * time.Second, WriteTime: 60 * time.Second, IdleTime: 2 * time.Minute,
		BodyRate: 4 << 10,
	}
}

// LeastMemory is the least of Limits.Memory.
const LeastMemory = 256 << 20

// Bound lets the runtime collect garbage as often as Memory takes. A quarter is left for what is
// not Go's: the program, and SQLite.
func (l Limits) Bound() { debug.SetMemoryLimit(l.Memory / 4 * 3) }

// Sizes of requests in bytes.
const (
	// smallBody is for requests without a puzzle, and puzzleBody for those with one and
	// a board of at most wire.MaxSearchSide cells a side.
	smallBody  = 64 << 10
	puzzleBody = 1 << 20
	// maxBody is for those with a picture or a file in base64. Sizes in between have the
	// limit wire.MaxRequest.
	maxBody = 2 * wire.MaxRequest
	// progressBody is for encrypted progress in base64.
	progressBody = library.MaxProgress/3*4 + 1<<10
	// maxURI and maxHeader limit the address and the header; beyond hardHeader the
	// connection is closed at once.
	maxURI     = 8 << 10
	maxHeader  = 16 << 10
	hardHeader = 64 << 10
)
