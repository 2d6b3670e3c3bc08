package words_test

import (
	"encoding/json"
	"strings"
	"testing"

	"nonogram/explain/words"
	"nonogram/languages"
)

// TestRead: a catalogue must agree with English.
func TestRead(t *testing.T) {
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
		_, err = words.Read("de", text)
		if test.want == "" && err != nil || test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want)) {
			t.Errorf("%s = %q: got %v, want %s", test.key, test.message, err, test.want)
		}
	}
}

func TestIn(t *testing.T) {
	for _, tag := range words.Tags() {
		l, err := words.In(tag)
		if err != nil || l.Tag() != tag {
			t.Errorf("%s: %v", tag, err)
		}
	}
	if _, err := words.In("tlh"); err == nil || err.Error() != `found language "tlh", expected one of `+strings.Join(words.Tags(), ", ") {
		t.Error(err)
	}
}
