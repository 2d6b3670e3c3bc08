// Package bridge lets a page's worker call the operations of package wire.
//
// A program that ends with Serve sets the worker's global object
//
//	nonogram = {call(op: string, request: string): string, operations: string[]}
//
// and calls its global function onNonogramReady, if there is one. Request and response
// are JSON; what went wrong is {"error": {"code", "message", "field"}}, which no other
// response looks like. A call does not return before it is done: cancel it by ending
// the worker, or let it end by the milliseconds of the request. These are kept where a
// computation can be asked, which is nearly everywhere; a page should end a worker that
// takes much longer.
package bridge

import (
	"context"
	"encoding/json"
	"fmt"

	"nonogram/cmd/internal/wire"
)

// Answer calls an operation and returns the text for the page. A panic is a fault of
// ours that must not leave the page without an answer.
func Answer(operations wire.Operations, op, request string) (response string) {
	defer func() {
		if r := recover(); r != nil {
			response = faultText(wire.Faultf(wire.Internal, "", "%s", fmt.Sprint(r)))
		}
	}()
	out, err := operations.Call(context.Background(), op, []byte(request))
	if err != nil {
		return faultText(wire.FaultOf(err, wire.Internal, ""))
	}
	return string(out)
}

func faultText(f *wire.Fault) string {
	text, err := json.Marshal(map[string]*wire.Fault{"error": f})
	if err != nil {
		return `{"error":{"code":"internal","message":"an error cannot be shown"}}`
	}
	return string(text)
}
