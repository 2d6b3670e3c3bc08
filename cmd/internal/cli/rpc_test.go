package cli

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"nonogram/internal/base/testrun"
)

// TestRPCLanguage: the language is that of drawings, too.
func TestRPCLanguage(t *testing.T) {
	var out bytes.Buffer
	root := NewRoot()
	root.SetIn(strings.NewReader(`{"jsonrpc":"2.0","id":1,"method":"draw","params":{"puzzle":{"rows":[[1]],"columns":[[1]]},"kind":"svg"}}`))
	root.SetOut(&out)
	root.SetArgs([]string{"rpc", "--language", "de"})
	testrun.OK(t, execute(t.Context(), root))
	var answer struct{ Result struct{ Data []byte } }
	testrun.OK(t, json.Unmarshal(out.Bytes(), &answer))
	if !bytes.Contains(answer.Result.Data, []byte(`xml:lang="de"`)) {
		t.Errorf("found %s, expected a drawing in German", answer.Result.Data)
	}
}
