package server

import (
	"bytes"
	"cmp"
	_ "embed"
	"encoding/json"
	"fmt"
	"html/template"
	"maps"
	"net/http"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"
)

//go:embed api.html
var apiPage string

// apiPath is the path of the page that documents the interface.
const apiPath = "/api"

// listed is an operation or a schema on the page.
type listed struct {
	ID, Method, Path, Summary, Example string
	Request                            template.HTML
	Parameters, Answers                []field
	Open                               bool
}

// field is a parameter, a property or an answer.
type field struct {
	Name, Doc string
	Type      template.HTML
	Required  bool
}

type tagged struct {
	Name       string
	Operations []listed
}

// documentation returns the page of an interface, and the policy that allows the page's style.
func documentation(api *huma.OpenAPI) (page []byte, policy string) {
	var tags []tagged
	for _, path := range slices.Sorted(maps.Keys(api.Paths)) {
		item := api.Paths[path]
		for _, op := range []*huma.Operation{item.Get, item.Post, item.Put, item.Delete} {
			if op == nil {
				continue
			}
			i := slices.IndexFunc(tags, func(t tagged) bool { return t.Name == op.Tags[0] })
			if i < 0 {
				i, tags = len(tags), append(tags, tagged{Name: op.Tags[0]})
			}
			tags[i].Operations = append(tags[i].Operations, entryOfOperation(op))
		}
	}
	tags[0].Operations[0].Open = true
	var schemas []listed
	all := api.Components.Schemas.Map()
	for _, name := range slices.Sorted(maps.Keys(all)) {
		s := all[name]
		e := listed{ID: name, Summary: s.Description, Parameters: propertiesOf(s)}
		if len(e.Parameters) == 0 {
			e.Request = typeOf(s)
		}
		schemas = append(schemas, e)
	}
	var out bytes.Buffer
	err := template.Must(template.New("api").Parse(apiPage)).Execute(&out, map[string]any{
		"Description": api.Info.Description, "Version": api.Info.Version, "File": descriptionPath, "Tags": tags, "Schemas": schemas,
	})
	if err != nil {
		panic(err) // a test makes the page
	}
	return out.Bytes(), contentPolicy(hashesOf(inlineStyle, out.Bytes()), "")
}

func entryOfOperation(op *huma.Operation) listed {
	e := listed{ID: op.OperationID, Method: op.Method, Path: op.Path, Summary: op.Summary}
	for _, p := range op.Parameters {
		e.Parameters = append(e.Parameters, field{p.Name, cmp.Or(p.Description, p.Schema.Description), typeOf(p.Schema), p.Required})
	}
	if op.RequestBody != nil {
		body := op.RequestBody.Content[jsonType]
		e.Request = typeOf(body.Schema)
		if text, err := json.Marshal(body.Example); err == nil {
			e.Example = fmt.Sprintf("curl -X %s %s -H 'Content-Type: application/json' -d '%s'", op.Method, op.Path, text)
		}
	}
	for _, status := range slices.Sorted(maps.Keys(op.Responses)) {
		answer := field{Name: status, Doc: op.Responses[status].Description}
		for _, content := range op.Responses[status].Content {
			if content.Schema.Ref != "" {
				answer.Type = typeOf(content.Schema)
			}
		}
		e.Answers = append(e.Answers, answer)
	}
	return e
}

// propertiesOf lists the properties of a schema, the required ones first.
func propertiesOf(s *huma.Schema) (fields []field) {
	for _, name := range slices.Sorted(maps.Keys(s.Properties)) {
		p := s.Properties[name]
		fields = append(fields, field{name, p.Description, typeOf(p), slices.Contains(s.Required, name)})
	}
	slices.SortStableFunc(fields, func(a, b field) int {
		if a.Required == b.Required {
			return 0
		} else if a.Required {
			return -1
		}
		return 1
	})
	return fields
}

// typeOf returns the type of a value as HTML, with links to schemas.
func typeOf(s *huma.Schema) template.HTML {
	join := func(all []*huma.Schema, between string) template.HTML {
		var parts []string
		for _, one := range all {
			parts = append(parts, string(typeOf(one)))
		}
		return template.HTML(strings.Join(parts, between))
	}
	name, isRef := strings.CutPrefix(s.Ref, schemaPath)
	switch {
	case isRef:
		return template.HTML(fmt.Sprintf(`<a href="#%s">%[1]s</a>`, template.HTMLEscapeString(name)))
	case s.OneOf != nil:
		return join(s.OneOf, " or ")
	case s.AllOf != nil:
		return join(s.AllOf, " and ")
	case s.Items != nil:
		return "list of " + typeOf(s.Items)
	case s.Enum != nil:
		return template.HTML(template.HTMLEscapeString(strings.Trim(strings.ReplaceAll(fmt.Sprint(s.Enum), " ", " | "), "[]")))
	}
	text := s.Type
	if s.Minimum != nil && s.Maximum != nil {
		text += fmt.Sprintf(", %.0f to %.0f", *s.Minimum, *s.Maximum)
	}
	if s.Nullable {
		text += " or null"
	}
	return template.HTML(template.HTMLEscapeString(text))
}

// showAPI serves the page, which is made at the first request.
func showAPI(documentation func() (page []byte, policy string)) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		page, policy := documentation()
		w.Header().Set("Content-Security-Policy", policy)
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		w.Write(page)
	}
}
