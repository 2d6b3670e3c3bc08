package server

import (
	"encoding/json"
	"net/http"
	"testing"

	"nonogram/internal/base/testrun"
)

// TestExamplesAreAccepted: every operation with a body has an example, which the server accepts.
func TestExamplesAreAccepted(t *testing.T) {
	s := start(t, unlimited())
	var d struct {
		Paths map[string]map[string]struct {
			OperationID string
			RequestBody *struct {
				Content map[string]struct{ Example json.RawMessage }
			}
			Responses map[string]struct{ Headers map[string]any }
		}
	}
	testrun.OK(t, json.Unmarshal(Description(""), &d))
	for path, methods := range d.Paths {
		for method, op := range methods {
			if op.Responses["429"].Headers["Retry-After"] == nil {
				t.Errorf("%s describes no limit", op.OperationID)
			}
			if op.RequestBody == nil {
				continue
			}
			example := string(op.RequestBody.Content[jsonType].Example)
			if example == "" {
				t.Errorf("%s has no example", op.OperationID)
			} else if method == "post" && (path == puzzlesPath || len(path) < len(puzzlesPath+"/")) {
				if got := s.post(path, example).status; got != http.StatusOK && got != http.StatusCreated {
					t.Errorf("%s: the example has status %d", op.OperationID, got)
				}
			}
		}
	}
}
