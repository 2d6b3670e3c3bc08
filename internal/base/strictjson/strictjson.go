// Package strictjson reads JSON to the letter: keys match exactly, capitals included,
// none is there twice, and none is unknown. Package encoding/json takes "Rows" for
// "rows" and the last of two equal keys, which can turn a puzzle into another one.
package strictjson

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"reflect"
	"strconv"
	"strings"
	"sync"
)

// MaxDepth is how deep arrays and objects can be nested.
const MaxDepth = 16

// DepthError is a value that is nested deeper than MaxDepth.
type DepthError struct{}

// Error names the limit.
func (DepthError) Error() string { return fmt.Sprintf("nested deeper than %d", MaxDepth) }

// Decode reads the only JSON value of a text into what into points to. The error is a
// [KeyError], a [ValueError], a [DepthError], a [TrailingError], or one of package
// encoding/json or io.
func Decode(text []byte, into any) error {
	var whole json.RawMessage
	d := json.NewDecoder(bytes.NewReader(text))
	if err := d.Decode(&whole); err != nil {
		return err
	}
	if _, err := d.Token(); err != io.EOF {
		return &TrailingError{d.InputOffset()}
	}
	return Value{Raw: whole, Offset: bytes.Index(text, whole)}.Decode(into)
}

// Decode reads the value into what into points to. The error is a [KeyError], a
// [ValueError] or a [DepthError].
func (v Value) Decode(into any) error {
	t := reflect.TypeOf(into).Elem()
	if err := checkKeys(v, t, nil); err != nil {
		return err
	}
	if json.Unmarshal(v.Raw, into) == nil {
		return nil
	}
	return locate(v, t, nil)
}

// path is where a value is: within outer, below a key or, without one, at an index.
type path struct {
	outer *path
	key   string
	index int
	depth int // how many arrays and objects are around the value
}

// within is the place of a value with a key, or else an index, in the value at p.
func (p *path) within(key string, index int) *path {
	if p == nil {
		return &path{nil, key, index, 1}
	}
	return &path{p, key, index, p.depth + 1}
}

// String is "puzzle.rows[2]", without what is around the value that is decoded.
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

// ValueError is a value of another type than expected.
type ValueError struct {
	// Path is the place of the value: keys with dots between them, and indexes from 0.
	Path string
	// Offset is that of the value in the text, in bytes.
	Offset int
	// Err is the error of package encoding/json, or of the type that reads itself.
	Err error

	raw []byte
}

// Error says what was found and what was expected.
func (e *ValueError) Error() string {
	var kind *json.UnmarshalTypeError
	if errors.As(e.Err, &kind) {
		return fmt.Sprintf("found %s, expected %s", short(string(e.raw)), nameOf(kind.Type))
	}
	return e.Err.Error()
}

// Unwrap returns Err.
func (e *ValueError) Unwrap() error { return e.Err }

// nameOf names what a type is in the words of JSON.
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
	case kind == reflect.Slice, kind == reflect.Array:
		return "an array"
	}
	return "an object"
}

// locate finds the innermost value that cannot be read as its type; nil if all can.
func locate(v Value, t reflect.Type, at *path) error {
	err := json.Unmarshal(v.Raw, reflect.New(t).Interface())
	if err == nil {
		return nil
	}
	for t.Kind() == reflect.Pointer && !readsItself(t) {
		t = t.Elem()
	}
	if !readsItself(t) {
		for place, inner := range v.elements(at) {
			if err := locate(inner, typeWithin(t, place.key), place); err != nil {
				return err
			}
		}
	}
	return v.fault(at, err)
}

// fault gives an error its place: of a type that reads itself by this package, the place
// within is known.
func (v Value) fault(at *path, err error) error {
	var value *ValueError
	var key *KeyError
	switch {
	case errors.As(err, &value):
		return &ValueError{join(at, value.Path), v.Offset + value.Offset, value.Err, value.raw}
	case errors.As(err, &key):
		return &KeyError{join(at, key.Path), key.Key, v.Offset + key.Offset, key.Twice, key.Expected}
	}
	return &ValueError{at.String(), v.Offset, err, v.Raw}
}

func join(at *path, within string) string {
	if at == nil || within == "" || within[0] == '[' {
		return at.String() + within
	}
	return at.String() + "." + within
}

// elements yields what an array or an object has, with its place.
func (v Value) elements(at *path) iter.Seq2[*path, Value] {
	return func(yield func(*path, Value) bool) {
		if v.Raw[0] != '{' && v.Raw[0] != '[' {
			return
		}
		for i, list := 0, NewList(v); list.More(); i++ {
			place := at.within("", i)
			if v.Raw[0] == '{' {
				place.key = list.Key()
			}
			if !yield(place, list.Value()) {
				return
			}
		}
	}
}

// typeWithin is the type of what a struct has below a key, or of an element.
func typeWithin(t reflect.Type, key string) reflect.Type {
	if t.Kind() != reflect.Struct {
		return elementOf(t)
	}
	if inner, ok := fieldsOf(t).types[key]; ok {
		return inner
	}
	return anything
}

// Find returns the value at a path within this one, such as "[2].length"; what is not
// there has the place of what is around it.
func (v Value) Find(path string) Value {
	for place, inner := range v.elements(nil) {
		if rest, ok := strings.CutPrefix(path, place.String()); ok && (rest == "" || rest[0] == '[' || rest[0] == '.') {
			return inner.Find(strings.TrimPrefix(rest, "."))
		}
	}
	return v
}

// TrailingError is a text that continues after its value.
type TrailingError struct {
	// Offset is where, in bytes.
	Offset int64
}

func (e *TrailingError) Error() string {
	return fmt.Sprintf("found more after the value, at byte %d", e.Offset)
}

// KeyError is a key that an object must not have.
type KeyError struct {
	// Path is the key after those of the objects around it, with dots between them,
	// and indexes from 0. Of a long key it and Key have the beginning only.
	Path, Key string
	// Offset is that of the key in the text, in bytes.
	Offset int
	// Twice: the object has had the key before; otherwise it is unknown.
	Twice bool
	// Expected are the keys that the object can have.
	Expected []string
}

// Error says which key was found, and which were expected.
func (e *KeyError) Error() string {
	if e.Twice {
		return fmt.Sprintf("found the key %q twice, expected it once", e.Key)
	}
	for _, key := range e.Expected {
		if strings.EqualFold(key, e.Key) {
			return fmt.Sprintf("found the key %q, expected %q", e.Key, key)
		}
	}
	return fmt.Sprintf("found the key %q, expected %s", e.Key, oneOf(e.Expected))
}

// short is the beginning of a key or value, which can be of any length.
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

// checkKeys reports the first key of a value, or of the values within, that does not
// fit a type.
func checkKeys(v Value, t reflect.Type, at *path) error {
	for t.Kind() == reflect.Pointer && !readsItself(t) {
		t = t.Elem()
	}
	bracket := v.Raw[0] == '{' || v.Raw[0] == '['
	switch {
	case bracket && at != nil && at.depth >= MaxDepth:
		return DepthError{}
	case v.Raw[0] == '{':
		return checkObject(v, t, at)
	case v.Raw[0] == '[':
		element, i := elementOf(t), 0
		for list := NewList(v); list.More(); i++ {
			if err := checkKeys(list.Value(), element, at.within("", i)); err != nil {
				return err
			}
		}
	}
	return nil
}

func checkObject(v Value, t reflect.Type, at *path) error {
	var known *fields
	if t.Kind() == reflect.Struct && !readsItself(t) {
		known = fieldsOf(t)
	}
	seen := map[string]bool{}
	for list := NewList(v); list.More(); {
		offset := list.At()
		key := list.Key()
		place := at.within(key, 0)
		inner := elementOf(t)
		if known != nil {
			var ok bool
			if inner, ok = known.types[key]; !ok {
				return &KeyError{Path: place.String(), Offset: offset, Key: short(key), Expected: known.names}
			}
		}
		if seen[key] {
			return &KeyError{Path: place.String(), Offset: offset, Key: short(key), Twice: true}
		}
		seen[key] = true
		if err := checkKeys(list.Value(), inner, place); err != nil {
			return err
		}
	}
	return nil
}

var (
	unmarshaler = reflect.TypeFor[json.Unmarshaler]()
	anything    = reflect.TypeFor[any]()
)

// readsItself reports whether a type has its own way to read JSON, so that it checks
// the keys itself.
func readsItself(t reflect.Type) bool {
	return t.Implements(unmarshaler) || reflect.PointerTo(t).Implements(unmarshaler)
}

// elementOf is the type of what a slice, an array or a map has; anything for all else.
func elementOf(t reflect.Type) reflect.Type {
	switch t.Kind() {
	case reflect.Slice, reflect.Array, reflect.Map:
		if !readsItself(t) {
			return t.Elem()
		}
	}
	return anything
}

// fields are the keys of a struct.
type fields struct {
	names []string // in their order
	types map[string]reflect.Type
}

var known sync.Map // of *fields, by reflect.Type

func fieldsOf(t reflect.Type) *fields {
	if f, ok := known.Load(t); ok {
		return f.(*fields)
	}
	f := &fields{types: map[string]reflect.Type{}}
	f.add(t)
	known.Store(t, f)
	return f
}

// add collects the fields of a struct and of those embedded in it.
func (f *fields) add(t reflect.Type) {
	for i := range t.NumField() {
		field := t.Field(i)
		tag := field.Tag.Get("json")
		name, _, _ := strings.Cut(tag, ",")
		inner := field.Type
		if inner.Kind() == reflect.Pointer {
			inner = inner.Elem()
		}
		switch {
		case tag == "-":
		case field.Anonymous && name == "" && inner.Kind() == reflect.Struct:
			f.add(inner)
		case field.IsExported():
			if name == "" {
				name = field.Name
			}
			f.names = append(f.names, name)
			f.types[name] = field.Type
		}
	}
}
