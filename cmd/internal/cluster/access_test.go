package cluster

import (
	"context"
	"errors"
	"fmt"
	"testing"
)

// TestPersistSaysWhy: what ends a call on a server is the error, and not the bare end of its context.
func TestPersistSaysWhy(t *testing.T) {
	refused := errors.New("a worker was refused")
	for name, made := range map[string]func(error) error{
		"the end itself":     func(end error) error { return end },
		"a call that has it": func(end error) error { return fmt.Errorf("nats: %w", end) },
	} {
		ctx, stop := context.WithCancelCause(t.Context())
		err := connection{}.persist(ctx, "call", func(ctx context.Context) error {
			stop(refused)
			return made(ctx.Err())
		})
		if !errors.Is(err, refused) {
			t.Errorf("%s: %v, expected %v", name, err, refused)
		}
	}
}
