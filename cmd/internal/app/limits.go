package app

import (
	"context"
	"time"
)

const (
	// MaxSide is the largest side of a puzzle for questions that search.
	MaxSide = 100
	// maxMemory is the most memory of a search, in bytes, unless the context has a Memory.
	maxMemory = 512 << 20
	// MaxSeed is the largest seed: the largest whole number that JavaScript represents exactly.
	MaxSeed uint64 = 1<<53 - 1
)

// The default and the largest time limit of a question.
const (
	DefaultTime = 5 * time.Second
	MaxTime     = 60 * time.Second
)

// Within returns a context that ends after a time; 0 means DefaultTime.
func Within(ctx context.Context, limit time.Duration) (context.Context, context.CancelFunc) {
	if limit == 0 {
		limit = DefaultTime
	}
	limited, cancel := context.WithTimeout(ctx, limit)
	return cooperative(limited), cancel
}

// Share returns a context that ends after a share of the time that ctx has left. If ctx has no
// deadline, it returns ctx.
func Share(ctx context.Context, share float64) (context.Context, context.CancelFunc) {
	deadline, ok := ctx.Deadline()
	if !ok {
		return ctx, func() {}
	}
	return Within(ctx, max(1, time.Duration(share*float64(time.Until(deadline)))))
}

// Memory is the memory for computations that share it with others.
type Memory struct {
	// Search is the most memory of a search, in bytes.
	Search int64
	// Take takes more bytes for a running computation; an error ends the computation.
	Take func(bytes int64) error
}

type memoryKey struct{}

// WithMemory returns a context for computations with shared memory.
func WithMemory(ctx context.Context, m Memory) context.Context {
	return context.WithValue(ctx, memoryKey{}, m)
}

// Take takes bytes of the context's Memory. A context without a Memory always has enough.
func Take(ctx context.Context, bytes int64) error {
	if m, ok := ctx.Value(memoryKey{}).(Memory); ok {
		return m.Take(bytes)
	}
	return nil
}

// SearchMemory returns the most memory of a search, in bytes: that of the context's Memory, or
// usual without one.
func SearchMemory(ctx context.Context, usual int64) int64 {
	if m, ok := ctx.Value(memoryKey{}).(Memory); ok {
		return m.Search
	}
	return usual
}

func searchMemory(ctx context.Context) int64 { return SearchMemory(ctx, maxMemory) }
