package wire

import (
	"encoding/json"
	"errors"
	"io"
	"strings"

	"nonogram/internal/base/strictjson"
)

// decode reads a request strictly: one JSON value of the wanted shape, no unknown
// keys, none twice, nothing after it, bounded size and depth.
func decode(request []byte, most int, into any) error {
	if len(request) > most {
		return Faultf(TooLarge, "", "the request has %d bytes, %d at most", len(request), most)
	}
	if depth := depthOf(request); depth > MaxDepth {
		return Faultf(TooLarge, "", "the request is nested deeper than %d", MaxDepth)
	}
	if err := strictjson.Decode(request, into); err != nil {
		return malformed(err)
	}
	return nil
}

// malformed says what is wrong with JSON, naming the field where that is known.
func malformed(err error) *Fault {
	var kind *json.UnmarshalTypeError
	var syntax *json.SyntaxError
	var fault *Fault
	var key *strictjson.KeyError
	var trailing *strictjson.TrailingError
	switch {
	case errors.As(err, &fault):
		return fault
	case errors.As(err, &kind):
		return Faultf(Malformed, kind.Field, "found %s, want %s", kind.Value, wanted(kind))
	case errors.As(err, &syntax):
		return Faultf(Malformed, "", "not JSON: %s, at byte %d", syntax, syntax.Offset)
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return Faultf(Malformed, "", "not JSON: the request ends too early")
	case errors.As(err, &key):
		return Faultf(Malformed, key.Path, "%s", key)
	case errors.As(err, &trailing):
		return Faultf(Malformed, "", "the request goes on after its end, at byte %d", trailing.Offset)
	}
	return Faultf(Malformed, "", "%s", strings.TrimPrefix(err.Error(), "json: "))
}

// wanted names what should stand in a field in the words of JSON.
func wanted(err *json.UnmarshalTypeError) string {
	switch kind := err.Type.Kind().String(); {
	case strings.HasPrefix(kind, "int"), strings.HasPrefix(kind, "uint"), strings.HasPrefix(kind, "float"):
		return "a number in its range"
	case kind == "bool":
		return "true or false"
	case kind == "string":
		return "a string"
	case kind == "slice", kind == "array":
		return "an array"
	}
	return "an object"
}

// depthOf is how deep brackets lie in each other, at most MaxDepth + 1. It need
// not tell sound JSON from other text.
func depthOf(text []byte) int {
	depth, deepest := 0, 0
	inString, escaped := false, false
	for _, b := range text {
		switch {
		case escaped:
			escaped = false
		case inString && b == '\\':
			escaped = true
		case b == '"':
			inString = !inString
		case inString:
		case b == '{' || b == '[':
			if depth++; depth > MaxDepth {
				return depth
			}
			deepest = max(deepest, depth)
		case b == '}' || b == ']':
			depth--
		}
	}
	return deepest
}

// checkTexts refuses texts that are too long.
func checkTexts(fields map[string]string) error {
	for name, text := range fields {
		if len(text) > MaxText {
			return Faultf(TooLarge, name, "%d bytes, %d at most", len(text), MaxText)
		}
	}
	return nil
}

// strictBlock reads an object with the two fields of a block and no others.
func strictBlock(data []byte) (b Block, err error) {
	var object struct {
		Length int `json:"length"`
		Colour int `json:"colour"`
	}
	if err := strictjson.Decode(data, &object); err != nil {
		return b, Faultf(Malformed, "puzzle", "a block is a length, or an object with length and colour: %s", malformed(err).Message)
	}
	return Block{object.Length, object.Colour}, nil
}
