package rpc

import (
	"context"
	"encoding/json"
	"maps"
	"slices"

	"nonogram/cmd/internal/app"
	"nonogram/cmd/internal/site/collection"
	"nonogram/cmd/internal/wire"
	"nonogram/cmd/internal/wire/formats"
)

// operations returns the operations of the server, including those that send notifications.
func operations() wire.Operations {
	sessions := new(app.Sessions)
	ask := wire.Service{Sessions: sessions}
	all := wire.All(sessions)
	maps.Copy(all, formats.All())
	for _, op := range []string{"certify", "check", "clues", "codes", "count", "explain", "hint", "rate", "repair", "solve"} {
		all[op] = formats.Accepting(all[op])
	}
	all["convert"] = wire.OperationOf(formats.MaxRequest, collection.Convert)
	all["solutions"] = formats.Accepting(wire.OperationOf(wire.MaxRequest, func(ctx context.Context, r wire.CountRequest) (*wire.ListResponse, error) {
		notify := ctx.Value(callKey{}).(*call).notify
		return ask.List(ctx, r, func(rows []string) { notify("solution", map[string]any{"rows": rows}) })
	}))
	return all
}

// Methods lists the methods in alphabetical order.
func Methods() []string {
	return slices.Sorted(slices.Values(append(operations().Names(), cancelMethod)))
}

// The codes of errors: those of JSON-RPC 2.0, one from the range that it leaves to servers, and the
// usual code of a cancelled call.
const (
	parseError     = -32700
	invalidRequest = -32600
	methodNotFound = -32601
	invalidParams  = -32602
	internalError  = -32603
	refused        = -32000
	cancelled      = -32800
)

// fault is the error in an answer.
type fault struct {
	Code    int         `json:"code"`
	Message string      `json:"message"`
	Data    *wire.Fault `json:"data,omitempty"`
}

func faultOf(err error) *fault {
	f := wire.FaultOf(err, wire.Internal, "")
	code := refused
	switch f.Code {
	case wire.Malformed, wire.Missing, wire.OutOfRange:
		code = invalidParams
	case wire.UnknownOperation:
		code = methodNotFound
	case wire.Internal:
		code = internalError
	}
	return &fault{code, f.Error(), f}
}

// message is a call, a notification, or an answer.
type message struct {
	Version string          `json:"jsonrpc"`
	ID      json.RawMessage `json:"id,omitempty"`
	Method  string          `json:"method,omitempty"`
	Params  json.RawMessage `json:"params,omitempty"`
	Result  json.RawMessage `json:"result,omitempty"`
	Error   *fault          `json:"error,omitempty"`
}
