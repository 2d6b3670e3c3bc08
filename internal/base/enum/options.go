package enum

import (
	"encoding"
	"errors"
	"fmt"
	"math"
	"reflect"
)

// ErrOptions: a field of options is out of range.
var ErrOptions = errors.New("unusable options")

// CheckOptions returns an error for everything that is out of range in an options struct, and in those
// that it embeds: numbers that are negative, infinite or NaN, and values of enumerations without
// a name. The error matches [ErrOptions]; it is nil for nil.
func CheckOptions(options any) error {
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
				errs = append(errs, CheckOptions(field.Interface()))
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
			errs = append(errs, fmt.Errorf("%w: %s: found %v, expected %s", ErrOptions, v.Type().Field(i).Name, field.Interface(), expected))
		}
	}
	return errors.Join(errs...)
}
