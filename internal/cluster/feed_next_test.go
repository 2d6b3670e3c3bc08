package cluster

import (
	"context"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
)

// TestFeedGivesBackNext: items that are given back come before all that wait in the queue.
func TestFeedGivesBackNext(t *testing.T) {
	t.Parallel()
	s := startServer(t, ServerConfig{Data: t.TempDir()})
	const blocks = 4
	c := Coordinator{Access: s.Access(), Share: time.Millisecond, Tail: time.Hour}
	fed := make(chan error, 1)
	go func() { fed <- fedValues(t, c, 0, blocks*blockWeight) }()
	awaitQueued(t, s.Access(), blocks)
	next := make(chan int, 1)
	fedWorkers(t, s.Access(), squares{before: func(_ context.Context, item int) {
		if item == 0 {
			const parts = 2
			awaitQueued(t, s.Access(), blocks+parts)
			return
		}
		offer(next, item)
	}})
	if err := <-fed; err != nil {
		t.Error(err)
	}
	if item := <-next; item != 1 {
		t.Errorf("item %d was computed after the first, expected 1", item)
	}
}

// TestFeedLeavesNext: what a worker had when it left comes before all that waits in the queue.
func TestFeedLeavesNext(t *testing.T) {
	t.Parallel()
	s := startServer(t, ServerConfig{Data: t.TempDir()})
	const blocks = 4
	fed := make(chan error, 1)
	go func() { fed <- fedValues(t, Coordinator{Access: s.Access(), Tail: time.Hour}, 0, blocks*blockWeight) }()
	leaving, leave := context.WithCancel(t.Context())
	defer leave()
	hangs := squares{before: func(ctx context.Context, item int) {
		leave()
		<-ctx.Done()
	}}
	awaitQueued(t, s.Access(), blocks)
	returned := handedBack(t, s.Access())
	Worker{Access: s.Access(), Kinds: Kinds{hangs.kind()}, Jobs: 1}.Run(leaving)
	if _, err := returned.NextMsgWithContext(t.Context()); err != nil {
		t.Fatal(err)
	}
	next := make(chan int, 1)
	fedWorkers(t, s.Access(), squares{before: func(_ context.Context, item int) { offer(next, item) }})
	if err := <-fed; err != nil {
		t.Error(err)
	}
	if item := <-next; item != 0 {
		t.Errorf("item %d was computed first, expected 0", item)
	}
}

// offer keeps the first item.
func offer(first chan<- int, item int) {
	select {
	case first <- item:
	default:
	}
}

// awaitQueued returns once at least n messages are in the queue of the job of squares, or the
// test ends.
func awaitQueued(t *testing.T, access Access, n uint64) {
	for {
		if messages, err := queued(t, access); err == nil && messages >= n {
			return
		}
		if !sleep(t.Context(), 10*time.Millisecond) {
			return
		}
	}
}

// handedBack gets a message for each that the server takes back from a worker.
func handedBack(t *testing.T, access Access) *nats.Subscription {
	conn, err := access.connect("test", -1, logger(nil))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(conn.Close)
	taken, err := conn.SubscribeSync(server.JSAdvisoryConsumerMsgNakPre + ".>")
	if err == nil {
		err = conn.Flush()
	}
	if err != nil {
		t.Fatal(err)
	}
	return taken
}

// queued returns how many messages are in the queue of the job of squares.
func queued(t *testing.T, access Access) (uint64, error) {
	conn, err := access.connect("test", -1, logger(nil))
	if err != nil {
		return 0, err
	}
	defer conn.Close()
	js, err := newJetStream(conn)
	if err != nil {
		return 0, err
	}
	stream, err := js.Stream(t.Context(), queueOf(squaresJob(t).ID()))
	if err != nil {
		return 0, err
	}
	return stream.CachedInfo().State.Msgs, nil
}
