package census

import (
	"context"
	"fmt"
	"math"
)

// names of what shards count
const (
	lineSolvableName = "line_solvable"
	uniqueName       = "unique"
	clueSetsName     = "clue_sets"
	gridsName        = "grids"
)

// clueParts wraps the census of clues.
type clueParts struct{ *clueCensus }

func newClueParts(size Size) (clueParts, error) {
	c, err := newClueCensus(size)
	return clueParts{c}, err
}

func (p clueParts) weight(int) float64 {
	return math.Exp2(float64(p.size.Rows*p.size.Columns)) / float64(p.shards())
}

func (p clueParts) count(ctx context.Context, shard int) (Portion, error) {
	t, err := p.run(ctx, shard)
	return Portion{uniqueName: t.unique, clueSetsName: t.clueSets, gridsName: t.grids}, err
}

func (p clueParts) names() []string { return []string{uniqueName, clueSetsName, gridsName} }

func (p clueParts) tally(sum sums, t *Tally) error {
	t.Unique, t.ClueSets = sum[uniqueName], sum[clueSetsName]
	return checkGrids(p.size, sum)
}

// enumerationParts wraps the enumeration.
type enumerationParts struct{ *enumeration }

func newEnumerationParts(size Size) (enumerationParts, error) {
	e, err := newEnumeration(size)
	return enumerationParts{e}, err
}

func (p enumerationParts) weight(int) float64 {
	return math.Exp2(float64(p.size.Rows*p.size.Columns)) / float64(p.shards())
}

func (p enumerationParts) count(ctx context.Context, shard int) (Portion, error) {
	t, err := p.run(ctx, shard)
	return Portion{lineSolvableName: t.lineSolvable, uniqueName: t.unique, clueSetsName: t.clueSets, gridsName: t.grids}, err
}

func (p enumerationParts) names() []string {
	return []string{lineSolvableName, uniqueName, clueSetsName, gridsName}
}

func (p enumerationParts) tally(sum sums, t *Tally) error {
	t.LineSolvable, t.Unique, t.ClueSets = sum[lineSolvableName], sum[uniqueName], sum[clueSetsName]
	return checkGrids(p.size, sum)
}

// checkGrids makes sure that every grid of the size was seen once.
func checkGrids(size Size, sum sums) error {
	if seen := sum[gridsName]; seen.Cmp(size.Grids()) != 0 {
		return fmt.Errorf("%v grids were counted, not %v: the shards do not belong together", seen, size.Grids())
	}
	return nil
}
