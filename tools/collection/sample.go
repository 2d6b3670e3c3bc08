package main

import (
	"cmp"
	"fmt"
	"image/png"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"

	"nonogram/internal/base/files"
	"nonogram/internal/site/collection"
)

// perSample is how many pictures are on a sheet of a sample, for eyes that see them the
// first time.
const perSample = 24

// sample writes sheets without titles of n pictures drawn at random, those of the reserve
// among them, and on standard output what they show.
func sample(n int, seed uint64, folder string) error {
	all := slices.Collect(collection.All())
	for _, kind := range collection.DailyKinds {
		all = append(all, collection.Reserve(kind)...)
	}
	all = slices.DeleteFunc(all, func(e collection.Entry) bool { return e.Set == "generated" || e.Puzzle().Goal == nil })
	rand.New(rand.NewPCG(seed, 0)).Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	var picks []*pick
	for i, e := range all[:min(n, len(all))] {
		p := e.Puzzle()
		picks = append(picks, &pick{made: madeFrom(p, e.Verdict)})
		fmt.Printf("%3d %s (%s, %s)\n", i+1, p.Title, e.ID, e.Pack)
	}
	folder = cmp.Or(folder, "sheets")
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	for from := 0; from < len(picks); from += perSample {
		img := sheet(picks[from:min(len(picks), from+perSample)], from, true)
		file := filepath.Join(folder, fmt.Sprintf("sample-%d.png", from/perSample+1))
		if err := files.Write(file, func(w io.Writer) error { return png.Encode(w, img) }); err != nil {
			return err
		}
	}
	return nil
}
