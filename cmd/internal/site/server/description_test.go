package server

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/danielgtaylor/huma/v2"

	"nonogram/internal/base/testrun"
)

var update = flag.Bool("update", false, "write docs/openapi.json")

// TestDescriptionIsKept: docs/openapi.json, from which the types of the pages are made, equals the
// server's answer.
func TestDescriptionIsKept(t *testing.T) {
	path := filepath.Join("..", "..", "..", "..", "docs", "openapi.json")
	if *update {
		var text bytes.Buffer
		testrun.OK(t, json.Indent(&text, Description(""), "", "\t"))
		testrun.OK(t, os.WriteFile(path, append(text.Bytes(), '\n'), 0o666))
	}
	kept := testrun.Must(os.ReadFile(path))(t)
	var compact bytes.Buffer
	testrun.OK(t, json.Compact(&compact, kept))
	if !bytes.Equal(compact.Bytes(), Description("")) {
		t.Error("docs/openapi.json is not what the server answers: run make api")
	}
	if served := start(t, unlimited()).get(base + "/openapi.json").want(http.StatusOK); !bytes.Equal(served.body, Description("")) {
		t.Error("Description differs from what is served")
	}
}

// TestAnswersAreAsDescribed: the description has the fields of every answer, their types, and which
// of them can be null.
func TestAnswersAreAsDescribed(t *testing.T) {
	s := start(t, unlimited())
	_, api := (&Server{mux: http.NewServeMux(), sizes: make(map[string]int64)}).addAPI("")
	types := api.Components.Schemas
	for _, described := range types.Map() {
		described.PrecomputeMessages()
	}
	check := func(described *huma.Schema, answer *response) {
		var value any
		answer.want(http.StatusOK).into(&value)
		var found huma.ValidateResult
		huma.Validate(types, described, huma.NewPathBuffer(nil, 0), huma.ModeReadFromServer, value, &found)
		if len(found.Errors) > 0 {
			t.Errorf("%s\n%s", answer.body, errors.Join(found.Errors...))
		}
	}
	for _, test := range append(slices.Clone(operationTests), emptyAnswers...) {
		path := base + "/" + test.name
		check(api.Paths[path].Post.Responses["200"].Content[jsonType].Schema, s.post(path, test.request))
	}
	check(types.Map()["Page"], s.get(puzzlesPath))
}

// emptyAnswers are requests whose answers have nothing in their lists.
var emptyAnswers = []struct{ name, request, want string }{
	{"solve", `{"puzzle":{"rows":[[1,1],[],[1]],"columns":[[],[3],[]]}}`, ""},
	{"check", `{"puzzle":{"rows":[[1,1],[],[1]],"columns":[[],[3],[]]}}`, ""},
	{"check", `{"puzzle":{"rows":[[5]],"columns":[[1]]}}`, ""},
	{"hint", `{"puzzle":` + keyPuzzle + `,"board":["###","#.#"]}`, ""},
	{"hint", `{"puzzle":{"rows":[[1,1],[],[1]],"columns":[[],[3],[]]}}`, ""},
	{"explain", `{"puzzle":` + keyPuzzle + `,"board":["###","#.#"]}`, ""},
	{"explain", `{"puzzle":{"rows":[[1,1],[],[1]],"columns":[[],[3],[]]}}`, ""},
	{"explain", `{"puzzle":{"goal":["#.",".#"]}}`, ""},
	{"rate", `{"puzzle":{"rows":[[1,1],[],[1]],"columns":[[],[3],[]]}}`, ""},
	{"rate", `{"puzzle":{"goal":["#.",".#"]}}`, ""},
	{"repair", `{"puzzle":{"goal":["##"]}}`, ""},
	{"clues", `{"puzzle":{"rows":[null],"columns":[[]]}}`, ""},
	{"convert", `{"puzzles":[` + keyPuzzle + `]}`, ""},
}
