package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"nonogram/cmd/internal/site/collection"
)

// titlesByHand is the folder of the titles that we write, with a file for each language. Its keys
// are English titles or keys of the catalogue. Other titles are the names of the emoji in the
// Unicode CLDR.
const titlesByHand = "cmd/tools/collection/titles"

// englishTitles is the file of English titles for emoji whose name in the Unicode CLDR is not the
// usual one for the picture, or lacks a capital letter. Its keys are these names. A puzzle is
// identified by its icon and its clues, so a change of its title is harmless.
const englishTitles = titlesByHand + "/en.json"

// longestTitle is the most characters of a title on a card.
const longestTitle = 28

// annotations is the folder of the names of emoji in the Unicode CLDR.
const annotations = "cmd/tools/collection/node_modules/cldr-annotations-full/annotations"

// cldr maps languages to their folders there, if the tags differ from ours.
var cldr = map[string]string{"pt-BR": "pt", "zh-Hans": "zh"}

// writeTitles returns a function that writes the titles of a language.
func writeTitles(tag string) func(io.Writer) error {
	return func(w io.Writer) error {
		titles := collection.EnglishTitles()
		if tag != "en" {
			names, err := emojiNames(tag)
			if err != nil {
				return err
			}
			byHand, err := readTitles(tag)
			if err != nil {
				return err
			}
			if titles, err = translate(titles, byHand, names); err != nil {
				return fmt.Errorf("%s: %w", tag, err)
			}
		}
		encoder := json.NewEncoder(w)
		encoder.SetIndent("", "  ")
		encoder.SetEscapeHTML(false)
		return encoder.Encode(titles)
	}
}

// readTitles reads the titles that we wrote in a language, by key.
func readTitles(tag string) (map[string]string, error) {
	file := filepath.Join(titlesByHand, tag+".json")
	var written map[string]string
	if err := readJSON(file, &written); err != nil {
		return nil, err
	}
	byKey := map[string]string{}
	for name, title := range written {
		key := name
		if !strings.Contains(name, ".") {
			key = collection.PictureKey(name)
		}
		if before, ok := byKey[key]; ok && before != title {
			return nil, fmt.Errorf("%s: found %q and %q for %s, expected one title", file, before, title, key)
		}
		byKey[key] = title
	}
	return byKey, nil
}

// emojiNames returns the names of the emoji that pictures show, by the key of the picture.
func emojiNames(tag string) (map[string]string, error) {
	folder := tag
	if other, ok := cldr[tag]; ok {
		folder = other
	}
	var file struct {
		Annotations struct {
			Annotations map[string]struct{ TTS []string }
		}
	}
	if err := readJSON(filepath.Join(annotations, folder, "annotations.json"), &file); err != nil {
		return nil, err
	}
	names := map[string]string{}
	for _, e := range collection.WithReserve() {
		if name := file.Annotations.Annotations[e.Emoji].TTS; len(name) > 0 {
			names[collection.PictureKey(e.Puzzle().Title)] = capital(name[0])
		}
	}
	return names, nil
}

func readJSON(file string, value any) error {
	content, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	if err := json.Unmarshal(content, value); err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	return nil
}

// translate returns the titles of a language by key: those that we wrote, or else the names of
// emoji. A puzzle has the title of its picture, unless we wrote a title for this puzzle alone.
func translate(english, byHand, names map[string]string) (map[string]string, error) {
	out := maps.Clone(english)
	var faults []error
	for _, key := range slices.Sorted(maps.Keys(english)) {
		title, written := byHand[key]
		name := names[key]
		switch {
		case written:
			out[key] = title
		case strings.HasPrefix(key, "puzzle."): // another author named it
		case name == "":
			faults = append(faults, fmt.Errorf("found no title for %q", english[key]))
		case utf8.RuneCountInString(name) > longestTitle:
			faults = append(faults, fmt.Errorf("found the title %q for %q, expected one of at most %d characters", name, english[key], longestTitle))
		default:
			out[key] = name
		}
	}
	for _, key := range slices.Sorted(maps.Keys(byHand)) {
		switch _, known := english[key]; {
		case strings.HasPrefix(key, "puzzle."):
			out[key] = byHand[key]
		case !known:
			faults = append(faults, fmt.Errorf("found a title for %s, which the collection does not have", key))
		}
	}
	return out, errors.Join(faults...)
}
