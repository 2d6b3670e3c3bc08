package census

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"math/big"
	"slices"
	"strings"

	"nonogram/solve"
)

// Version is that of the counting engine. It changes whenever the values of shards, or
// the way a job is cut into them, can change.
const Version = "1"

// Method is a way to count.
type Method string

const (
	// Walk chooses row after row and solves the grids of a block side by side. It counts
	// line-solvable grids with sides from 2 to 8.
	Walk Method = "walk"
	// States goes along the long side of thin grids, keeping what the rows so far mean
	// for those to come. It counts line-solvable grids.
	States Method = "states"
	// Clues joins halves of grids by their clues. It counts unique grids and clue sets.
	Clues Method = "clues"
	// Enumeration gives each grid to the solver: slow, about 10 microseconds a grid, and
	// independent of the others. It counts everything, up to 30 cells.
	Enumeration Method = "enumerate"
)

var methods = []Method{Walk, States, Clues, Enumeration}

// MethodNames lists the names of all methods.
func MethodNames() []string {
	names := make([]string, len(methods))
	for i, m := range methods {
		names[i] = string(m)
	}
	return names
}

// String is the method's name, such as "walk".
func (m Method) String() string { return string(m) }

// MarshalText is String; the error is of a name that is no method's.
func (m Method) MarshalText() ([]byte, error) { return []byte(m), m.check() }

// UnmarshalText reads what MarshalText writes.
func (m *Method) UnmarshalText(text []byte) error {
	if err := Method(text).check(); err != nil {
		return err
	}
	*m = Method(text)
	return nil
}

func (m Method) check() error {
	if !slices.Contains(methods, m) {
		return fmt.Errorf("method: found %.40q, expected one of %s", string(m), strings.Join(MethodNames(), ", "))
	}
	return nil
}

// ErrTooLarge is the error for sizes that a method cannot count.
var ErrTooLarge = errors.New("too large to count")

// Spec says what a job counts: what its methods count, no number twice.
type Spec struct {
	Rows    int      `json:"rows"`
	Columns int      `json:"columns"`
	Methods []Method `json:"methods"`
}

// Size is the size of the grids.
func (s Spec) Size() Size { return Size{s.Rows, s.Columns} }

// LineSolvableMethod is the fastest way to count the line-solvable grids of a size.
func LineSolvableMethod(size Size) Method {
	short, long := min(size.Rows, size.Columns), max(size.Rows, size.Columns)
	if short > 3 && long <= maxWalk {
		return Walk
	}
	return States
}

// Job is a census in shards, which are independent of each other and can be counted in
// any order, at the same time and on different machines.
type Job struct {
	Spec
	parts []parts
	first []int // shard of each part
	total int   // shards
}

// parts is what a method does with shards.
type parts interface {
	shards() int
	// weight is about how much work a shard is, in grids.
	weight(shard int) float64
	count(ctx context.Context, shard int) (Portion, error)
	// names are what is counted.
	names() []string
	// tally puts the sums of all shards into t.
	tally(sum sums, t *Tally) error
}

// Portion is what one shard has counted, by name. The numbers mean something only when
// those of all shards are added up, by [Job.Fold].
type Portion map[string]uint64

// sums are the sums of all shards, by the same names.
type sums map[string]*big.Int

// NewJob prepares a census. The error wraps ErrTooLarge if a method cannot do the size.
func NewJob(s Spec) (*Job, error) {
	if s.Rows < 0 || s.Columns < 0 {
		return nil, fmt.Errorf("census of %v: a side is negative", s.Size())
	}
	if len(s.Methods) == 0 {
		return nil, fmt.Errorf("census of %v: no method", s.Size())
	}
	j := &Job{Spec: s}
	counted := make(map[string]bool)
	for _, method := range s.Methods {
		p, err := newParts(method, s.Size())
		if err != nil {
			return nil, err
		}
		for _, name := range p.names() {
			if counted[name] {
				return nil, fmt.Errorf("census of %v: two methods count %s", s.Size(), name)
			}
			counted[name] = true
		}
		j.parts, j.first = append(j.parts, p), append(j.first, j.total)
		j.total += p.shards()
	}
	return j, nil
}

func newParts(method Method, size Size) (parts, error) {
	switch method {
	case Walk:
		return newWalkParts(size)
	case States:
		return newStatesParts(size)
	case Clues:
		return newClueParts(size)
	case Enumeration:
		return newEnumerationParts(size)
	}
	return nil, fmt.Errorf("census: %w", method.check())
}

// part finds the part of a shard, and the shard's number in it.
func (j *Job) part(shard int) (parts, int) {
	i := len(j.first) - 1
	for j.first[i] > shard {
		i--
	}
	return j.parts[i], shard - j.first[i]
}

// Shards is the number of shards, at least 1.
func (j *Job) Shards() int { return j.total }

// Weight is about how much work a shard is, in grids.
func (j *Job) Weight(shard int) float64 {
	p, shard := j.part(shard)
	return p.weight(shard)
}

// Run counts a shard, from 0. It can be called from several
// goroutines at once; if ctx ends first, the error is a [solve.LimitError].
func (j *Job) Run(ctx context.Context, shard int) (Portion, error) {
	if shard < 0 || shard >= j.Shards() {
		return nil, fmt.Errorf("census of %v: shard %d of %d", j.Size(), shard, j.Shards())
	}
	p, own := j.part(shard)
	found, err := p.count(ctx, own)
	switch {
	case err != nil && ctx.Err() != nil:
		return nil, ended(ctx)
	case err != nil:
		return nil, err
	}
	return found, nil
}

// ended is the error of a context that has ended.
func ended(ctx context.Context) error {
	return &solve.LimitError{Limit: solve.ContextLimit, Cause: context.Cause(ctx)}
}

// Fold makes the tally of the portions of all shards, each once. The error names a shard
// that does not belong to the job, or what does not add up.
func (j *Job) Fold(portions iter.Seq2[int, Portion]) (Tally, error) {
	sum := make(sums)
	for shard, p := range portions {
		if err := j.add(sum, shard, p); err != nil {
			return Tally{}, fmt.Errorf("census of %v: shard %d: %w", j.Size(), shard, err)
		}
	}
	var t Tally
	for _, p := range j.parts {
		for _, name := range p.names() {
			if sum[name] == nil {
				return Tally{}, fmt.Errorf("census of %v: no shard has counted %s", j.Size(), name)
			}
		}
		if err := p.tally(sum, &t); err != nil {
			return Tally{}, fmt.Errorf("census of %v: %w", j.Size(), err)
		}
	}
	return t, nil
}

// add adds the portion of a shard, which has the numbers that its method counts and no
// others: a number left out would make the sum too small in silence.
func (j *Job) add(sum sums, shard int, found Portion) error {
	if shard < 0 || shard >= j.Shards() {
		return fmt.Errorf("there are %d shards", j.Shards())
	}
	p, _ := j.part(shard)
	names := p.names()
	for _, name := range names {
		n, ok := found[name]
		if !ok || len(found) != len(names) {
			return fmt.Errorf("found the counts %v, expected %s", map[string]uint64(found), strings.Join(names, ", "))
		}
		if sum[name] == nil {
			sum[name] = new(big.Int)
		}
		sum[name].Add(sum[name], new(big.Int).SetUint64(n))
	}
	return nil
}
