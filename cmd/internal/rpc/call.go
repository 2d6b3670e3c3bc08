package rpc

import (
	"context"
	"fmt"
	"sync"
	"time"

	"nonogram/cmd/internal/wire"
	"nonogram/internal/base/strictjson"
)

// call is a call in progress, or one that waits for its turn.
type call struct {
	message
	server  *Server
	reply   func([]byte)
	cancel  context.CancelFunc
	started time.Time

	lock sync.Mutex
	done bool // it is answered, and nothing more is written about it
}

// callKey is the key of a context's call.
type callKey struct{}

// run waits for its turn, works and answers.
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

// work calls the operation. A panic is a fault of ours, which ends no other call.
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

// end answers the call, once, and reports whether this is the answer.
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

// progress reports the time that the call has taken, repeatedly until it ends.
func (c *call) progress() {
	if c.notify("progress", map[string]any{"seconds": time.Since(c.started).Seconds()}) {
		time.AfterFunc(c.server.Progress, c.progress)
	}
}

// notify sends a notification about the call, with its id, unless it has ended.
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
