package app

import (
	"testing"

	"nonogram/explain"
	"nonogram/proof"
)

// TestDifficultyFollowsTechniques: harder techniques come later, whatever the amount of work, and
// puzzles without a class last.
func TestDifficultyFollowsTechniques(t *testing.T) {
	before := -1.0
	for hardest := range proof.Technique(proof.Techniques) {
		r := explain.Rating{Class: explain.ClassOf(hardest), Hardest: hardest}
		if r.Class == explain.Unrated {
			r.Class = explain.Trivial // nothing had to be found
		}
		little := Difficulty(&r)
		r.Sweeps, r.LongestChain = 500, 5000
		if much := Difficulty(&r); little <= before || much <= little {
			t.Errorf("%s: %v to %v, after %v", hardest.ID(), little, much, before)
		} else {
			before = much
		}
	}
	if none := Difficulty(&explain.Rating{Hardest: proof.Technique(5)}); none <= before {
		t.Errorf("without a class %v, not above %v", none, before)
	}
}
