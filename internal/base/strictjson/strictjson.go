// Package strictjson reads JSON to the letter: keys match exactly, capitals included,
// none is there twice, and none is unknown. Package encoding/json takes "Rows" for
// "rows" and the last of two equal keys, which can turn a puzzle into another one.
package strictjson

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"reflect"
	"strings"
	"sync"
)

// Decode reads the only JSON value of a text into what into points to. The error is a
// [KeyError], a [TrailingError], or one of package encoding/json or io.
func Decode(text []byte, into any) error {
	var whole json.RawMessage
	d := json.NewDecoder(bytes.NewReader(text))
	if err := d.Decode(&whole); err != nil {
		return err
	}
	if _, err := d.Token(); err != io.EOF {
		return &TrailingError{d.InputOffset()}
	}
	if err := checkKeys(Value{Raw: whole}, reflect.TypeOf(into).Elem(), ""); err != nil {
		return err
	}
	return json.Unmarshal(whole, into)
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
	// Path is the key after those of the objects around it, with dots between them.
	// Long keys are cut, here and in Key.
	Path, Key string
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

// short cuts a long key.
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
func checkKeys(v Value, t reflect.Type, path string) error {
	for t.Kind() == reflect.Pointer && !readsItself(t) {
		t = t.Elem()
	}
	switch v.Raw[0] {
	case '{':
		return checkObject(v, t, path)
	case '[':
		for list := NewList(v); list.More(); {
			if err := checkKeys(list.Value(), elementOf(t), path); err != nil {
				return err
			}
		}
	}
	return nil
}

func checkObject(v Value, t reflect.Type, path string) error {
	var known *fields
	if t.Kind() == reflect.Struct && !readsItself(t) {
		known = fieldsOf(t)
	}
	seen := map[string]bool{}
	for list := NewList(v); list.More(); {
		key := list.Key()
		at := strings.TrimPrefix(path+"."+short(key), ".")
		inner := elementOf(t)
		if known != nil {
			var ok bool
			if inner, ok = known.types[key]; !ok {
				return &KeyError{Path: at, Key: short(key), Expected: known.names}
			}
		}
		if seen[key] {
			return &KeyError{Path: at, Key: short(key), Twice: true}
		}
		seen[key] = true
		if err := checkKeys(list.Value(), inner, at); err != nil {
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
		switch {
		case tag == "-":
		case field.Anonymous && name == "" && field.Type.Kind() == reflect.Struct:
			f.add(field.Type)
		case field.IsExported():
			if name == "" {
				name = field.Name
			}
			f.names = append(f.names, name)
			f.types[name] = field.Type
		}
	}
}
