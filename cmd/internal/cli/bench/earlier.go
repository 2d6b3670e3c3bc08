package bench

import (
	"encoding/json"
	"fmt"
	"io"
)

// Earlier holds the medians of an earlier run by the puzzles' identities.
type Earlier map[string]float64

// ReadEarlier reads the JSON that an earlier run wrote. It skips every object that is not the
// result of a puzzle.
func ReadEarlier(r io.Reader) (Earlier, error) {
	earlier := Earlier{}
	decoder := json.NewDecoder(r)
	for n := 1; ; n++ {
		var result Result
		switch err := decoder.Decode(&result); {
		case err == io.EOF && len(earlier) == 0:
			return nil, fmt.Errorf("no results of an earlier run")
		case err == io.EOF:
			return earlier, nil
		case err != nil:
			return nil, fmt.Errorf("not the JSON of an earlier run, object %d: %w", n, err)
		case result.ID != "":
			earlier[result.ID] = result.Seconds
		}
	}
}
