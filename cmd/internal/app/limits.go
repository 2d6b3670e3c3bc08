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
	// MaxSeed is the largest seed: what a page's numbers hold exactly.
	MaxSeed uint64 = 1<<53 - 1
)

// Times that a question may take.
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

// Share returns a context that ends after a share of the time that another has left.
func Share(ctx context.Context, share float64) (context.Context, context.CancelFunc) {
	deadline, ok := ctx.Deadline()
	if !ok {
		return context.WithCancel(ctx)
	}
	return Within(ctx, max(1, time.Duration(share*float64(time.Until(deadline)))))
}

// Memory is the memory that computations can have, where others share it.
type Memory struct {
	// Search bounds a search, in bytes.
	Search int64
	// Take takes bytes for a computation that turns out to need them; an error ends it.
	Take func(bytes int64) error
}

type memoryKey struct{}

// WithMemory returns a context for computations with shared memory.
func WithMemory(ctx context.Context, m Memory) context.Context {
	return context.WithValue(ctx, memoryKey{}, m)
}

// Take takes the memory of a context, which has enough if it has no Memory.
func Take(ctx context.Context, bytes int64) error {
	if m, ok := ctx.Value(memoryKey{}).(Memory); ok {
		return m.Take(bytes)
	}
	return nil
}

// SearchMemory bounds a search, in bytes; usual is the bound of contexts without a Memory.
func SearchMemory(ctx context.Context, usual int64) int64 {
	if m, ok := ctx.Value(memoryKey{}).(Memory); ok {
		return m.Search
	}
	return usual
}

func searchMemory(ctx context.Context) int64 { return SearchMemory(ctx, maxMemory) }
