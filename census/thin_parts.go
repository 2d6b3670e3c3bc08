package census

import (
	"context"
	"math"
)

// statesParts wraps the census of long thin sizes.
type statesParts struct {
	*thinCensus
	size Size
}

func newStatesParts(size Size) (statesParts, error) {
	c, err := newThinCensus(size)
	return statesParts{c, size}, err
}

func (p statesParts) weight(int) float64 {
	return math.Exp2(float64(p.size.Rows*p.size.Columns)) / float64(p.shards())
}

func (p statesParts) count(ctx context.Context, shard int) (Portion, error) {
	n, err := p.run(ctx, shard)
	return Portion{lineSolvableName: n}, err
}

func (p statesParts) names() []string { return []string{lineSolvableName} }

func (p statesParts) tally(sum sums, t *Tally) error {
	t.LineSolvable = sum[lineSolvableName]
	return nil
}
