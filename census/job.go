package census

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"math"
	"math/big"
	"slices"
	"strings"

	"nonogram/solve"
)

// Version is the version of the counting engine. It changes whenever the values of shards,
// or the division of a job into shards, can change.
const Version = "4"

// Method is a way to count.
type Method string

const (
	// Walk chooses row after row and solves the grids of a block in parallel. It counts
	// line-solvable grids with sides from 2 to 8.
	Walk Method = "walk"
	// States proceeds along the long side of thin grids, and merges contents of the rows so far
	// that mean the same for the rest. It counts line-solvable grids.
	States Method = "states"
	// Clues determines which halves of grids can replace others without changing a clue. It
	// counts unique grids and clue sets.
	Clues Method = "clues"
	// Enumeration solves each grid: slow, about 10 microseconds per grid, and independent
	// of the other methods. It counts everything, up to 30 cells.
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

// String returns the method's name, such as "walk".
func (m Method) String() string { return string(m) }

// MarshalText returns the same text as String, or an error if the value is not a method.
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

// Spec describes a job: the size of the grids, and methods that count different numbers.
type Spec struct {
	Rows, Columns int      // at least 0 each
	Methods       []Method // at least one
}

// Size returns the size of the grids.
func (s Spec) Size() Size { return Size{s.Rows, s.Columns} }

// LineSolvableMethod returns the fastest way to count the line-solvable grids of a size.
func LineSolvableMethod(size Size) Method {
	short, long := min(size.Rows, size.Columns), max(size.Rows, size.Columns)
	if short > 3 && long <= maxWalk {
		return Walk
	}
	return States
}

// Job is a census divided into shards, which are independent and can be counted in any
// order, at the same time and on different machines.
type Job struct {
	Spec
	parts []part
	total int // shards
}

// part is the part of a job that one method counts, in shards from first on. Each of them is a
// group of the counter's shards.
type part struct {
	counter
	names        []string
	first, group int
}

type counter interface {
	// shards returns the number of shards, at least 1.
	shards() int
	// count counts one of them. Several goroutines can call it at once. If ctx ends first, the
	// error is its error.
	count(ctx context.Context, shard int) (Portion, error)
}

// A weigher is a counter whose shards take different amounts of work. Their weights add up to
// the number of grids.
type weigher interface{ weight(shard int) float64 }

// A fractional counter counts fractions of grids, 1/unit each.
type fractional interface{ unit() int64 }

// The names of the numbers that shards count.
const (
	lineSolvableName = "line_solvable"
	uniqueName       = "unique"
	clueSetsName     = "clue_sets"
	gridsName        = "grids"
)

// Portion is the count of one shard, by name. The numbers have a meaning only once
// those of all shards are added up by [Job.Fold].
type Portion map[string]uint64

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
		p, err := newPart(method, s.Size())
		if err != nil {
			return nil, err
		}
		for _, name := range p.names {
			if counted[name] {
				return nil, fmt.Errorf("census of %v: two methods count %s", s.Size(), name)
			}
			counted[name] = true
		}
		p.first, p.group = j.total, j.groupOf(p)
		j.parts = append(j.parts, p)
		j.total += (p.shards() + p.group - 1) / p.group
	}
	return j, nil
}

func newPart(method Method, size Size) (p part, err error) {
	switch method {
	case Walk:
		p.names = []string{lineSolvableName}
		p.counter, err = newWalkCensus(size)
	case States:
		p.names = []string{lineSolvableName}
		p.counter, err = newThinCensus(size)
	case Clues:
		p.names = []string{uniqueName, clueSetsName, gridsName}
		p.counter, err = newClueCensus(size)
	case Enumeration:
		p.names = []string{lineSolvableName, uniqueName, clueSetsName, gridsName}
		p.counter, err = newEnumeration(size)
	default:
		err = fmt.Errorf("census: %w", method.check())
	}
	return p, err
}

// groupOf returns the number of the counter's shards to take together: work that takes no time should
// not cost a file or a message.
func (j *Job) groupOf(p part) int {
	const most = 4096         // shards
	const tiny = float64(1e5) // grids
	if j.weight(p, 0) > tiny {
		return 1
	}
	return max(1, (p.shards()+most-1)/most)
}

// part finds the part of a shard, and the counter's shards in it; end is not one of them.
func (j *Job) part(shard int) (p part, first, end int) {
	i := len(j.parts) - 1
	for j.parts[i].first > shard {
		i--
	}
	p = j.parts[i]
	first = (shard - p.first) * p.group
	return p, first, min(first+p.group, p.shards())
}

// Shards returns the number of shards, at least 1.
func (j *Job) Shards() int { return j.total }

// Weight returns the approximate work of a shard, in grids; 0 if there is no such shard.
func (j *Job) Weight(shard int) float64 {
	if shard < 0 || shard >= j.Shards() {
		return 0
	}
	p, first, end := j.part(shard)
	weight := 0.0
	for own := first; own < end; own++ {
		weight += j.weight(p, own)
	}
	return weight
}

// weight returns the work of one of a counter's shards.
func (j *Job) weight(p part, shard int) float64 {
	if w, ok := p.counter.(weigher); ok {
		return w.weight(shard)
	}
	return math.Exp2(float64(j.Rows*j.Columns)) / float64(p.shards())
}

// Run counts a shard, from 0. Several goroutines can call it at once; if ctx ends first, the error
// is a [solve.LimitError].
func (j *Job) Run(ctx context.Context, shard int) (Portion, error) {
	if shard < 0 || shard >= j.Shards() {
		return nil, fmt.Errorf("census of %v: shard %d of %d", j.Size(), shard, j.Shards())
	}
	p, first, end := j.part(shard)
	sum := make(Portion, len(p.names))
	for own := first; own < end; own++ {
		found, err := p.count(ctx, own)
		switch {
		case err != nil && ctx.Err() != nil:
			return nil, ended(ctx)
		case err != nil:
			return nil, err
		}
		for name, n := range found {
			sum[name] += n
		}
	}
	return sum, nil
}

// ended returns the error of a context that has ended.
func ended(ctx context.Context) error {
	return &solve.LimitError{Limit: solve.ContextLimit, Cause: context.Cause(ctx)}
}

// Fold adds up the portions of all shards, each given once. The error names a shard that
// does not belong to the job, or a number that does not add up.
func (j *Job) Fold(portions iter.Seq2[int, Portion]) (Tally, error) {
	sum := make(map[string]*big.Int)
	for shard, p := range portions {
		if err := j.add(sum, shard, p); err != nil {
			return Tally{}, fmt.Errorf("census of %v: shard %d: %w", j.Size(), shard, err)
		}
	}
	var t Tally
	for _, p := range j.parts {
		for _, name := range p.names {
			if err := j.tally(p, name, sum[name], &t); err != nil {
				return Tally{}, fmt.Errorf("census of %v: %w", j.Size(), err)
			}
		}
	}
	return t, nil
}

// tally puts the sum of all shards of a part into t.
func (j *Job) tally(p part, name string, sum *big.Int, t *Tally) error {
	if sum == nil {
		return fmt.Errorf("no shard has counted %s", name)
	}
	if f, ok := p.counter.(fractional); ok {
		whole, rest := new(big.Int).QuoRem(sum, big.NewInt(f.unit()), new(big.Int))
		if rest.Sign() != 0 {
			return fmt.Errorf("the weights of grids add up to %v/%d, not a whole number", sum, f.unit())
		}
		sum = whole
	}
	switch name {
	case lineSolvableName:
		t.LineSolvable = sum
	case uniqueName:
		t.Unique = sum
	case clueSetsName:
		t.ClueSets = sum
	case gridsName: // each grid was seen once
		if sum.Cmp(j.Size().Grids()) != 0 {
			return fmt.Errorf("%v grids were counted, not %v: the shards are not from one count", sum, j.Size().Grids())
		}
	}
	return nil
}

// add adds the portion of a shard. It refuses a portion without exactly the numbers that the
// shard's method counts: a missing number would silently make the sum too small.
func (j *Job) add(sum map[string]*big.Int, shard int, found Portion) error {
	if shard < 0 || shard >= j.Shards() {
		return fmt.Errorf("there are %d shards", j.Shards())
	}
	p, _, _ := j.part(shard)
	for _, name := range p.names {
		n, ok := found[name]
		if !ok || len(found) != len(p.names) {
			return fmt.Errorf("found the counts %v, expected %s", map[string]uint64(found), strings.Join(p.names, ", "))
		}
		if sum[name] == nil {
			sum[name] = new(big.Int)
		}
		sum[name].Add(sum[name], new(big.Int).SetUint64(n))
	}
	return nil
}
