package rpc

import (
	"context"
	"fmt"
	"sync"
	"time"

	"nonogram/cmd/internal/wire"
	"nonogram/internal/base/strictjson"
)

// call is a call that is running or waiting for its turn.
type call struct {
	message
	server  *Server
	reply   func([]byte)
	cancel  context.CancelFunc
	started time.Time

	lock sync.Mutex
	done bool // the call is answered, so nothing more may be written about it
}

// callKey is the context key of a call.
type callKey struct{}

// run waits for a slot, works and answers.
func (c *call) run(ctx context.Context) {
	defer c.cancel()
	select {
	case c.server.slots <- struct{}{}:
		defer func() { <-c.server.slots }()
	case <-ctx.Done():
	}
	progress := time.AfterFunc(c.server.Progress, c.progress)
	defer progress.Stop()
	result, err := c.work(ctx)
	switch {
	case ctx.Err() != nil:
		c.end(answerTo(c.message, nil, &fault{cancelled, "cancelled", nil}))
	case err != nil:
		c.end(answerTo(c.message, nil, faultOf(err)))
	default:
		c.end(answerTo(c.message, result, nil))
	}
}

// work calls the operation. It turns a panic into a fault of ours, so that the other calls
// continue.
func (c *call) work(ctx context.Context) (result []byte, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = wire.Faultf(wire.Internal, "", "%s", fmt.Sprint(r))
		}
	}()
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	params := c.Params
	if params == nil {
		params = []byte("{}")
	}
	return c.server.operations.Call(context.WithValue(ctx, callKey{}, c), c.Method, params)
}

// end answers the call unless it is answered already, and reports whether it did.
func (c *call) end(text []byte) bool {
	c.lock.Lock()
	defer c.lock.Unlock()
	if c.done {
		return false
	}
	c.done = true
	c.server.forget(c)
	c.reply(text)
	<-c.server.waiting
	return true
}

// progress reports the time that the call has taken, and repeats that until the call ends.
func (c *call) progress() {
	if c.notify("progress", map[string]any{"seconds": time.Since(c.started).Seconds()}) {
		time.AfterFunc(c.server.Progress, c.progress)
	}
}

// notify sends a notification about the call, with its id, and returns false if the call has ended.
func (c *call) notify(method string, params map[string]any) bool {
	c.lock.Lock()
	defer c.lock.Unlock()
	if c.done {
		return false
	}
	if c.ID != nil {
		params["id"] = c.ID
		text, err := strictjson.Encode(params)
		if err != nil { // impossible for rows and seconds
			panic(err)
		}
		c.server.write(fmt.Appendf(nil, `{"jsonrpc":"2.0","method":%q,"params":%s}`, method, text))
	}
	return true
}
