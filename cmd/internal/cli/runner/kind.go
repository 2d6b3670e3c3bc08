package runner

import (
	"context"
	"encoding/json"

	"nonogram/cmd/internal/cluster"
	"nonogram/internal/base/strictjson"
)

// ItemWork is the work of a command on items, in Go types.
type ItemWork[Item, Value any] interface {
	// Do computes the value of an item, which comes from the network and must not be trusted.
	Do(ctx context.Context, item Item) (Value, error)
	// Same reports whether two different values of one item count as the same, because of a time
	// limit or of times.
	Same(one, other Value) bool
}

// KindOf returns the kind of jobs over items, whose specification, items and values travel as
// JSON.
func KindOf[Spec, Item, Value any](name, version string, open func(Spec) (ItemWork[Item, Value], error)) cluster.Kind {
	return cluster.Kind{Name: name, Version: version, Items: func(text json.RawMessage) (cluster.ItemWork, error) {
		var spec Spec
		if err := strictjson.Decode(text, &spec); err != nil {
			return nil, err
		}
		work, err := open(spec)
		return inJSON[Item, Value]{work}, err
	}}
}

// inJSON is a work whose items and values are JSON.
type inJSON[Item, Value any] struct{ work ItemWork[Item, Value] }

// Do implements cluster.ItemWork.
func (w inJSON[Item, Value]) Do(ctx context.Context, text json.RawMessage) (json.RawMessage, error) {
	var item Item
	if err := json.Unmarshal(text, &item); err != nil {
		return nil, err
	}
	value, err := w.work.Do(ctx, item)
	if err != nil {
		return nil, err
	}
	return json.Marshal(value)
}

// Same implements cluster.ItemWork.
func (w inJSON[Item, Value]) Same(one, other json.RawMessage) bool {
	var a, b Value
	if json.Unmarshal(one, &a) != nil || json.Unmarshal(other, &b) != nil {
		return false
	}
	return w.work.Same(a, b)
}
