package cluster

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"os"
	"runtime/debug"
	"sync"
)

// Signature says who computed a result. It is never compared.
type Signature struct {
	Worker  string `json:"worker"`            // machine and process, or a given name
	Program string `json:"program,omitempty"` // version of the program
}

// thisProcess is the default signature.
var thisProcess = sync.OnceValue(func() Signature {
	host, err := os.Hostname()
	if err != nil {
		host = "unknown"
	}
	s := Signature{Worker: fmt.Sprintf("%s/%d", host, os.Getpid())}
	if info, ok := debug.ReadBuildInfo(); ok {
		s.Program = info.Main.Version
	}
	return s
})

// orDefault fills in empty fields.
func (s Signature) orDefault() Signature {
	if s.Worker == "" {
		s.Worker = thisProcess().Worker
	}
	if s.Program == "" {
		s.Program = thisProcess().Program
	}
	return s
}

// maxResult is the size of the largest value of a shard, in bytes.
const maxResult = 64 << 20

// reserve is the space for the head of a result: all but its value.
const reserve = 2 << 10

// Result is the stored result of a shard. Only Value must be the same on every worker.
type Result struct {
	Shard   int             `json:"shard"`
	Input   string          `json:"input"`           // Plan.Input
	Value   json.RawMessage `json:"value,omitempty"` // no spaces, only line breaks between items
	Seconds float64         `json:"seconds"`
	Signature
	// Sum is the digest of the input, the value and the signature. It shows that nobody has changed
	// or moved the stored result.
	Sum string `json:"sum"`
}

func (r Result) sum() string {
	value := sha256.Sum256(r.Value) // Value can be large
	return digest(r.Input, r.Worker, r.Program, string(value[:]))
}

// check returns an error unless the result is intact and belongs to the given shard of the job.
func (r Result) check(j *Job, shard int) error {
	switch {
	case r.Shard != shard:
		return fmt.Errorf("shard %d: the stored result is of shard %d", shard, r.Shard)
	case !j.has(shard):
		return fmt.Errorf("shard %d: the job's shards are 0 to %d", shard, j.Shards-1)
	case r.Input != j.Input(shard):
		return fmt.Errorf("shard %d: the stored result is of another job (input %q, expected %q)", shard, r.Input, j.Input(shard))
	case len(r.Value) > maxResult:
		return &SizeError{Shard: shard, Size: len(r.Value), Limit: maxResult}
	case len(r.Value) == 0:
		return fmt.Errorf("shard %d: the value is missing", shard)
	case r.Sum != r.sum():
		return fmt.Errorf("shard %d: the stored result is damaged: its digest does not match its value", shard)
	}
	return nil
}

// disagreement returns the disagreement of two results of a shard, about an item of its block if
// item is not 0.
func disagreement(stored, found Result, item int) *DisagreementError {
	return &DisagreementError{Shard: stored.Shard, Item: item, Stored: claimOf(stored), Found: claimOf(found)}
}

// SizeError reports that a result is too large for its store. It would be too large on every
// machine.
type SizeError struct {
	Shard       int
	Size, Limit int // bytes of JSON
}

func (e *SizeError) Error() string {
	return fmt.Sprintf("shard %d: its result has %d bytes, more than the %d that can be stored: write large outputs to files, or use smaller shards",
		e.Shard, e.Size, e.Limit)
}

// Claim is one side of a disagreement.
type Claim struct {
	Signature
	Value string `json:"value"` // shortened if long
}

func claimOf(r Result) Claim {
	const most = 120
	value := r.Value
	if len(value) > most {
		return Claim{r.Signature, fmt.Sprintf("%.*s... (%d bytes, digest %s)", most, value, len(value), digest(string(value)))}
	}
	return Claim{r.Signature, string(value)}
}

func (c Claim) String() string {
	who := c.Worker
	if c.Program != "" {
		who += " (program " + c.Program + ")"
	}
	return fmt.Sprintf("%s found %s", who, c.Value)
}

// DisagreementError reports that two workers computed different values for one shard: one of the
// workers, or its machine, is wrong.
type DisagreementError struct {
	Shard  int   `json:"shard"`
	Item   int   `json:"item,omitempty"` // number of the item in a block of an input, from 1; 0 if the shard is no block
	Stored Claim `json:"stored"`
	Found  Claim `json:"found"`
}

func (e *DisagreementError) Error() string {
	what := fmt.Sprintf("shard %d", e.Shard)
	if e.Item > 0 {
		what = fmt.Sprintf("no. %d of shard %d", e.Item, e.Shard)
	}
	return fmt.Sprintf("workers disagree about %s: %v; %v", what, e.Stored, e.Found)
}
