package collection

import "slices"

// Set is the common origin of some puzzles: an icon set, or an author.
type Set struct {
	// Name is a word, with which the ids of its puzzles start.
	Name string
	// Title is the name for people.
	Title string
	// Author, Copyright, Licence (an SPDX name) and Source apply to its puzzles.
	Author, Copyright, Licence, Source string
}

const (
	mit    = "MIT"
	apache = "Apache-2.0"
	cc0    = "CC0-1.0"
	by3    = "CC-BY-3.0"
	by4    = "CC-BY-4.0"
)

// sets are the sets of icons in packs, ours first. Each set itself states its author, copyright and
// licence so, in the version that cmd/tools/collection/package.json pins.
var sets = []Set{
	{"first-steps", "First steps", "the nonogram authors", "", cc0, ""},
	{"own-hand", "By hand", "the nonogram authors", "", cc0, ""},
	{"fluent-emoji-flat", "Fluent Emoji, flat", "Microsoft", "Copyright (c) Microsoft Corporation.", mit, "https://github.com/microsoft/fluentui-emoji"},
	{"fluent-emoji-high-contrast", "Fluent Emoji, high contrast", "Microsoft", "Copyright (c) Microsoft Corporation.", mit, "https://github.com/microsoft/fluentui-emoji"},
	// The package states only the licence of its code.
	{"fxemoji", "FxEmojis", "Mozilla", "Copyright 2015, Mozilla Foundation", by4, "https://github.com/mozilla/fxemoji"},
	{"game-icons", "Game Icons", "Lorc, Delapouite and others at game-icons.net", gameIconsAuthors, by3, "https://game-icons.net"},
	{"noto", "Noto Emoji", "Google", "Copyright 2013 Google, Inc. All Rights Reserved.", apache, "https://github.com/googlefonts/noto-emoji"},
	{"ph", "Phosphor", "Phosphor Icons", "Copyright (c) 2023 Phosphor Icons", mit, "https://github.com/phosphor-icons/core"},
	{"pixelarticons", "Pixelarticons", "Gerrit Halfmann", "Copyright (c) 2019 Gerrit Halfmann", mit, "https://github.com/halfmage/pixelarticons"},
	{"streamline-pixel", "Pixel free icons", "Streamline", "Icons by Streamline, streamlinehq.com", by4, "https://github.com/webalys-hq/streamline-vectors"},
	{"tabler", "Tabler Icons", "Paweł Kuna", "Copyright (c) 2020-2025 Paweł Kuna", mit, "https://github.com/tabler/tabler-icons"},
	{"twemoji", "Twemoji", "Twitter", "Copyright 2020 Twitter, Inc and other contributors", by4, "https://github.com/jdecked/twemoji"},
}

// gameIconsAuthors names all authors of game-icons.net, as its licence requires; its package does
// not name the author of each icon.
const gameIconsAuthors = "Icons made by Lorc, Delapouite, John Colburn, Felbrigg, John Redman, Carl Olsen, Sbed, PriorBlue, " +
	"Willdabeast, Viscious Speed, Lord Berandas, Irongamer, HeavenlyDog, Lucas, Faithtoken, Skoll, Andy Meneely, Cathelineau, " +
	"Kier Heyl, Aussiesim, Sparker, Zeromancer, Rihlsul, Quoting, Guard13007, DarkZaitzev, SpencerDub, GeneralAce135 and Zajkonur"

// Sets returns the sets of icons.
func Sets() []Set { return slices.Clone(sets) }

func setOf(name string) (Set, bool) {
	i := slices.IndexFunc(sets, func(s Set) bool { return s.Name == name })
	if i < 0 {
		return Set{}, false
	}
	return sets[i], true
}

// SurveyLicence is the licence that the files of Jan Wolter's survey state.
const SurveyLicence = "redistributable with attribution (Jan Wolter survey README)"

// Licences maps the licences that puzzles may have to the addresses of their texts. The address is
// empty if the licence's name describes its terms.
func Licences() map[string]string {
	return map[string]string{
		mit:            "https://spdx.org/licenses/MIT.html",
		apache:         "https://www.apache.org/licenses/LICENSE-2.0",
		cc0:            "https://creativecommons.org/publicdomain/zero/1.0/",
		by3:            "https://creativecommons.org/licenses/by/3.0/",
		by4:            "https://creativecommons.org/licenses/by/4.0/",
		"CC-BY-SA-4.0": "https://creativecommons.org/licenses/by-sa/4.0/",
		SurveyLicence:  "",
	}
}
