package main

import (
	"syscall/js"

	"nonogram/cmd/internal/wire"
)

// serve offers the operations to the worker and never returns.
func serve(operations wire.Operations) {
	names := []any{}
	for _, name := range operations.Names() {
		names = append(names, name)
	}
	js.Global().Set("nonogram", map[string]any{
		"call": js.FuncOf(func(_ js.Value, args []js.Value) any {
			if len(args) != 2 || args[0].Type() != js.TypeString || args[1].Type() != js.TypeString {
				return faultText(wire.Faultf(wire.Malformed, "", "call takes two strings, an operation and a request"))
			}
			return answer(operations, args[0].String(), args[1].String())
		}),
		"operations": names,
	})
	if ready := js.Global().Get("onNonogramReady"); ready.Type() == js.TypeFunction {
		ready.Invoke()
	}
	select {}
}
