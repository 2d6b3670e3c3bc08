package cli

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/santhosh-tekuri/jsonschema/v6"

	"nonogram"
	"nonogram/cmd/internal/cli/bench"
	"nonogram/cmd/internal/cli/report"
	"nonogram/cmd/internal/cluster"
	"nonogram/cmd/internal/rpc"
	"nonogram/cmd/internal/site/server"
	"nonogram/internal/base/testrun"
)

// lineFiles are the files of lineCases.
var lineFiles = map[string]string{
	"one.non":      "title \"One\"\nby \"Somebody\"\nwidth 3\nheight 2\nrows\n3\n1,1\ncolumns\n2\n1\n2\n",
	"two.non":      "width 2\nheight 2\nrows\n1\n1\ncolumns\n1\n1\n",
	"none.non":     "width 2\nheight 2\nrows\n2\n1\ncolumns\n1\n1\n",
	"bad.non":      "width 2\nheight 2\nrows\n3\nx\ncolumns\n1\n1\n",
	"colour.json":  `{"title": "Flag", "colours": [{"name": "white", "rgb": "#ffffff"}, {"name": "red", "rgb": "#ff0000", "symbol": "r"}, {"name": "blue", "rgb": "#0000ff", "symbol": "b"}], "goal": ["rb", "r."]}` + "\n",
	"folder/a.non": "width 1\nheight 1\nrows\n1\ncolumns\n1\n",
	"folder/b.non": "width 1\nheight 1\nrows\n0\ncolumns\n1\n",
	"drawing.txt":  "#..#\n.##.\n#..#\n",
	"image.svg":    `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect x="2" y="2" width="6" height="4"/><circle cx="5" cy="8" r="2"/></svg>`,
}

// lineCases are calls of every command that has --json.
var lineCases = []string{
	"solve one.non two.non none.non bad.non colour.json folder missing.non",
	"solve --all one.non two.non none.non bad.non",
	"solve --count two.non",
	"solve --method line two.non",
	"check one.non two.non none.non bad.non colour.json folder",
	"certify one.non one.drat",
	"certify two.non one.drat",
	"certify bad.non one.drat",
	"explain one.non two.non none.non bad.non colour.json",
	"explain --steps --grids one.non",
	"explain --hint --level 4 one.non two.non none.non bad.non colour.json",
	"rate one.non two.non none.non bad.non colour.json",
	"repair two.non drawing.txt none.non bad.non colour.json",
	"repair --given two.non",
	"repair --minutes 5 two.non",
	"bench --runs 1 one.non bad.non",
	"line --owners 2,1 ?????",
	"line 5 ???",
	"line 1 #.#",
	"list",
	"list tools",
	"generate --seed 1 --size 10x10",
	"generate --seed 1 --size 6x6 --colours 2 --number 2 --difficulty easy",
	"import --width 10 --repair image.svg",
	"import --width 10 --palette-size 2 --given image.svg",
	"import --candidates 2 --width 10 -o candidates image.svg",
	"import --difficulty easy image.svg",
	"import bad.non",
	"import --candidates 1 --width 10 -o others bad.non image.svg",
	"count 3x3",
	"count 3x3 --of all --dry-run",
	"table 2",
	"estimate --seed 1 --samples 20 --size 5x5",
	"job status job",
	"job verify job",
	"job merge job",
}

// linesOf runs a command and returns its lines.
func linesOf(t *testing.T, args string) []string {
	t.Helper()
	var out bytes.Buffer
	root := NewRoot()
	root.SetIn(strings.NewReader(""))
	root.SetOut(&out)
	root.SetErr(io.Discard)
	root.SetArgs(strings.Fields(args))
	execute(t.Context(), root)
	return strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
}

// inFiles changes to a folder with the files of lineCases.
func inFiles(t *testing.T) {
	t.Chdir(t.TempDir())
	os.Mkdir("folder", 0o700)
	for name, text := range lineFiles {
		testrun.OK(t, os.WriteFile(name, []byte(text), 0o600))
	}
	linesOf(t, "solve --certificate one.drat one.non")
	linesOf(t, "job plan --dir job count 3x3")
	linesOf(t, "job run job --shard all")
}

// strict compiles the schema of a name so that it refuses fields that it does not list.
func strict(t *testing.T, all schemas, name string) *jsonschema.Schema {
	t.Helper()
	text := testrun.Must(all.document(name))(t)
	document := decoded(text)
	for _, object := range objects(document) {
		if _, extended := object["allOf"]; object["properties"] != nil && !extended {
			object["additionalProperties"] = false
		}
	}
	c := jsonschema.NewCompiler()
	testrun.OK(t, c.AddResource("schema.json", document))
	schema, err := c.Compile("schema.json")
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return schema
}

// TestLines: every line with --json is valid by its command's schema. It has each field of the
// lines that earlier versions wrote, with a value of the same type.
func TestLines(t *testing.T) {
	testrun.NoRace(t)
	file, err := filepath.Abs("testdata/lines.txt") // a paragraph for each case
	testrun.OK(t, err)
	text, err := os.ReadFile(file)
	if err != nil && !*update {
		t.Fatal(err)
	}
	earlier := map[string][]string{}
	for paragraph := range strings.SplitSeq(string(text), "\n\n") {
		lines := strings.Split(strings.TrimSpace(paragraph), "\n")
		earlier[lines[0]] = lines[1:]
	}
	inFiles(t)
	all := newSchemas(NewRoot())
	untested := map[string]bool{}
	for command := range all.commands {
		untested[command] = true
	}
	for _, args := range lineCases {
		command := args[:strings.IndexByte(args+" ", ' ')]
		if command == "job" {
			command = strings.Join(strings.Fields(args)[:2], " ")
		}
		delete(untested, command)
		t.Run(args, func(t *testing.T) {
			lines := linesOf(t, args+" --json")
			schema := strict(t, all, command)
			for _, line := range lines {
				value, err := jsonschema.UnmarshalJSON(strings.NewReader(line))
				if err == nil {
					err = schema.Validate(value)
				}
				if err != nil {
					t.Errorf("%v in %.2000s", err, line)
				}
			}
			if earlier[args] == nil {
				few := strings.Join(lines[:min(len(lines), 10)], "\n")
				text = fmt.Appendf(text, "%s\n%s\n\n", args, few)
				if !*update {
					t.Errorf("%s has no lines of this case: run this test with -update", filepath.Base(file))
				}
			}
			if len(lines) < len(earlier[args]) {
				t.Fatalf("found %d lines, expected %d", len(lines), len(earlier[args]))
			}
			for i, before := range earlier[args] {
				var old, now any
				json.Unmarshal([]byte(before), &old)
				json.Unmarshal([]byte(lines[i]), &now)
				if lost := lostField(old, now, ""); lost != "" {
					t.Errorf("line %d has no longer %s, as in\n%s", i+1, lost, before)
				}
			}
		})
	}
	for command := range untested {
		t.Errorf("no case has %s --json", command)
	}
	if *update {
		testrun.OK(t, os.WriteFile(file, text, 0o644))
	}
}

// TestCalls: the answer to a call of each method is valid by the schema of its type. HTTP and the
// packages for JavaScript and Python answer with the same type.
func TestCalls(t *testing.T) {
	const one, picture = `"puzzle":{"rows":[[3],[1,1]],"columns":[[2],[1],[2]]}`, `"puzzle":{"goal":["#.",".#"]}`
	dot := base64.StdEncoding.EncodeToString([]byte("P1 2 2 1 0 0 1"))
	image := `"data":"` + base64.StdEncoding.EncodeToString([]byte(lineFiles["image.svg"])) + `"`
	params := map[string]string{
		"candidates": image + `,"count":1`, "certify": one, "check": one + `,"board":["?.?","???"]`, "clues": one, "codes": one,
		"convert": `"data":"` + dot + `","to":"non"`, "count": picture, "draw": one + `,"kind":"svg"`, "explain": one, "generate": `"width":6,"height":6,"seed":1`,
		"hint": one, "import": image, "rate": one, "repair": picture, "solutions": picture, "solve": picture,
	}
	all := newSchemas(NewRoot())
	for _, method := range rpc.Methods() {
		if method == "cancel" {
			continue
		}
		var out bytes.Buffer
		root := NewRoot()
		root.SetIn(strings.NewReader(fmt.Sprintf(`{"jsonrpc":"2.0","id":1,"method":%q,"params":{%s}}`+"\n", method, params[method])))
		root.SetOut(&out)
		root.SetArgs([]string{"rpc"})
		execute(t.Context(), root)
		var answer struct {
			ID     int
			Result any
		}
		for line := range bytes.Lines(out.Bytes()) { // notifications, which have no id, come first
			json.Unmarshal(line, &answer)
		}
		name := strings.ToUpper(method[:1]) + method[1:] + "Response"
		if method == "solutions" {
			name = "ListResponse"
		}
		if err := strict(t, all, name).Validate(answer.Result); answer.ID != 1 || err != nil {
			t.Errorf("%s: %v in %.1000s", method, err, &out)
		}
	}
}

// TestLinesWithoutCases: lines that need servers and other programs are valid too.
func TestLinesWithoutCases(t *testing.T) {
	all := newSchemas(NewRoot())
	for command, lines := range map[string][]any{
		"job status": {cluster.Status{Workers: []cluster.WorkerProgress{{}}, Updated: time.Now()}},
		"bench":      {bench.ComparisonLine{}, bench.RatioLine{}},
		"job verify": {verifyLine{Wrong: []liarJSON{{Disagreement: &cluster.DisagreementError{}}}}},
	} {
		for _, line := range lines {
			value, err := jsonschema.UnmarshalJSON(bytes.NewReader(report.AppendObject(nil, line)))
			if err == nil {
				err = strict(t, all, command).Validate(value)
			}
			if err != nil {
				t.Errorf("%s: %v in %+v", command, err, line)
			}
		}
	}
}

// lostField names the first field of an old value that a new value lacks or has with another type.
// In lists, it compares the first values.
func lostField(old, now any, at string) string {
	if old == nil {
		return ""
	}
	if reflect.TypeOf(old) != reflect.TypeOf(now) {
		return fmt.Sprintf("%s: %T", at, old)
	}
	switch old := old.(type) {
	case map[string]any:
		for key, value := range old {
			inner, ok := now.(map[string]any)[key]
			if !ok {
				return at + "." + key
			}
			if lost := lostField(value, inner, at+"."+key); lost != "" {
				return lost
			}
		}
	case []any:
		if now := now.([]any); len(old) > 0 && len(now) > 0 {
			return lostField(old[0], now[0], at+"[0]")
		}
	}
	return ""
}

func TestLostField(t *testing.T) {
	for _, test := range []struct{ old, now, want string }{
		{`{"a":1}`, `{"a":2,"b":3}`, ""},
		{`{"a":1}`, `{"b":1}`, ".a"},
		{`{"a":1}`, `{"a":"1"}`, ".a: float64"},
		{`{"a":[{"b":[]}]}`, `{"a":[{"c":1}]}`, ".a[0].b"},
		{`{"a":null}`, `{"a":1}`, ""},
	} {
		var old, now any
		json.Unmarshal([]byte(test.old), &old)
		json.Unmarshal([]byte(test.now), &now)
		if got := lostField(old, now, ""); got != test.want {
			t.Errorf("%s, %s: %q, want %q", test.old, test.now, got, test.want)
		}
	}
}

// TestSchemas: every name has a document that compiles, and no type of a line has the name of
// another type of HTTP.
func TestSchemas(t *testing.T) {
	all := newSchemas(NewRoot())
	for _, name := range all.names() {
		strict(t, all, name)
	}
	lines := huma.NewMapRegistry(definitions, huma.DefaultSchemaNamer)
	schemas{commands: map[string][]any{}}.addLines(NewRoot(), lines)
	http := decoded(server.Description(nonogram.Version))["components"].(map[string]any)["schemas"].(map[string]any)
	for name := range lines.Map() {
		if pkg := lines.TypeFromRef(definitions + name).PkgPath(); http[name] != nil && !slices.Contains([]string{"nonogram/internal/schema", "nonogram/cmd/internal/wire"}, pkg) {
			t.Errorf("%s is a type of %s, and another one of HTTP", name, pkg)
		}
	}
	if _, err := all.document("nothing"); err == nil {
		t.Error("found a schema of nothing")
	}
}
