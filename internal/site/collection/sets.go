package collection

import "slices"

// Set is a part of the collection with a common origin.
type Set struct {
	// Name is a word that starts the ids of its puzzles.
	Name string `json:"name"`
	// Title is the name for people.
	Title string `json:"title"`
	// About says where the puzzles are from, in a sentence.
	About string `json:"about"`
}

var sets = []Set{
	{"starter", "Starters", "Small pictures by the nonogram authors, in the public domain."},
	{"generated", "Generated", "Random pictures of every class, made by this program, in the public domain."},
	{"webpbn", "webpbn", "From webpbn.com, Jan Wolter's site, and from his survey of nonogram solvers: the puzzles whose authors allow redistribution."},
	{"gnonograms", "Gnonograms", "By Frederico Vera, from the program gnonograms, through the mikix nonogram database."},
}

// Sets returns the parts of the collection, in order.
func Sets() []Set { return slices.Clone(sets) }

// SurveyLicence is the licence that the files of Jan Wolter's survey state.
const SurveyLicence = "redistributable with attribution (Jan Wolter survey README)"

// Licences returns the licences that puzzles may have, each with the address of its text.
// The address is empty if the name of the licence says what it allows.
func Licences() map[string]string {
	return map[string]string{
		"CC0-1.0":      "https://creativecommons.org/publicdomain/zero/1.0/",
		"CC-BY-3.0":    "https://creativecommons.org/licenses/by/3.0/",
		"CC-BY-SA-4.0": "https://creativecommons.org/licenses/by-sa/4.0/",
		SurveyLicence:  "",
	}
}
