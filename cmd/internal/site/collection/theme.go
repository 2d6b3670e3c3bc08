package collection

import (
	"iter"
	"slices"
)

// themes are the sections of the site's page of packs, with the names of their packs; those in
// colour come first. The last section also has the packs that no theme names.
var themes = []struct {
	title string
	packs []string
}{
	{"Start here", []string{"starter", "first-steps", "own-hand"}},
	{"Animals", []string{
		"animals-pets-farm-colour", "animals-wild-colour", "animals-sea-colour", "aviary-colour", "zoo-colour",
		"aquarium-colour", "animals-birds-colour", "animals-small-colour", "meadow-colour",
		"birds", "animals-land", "animals-land-more", "sea", "insects", "dinosaurs",
	}},
	{"Food", []string{
		"fruit-vegetables-colour", "food-colour", "sweets-colour", "second-helping-colour", "drinks-kitchen-colour",
		"kitchen", "cafe", "harvest",
	}},
	{"Nature and sky", []string{
		"plants-colour", "weather-sky-colour", "space-colour", "garden-colour", "landscapes-colour",
		"plants", "weather", "space", "landscapes",
	}},
	{"People", []string{"faces", "hearts", "people", "body", "hands", "work", "motion", "moves"}},
	{"Things", []string{"home", "clothes", "school", "toys", "tools", "gadgets", "science", "treasure", "big-things"}},
	{"Out and about", []string{"road", "seaair", "travel", "buildings", "big-town"}},
	{"Feasts and fun", []string{"party", "christmas", "music", "sport", "dance"}},
	{"Stories", []string{
		"heroes", "magic", "spooky", "pirates", "knights", "robots", "history", "ancient", "creatures", "myths",
	}},
	{"For experts", []string{"webpbn", "gnonograms", "abstract"}},
}

// byTheme yields the packs in the order of the themes, each with the title of its theme.
func byTheme(packs []Pack) iter.Seq2[string, Pack] {
	return func(yield func(string, Pack) bool) {
		left := slices.Clone(packs)
		for _, theme := range themes {
			for _, name := range theme.packs {
				i := slices.IndexFunc(left, func(p Pack) bool { return p.Name == name })
				if i < 0 {
					continue
				}
				if !yield(theme.title, left[i]) {
					return
				}
				left = slices.Delete(left, i, i+1)
			}
		}
		for _, p := range left {
			if !yield(themes[len(themes)-1].title, p) {
				return
			}
		}
	}
}
