// Package counting does the work of the commands that count: on the cores of this machine, through
// a shared folder, or on many machines.
package counting

import (
	"context"
	"encoding/json"
	"fmt"
	"iter"
	"math/big"
	"strconv"

	"nonogram/census"
	"nonogram/cmd/internal/cluster"
	"nonogram/internal/base/strictjson"
)

// Kind opens censuses as works of a cluster.
func Kind() cluster.Kind {
	return cluster.Kind{Name: "census", Version: census.Version, Open: open}
}

// Kinds lists the kinds of work that plan their own shards.
func Kinds() cluster.Kinds { return cluster.Kinds{Kind()} }

// specJSON is a census as JSON in plans and checkpoints.
type specJSON struct {
	Rows    int             `json:"rows"`
	Columns int             `json:"columns"`
	Methods []census.Method `json:"methods"`
}

func specOf(spec json.RawMessage) (census.Spec, error) {
	var s specJSON
	err := strictjson.Decode(spec, &s)
	return census.Spec(s), err
}

func open(spec json.RawMessage) (cluster.Work, error) {
	s, err := specOf(spec)
	if err != nil {
		return nil, err
	}
	job, err := census.NewJob(s)
	if err != nil {
		return nil, err
	}
	if group := groupOf(job); group > 1 {
		return groups{work{job}, group}, nil
	}
	return work{job}, nil
}

// work is a census whose values are JSON. Its numbers are strings, since many JSON readers lose
// digits of large ones.
type work struct{ *census.Job }

// Run counts a shard.
func (w work) Run(ctx context.Context, shard int) (json.RawMessage, error) {
	texts, err := w.texts(ctx, shard)
	if err != nil {
		return nil, err
	}
	return json.Marshal(texts)
}

// texts counts a shard and returns the counts in decimal.
func (w work) texts(ctx context.Context, shard int) (map[string]string, error) {
	found, err := w.Job.Run(ctx, shard)
	if err != nil {
		return nil, err
	}
	texts := make(map[string]string, len(found))
	for name, n := range found {
		texts[name] = strconv.FormatUint(n, 10)
	}
	return texts, nil
}

// Fold computes the tally from the values of all shards.
func (w work) Fold(values iter.Seq2[int, json.RawMessage]) (json.RawMessage, error) {
	return w.fold(func(yield func(int, map[string]string, error) bool) {
		for shard, value := range values {
			var texts map[string]string
			err := json.Unmarshal(value, &texts)
			if !yield(shard, texts, err) {
				return
			}
		}
	})
}

// fold computes the tally from the shards' counts in decimal. An error is the last that counts
// yields.
func (w work) fold(counts func(yield func(shard int, texts map[string]string, err error) bool)) (json.RawMessage, error) {
	var fault error
	tally, err := w.Job.Fold(func(yield func(int, census.Portion) bool) {
		counts(func(shard int, texts map[string]string, err error) bool {
			var found census.Portion
			if err == nil {
				found, err = portionOf(texts)
			}
			if err != nil {
				fault = fmt.Errorf("census of %v: shard %d: %w", w.Size(), shard, err)
				return false
			}
			return yield(shard, found)
		})
	})
	switch {
	case fault != nil:
		return nil, fault
	case err != nil:
		return nil, err
	}
	return json.Marshal(tallyJSON{textOf(tally.LineSolvable), textOf(tally.Unique), textOf(tally.ClueSets)})
}

func portionOf(texts map[string]string) (census.Portion, error) {
	found := make(census.Portion, len(texts))
	for name, text := range texts {
		n, err := strconv.ParseUint(text, 10, 64)
		if err != nil {
			return nil, fmt.Errorf("%s: found %q, expected a count", name, text)
		}
		found[name] = n
	}
	return found, nil
}

// tallyJSON is a tally as JSON.
type tallyJSON struct {
	LineSolvable string `json:"line_solvable,omitempty"`
	Unique       string `json:"unique,omitempty"`
	ClueSets     string `json:"clue_sets,omitempty"`
}

// textOf returns a count in decimal, or an empty text for nil.
func textOf(n *big.Int) string {
	if n == nil {
		return ""
	}
	return n.String()
}

// tallyOf reads the total of a job.
func tallyOf(total json.RawMessage) (t census.Tally, err error) {
	var texts tallyJSON
	if err := json.Unmarshal(total, &texts); err != nil {
		return t, err
	}
	count := func(text string) *big.Int {
		if text == "" {
			return nil
		}
		n, ok := new(big.Int).SetString(text, 10)
		if !ok {
			err = fmt.Errorf("found %q, expected a count", text)
			return nil
		}
		return n
	}
	t = census.Tally{LineSolvable: count(texts.LineSolvable), Unique: count(texts.Unique), ClueSets: count(texts.ClueSets)}
	return t, err
}
