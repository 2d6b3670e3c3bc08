package main

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"

	"nonogram/cmd/internal/site/collection"
)

// perSample is the number of pictures on a sheet of a sample, for people who see them for the
// first time.
const perSample = 24

// sample writes sheets without titles of n random pictures, the reserve included, and prints
// their titles.
func sample(n int, seed uint64, folder string) error {
	all := collection.WithReserve()
	all = slices.DeleteFunc(all, func(e collection.Entry) bool { return e.Set == "generated" || e.Puzzle().Goal == nil })
	rand.New(rand.NewPCG(seed, 0)).Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	var picks []*pick
	for i, e := range all[:min(n, len(all))] {
		p := e.Puzzle()
		picks = append(picks, &pick{made: madeFrom(p, e.Verdict)})
		fmt.Printf("%3d %s (%s, %s)\n", i+1, p.Title, e.ID, e.Pack)
	}
	_, err := writeSheets(cmp.Or(folder, "sheets"), "sample", picks, perSample, true)
	return err
}
