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

// Accepting returns an operation that accepts a puzzle in every form of JSON that files have. It
// reads a puzzle as a file if the puzzle does not have the form of requests. Unknown keys are still
// faults.
func Accepting(do wire.Operation) wire.Operation {
	return func(ctx context.Context, request []byte) ([]byte, error) {
		answer, err := do(ctx, request)
		var fault *wire.Fault
		if !errors.As(err, &fault) || fault.Code != wire.Malformed || !strings.HasPrefix(fault.Field, "puzzle") || !json.Valid(request) {
			return answer, err
		}
		request, warnings, meant := withPuzzleOfFile(request)
		switch {
		case meant != "":
			return nil, wire.Faultf(wire.Malformed, "puzzle", "%s", meant)
		case request == nil:
			return answer, err
		}
		answer, err = do(ctx, request)
		if err != nil || len(warnings) == 0 {
			return answer, err
		}
		return withRemarks(answer, warnings)
	}
}

// withRemarks adds warnings to an answer, which is an object.
func withRemarks(answer []byte, warnings []string) ([]byte, error) {
	remarks, err := json.Marshal(wire.Remarks{Warnings: warnings})
	if err != nil {
		return nil, wire.FaultOf(err, wire.Internal, "")
	}
	if answer = bytes.TrimSuffix(answer, []byte("}")); len(answer) > 1 {
		remarks[0] = ','
	} else {
		answer = nil
	}
	return slices.Concat(answer, remarks), nil
}

// withPuzzleOfFile returns a request with its puzzle in the form of requests, and warnings about
// the puzzle. If the puzzle does not have the form of a file either, rewritten is nil, and meant
// can say what is wrong with it.
func withPuzzleOfFile(request []byte) (rewritten []byte, warnings []string, meant string) {
	request = bytes.TrimSpace(request)
	if request[0] != '{' {
		return nil, nil, ""
	}
	for key, v := range (strictjson.Value{Raw: request}).Elements() {
		if key.Text() != "puzzle" {
			continue
		}
		puzzle, warnings, meant := puzzleOfFile(v.Raw)
		if puzzle == nil {
			return nil, nil, meant
		}
		return slices.Concat(request[:v.Offset], puzzle, request[v.Offset+len(v.Raw):]), warnings, ""
	}
	return nil, nil, ""
}

// puzzleOfFile reads the only puzzle of a file.
func puzzleOfFile(file []byte) (puzzle []byte, warnings []string, meant string) {
	asJSON, err := format.ByName("json")
	if err != nil {
		return nil, nil, ""
	}
	entries, err := format.ReadAll(bytes.NewReader(file), "", format.ReadOptions{Format: asJSON})
	var fault *format.Error
	switch {
	case errors.Is(err, format.ErrNoPuzzle):
		return nil, nil, ""
	case errors.As(err, &fault):
		bare := *fault
		bare.Line, bare.Column = 0, 0
		return nil, nil, bare.Error()
	case len(entries) != 1:
		return nil, nil, fmt.Sprintf("found %d puzzles, expected one", len(entries))
	}
	for _, w := range entries[0].Warnings {
		if key, ignored := strings.CutPrefix(w.Message, "key ignored: unknown name "); ignored {
			return nil, nil, "found the key " + key + ", expected those of a puzzle"
		}
		w.Line, w.Column = 0, 0
		warnings = append(warnings, w.String())
	}
	puzzle, err = json.Marshal(schema.PuzzleOf(entries[0].Puzzle))
	if err != nil {
		return nil, nil, ""
	}
	return puzzle, warnings, ""
}
