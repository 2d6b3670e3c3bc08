package server

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"nonogram/internal/base/testrun"
)

// TestExamples sends the curl commands of docs/api.md in order, and expects the answers there,
// except for ids, keys and times.
func TestExamples(t *testing.T) {
	text := testrun.Must(os.ReadFile(filepath.Join("..", "..", "..", "..", "docs", "api.md")))(t)
	examples := examplesOf(string(text))
	if len(examples) < 10 {
		t.Fatalf("%d examples", len(examples))
	}
	s := start(t, unlimited())
	var actual []string // pairs of an id or key in the document and the actual one
	for _, e := range examples {
		args, err := arguments(strings.NewReplacer(actual...).Replace(e.command))
		if err != nil {
			t.Fatalf("%s: %v", e.command, err)
		}
		got := s.curl(args)
		if actual == nil {
			actual = secretsOf(e.answer, got)
		}
		if masked(got) != masked(e.answer) {
			t.Errorf("%s\nanswers %s\nwants   %s", e.command, masked(got), masked(e.answer))
		}
	}
}

// examplesOf finds the commands that send something, and the answers that the document shows.
func examplesOf(text string) (out []example) {
	for _, e := range testrun.Examples(text) {
		if command, ok := strings.CutPrefix(e.Command, "curl "); ok {
			out = append(out, example{command, strings.TrimSpace(e.Output)})
		}
	}
	return out
}

type example struct{ command, answer string }

// arguments splits a command as a shell does. It knows only single quotes.
func arguments(command string) (out []string, err error) {
	word, quoted, open := "", false, false
	for _, c := range command + " " {
		switch {
		case c == '\'':
			quoted, open = !quoted, true
		case c == ' ' && !quoted:
			if open || word != "" {
				out = append(out, word)
			}
			word, open = "", false
		default:
			word += string(c)
		}
	}
	if quoted {
		return nil, fmt.Errorf("an open quote")
	}
	return out, nil
}

// curl sends the request that curl would send.
func (s *running) curl(args []string) string {
	s.t.Helper()
	method, path, body := "", "", ""
	var headers []string
	for i := 0; i < len(args); i++ {
		switch args[i] {
		case "-X":
			i++
			method = args[i]
		case "-d":
			i++
			body = args[i]
		case "-H":
			i++
			name, value, _ := strings.Cut(args[i], ": ")
			headers = append(headers, name, value)
		default:
			path = strings.TrimPrefix(args[i], "http://127.0.0.1:8080")
		}
	}
	switch {
	case method != "":
	case body != "":
		method = "POST"
	default:
		method = "GET"
	}
	return string(s.do(method, path, body, headers...).body)
}

var secret = regexp.MustCompile(`"(?:id|key)":"([1-9A-Za-z]{10,})"`)

// secretsOf pairs the id and the key of the document's publication with the actual ones.
func secretsOf(documented, got string) (pairs []string) {
	there, here := secret.FindAllStringSubmatch(documented, -1), secret.FindAllStringSubmatch(got, -1)
	if len(there) < 2 || len(there) != len(here) {
		return nil
	}
	for i := range there {
		pairs = append(pairs, there[i][1], here[i][1])
	}
	return pairs
}

var differing = regexp.MustCompile(`"(id|key|created|updated)":"[^"]{10,}"|"seconds":[0-9.e-]+`)

// masked returns an answer without the parts that differ from run to run.
func masked(answer string) string {
	return differing.ReplaceAllStringFunc(strings.TrimSpace(answer), func(field string) string {
		name, _, _ := strings.Cut(field, ":")
		return name + ":-"
	})
}
