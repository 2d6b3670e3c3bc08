package main

import (
	"context"
	"testing"

	"nonogram/cmd/internal/wire"
)

func TestAnswer(t *testing.T) {
	operations := wire.Operations{
		"echo": func(_ context.Context, request []byte) ([]byte, error) { return request, nil },
		"fail": func(context.Context, []byte) ([]byte, error) {
			return nil, wire.Faultf(wire.Rare, "class", "<none>")
		},
		"panic": func(context.Context, []byte) ([]byte, error) { panic("a bug") },
	}
	for op, want := range map[string]string{
		"echo":  `{"a": 1}`,
		"fail":  `{"error":{"code":"rare","message":"\u003cnone\u003e","field":"class"}}`,
		"panic": `{"error":{"code":"internal","message":"a bug"}}`,
		"sing":  `{"error":{"code":"unknown_operation","message":"no operation \"sing\", expected one of echo, fail, panic"}}`,
	} {
		if found := answer(operations, op, `{"a": 1}`); found != want {
			t.Errorf("%s: found %s, want %s", op, found, want)
		}
	}
}
