package wire

import (
	"encoding/json"
	"errors"
	"io"
	"strings"

	"nonogram/internal/base/strictjson"
)

// decode reads a request strictly. It accepts one JSON value of the expected shape, without unknown
// or repeated keys, with nothing after it, and of bounded size and depth.
func decode(request []byte, most int, into any) error {
	if len(request) > most {
		return Faultf(TooLarge, "", "the request has %d bytes, %d at most", len(request), most)
	}
	if err := strictjson.Decode(request, into); err != nil {
		return malformed(err)
	}
	return nil
}

// malformed returns the fault of malformed JSON. It names the field, if that is known.
func malformed(err error) *Fault {
	var syntax *json.SyntaxError
	var fault *strictjson.Error
	var trailing *strictjson.TrailingError
	switch {
	case errors.Is(err, strictjson.ErrDepth):
		return Faultf(TooLarge, "", "the request is %v", err)
	case errors.As(err, &fault):
		return Faultf(Malformed, fault.Path, "%s", fault)
	case errors.As(err, &syntax):
		return Faultf(Malformed, "", "not JSON: %s, at byte %d", syntax, syntax.Offset)
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return Faultf(Malformed, "", "not JSON: the request ends too early")
	case errors.As(err, &trailing):
		return Faultf(Malformed, "", "the request continues after its end, at byte %d", trailing.Offset)
	}
	return Faultf(Malformed, "", "%s", strings.TrimPrefix(err.Error(), "json: "))
}
