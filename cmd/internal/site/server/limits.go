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
	// Solves is the most computations that run at once, Queue the most that may wait, and Wait
	// their longest wait.
	Solves, Queue int
	Wait          time.Duration
	// SolveTime is the time limit of a computation, whatever the request says.
	SolveTime time.Duration
	// QueryTime is the time limit of a search among the published puzzles.
	QueryTime time.Duration
	// Rate is the number of requests per second of a client, and Burst the number that it may send
	// at once after a pause. A Rate of 0 means no limit, not even for sync codes and opinions.
	// Clients is the most addresses remembered.
	Rate    float64
	Burst   int
	Clients int
	// Memory is the memory of the process, in bytes. Half of it is for requests.
	Memory int64
	// HeaderTime is the time limit for receiving a request's header, and ReadTime for its body;
	// while the body arrives, BodyRate bytes extend ReadTime by a second. WriteTime is the limit
	// for the answer after that, and IdleTime for an idle connection.
	HeaderTime, ReadTime, WriteTime, IdleTime time.Duration
	BodyRate                                  int64
}

// DefaultLimits returns limits for a machine that runs only the server. One client gets no more
// computations than there are cores, so that pages rarely wait for one; other clients get theirs
// besides.
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

// LeastMemory is the least value of Limits.Memory.
const LeastMemory = 256 << 20

// Bound sets the runtime's memory limit to three quarters of Memory. The rest is for memory that
// the runtime does not manage: the program, and SQLite.
func (l Limits) Bound() { debug.SetMemoryLimit(l.Memory / 4 * 3) }

// Sizes of requests in bytes.
const (
	// smallBody is for requests without a puzzle, and puzzleBody for those with one and
	// a board of at most wire.MaxSearchSide cells a side.
	smallBody  = 64 << 10
	puzzleBody = 1 << 20
	// maxBody is for requests with a picture or a file in base64. Requests of sizes in between have
	// the limit wire.MaxRequest.
	maxBody = 2 * wire.MaxRequest
	// progressBody is for encrypted progress in base64.
	progressBody = library.MaxProgress/3*4 + 1<<10
	// maxURI and maxHeader limit the address and the header. If the header is longer than
	// hardHeader, the server closes the connection at once.
	maxURI     = 8 << 10
	maxHeader  = 16 << 10
	hardHeader = 64 << 10
)
