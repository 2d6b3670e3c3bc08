package app

import (
	"context"
	"time"
)

const (
	// MaxSide is the largest side of a puzzle for questions that search.
	MaxSide = 100
	// maxMemory bounds a search, in bytes, unless the context has a Memory.
	maxMemory = 512 << 20
	// MaxSeed is the largest seed, and the largest whole number that JavaScript holds exactly.
	MaxSeed uint64 = 1<<53 - 1
)

// The limits of a question's time.
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

// Share returns a context that ends after a share of the time that another has left; without a
// deadline it is the other.
func Share(ctx context.Context, share float64) (context.Context, context.CancelFunc) {
	deadline, ok := ctx.Deadline()
	if !ok {
		return ctx, func() {}
	}
	return Within(ctx, max(1, time.Duration(share*float64(time.Until(deadline)))))
}

// Memory is the memory for computations that share it with others.
type Memory struct {
	// Search bounds a search, in bytes.
	Search int64
	// Take takes more bytes for a computation in progress; an error ends it.
	Take func(bytes int64) error
}

type memoryKey struct{}

// WithMemory returns a context for computations with shared memory.
func WithMemory(ctx context.Context, m Memory) context.Context {
	return context.WithValue(ctx, memoryKey{}, m)
}

// Take takes bytes of the context's Memory; without a Memory there are always enough.
func Take(ctx context.Context, bytes int64) error {
	if m, ok := ctx.Value(memoryKey{}).(Memory); ok {
		return m.Take(bytes)
	}
	return nil
}

// SearchMemory returns the bound of a search, in bytes; usual is that of contexts without a Memory.
func SearchMemory(ctx context.Context, usual int64) int64 {
	if m, ok := ctx.Value(memoryKey{}).(Memory); ok {
		return m.Search
	}
	return usual
}

func searchMemory(ctx context.Context) int64 { return SearchMemory(ctx, maxMemory) }
