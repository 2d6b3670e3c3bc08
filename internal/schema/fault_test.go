package schema_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"nonogram/internal/base/testrun"
	"nonogram/internal/schema"
)

// TestCodesAreDescribed: the description of faults names all codes, in their order.
func TestCodesAreDescribed(t *testing.T) {
	file := testrun.Must(parser.ParseFile(token.NewFileSet(), "fault.go", nil, 0))(t)
	var codes []string
	ast.Inspect(file, func(n ast.Node) bool {
		spec, ok := n.(*ast.ValueSpec)
		if !ok {
			return true
		}
		if name, ok := spec.Type.(*ast.Ident); ok && name.Name == "Code" {
			code, _ := strconv.Unquote(spec.Values[0].(*ast.BasicLit).Value)
			codes = append(codes, code)
		}
		return false
	})
	field, _ := reflect.TypeFor[schema.Fault]().FieldByName("Code")
	if found, want := field.Tag.Get("enum"), strings.Join(codes, ","); found != want {
		t.Errorf("described: %s\nconstants: %s", found, want)
	}
}
