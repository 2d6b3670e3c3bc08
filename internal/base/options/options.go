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

// Check reports everything that is out of range in an options struct, and in those that it embeds:
// numbers below 0, infinite ones and those that are none, and values of enumerations without a
// name. The error matches [nonogram.ErrOptions]; it is nil for nil.
func Check(options any) error {
	var errs []error
	v := reflect.Indirect(reflect.ValueOf(options))
	if !v.IsValid() {
		return nil
	}
	for i := range v.NumField() {
		field, name := v.Field(i), v.Type().Field(i).Name
		fault := func(expected string) {
			errs = append(errs, fmt.Errorf("%w: %s: found %v, expected %s", nonogram.ErrOptions, name, field.Interface(), expected))
		}
		switch {
		case !v.Type().Field(i).IsExported():
		case v.Type().Field(i).Anonymous:
			errs = append(errs, Check(field.Interface()))
		case field.CanInt() && field.Int() < 0, field.CanFloat() && !(field.Float() >= 0 && field.Float() <= math.MaxFloat64):
			fault("at least 0")
		case field.CanUint():
			if value, ok := field.Interface().(encoding.TextMarshaler); ok {
				if _, err := value.MarshalText(); err != nil {
					fault("a value with a name")
				}
			}
		}
	}
	return errors.Join(errs...)
}
