package main

import (
	"context"
	"encoding/json"

	"nonogram/cmd/internal/wire"
)

// languageRequest sets the language of what follows: its tag, and its messages as in
// languages/TAG/hints.json or, for drawings, book.json. Without messages it is English.
type languageRequest struct {
	Tag   string          `json:"tag"`
	Hints json.RawMessage `json:"hints,omitempty"`
	Book  json.RawMessage `json:"book,omitempty"`
}

// within makes a context one in which operations answer in a language.
type within func(context.Context) context.Context

// english changes nothing.
func english(ctx context.Context) context.Context { return ctx }

// withLanguage adds to operations one more, "language", which sets the language in which they
// answer from then on. It is not part of package wire, since a server answers each request in
// the language that it asks for.
func withLanguage(operations wire.Operations, read func(tag string, messages []byte) (within, error)) wire.Operations {
	in := within(english)
	all := wire.Operations{
		"language": wire.OperationOf(wire.MaxRequest, func(_ context.Context, r languageRequest) (struct{}, error) {
			messages := append(r.Hints, r.Book...)
			if messages == nil {
				in = english
				return struct{}{}, nil
			}
			next, err := read(r.Tag, messages)
			if err != nil {
				return struct{}{}, wire.Faultf(wire.Malformed, "", "%v", err)
			}
			in = next
			return struct{}{}, nil
		}),
	}
	for name, do := range operations {
		all[name] = func(ctx context.Context, request []byte) ([]byte, error) {
			return do(in(ctx), request)
		}
	}
	return all
}
