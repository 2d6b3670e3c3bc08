// Package strictjson parses JSON strictly: keys match exactly, including case. Repeated keys are
// errors, and so are unknown ones, except in a [Growing] struct. Package encoding/json reads "Rows"
// as "rows" and uses the last of two equal keys, which can turn a puzzle into another one.
package strictjson

import (
	"bytes"
	"cmp"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// Encode returns the JSON of a value on one line, without escapes for HTML. The error is one of
// package encoding/json.
func Encode(value any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(value)
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), err
}

// Growing marks a struct that embeds it: later versions may add fields, so decoding ignores keys
// that the struct does not know, unless they differ from a known one in case alone.
type Growing struct{}

// MaxDepth limits the nesting of arrays and objects.
const MaxDepth = 16

// ErrDepth: a value is nested deeper than MaxDepth.
var ErrDepth = fmt.Errorf("nested deeper than %d", MaxDepth)

// Decode reads the only JSON value of a text into the value at into. The error is an [Error], a
// [TrailingError], or one of package encoding/json or io, or matches [ErrDepth].
func Decode(text []byte, into any) error {
	var whole json.RawMessage
	d := json.NewDecoder(bytes.NewReader(text))
	if err := d.Decode(&whole); err != nil {
		return err
	}
	end := int(d.InputOffset())
	if rest := bytes.TrimLeft(text[end:], " \t\r\n"); len(rest) > 0 {
		return &TrailingError{int64(len(text) - len(rest) + 1)}
	}
	return Value{Raw: whole, Offset: end - len(whole)}.Decode(into)
}

// Decode reads the value into the value at into. The error is an [Error], or matches [ErrDepth].
func (v Value) Decode(into any) error { return v.read(reflect.ValueOf(into).Elem(), nil) }

// path is the place of a value: within outer, below a key or, without one, at an index.
type path struct {
	outer  *path
	key    string
	index  int
	offset int // of the key or the element in the text
	depth  int // number of arrays and objects around the value
}

// String returns the path from the decoded value on, such as "puzzle.rows[2]".
func (p *path) String() string {
	switch {
	case p == nil:
		return ""
	case p.key == "":
		return p.outer.String() + "[" + strconv.Itoa(p.index) + "]"
	case p.outer == nil:
		return short(p.key)
	}
	return p.outer.String() + "." + short(p.key)
}

// Error is a fault of a value, or of a key that an object must not have.
type Error struct {
	// Path is the place of the value or the key: keys with dots between them, and indexes from 0. It
	// has only the start of a long key.
	Path string
	// Offset is its place in the text, in bytes.
	Offset int
	// Err says what was found and what was expected. It may be the error of the type's method
	// UnmarshalJSON.
	Err error
}

// Error returns the text of Err.
func (e *Error) Error() string { return e.Err.Error() }

// Unwrap returns Err.
func (e *Error) Unwrap() error { return e.Err }

// nameOf names a type in the words of JSON.
func nameOf(t reflect.Type) string {
	switch kind := t.Kind(); {
	case kind >= reflect.Int && kind <= reflect.Uintptr:
		return "a whole number in its range"
	case kind == reflect.Float32, kind == reflect.Float64:
		return "a number"
	case kind == reflect.Bool:
		return "true or false"
	case kind == reflect.String:
		return "a string"
	case t == reflect.TypeFor[[]byte]():
		return "a string in base64"
	case kind == reflect.Slice, kind == reflect.Array:
		return "an array"
	}
	return "an object"
}

// fault adds the place to an error; it is nil for nil. The error of a type's UnmarshalJSON that
// calls this package has a place within the value, which fault adds to the place.
func (v Value) fault(at *path, err error) error {
	if err == nil {
		return nil
	}
	if inner, ok := errors.AsType[*Error](err); ok {
		return &Error{join(at, inner.Path), v.Offset + inner.Offset, inner.Err}
	}
	if kind := kindOf(err); kind != nil {
		err = fmt.Errorf("found %s, expected %s", short(string(v.Raw)), nameOf(kind))
	}
	return &Error{at.String(), v.Offset, err}
}

// kindOf returns the type that an error of package encoding/json says was expected, or nil. The
// package is older in the WebAssembly programs, and reports bad base64 as an error of its decoder.
func kindOf(err error) reflect.Type {
	if kind, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
		return kind.Type
	}
	if _, ok := errors.AsType[base64.CorruptInputError](err); ok {
		return reflect.TypeFor[[]byte]()
	}
	return nil
}

func join(at *path, within string) string {
	if at == nil || within == "" || within[0] == '[' {
		return at.String() + within
	}
	return at.String() + "." + within
}

// elements yields the elements of an array or an object, with their places.
func (v Value) elements(at *path) iter.Seq2[*path, Value] {
	return func(yield func(*path, Value) bool) {
		depth, i := 1, 0
		if at != nil {
			depth += at.depth
		}
		for key, inner := range v.Elements() {
			place := &path{outer: at, index: i, offset: inner.Offset, depth: depth}
			if v.Raw[0] == '{' {
				place.key, place.offset = key.Text(), key.Offset
			}
			if i++; !yield(place, inner) {
				return
			}
		}
	}
}

// Find returns the value at a path within this one, such as "[2].length", or the innermost value
// around it if it is missing.
func (v Value) Find(path string) Value {
	for place, inner := range v.elements(nil) {
		if rest, ok := strings.CutPrefix(path, place.String()); ok && (rest == "" || rest[0] == '[' || rest[0] == '.') {
			return inner.Find(strings.TrimPrefix(rest, "."))
		}
	}
	return v
}

// TrailingError reports text after the value.
type TrailingError struct {
	// Offset is its place, in bytes.
	Offset int64
}

func (e *TrailingError) Error() string {
	return fmt.Sprintf("found more after the value, at byte %d", e.Offset)
}

// unknownKey returns the fault of a key that is not one of those expected.
func unknownKey(key string, expected []string) error {
	for _, known := range expected {
		if strings.EqualFold(known, key) {
			return fmt.Errorf("found the key %q, expected %q", key, known)
		}
	}
	return fmt.Errorf("found the key %q, expected %s", key, oneOf(expected))
}

// short returns the start of a key or value, which can be of any length.
func short(key string) string {
	const most = 40
	if runes := []rune(key); len(runes) > most {
		return string(runes[:most]) + "..."
	}
	return key
}

func oneOf(keys []string) string {
	switch len(keys) {
	case 0:
		return "none"
	case 1:
		return fmt.Sprintf("%q", keys[0])
	}
	return "one of " + strings.Join(keys, ", ")
}

// read reads the value at a place. It reads objects into structs, and arrays into slices, element
// by element, so that a fault has its place. It only checks the keys of other values, and leaves
// them to package encoding/json, unless into is invalid. A json.RawMessage gets a copy of its value
// as it is: whoever decodes that finds its faults.
func (v Value) read(into reflect.Value, at *path) error {
	if into.IsValid() && into.Type() == reflect.TypeFor[json.RawMessage]() {
		into.SetBytes(bytes.Clone(v.Raw))
		return nil
	}
	for into.Kind() == reflect.Pointer && !v.Missing() {
		if into.IsNil() {
			into.Set(reflect.New(into.Type().Elem()))
		}
		into = into.Elem()
	}
	if v.nests() && into.IsValid() && into.Type() == reflect.TypeFor[[]byte]() { // encoding/json takes numbers, too
		return v.fault(at, &json.UnmarshalTypeError{Type: into.Type()})
	}
	kind := v.containerOf(into)
	if v.nests() {
		if at != nil && at.depth >= MaxDepth {
			return ErrDepth
		}
		if err := v.readElements(into, kind, at); err != nil {
			return err
		}
	}
	if !into.IsValid() || kind == reflect.Struct || kind == reflect.Slice {
		return nil
	}
	pointer := into.Addr().Interface()
	if itself, ok := pointer.(json.Unmarshaler); ok {
		return v.fault(at, itself.UnmarshalJSON(v.Raw))
	}
	return v.fault(at, json.Unmarshal(v.Raw, pointer))
}

// containerOf returns the kind of into if it takes the value's elements one by one, otherwise
// Invalid.
func (v Value) containerOf(into reflect.Value) reflect.Kind {
	if !into.IsValid() {
		return reflect.Invalid
	}
	_, itself := into.Addr().Interface().(json.Unmarshaler)
	switch kind := into.Kind(); {
	case itself:
	case v.Raw[0] == '{' && (kind == reflect.Struct || kind == reflect.Map), v.Raw[0] == '[' && kind == reflect.Slice:
		return kind
	}
	return reflect.Invalid
}

// readElements reads the elements of an array or an object.
func (v Value) readElements(into reflect.Value, kind reflect.Kind, at *path) error {
	if kind == reflect.Slice {
		into.Set(reflect.MakeSlice(into.Type(), 0, 0))
	}
	seen := map[string]bool{}
	for place, inner := range v.elements(at) {
		var element reflect.Value
		switch kind {
		case reflect.Struct:
			known := fieldsOf(into.Type())
			index, ok := known.indexes[place.key]
			if !ok && known.passes(place.key) {
				break
			}
			if !ok {
				return &Error{place.String(), place.offset, unknownKey(short(place.key), known.names)}
			}
			element = into.FieldByIndex(index)
		case reflect.Slice:
			into.Grow(1)
			into.SetLen(place.index + 1)
			element = into.Index(place.index)
		case reflect.Map: // is read as a whole; this checks the element
			element = reflect.New(into.Type().Elem()).Elem()
		}
		if v.Raw[0] == '{' {
			if seen[place.key] {
				return &Error{place.String(), place.offset, fmt.Errorf("found the key %q twice, expected it once", short(place.key))}
			}
			seen[place.key] = true
		}
		if err := inner.read(element, place); err != nil {
			return err
		}
	}
	return nil
}

// fields are the keys of a struct.
type fields struct {
	names   []string         // in their order
	indexes map[string][]int // by name, for reflect.Value.FieldByIndex
	growing bool
}

// passes reports whether an unknown key is ignored.
func (f *fields) passes(key string) bool {
	return f.growing && !slices.ContainsFunc(f.names, func(name string) bool { return strings.EqualFold(name, key) })
}

var known sync.Map // of *fields, by reflect.Type

func fieldsOf(t reflect.Type) *fields {
	if f, ok := known.Load(t); ok {
		return f.(*fields)
	}
	f := &fields{indexes: map[string][]int{}}
	f.add(t, nil)
	known.Store(t, f)
	return f
}

// add collects the fields of a struct and of those embedded in it; an embedded pointer must not be
// nil when its fields are read.
func (f *fields) add(t reflect.Type, outer []int) {
	for i := range t.NumField() {
		field, index := t.Field(i), append(slices.Clip(outer), i)
		tag := field.Tag.Get("json")
		name, _, _ := strings.Cut(tag, ",")
		inner := field.Type
		if inner.Kind() == reflect.Pointer {
			inner = inner.Elem()
		}
		switch {
		case tag == "-":
		case inner == reflect.TypeFor[Growing]():
			f.growing = true
		case field.Anonymous && name == "" && inner.Kind() == reflect.Struct:
			f.add(inner, index)
		case field.IsExported():
			name = cmp.Or(name, field.Name)
			f.names = append(f.names, name)
			f.indexes[name] = index
		}
	}
}
