package server

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"image"
	"image/color/palette"
	"image/png"
	"maps"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/danielgtaylor/huma/v2"
)

// client makes random requests from the types of a description. Most are sensible.
type client struct {
	*rand.Rand
	types huma.Registry
	// The latest publication and its ETag, and the ETag of the progress.
	published             Receipt
	version, progressETag string
}

// receive keeps what later requests need.
func (c *client) receive(op *huma.Operation, answer *httptest.ResponseRecorder) {
	tag := answer.Header().Get("ETag")
	switch {
	case answer.Code == http.StatusCreated:
		json.Unmarshal(answer.Body.Bytes(), &c.published)
		c.version = tag
	case op.OperationID == "edit-puzzle" && answer.Code == http.StatusOK:
		c.version = tag
	case op.OperationID == "save-progress" && answer.Code == http.StatusOK:
		c.progressETag = tag
	}
}

func (c *client) chance(percent int) bool { return c.IntN(100) < percent }

func pick[T any](c *client, values ...T) T { return values[c.IntN(len(values))] }

// request returns a request for an operation, and its text.
func (c *client) request(t *testing.T, op *huma.Operation) (*http.Request, string) {
	target, query, header := op.Path, url.Values{}, http.Header{}
	for _, p := range op.Parameters {
		value := c.parameter(op, p)
		switch {
		case p.In == "path":
			target = strings.ReplaceAll(target, "{"+p.Name+"}", url.PathEscape(value))
		case p.In == "query" && c.chance(20):
			query.Set(p.Name, value)
		case p.In == "header" && c.chance(70):
			header.Set(p.Name, value)
		}
	}
	if len(query) > 0 {
		target += "?" + query.Encode()
	}
	body := ""
	switch {
	case op.RequestBody != nil:
		body = c.body(op)
		header.Set("Content-Type", jsonType)
	case c.chance(1):
		body = "{}"
	}
	if c.chance(10) {
		header.Set("Accept", pick(c, "image/png", "image/svg+xml", "text/html", "*/*", "x"))
	}
	ctx := t.Context()
	if op.OperationID == "follow-progress" || c.chance(5) {
		var leave context.CancelFunc
		ctx, leave = context.WithTimeout(ctx, time.Millisecond)
		t.Cleanup(leave)
	}
	r := httptest.NewRequestWithContext(ctx, op.Method, target, strings.NewReader(body))
	r.Header = header
	return r, fmt.Sprintf("%s %s %v %.2000s", op.Method, target, header, body)
}

// parameter returns the value of a parameter.
func (c *client) parameter(op *huma.Operation, p *huma.Param) string {
	sensible := map[string][]string{
		"id": {c.published.ID}, "Authorization": {"Bearer " + c.published.Key}, "If-Match": {c.version},
		"If-None-Match": {"*", c.version}, "Idempotency-Key": {"3f9c5b7e21a84d06"}, "Accept-Language": {"de", "fr, en", "*"},
	}
	if slices.Contains(op.Tags, "progress") {
		sensible["Authorization"] = []string{"Bearer " + strings.Repeat("A", 43)}
		sensible["If-Match"] = []string{c.progressETag}
	}
	switch values := sensible[p.Name]; {
	case values != nil && c.chance(85):
		return pick(c, values...)
	case values == nil && c.chance(85):
		return fmt.Sprint(c.value(p.Name, p.Schema, 0))
	}
	return pick(c, "", "0", "-1", "x", "true", "*", `"1"`, "Bearer", "Bearer x", strings.Repeat("9", 30), "\u00e9\u202e", strings.Repeat("y", 300))
}

// body returns the body of a request of an operation. Some are damaged.
func (c *client) body(op *huma.Operation) string {
	text, err := json.Marshal(c.value("", op.RequestBody.Content[jsonType].Schema, 0))
	if err != nil {
		panic(err) // our own values can always be encoded
	}
	if c.chance(10) {
		at := c.IntN(len(text))
		return string(text[:at]) + pick(c, "", "\x00", `"`, "{", "]", "1e9", "null", ",", "\xff", `\u0000`) + string(text[at+1:])
	}
	return string(text)
}

// value returns a value of a type.
func (c *client) value(name string, s *huma.Schema, depth int) any {
	if c.chance(1) {
		return pick[any](c, nil, -1, 1.5, 1<<53, "", "\u0000", []any{}, map[string]any{}, true, "\u202eabc", 1000, 100)
	}
	switch {
	case strings.HasSuffix(s.Ref, "/Puzzle") && c.chance(80):
		return c.puzzle()
	case s.Ref != "":
		return c.value(name, c.types.SchemaFromRef(s.Ref), depth)
	case s.Nullable && c.chance(10):
		return nil
	case len(s.OneOf) > 0:
		return c.value(name, pick(c, s.OneOf...), depth)
	case len(s.AllOf) > 0:
		return c.value(name, s.AllOf[0], depth)
	case len(s.Enum) > 0:
		return pick(c, s.Enum...)
	}
	switch s.Type {
	case huma.TypeBoolean:
		return c.chance(50)
	case huma.TypeInteger:
		return c.integer(name, s)
	case huma.TypeNumber:
		return float64(c.IntN(101)) / 100
	case huma.TypeString:
		return c.text(name, s)
	case huma.TypeArray:
		list := []any{}
		for range max(c.IntN(5)-depth/2, 0) {
			list = append(list, c.value(name, s.Items, depth+1))
		}
		return list
	}
	return c.object(s, depth)
}

func (c *client) integer(name string, s *huma.Schema) int {
	if name == "milliseconds" {
		return pick(c, 1, 5, 50)
	}
	least, most := 0, 12
	if s.Minimum != nil {
		least = int(*s.Minimum)
	}
	if s.Maximum != nil {
		most = int(*s.Maximum)
	}
	if c.chance(5) {
		return pick(c, least, most, least-1, most+1)
	}
	return least + c.IntN(min(most-least, 15)+1)
}

func (c *client) text(name string, s *huma.Schema) string {
	if s.ContentEncoding == "base64" {
		return pick(c, twoPixels, "", "AAAA", "c2VjcmV0", "not base64")
	}
	switch name {
	case "board", "history", "goal", "given":
		return pick(c, "???", "???", "###", "#.#", ".?#", "?#?", "#", "E??")
	case "rgb", "background":
		return pick(c, "#000000", "#ff0000", "red", "#00")
	case "date":
		return pick(c, "2026-11-21", "2024-02-29", "2026-02-29", "1969-12-31", "9999-12-31", "0000-00-00")
	case "text", "code":
		return pick(c, "RrW8eI3iI3", "tools/12", "width 1\nheight 1\n\nrows\n1\n\ncolumns\n1\n", "", "x", keyPuzzle, "#.\n.#\n")
	case "to", "from":
		return pick(c, "non", "json", "short", "dimacs", "nin", "xml", "text", "exe", "")
	case "page":
		return pick(c, "A4", "letter", "A5 landscape", "100x100", "0x0", "")
	case "cell":
		return pick(c, "#", ".", "?", "")
	case "browser":
		return pick(c, "3f9c5b7e21a84d06", "3f9c5b7e21a84d07", "short")
	}
	return pick(c, "", "a", "Title", "\u05d0\u05d1 \u4e2d", strings.Repeat("long ", 50), "3f9c5b7e21a84d06", "line\nbreak")
}

func (c *client) object(s *huma.Schema, depth int) any {
	object := make(map[string]any)
	for _, field := range slices.Sorted(maps.Keys(s.Properties)) {
		if slices.Contains(s.Required, field) && c.chance(97) || c.chance(25) {
			object[field] = c.value(field, s.Properties[field], depth+1)
		}
	}
	if c.chance(90) {
		c.reconcile(object, s)
	}
	return object
}

// reconcile makes an object sensible whose fields need or exclude each other.
func (c *client) reconcile(object map[string]any, s *huma.Schema) {
	has := func(field string) bool { return s.Properties[field] != nil }
	if has("puzzle") && has("board") && c.chance(60) {
		object["puzzle"] = json.RawMessage(keyPuzzle)
		object["board"] = pick(c, []string{"???", "???"}, []string{"###", "???"}, []string{"#??", "?.?"}, []string{".??", "???"}, []string{"###", "#.#"})
	}
	delete(object, "near")
	switch {
	case has("per_page"): // draw
		if object["kind"] != "pdf" {
			delete(object, "book")
			delete(object, "extra")
		}
		if object["puzzle"] == nil {
			object["puzzle"] = c.puzzle()
		}
	case has("from"): // convert
		kept := pick(c, "text", "data", "puzzles")
		for _, field := range []string{"text", "data", "puzzles"} {
			delete(object, field)
		}
		object[kept] = c.value(kept, s.Properties[kept], 0)
	case has("raw"): // import and candidates
		object["data"] = c.image()
		delete(object, "raw")
		delete(object, "crop")
		if object["palette_size"] == nil {
			delete(object, "background")
		}
	case has("want"): // repair
		object["puzzle"] = c.puzzle()
		delete(object, "locked")
	}
}

// image returns a random image in base64.
func (c *client) image() string {
	img := image.NewPaletted(image.Rect(0, 0, 1+c.IntN(12), 1+c.IntN(12)), palette.WebSafe)
	for i := range img.Pix {
		img.Pix[i] = pick[uint8](c, 0, 0, 215, 180)
	}
	var text bytes.Buffer
	if err := png.Encode(&text, img); err != nil {
		panic(err) // a buffer takes everything
	}
	return base64.StdEncoding.EncodeToString(text.Bytes())
}

// puzzle returns a puzzle with a goal, or one with clues.
func (c *client) puzzle() any {
	if c.chance(30) {
		return json.RawMessage(keyPuzzle)
	}
	symbols, p := []rune("#.#"), map[string]any{}
	if c.chance(20) {
		symbols, p["colours"] = []rune("#.r"), json.RawMessage(`[{"rgb":"#ffffff","symbol":"."},{"rgb":"#000000","symbol":"#"},{"rgb":"#ff0000","symbol":"r"}]`)
	}
	goal, width := make([]string, 1+c.IntN(6)), 1+c.IntN(6)
	for y := range goal {
		for range width {
			goal[y] += string(pick(c, symbols...))
		}
	}
	p["goal"] = goal
	if c.chance(20) {
		p["title"] = c.text("title", &huma.Schema{})
	}
	return p
}
