package app

import (
	"context"
	"time"
)

const (
	// MaxSide is the largest side of a puzzle for questions that search.
	MaxSide = 100
	// MaxMemory bounds a search, in bytes.
	MaxMemory = 512 << 20
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
