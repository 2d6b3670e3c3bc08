package words_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"nonogram/explain/words"
	"nonogram/internal/base/message"
	"nonogram/internal/languages"
)

// TestCatalogues checks the messages of each language against those of English.
func TestCatalogues(t *testing.T) {
	for _, tag := range words.Tags() {
		text, err := languages.File(tag, "hints")
		if err != nil {
			t.Fatal(err)
		}
		if err := checkCatalogue(t, tag, text); err != nil {
			t.Error(err)
		}
	}
}

func checkCatalogue(t *testing.T, tag string, text []byte) error {
	t.Helper()
	english, err := message.Read("en", languages.EnglishHints)
	if err != nil {
		t.Fatal(err)
	}
	c, err := message.Read(tag, text)
	if err != nil {
		return err
	}
	return check(c, english)
}

// families are the messages that render arguments with fields, and these fields. A language
// has as many forms of each as its grammar needs: "block", "block.genitive".
var families = map[string][]string{
	"range":   {"n", "from", "to"},
	"cells":   {"n", "numbers"},
	"line":    {"axis", "number"},
	"lines":   {"axis", "n", "numbers"},
	"place":   {"line", "cells", "n"},
	"colour":  {"key", "name"},
	"value":   {"is", "n", "colours"},
	"block":   {"length", "coloured", "colour", "place", "equals", "last", "vowel"},
	"outcome": {"cells", "value", "n", "first", "same"},
	"cover":   {"block", "cells"},
	"room":    {"block", "room", "first"},
	"bound":   {"kind", "block", "cell", "cells", "n", "single"},
	"hit":     {"kind", "cells", "n", "coloured", "colour"},
	"why":     {"kind", "blocks", "group", "count", "n", "cells", "walls", "across", "hits", "together", "lengths", "kinds", "first", "any", "apart", "bound"},
	"fact":    {"place", "value"},
	"found":   {"places", "n", "value"},
	"mistake": {"line", "cells", "n"},
	"clue":    {"line", "coloured", "lengths", "blocks"},
	"list":    {"a", "b"},
}

// familyOf has the family of each argument with fields, and of the items of each list. A
// list of sentences is one of text.
var familyOf = map[string]string{
	"cells": "cells", "seen": "cells", "room": "cells", "covered": "cells", "left": "cells",
	"line": "line", "lines": "lines", "place": "place", "places": "place", "cell": "place",
	"colour": "colour", "colours": "colour",
	"value": "value", "values": "value", "one": "value", "another": "value",
	"block": "block", "blocks": "block",
	"numbers": "range", "outcomes": "outcome", "covers": "cover", "rooms": "room",
	"bound": "bound", "bounds": "bound", "hits": "hit", "whys": "why", "walls": "cells", "lengths": "block", "first": "block", "last": "block",
	"facts": "fact", "found": "found", "mistakes": "mistake", "clues": "clue",
}

// check compares a catalogue with that of English: it has a message for each of its own,
// and no message asks for what there is not.
func check(c, english *message.Catalogue) error {
	for _, key := range english.Keys() {
		if _, form := formOf(key); !form && !c.Has(key) {
			return fmt.Errorf("catalogue %s: found no message %q, expected one as English has it", c.Tag(), key)
		}
	}
	for _, key := range c.Keys() {
		if err := checkMessage(c, english, key); err != nil {
			return fmt.Errorf("catalogue %s: message %q: %w", c.Tag(), key, err)
		}
	}
	return nil
}

// formOf is the family of a message that is a form, ok is false if it is none.
func formOf(key string) (family string, ok bool) {
	family, _, _ = strings.Cut(key, ".")
	if _, ok = families[family]; !ok || family == "mistake" && key != family {
		return "", false
	}
	return family, true
}

// checkMessage checks the arguments of a message.
func checkMessage(c, english *message.Catalogue, key string) error {
	given := make(map[string]bool)
	if family, ok := formOf(key); ok {
		for _, name := range families[family] {
			given[name] = true
		}
	} else if !english.Has(key) {
		return fmt.Errorf("found a message that English lacks, expected one of its keys or a form")
	} else {
		for _, use := range english.Uses(key) {
			given[use.Argument] = true
		}
	}
	for _, use := range c.Uses(key) {
		if !given[use.Argument] {
			return fmt.Errorf("found the argument %q, expected one that English uses", use.Argument)
		}
		if family, _ := formOf(use.Form); use.Form != "" && family != familyOf[use.Argument] {
			return fmt.Errorf("found %q as the form of the argument %q, expected one of %q", use.Form, use.Argument, familyOf[use.Argument])
		}
	}
	return nil
}

// TestCheck: a catalogue must agree with English.
func TestCheck(t *testing.T) {
	for _, test := range []struct{ key, message, want string }{
		{"where", "Look at {line, line}.", ""},
		{"where", "Look here.", ""},
		{"where", "Look at {line, line, dative}.", `without a message "line.dative"`},
		{"where", "Look at {row}.", `message "where": found the argument "row"`},
		{"where", "Look at {line, cells}.", `found "cells" as the form of the argument "line", expected one of "line"`},
		{"line.dative", "{number}", ""},
		{"line.dative", "{number} of {width}", `message "line.dative": found the argument "width"`},
		{"when", "now", `message "when": found a message that English lacks`},
		{"claim.reach", "", `found no message "claim.reach"`},
		{"where", "{", "column 2"},
	} {
		var messages map[string]string
		if err := json.Unmarshal(languages.EnglishHints, &messages); err != nil {
			t.Fatal(err)
		}
		if messages[test.key] = test.message; test.message == "" {
			delete(messages, test.key)
		}
		text, err := json.Marshal(messages)
		if err != nil {
			t.Fatal(err)
		}
		err = checkCatalogue(t, "de", text)
		if test.want == "" && err != nil || test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want)) {
			t.Errorf("%s = %q: got %v, want %s", test.key, test.message, err, test.want)
		}
	}
}
