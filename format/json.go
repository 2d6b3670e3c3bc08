package format

import (
	"bytes"
	"encoding/json"
	"io"
	"slices"
	"strings"

	"nonogram"
)

// jsonFormat is one JSON object for each puzzle; several are in an array or follow
// each other. A line that starts with # before them is a comment.
var jsonFormat = &Format{
	Name:        "json",
	Description: "JSON objects with rows and columns, or a goal; in colour",
	Extensions:  []string{".json", ".jsonl", ".ndjson"},
	Holds: Holds{
		Colours: true, Given: true, Goal: true, Records: true, PartialClues: true, Many: true,
		Title: true, Author: true, AuthorID: true, Source: true, Copyright: true, Licence: true, Notes: true,
	},
	sniff:  sniffJSON,
	nearly: nearlyJSON.matches,
	read:   readJSON,
	frame:  jsonFrame,
	kept:   keptInJSON,
}

// jsonHead matches the start of an object or an array, but no heading in brackets.
var jsonHead = expression(`^\s*(\{|\[\s*([^A-Za-z\s]|$|(true|false|null)\b))`)

// jsonComments matches lines of comments before an object, or before an array of objects.
var jsonComments = expression(`^\s*(?:#.*\n\s*)+(?:\[\s*)?\{`)

// sniffJSON looks for the start of a value. After a comment the first object must be sound:
// programs and other texts have comments, too.
func sniffJSON(head []byte) bool {
	if jsonHead().Match(head) {
		return true
	}
	comments := jsonComments().FindIndex(head)
	if comments == nil {
		return false
	}
	object := head[comments[1]-1:]
	err := json.NewDecoder(bytes.NewReader(object)).Decode(new(json.RawMessage))
	return err == nil || err == io.ErrUnexpectedEOF && !isWhole(head)
}

// nearlyJSON matches a key of clues or of a picture, and a list that may be its value.
var nearlyJSON = expression(`(?i)"((row|col(umn)?)s?(_?(clue|hint|instruction|header|number|rule)s?)?|hor(izontal)?|ver(tical)?)"\s*:\s*\[\s*(\[|null|"[\d ?"]|\])|"(goal|image|solution|grid|matrix)"\s*:\s*\[\s*(\[|null|"|\])`)

// Keys of package schema whose values we read in more shapes than schema does.
const (
	jsonRows    = "rows"
	jsonColumns = "columns"
	jsonGoal    = "goal"
	jsonColours = "colours"
	jsonRecords = "records"
)

// jsonImage is the key of a goal in which, without a palette, every character but a space is a
// filled cell.
const jsonImage = "image"

// jsonClues is the key of an object with both lists of clues, or of an array of them.
const jsonClues = "clues"

// jsonKeys maps every accepted spelling of a key, as jsonKey returns it, to a key of the form.
// jsonSides maps keys of numbers to the side that they give.
var jsonKeys, jsonSides = jsonNames()

func jsonNames() (keys, sides map[string]string) {
	keys = map[string]string{
		"title": "title", "name": "title", "author": "author", "authorid": "author_id", "licence": "licence", "license": "licence",
		"copyright": "copyright", "source": "source", "notes": "notes", "description": "notes",
		jsonGoal: jsonGoal, jsonImage: jsonGoal, "solution": jsonGoal, "grid": jsonGoal, "matrix": jsonGoal, "cells": jsonGoal, "picture": jsonGoal, "pixels": jsonGoal,
		"given": "given", jsonColours: jsonColours, "colors": jsonColours, "palette": jsonColours, jsonRecords: jsonRecords,
	}
	sides = map[string]string{"height": "height", "width": "width"}
	for _, list := range []struct {
		name, side string
		words      []string
	}{
		{jsonRows, "height", []string{"rows", "row", "hor", "horizontal", "across", "left"}},
		{jsonColumns, "width", []string{"columns", "cols", "col", "column", "ver", "vertical", "down", "top"}},
	} {
		for _, word := range list.words {
			if word[0] == list.name[0] {
				sides[word], sides["num"+word], sides["n"+word] = list.side, list.side, list.side
			}
			for _, what := range []string{"", "clue", "clues", "hint", "hints", "instructions", "header", "headers", "numbers", "rules", "constraints", "labels"} {
				keys[word+what] = list.name
			}
		}
	}
	return keys, sides
}

// jsonKey returns a key in lower case, without underscores, hyphens and spaces.
func jsonKey(key string) string { return strings.ToLower(jsonBetweenWords.Replace(key)) }

var jsonBetweenWords = strings.NewReplacer("_", "", "-", "", " ", "")

// keptInJSON cleans the texts; strings hold clean texts unchanged.
func keptInJSON(p *nonogram.Puzzle) {
	eachText(cleanText)(p)
	p.Palette, p.Records = explicit(p.Palette), slices.Clone(p.Records)
	for i := range p.Palette {
		p.Palette[i].Name = cleanText(p.Palette[i].Name)
	}
	for i := range p.Records {
		r := &p.Records[i]
		r.Name, r.Notes = cleanText(r.Name), cleanText(r.Notes)
	}
}
