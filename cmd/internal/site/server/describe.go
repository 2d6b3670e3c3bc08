package server

import (
	_ "embed"
	"encoding/json"
	"net/http"

	"github.com/danielgtaylor/huma/v2"
)

// examples have a request for each operation with a body, by its id.
//
//go:embed examples.json
var examples []byte

// exampleID is the id of a published puzzle.
const exampleID = "YLm4hMT4Yw"

// describeOperations adds examples, the headers of limits, and the answer 304.
func describeOperations(paths map[string]*huma.PathItem) {
	var bodies map[string]any
	if err := json.Unmarshal(examples, &bodies); err != nil {
		panic(err) // a test reads them
	}
	for _, path := range paths {
		for _, op := range []*huma.Operation{path.Get, path.Put, path.Post, path.Delete} {
			if op == nil {
				continue
			}
			if op.RequestBody != nil {
				op.RequestBody.Content[jsonType].Example = bodies[op.OperationID]
			}
			for _, p := range op.Parameters {
				switch {
				case p.In == "path":
					p.Example = exampleID
				case p.Name == "If-None-Match" && op.Method == http.MethodGet:
					op.Responses["304"] = &huma.Response{Description: "Not Modified: what the ETag names is still current"}
				}
			}
			for status, response := range op.Responses {
				describeLimits(status, response)
			}
		}
	}
}

// describeLimits describes the headers that report a client's remaining requests.
func describeLimits(status string, response *huma.Response) {
	headers := map[string]string{
		"RateLimit-Policy": "the limit: q requests in w seconds",
		"RateLimit":        "r requests are left, and all of them are there again in t seconds",
	}
	if status == "429" || status == "503" {
		headers["Retry-After"] = "when to try again, in seconds"
	}
	if response.Headers == nil {
		response.Headers = make(map[string]*huma.Param)
	}
	for name, doc := range headers {
		response.Headers[name] = &huma.Param{Description: doc, Schema: &huma.Schema{Type: huma.TypeString}}
	}
}
