package wire

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"maps"
	"slices"
	"strings"
	"time"

	"nonogram/cmd/internal/app"
	"nonogram/internal/base/strictjson"
)

// Operation answers a request in JSON by a response in JSON. Its errors are of type
// *Fault.
type Operation func(ctx context.Context, request []byte) ([]byte, error)

// Operations finds operations by their names.
type Operations map[string]Operation

// All returns the operations of this package, which remember puzzles in sessions; nil remembers
// nothing.
func All(sessions *app.Sessions) Operations {
	all := Playing(sessions)
	maps.Copy(all, Making())
	maps.Copy(all, Proving())
	return all
}

// Playing returns the operations that pages with a board need, and others that add no code to these.
// It is a function apart from Making, so that a program with only these does not contain the rest.
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

// Call answers a request to the operation of a name. The error is a *Fault.
func (o Operations) Call(ctx context.Context, op string, request []byte) ([]byte, error) {
	do, ok := o[op]
	if !ok {
		return nil, Faultf(UnknownOperation, "", "no operation %.40q, expected one of %s", op, strings.Join(o.Names(), ", "))
	}
	return do(ctx, request)
}

// Names lists the operations in alphabetical order. Nothing else in the WebAssembly program sorts
// strings, and slices.Sort would take 20 kB there.
func (o Operations) Names() []string {
	var names []string
	for name := range o {
		i, _ := slices.BinarySearch(names, name)
		names = slices.Insert(names, i, name)
	}
	return names
}

// OperationOf makes an operation of a function on structs, for requests of at most most bytes.
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

// encode writes a response, or makes a fault of an error.
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

// decode reads a request strictly: one JSON value of the expected shape, no unknown
// keys, none twice, nothing after it, bounded size and depth.
func decode(request []byte, most int, into any) error {
	if len(request) > most {
		return Faultf(TooLarge, "", "the request has %d bytes, %d at most", len(request), most)
	}
	if err := strictjson.Decode(request, into); err != nil {
		return malformed(err)
	}
	return nil
}

// malformed says what is wrong with JSON, naming the field where that is known.
func malformed(err error) *Fault {
	var syntax *json.SyntaxError
	var value *strictjson.ValueError
	var key *strictjson.KeyError
	var trailing *strictjson.TrailingError
	switch {
	case errors.Is(err, strictjson.DepthError{}):
		return Faultf(TooLarge, "", "the request is %v", err)
	case errors.As(err, &value):
		return Faultf(Malformed, value.Path, "%s", value)
	case errors.As(err, &key):
		return Faultf(Malformed, key.Path, "%s", key)
	case errors.As(err, &syntax):
		return Faultf(Malformed, "", "not JSON: %s, at byte %d", syntax, syntax.Offset)
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return Faultf(Malformed, "", "not JSON: the request ends too early")
	case errors.As(err, &trailing):
		return Faultf(Malformed, "", "the request continues after its end, at byte %d", trailing.Offset)
	}
	return Faultf(Malformed, "", "%s", strings.TrimPrefix(err.Error(), "json: "))
}

const (
	// MaxRequest is the largest request in bytes: room for every puzzle of 1000 x 1000
	// cells in black and white, and for those in colour that are pictures.
	MaxRequest = 8 << 20
	// MaxCertificate is the largest request with a certificate, in bytes.
	MaxCertificate = 4 * MaxRequest
	// MaxDepth limits the nesting of arrays and objects in a request.
	MaxDepth = strictjson.MaxDepth
	// MaxSearchSide is the largest side of a puzzle for operations that search.
	MaxSearchSide = app.MaxSide
	// MaxSolutions limits the solutions that a request asks for.
	MaxSolutions = 100
	// MaxHistory limits the earlier boards in a request.
	MaxHistory = 1000
)

// Within returns a context that ends after a request's milliseconds, or after the
// usual time if there are none. A server that grants less lets its own context end
// before.
func Within(ctx context.Context, milliseconds int) (context.Context, context.CancelFunc, error) {
	if milliseconds < 0 || milliseconds > int(app.MaxTime/time.Millisecond) {
		return nil, nil, Faultf(OutOfRange, "milliseconds", "found %d, expected 1 to %d, or 0 for the usual time", milliseconds, app.MaxTime/time.Millisecond)
	}
	limited, cancel := app.Within(ctx, time.Duration(milliseconds)*time.Millisecond)
	return limited, cancel, nil
}
