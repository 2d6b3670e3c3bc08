package server

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestDescriptionIsKept: docs/openapi.json, of which the types of the pages are made, is
// what a server answers.
func TestDescriptionIsKept(t *testing.T) {
	kept, err := os.ReadFile(filepath.Join("..", "..", "..", "..", "docs", "openapi.json"))
	if err != nil {
		t.Fatal(err)
	}
	var compact bytes.Buffer
	if err := json.Compact(&compact, kept); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(compact.Bytes(), Description("")) {
		t.Error("docs/openapi.json is not what the server answers: run make api")
	}
	if served := start(t, unlimited()).get(base + "/openapi.json").want(http.StatusOK); !bytes.Equal(served.body, Description("")) {
		t.Error("Description differs from what is served")
	}
}

// TestAnswersAreAsDescribed: the fields of every answer, their types and which of them
// can be null are what the description says.
func TestAnswersAreAsDescribed(t *testing.T) {
	s := start(t, unlimited())
	d := readDescription(t)
	for _, test := range append(slices.Clone(operationTests), emptyAnswers...) {
		var value any
		s.post(base+"/"+test.name, test.request).want(http.StatusOK).into(&value)
		content := d.Paths[base+"/"+test.name]["post"].Responses["200"].Content[jsonType]
		if problems := d.compare(test.name, content.Schema, value); len(problems) > 0 {
			t.Errorf("%s\n%s", test.request, strings.Join(problems, "\n"))
		}
	}
	var page any
	s.get(base + "/puzzles").into(&page)
	if problems := d.compare("list", &schema{Ref: schemaPath + "Page"}, page); len(problems) > 0 {
		t.Error(strings.Join(problems, "\n"))
	}
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

type description struct {
	Paths map[string]map[string]struct {
		Responses map[string]struct {
			Content map[string]struct{ Schema *schema }
		}
	}
	Components struct{ Schemas map[string]*schema }
}

// schema is as much of JSON Schema as our description uses of responses.
type schema struct {
	Ref        string `json:"$ref"`
	Type       any
	Properties map[string]*schema
	Required   []string
	Items      *schema
	Enum       []any
	OneOf      []*schema
	AllOf      []*schema
}

func readDescription(t *testing.T) (d description) {
	t.Helper()
	if err := json.Unmarshal(Description(""), &d); err != nil {
		t.Fatal(err)
	}
	return d
}

// compare lists where a value is not what its schema says.
func (d description) compare(at string, s *schema, value any) (problems []string) {
	if name, ok := strings.CutPrefix(s.Ref, schemaPath); ok {
		s = d.Components.Schemas[name]
	}
	for _, part := range s.AllOf {
		problems = append(problems, d.compare(at, part, value)...)
	}
	if len(s.OneOf) > 0 {
		if slices.ContainsFunc(s.OneOf, func(one *schema) bool { return len(d.compare(at, one, value)) == 0 }) {
			return nil
		}
		return []string{fmt.Sprintf("%s: %v is none of its types", at, value)}
	}
	if s.Type != nil && !s.allows(value) {
		return []string{fmt.Sprintf("%s: %v is not of type %v", at, value, s.Type)}
	}
	if len(s.Enum) > 0 && !slices.Contains(s.Enum, value) {
		problems = append(problems, fmt.Sprintf("%s: %v is not among %v", at, value, s.Enum))
	}
	switch value := value.(type) {
	case []any:
		for i, item := range value {
			problems = append(problems, d.compare(fmt.Sprintf("%s[%d]", at, i), s.Items, item)...)
		}
	case map[string]any:
		for _, name := range s.Required {
			if _, ok := value[name]; !ok {
				problems = append(problems, fmt.Sprintf("%s: no field %s", at, name))
			}
		}
		for name, field := range value {
			switch {
			case s.Properties == nil:
				continue
			case s.Properties[name] == nil:
				problems = append(problems, fmt.Sprintf("%s: the field %s is not described", at, name))
				continue
			}
			problems = append(problems, d.compare(at+"."+name, s.Properties[name], field)...)
		}
	}
	return problems
}

// allows reports whether a value is of one of the schema's types.
func (s *schema) allows(value any) bool {
	types, ok := s.Type.([]any)
	if !ok {
		types = []any{s.Type}
	}
	kind := map[string]string{"bool": "boolean", "float64": "number", "string": "string", "[]interface {}": "array", "map[string]interface {}": "object", "<nil>": "null"}[fmt.Sprintf("%T", value)]
	return slices.Contains(types, any(kind)) || kind == "number" && slices.Contains(types, any("integer"))
}
