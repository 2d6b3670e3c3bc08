package cli

import (
	"errors"
	"math"
	"strconv"
)

// seedValue is the value of a flag --seed.
type seedValue uint64

// Set reads a seed.
func (s *seedValue) Set(text string) error {
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		return errors.New("expected a whole number from 0 to " + strconv.FormatUint(math.MaxUint64, 10))
	}
	*s = seedValue(n)
	return nil
}

// String is the seed as Set reads it.
func (s *seedValue) String() string { return strconv.FormatUint(uint64(*s), 10) }

// Type is what help texts call the value.
func (s *seedValue) Type() string { return "number" }
