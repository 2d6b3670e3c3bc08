package main

import (
	"context"
	"encoding/json"

	"nonogram/cmd/internal/wire"
	"nonogram/explain"
	"nonogram/explain/words"
)

// languageRequest sets the language of what follows: its tag, and its hints as in
// languages/TAG/hints.json. Without hints it is English.
type languageRequest struct {
	Tag   string          `json:"tag"`
	Hints json.RawMessage `json:"hints,omitempty"`
}

// withLanguage adds to operations one more, "language", which sets the language in which they
// answer from then on. It is not part of package wire, since a server answers each request in
// the language that it asks for.
func withLanguage(operations wire.Operations) wire.Operations {
	var language explain.Language = words.English()
	all := wire.Operations{
		"language": wire.OperationOf(wire.MaxRequest, func(_ context.Context, r languageRequest) (struct{}, error) {
			if r.Hints == nil {
				language = words.English()
				return struct{}{}, nil
			}
			read, err := words.Read(r.Tag, r.Hints)
			if err != nil {
				return struct{}{}, wire.Faultf(wire.Malformed, "hints", "%v", err)
			}
			language = read
			return struct{}{}, nil
		}),
	}
	for name, do := range operations {
		all[name] = func(ctx context.Context, request []byte) ([]byte, error) {
			return do(wire.InLanguage(ctx, language), request)
		}
	}
	return all
}
