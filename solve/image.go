//go:build !js || proofs

package solve

import (
	"slices"

	"nonogram/internal/engine/cdcl"
	"nonogram/internal/engine/symmetry"
)

// image holds the facts of an encoding as a symmetry maps them.
//
// If clauses are symmetric, whatever follows from them has an image that also follows from them:
// an engine learns two clauses, or up to eight, from one conflict.
type image struct {
	symmetry symmetry.Symmetry
	facts    []cdcl.Lit // by variable
}

// imagesOf returns the images of the facts under those symmetries that the open part has.
func (e *encoding) imagesOf(symmetries []symmetry.Symmetry, starts [][]starts) []image {
	var images []image
	for _, s := range symmetries {
		im := image{s, slices.Repeat([]cdcl.Lit{no}, e.clauses.vars)}
		e.mapCells(im)
		e.mapStarts(im, starts)
		if im.permutes() {
			images = append(images, im)
		}
	}
	return images
}

func (e *encoding) mapCells(im image) {
	b := e.board
	for i := range e.cells {
		row, column := i/b.Colours/b.Width, i/b.Colours%b.Width
		row, column = im.symmetry.Cell(row, column, b.Height, b.Width)
		im.set(e.cells[i], e.cells[(row*b.Width+column)*b.Colours+i%b.Colours])
	}
}

// mapStarts maps the facts of blocks. If a line is reversed, a block that starts at or before p
// does not start before the mirrored p.
func (e *encoding) mapStarts(im image, starts [][]starts) {
	b := e.board
	for l, blocks := range starts {
		to, reversed := im.symmetry.Line(l, b.Height, b.Width)
		if len(starts[to]) != len(blocks) {
			return
		}
		for i, block := range blocks {
			last := b.Lines[l].Length() - b.Lines[l].Clue()[i].Length
			other := starts[to][symmetry.Reflected(i, len(blocks), reversed)]
			for p := block.first; p < block.first+len(block.upTo); p++ {
				if reversed {
					im.set(block.atMost(p), negate(other.atMost(last-p-1)))
				} else {
					im.set(block.atMost(p), other.atMost(p))
				}
			}
		}
	}
}

func (im image) set(f, to cdcl.Lit) {
	if f == yes || f == no {
		return
	}
	if f.Negated() {
		f, to = f.Not(), negate(to)
	}
	im.facts[f.Var()] = to
}

// permutes reports whether each fact is the image of a fact.
func (im image) permutes() bool {
	seen := make([]bool, len(im.facts))
	for _, to := range im.facts {
		if to == yes || to == no || seen[to.Var()] {
			return false
		}
		seen[to.Var()] = true
	}
	return true
}

// of appends the image of a clause.
func (im image) of(clause, to []cdcl.Lit) []cdcl.Lit {
	for _, p := range clause {
		q := im.facts[p.Var()]
		if p.Negated() {
			q = q.Not()
		}
		to = append(to, q)
	}
	return to
}

// lemmas returns the images of lemmas.
func (im image) lemmas(lemmas []cdcl.Lemma) []cdcl.Lemma {
	images := make([]cdcl.Lemma, len(lemmas))
	for i, lemma := range lemmas {
		images[i] = cdcl.Lemma{Clause: im.of(lemma.Clause, nil), Glue: lemma.Glue}
	}
	return images
}
