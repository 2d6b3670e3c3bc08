package testrun_test

import (
	"strings"
	"testing"

	"nonogram/internal/base/testrun"
)

func TestMissing(t *testing.T) {
	var text strings.Builder
	here := testrun.Tool{Name: "Go", Programs: []string{"go"}}
	gone := testrun.Tool{Name: "Oracle", Tests: "the future", Install: "ask at Delphi", Programs: []string{"no-such-program"}}
	if missing := testrun.Missing(&text, []testrun.Tool{here, gone}); missing != 1 {
		t.Errorf("%d missing, expected 1", missing)
	}
	if s := text.String(); !strings.Contains(s, "SKIPPED") || !strings.Contains(s, "Oracle") || !strings.Contains(s, "the future; to get it: ask at Delphi") || strings.Contains(s, "Go") {
		t.Errorf("found %s", s)
	}
	text.Reset()
	if missing := testrun.Missing(&text, []testrun.Tool{here}); missing != 0 || strings.Contains(text.String(), "SKIPPED") {
		t.Errorf("%d missing: %s", missing, &text)
	}
}
