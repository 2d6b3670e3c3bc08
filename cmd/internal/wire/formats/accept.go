package formats

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"nonogram/cmd/internal/wire"
	"nonogram/format"
	"nonogram/internal/base/strictjson"
	"nonogram/internal/schema"
)

// Accepting lets an operation take a puzzle in every shape of JSON that files have: one that is
// not in the shape of requests is read as a file. Unknown keys are faults all the same.
func Accepting(do wire.Operation) wire.Operation {
	return func(ctx context.Context, request []byte) ([]byte, error) {
		answer, err := do(ctx, request)
		var fault *wire.Fault
		if !errors.As(err, &fault) || fault.Code != wire.Malformed || !strings.HasPrefix(fault.Field, "puzzle") || !json.Valid(request) {
			return answer, err
		}
		request, meant := withPuzzleOfFile(request)
		switch {
		case meant != "":
			return nil, wire.Faultf(wire.Malformed, "puzzle", "%s", meant)
		case request == nil:
			return answer, err
		}
		return do(ctx, request)
	}
}

// withPuzzleOfFile is a request with its puzzle in the shape of requests; nil if it is not one of a
// file, and then possibly what is wrong with it.
func withPuzzleOfFile(request []byte) (rewritten []byte, meant string) {
	request = bytes.TrimSpace(request)
	if request[0] != '{' {
		return nil, ""
	}
	for list := strictjson.NewList(strictjson.Value{Raw: request}); list.More(); {
		key := list.Key()
		v := list.Value()
		if key != "puzzle" {
			continue
		}
		puzzle, meant := puzzleOfFile(v.Raw)
		if puzzle == nil {
			return nil, meant
		}
		return slices.Concat(request[:v.Offset], puzzle, request[v.Offset+len(v.Raw):]), ""
	}
	return nil, ""
}

// puzzleOfFile reads the only puzzle of a file.
func puzzleOfFile(file []byte) (puzzle []byte, meant string) {
	asJSON, err := format.ByName("json")
	if err != nil {
		return nil, ""
	}
	entries, err := format.ReadAll(bytes.NewReader(file), "", format.ReadOptions{Format: asJSON})
	var fault *format.Error
	switch {
	case errors.Is(err, format.ErrNoPuzzle):
		return nil, ""
	case errors.As(err, &fault):
		bare := *fault
		bare.Line, bare.Column = 0, 0
		return nil, bare.Error()
	case len(entries) != 1:
		return nil, fmt.Sprintf("found %d puzzles, expected one", len(entries))
	}
	for _, w := range entries[0].Warnings {
		if key, ignored := strings.CutPrefix(w.Message, "key ignored: unknown name "); ignored {
			return nil, "found the key " + key + ", expected those of a puzzle"
		}
	}
	puzzle, err = json.Marshal(schema.PuzzleOf(entries[0].Puzzle))
	if err != nil {
		return nil, ""
	}
	return puzzle, ""
}
