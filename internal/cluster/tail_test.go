package cluster

import (
	"bytes"
	"context"
	"encoding/json"
	"log/slog"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// hanging is a work whose shard 0 never ends the first time, and later not before that was
// noticed.
type hanging struct {
	Work
	hung  *atomic.Bool
	named <-chan struct{}
}

func (h hanging) Run(ctx context.Context, shard int) (json.RawMessage, error) {
	if shard == 0 {
		if h.hung.CompareAndSwap(false, true) {
			<-ctx.Done()
		}
		select {
		case <-h.named:
		case <-ctx.Done():
		}
	}
	return h.Work.Run(ctx, shard)
}

// signalLog closes a channel when a text was logged.
type signalLog struct {
	mu   sync.Mutex
	all  bytes.Buffer
	text string
	seen chan struct{}
	once atomic.Bool
}

func (l *signalLog) Write(b []byte) (int, error) {
	if bytes.Contains(b, []byte(l.text)) && l.once.CompareAndSwap(false, true) {
		close(l.seen)
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.all.Write(b)
}

func (l *signalLog) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.all.String()
}

// TestHungWorker has a worker that holds a shard for ever, though it is alive: another gets the
// shard too, and the one that hangs is named.
func TestHungWorker(t *testing.T) {
	t.Parallel()
	job := newSum(t, sumWork{Count: 8})
	s := startServer(t, ServerConfig{Data: t.TempDir()})
	log := &signalLog{text: "may hang", seen: make(chan struct{})}
	kind := sumKind
	hung := new(atomic.Bool)
	kind.Open = func(spec json.RawMessage) (Work, error) {
		w, err := openSum(spec)
		return hanging{w, hung, log.seen}, err
	}
	ctx, leave := context.WithCancel(t.Context())
	defer leave()
	for _, name := range []string{"anna", "bert"} {
		go Worker{Access: s.Access(), Kinds: Kinds{kind}, Jobs: 1, Signature: Signature{Worker: name}}.Run(ctx)
	}
	total, err := Coordinator{
		// A busy machine must not take the held shard for one of a worker that has died: both
		// workers would have it then, and nobody a reason to be named.
		Access: s.Access(), AckWait: 5 * time.Second, Tail: 100 * time.Millisecond,
		Log: slog.New(slog.NewTextHandler(log, nil)),
	}.Run(t.Context(), job)
	if err != nil || string(total) != sumOf(8) {
		t.Errorf("total %s, %v; expected %s", total, err, sumOf(8))
	}
	if text := log.String(); !strings.Contains(text, "worker=anna shards=0") && !strings.Contains(text, "worker=bert shards=0") {
		t.Errorf("the log does not name the worker: %s", text)
	}
}
