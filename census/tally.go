package census

import (
	"encoding/json"
	"fmt"
	"math/big"
)

// Tally is what a job, or a part of one, has counted. What its method does not count is
// nil. In JSON, numbers are strings, since they can be larger than what JSON readers
// take.
type Tally struct {
	LineSolvable *big.Int // grids that line logic alone solves from their clues
	Unique       *big.Int // grids that are the only solution of their clues
	ClueSets     *big.Int // different sets of clues of any grid
}

// tallyJSON is how a Tally is written.
type tallyJSON struct {
	LineSolvable string `json:"line_solvable,omitempty"`
	Unique       string `json:"unique,omitempty"`
	ClueSets     string `json:"clue_sets,omitempty"`
}

// MarshalJSON writes counts as strings.
func (t Tally) MarshalJSON() ([]byte, error) {
	text := func(n *big.Int) string {
		if n == nil {
			return ""
		}
		return n.String()
	}
	return json.Marshal(tallyJSON{text(t.LineSolvable), text(t.Unique), text(t.ClueSets)})
}

// UnmarshalJSON reads what MarshalJSON writes.
func (t *Tally) UnmarshalJSON(data []byte) error {
	var texts tallyJSON
	if err := json.Unmarshal(data, &texts); err != nil {
		return err
	}
	for _, c := range []struct {
		text string
		n    **big.Int
	}{{texts.LineSolvable, &t.LineSolvable}, {texts.Unique, &t.Unique}, {texts.ClueSets, &t.ClueSets}} {
		*c.n = nil
		if c.text != "" {
			n, ok := new(big.Int).SetString(c.text, 10)
			if !ok {
				return fmt.Errorf("census: %q is no count", c.text)
			}
			*c.n = n
		}
	}
	return nil
}
