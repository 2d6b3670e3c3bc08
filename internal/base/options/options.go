// Package options checks the options of the library's functions in one way.
package options

import (
	"encoding"
	"errors"
	"fmt"
	"math"
	"reflect"

	"nonogram"
)

// Check returns an error for everything that is out of range in an options struct, and in those
// that it embeds: numbers that are negative, infinite or NaN, and values of enumerations without
// a name. The error matches [nonogram.ErrOptions]; it is nil for nil.
func Check(options any) error {
	var errs []error
	v := reflect.Indirect(reflect.ValueOf(options))
	if !v.IsValid() {
		return nil
	}
	for i := range v.NumField() {
		field, expected := v.Field(i), ""
		switch {
		case !field.CanInterface(): // not exported
		case field.Kind() == reflect.Struct:
			if v.Type().Field(i).Anonymous {
				errs = append(errs, Check(field.Interface()))
			}
		case field.CanInt() && field.Int() < 0, field.CanFloat() && !(field.Float() >= 0 && field.Float() <= math.MaxFloat64):
			expected = "at least 0"
		case field.CanUint():
			if value, ok := field.Interface().(encoding.TextMarshaler); ok {
				if _, err := value.MarshalText(); err != nil {
					expected = "a value with a name"
				}
			}
		}
		if expected != "" {
			errs = append(errs, fmt.Errorf("%w: %s: found %v, expected %s", nonogram.ErrOptions, v.Type().Field(i).Name, field.Interface(), expected))
		}
	}
	return errors.Join(errs...)
}
