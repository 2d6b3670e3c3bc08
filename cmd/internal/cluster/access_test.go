package cluster

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"testing"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// TestPersistSaysWhy: the error of a call on a server is the cause of its context's end, not the
// bare end, nor the silence of the server.
func TestPersistSaysWhy(t *testing.T) {
	refused := errors.New("a worker was refused")
	for name, made := range map[string]func(error) error{
		"the end itself":     func(end error) error { return end },
		"a call that has it": func(end error) error { return fmt.Errorf("nats: %w", end) },
		"a silent server":    func(error) error { return nats.ErrTimeout },
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

// TestJoinEarly: a worker that joins between the creation of a queue and of its consumer tries again.
func TestJoinEarly(t *testing.T) {
	tries := 0
	err := connection{}.persist(t.Context(), "join the job", func(context.Context) error {
		if tries++; tries == 1 {
			return jetstream.ErrConsumerNotFound
		}
		return nil
	})
	if err != nil || tries != 2 {
		t.Errorf("%v after %d tries", err, tries)
	}
}

// unanswered is a bucket that answers nothing until the call ends.
type unanswered struct{ jetstream.KeyValue }

func (unanswered) Get(ctx context.Context, _ string) (jetstream.KeyValueEntry, error) {
	<-ctx.Done()
	return nil, ctx.Err()
}

// delivered is a message at its first delivery.
type delivered struct{ jetstream.Msg }

func (delivered) Metadata() (*jetstream.MsgMetadata, error) {
	return &jetstream.MsgMetadata{NumDelivered: 1}, nil
}

// TestLeavingIsNoDamage: a worker that must leave while it reads a result does not report that the
// result is damaged.
func TestLeavingIsNoDamage(t *testing.T) {
	var log bytes.Buffer
	goodbye := errors.New("goodbye")
	ctx, leave := context.WithCancelCause(t.Context())
	leave(goodbye)
	r := &workerRun{
		Worker:     Worker{Log: slog.New(slog.NewTextHandler(&log, nil))},
		jobHandles: &jobHandles{results: unanswered{}}, job: newSum(t, sumWork{Count: 1}),
	}
	if err := r.compute(ctx, delivered{}, r.one(r.job, 0, "0"), 0); !errors.Is(err, goodbye) || log.Len() > 0 {
		t.Errorf("it returns %v and logs %q", err, &log)
	}
}
