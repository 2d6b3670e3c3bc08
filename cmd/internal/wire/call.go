package wire

import (
	"context"
	"maps"
	"slices"
	"strings"

	"nonogram/cmd/internal/app"
	"nonogram/internal/base/strictjson"
)

// Operation answers a request in JSON with a response in JSON. Its errors are of type *Fault.
type Operation func(ctx context.Context, request []byte) ([]byte, error)

// Operations maps names to operations.
type Operations map[string]Operation

// All returns the operations of this package. They remember puzzles in sessions, or nothing if
// sessions is nil.
func All(sessions *app.Sessions) Operations {
	all := Playing(sessions)
	maps.Copy(all, Making())
	maps.Copy(all, Proving())
	return all
}

// Playing returns the operations that pages with a board need, and others that add no code to
// these. Making is a separate function, so that a program that only calls Playing does not contain
// its code.
func Playing(sessions *app.Sessions) Operations {
	s := Service{sessions}
	return Operations{
		"check":   OperationOf(MaxRequest, s.Check),
		"clues":   OperationOf(MaxRequest, Clues),
		"codes":   OperationOf(MaxRequest, Codes),
		"explain": OperationOf(MaxRequest, s.Explain),
		"hint":    OperationOf(MaxRequest, s.Hint),
		"rate":    OperationOf(MaxRequest, s.Rate),
		"solve":   OperationOf(MaxRequest, s.Solve),
	}
}

// Making returns the operations that only setters need.
func Making() Operations {
	return Operations{
		"generate": OperationOf(MaxRequest, Generate),
		"repair":   OperationOf(MaxRequest, Repair),
	}
}

// Proving returns the operations on all solutions of a puzzle.
func Proving() Operations {
	return Operations{
		"certify": OperationOf(MaxCertificate, Certify),
		"count":   OperationOf(MaxRequest, Service{}.Count),
	}
}

// Call answers a request with the operation of a name. The error is a *Fault.
func (o Operations) Call(ctx context.Context, op string, request []byte) ([]byte, error) {
	do, ok := o[op]
	if !ok {
		return nil, Faultf(UnknownOperation, "", "no operation %.40q, expected one of %s", op, strings.Join(o.Names(), ", "))
	}
	return do(ctx, request)
}

// Names lists the operations in alphabetical order. It sorts them itself: nothing else in the
// WebAssembly program sorts strings, and slices.Sort would add 20 kB.
func (o Operations) Names() []string {
	var names []string
	for name := range o {
		i, _ := slices.BinarySearch(names, name)
		names = slices.Insert(names, i, name)
	}
	return names
}

// OperationOf makes an operation from a function on structs, for requests of at most most bytes.
func OperationOf[Request, Response any](most int, do func(context.Context, Request) (Response, error)) Operation {
	return func(ctx context.Context, text []byte) ([]byte, error) {
		var request Request
		if err := decode(text, most, &request); err != nil {
			return nil, err
		}
		response, err := do(ctx, request)
		return encode(response, err)
	}
}

// encode returns a response as JSON, or a fault for an error.
func encode(response any, err error) ([]byte, error) {
	if err != nil {
		return nil, FaultOf(err, Internal, "")
	}
	text, err := strictjson.Encode(response)
	if err != nil {
		return nil, FaultOf(err, Internal, "")
	}
	return text, nil
}
