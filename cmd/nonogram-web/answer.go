package main

import (
	"context"
	"encoding/json"
	"fmt"

	"nonogram/cmd/internal/wire"
)

// answer calls an operation and returns the text for the page. It turns a panic into a fault, so
// that the page always gets an answer.
func answer(operations wire.Operations, op, request string) (response string) {
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
