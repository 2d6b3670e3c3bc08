package server

import (
	"bytes"
	"net/http"
	"regexp"
	"strings"
	"testing"
)

// TestAPIPage: the page has every operation and schema, its links have targets, and it needs no
// script and no other file.
func TestAPIPage(t *testing.T) {
	s := start(t, unlimited())
	answer := s.get(apiPath).want(http.StatusOK)
	page := string(answer.body)
	for _, found := range regexp.MustCompile(`href="#([^"]+)"`).FindAllStringSubmatch(page, -1) {
		if !strings.Contains(page, `id="`+found[1]+`"`) {
			t.Errorf("a link leads to %q, which is not on the page", found[1])
		}
	}
	for _, want := range []string{`id="hint"`, `id="publish-puzzle"`, `id="BlockOfColour"`, "curl -X POST /api/v1/solve -H "} {
		if !strings.Contains(page, want) {
			t.Errorf("the page has no %q", want)
		}
	}
	if regexp.MustCompile(`<script|https?://`).MatchString(page) {
		t.Error("the page has a script or an address of elsewhere")
	}
	style := hashesOf(inlineStyle, answer.body)
	if policy := answer.header.Get("Content-Security-Policy"); style == "" || !strings.Contains(policy, style) {
		t.Errorf("the policy %q does not allow the style", policy)
	}
	if bytes.Contains(answer.body, []byte("%!")) {
		t.Error("the page has a faulty format")
	}
}
