package library

import (
	"encoding/base64"
	"encoding/json"
	"math"
	"unicode/utf8"
)

// place is the end of a page: the id of its last puzzle and that puzzle's value in the sort column.
type place struct {
	value any
	id    string
}

// cursorJSON is a decoded cursor. Its place is only valid in the order that it names.
type cursorJSON struct {
	Sort    Sort            `json:"sort"`
	Reverse bool            `json:"reverse,omitempty"`
	Value   json.RawMessage `json:"value"`
	ID      string          `json:"id"`
}

// maxCursor has room for the longest title, which folding can lengthen.
const maxCursor = 64 * MaxTitle

func (q Query) cursor(last row) string {
	value, err := json.Marshal(orders[q.Sort].value(last))
	if err != nil {
		panic(err) // JSON can represent all texts and finite numbers
	}
	text, err := json.Marshal(cursorJSON{q.Sort, q.Reverse, value, last.ID})
	if err != nil {
		panic(err)
	}
	return base64.RawURLEncoding.EncodeToString(text)
}

// place returns the place that the query's cursor names, or nil without a cursor.
func (q Query) place() (*place, error) {
	if q.Cursor == "" {
		return nil, nil
	}
	wrong := invalid("cursor", "expected next from another page in the same order")
	var c cursorJSON
	text, err := base64.RawURLEncoding.DecodeString(q.Cursor)
	if len(q.Cursor) > maxCursor || err != nil || json.Unmarshal(text, &c) != nil {
		return nil, wrong
	}
	value, ok := c.value()
	if !ok || c.Sort != q.Sort || c.Reverse != q.Reverse || !isID(c.ID) {
		return nil, wrong
	}
	return &place{value, c.ID}, nil
}

// value returns the cursor's value in the type of the sort column, or false if it has another type.
func (c cursorJSON) value() (any, bool) {
	switch c.Sort {
	case ByTitle:
		var title string
		err := json.Unmarshal(c.Value, &title)
		return title, err == nil && utf8.ValidString(title) && checkText("cursor", title, math.MaxInt) == nil
	case ByDifficulty:
		var difficulty float64
		err := json.Unmarshal(c.Value, &difficulty)
		return difficulty, err == nil
	default:
		var number int64
		err := json.Unmarshal(c.Value, &number)
		return number, err == nil
	}
}
