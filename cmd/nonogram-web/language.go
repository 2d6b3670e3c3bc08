package main

import (
	"context"
	"encoding/json"
	"strings"

	"nonogram/cmd/internal/wire"
)

// languageRequest sets the language of later answers, with a tag and messages as in
// internal/languages/TAG/hints.json or, for drawings, book.json. English needs no messages. For drawings the
// request may have a font with the characters of the language.
type languageRequest struct {
	Tag   string          `json:"tag"`
	Hints json.RawMessage `json:"hints,omitempty"`
	Book  json.RawMessage `json:"book,omitempty"`
	Font  []byte          `json:"font,omitempty"`
}

// within returns a context in which operations answer in a language.
type within func(context.Context) context.Context

// english returns the context unchanged.
func english(ctx context.Context) context.Context { return ctx }

// withLanguage adds the operation "language", which sets the language of later answers of all
// operations. A catalogue must have all messages that the area has in English. The operation is not
// in package wire, since each request to a server names its language.
func withLanguage(operations wire.Operations, area string, words []byte, read func(tag string, messages, font []byte) (within, error)) wire.Operations {
	in := within(english)
	all := wire.Operations{
		"language": wire.OperationOf(wire.MaxCertificate, func(_ context.Context, r languageRequest) (struct{}, error) {
			messages := append(r.Hints, r.Book...)
			if messages == nil && r.Tag == "en" {
				if r.Font == nil {
					in = english
					return struct{}{}, nil
				}
				messages = words
			}
			if key := lacking(messages, words); key != "" {
				return struct{}{}, wire.Faultf(wire.Malformed, "", "language %.40q: found no message %q, expected the catalogue languages/TAG/%s.json", r.Tag, key, area)
			}
			next, err := read(r.Tag, messages, r.Font)
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

// lacking returns a key of English that a catalogue lacks, or "". Keys with a dot are forms of
// words, which each language has as it needs them.
func lacking(catalogue, english []byte) string {
	var has, needs map[string]any
	if json.Unmarshal(english, &needs) != nil || json.Unmarshal(catalogue, &has) != nil && catalogue != nil {
		return "" // to read it reports the fault
	}
	first := ""
	for key := range needs {
		if has[key] == nil && !strings.Contains(key, ".") && (first == "" || key < first) {
			first = key
		}
	}
	return first
}
