package main

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"nonogram/format"
	"nonogram/internal/base/testrun"
)

// TestBot: the answer is a picture, and a bot has fewer than 60 lines in each language.
func TestBot(t *testing.T) {
	for _, path := range []string{"bot.go", "../python/bot.py", "../typescript/bot.ts"} {
		text, err := os.ReadFile(path)
		if lines := bytes.Count(text, []byte("\n")); err != nil || lines >= 60 {
			t.Errorf("%s has %d lines, %v", path, lines, err)
		}
	}
	entries := testrun.Must(format.ReadAll(strings.NewReader("RrW8eI3iI3"), "", format.ReadOptions{}))(t)
	t.Chdir(t.TempDir())
	testrun.OK(t, answer(entries[0]))
	if picture, err := os.ReadFile("hint.png"); err != nil || !bytes.HasPrefix(picture, []byte("\x89PNG")) {
		t.Errorf("found %.8q, %v", picture, err)
	}
}
