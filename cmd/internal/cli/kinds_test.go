package cli

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"nonogram"
	"nonogram/census"
	"nonogram/cmd/internal/app/images"
	"nonogram/cmd/internal/cluster"
	"nonogram/cmd/internal/wire"
	"nonogram/generate"
	"nonogram/internal/base/testrun"
	"nonogram/picture"
	"nonogram/repair"
)

var update = flag.Bool("update", false, "write the golden files")

const kindsFile = "testdata/kinds.txt"

// TestKindVersions: workers of another version are refused, so a kind whose results change needs a
// new version. The file has the digests of some results of each kind.
func TestKindVersions(t *testing.T) {
	golden, err := os.ReadFile(kindsFile)
	if err != nil && !*update {
		t.Fatal(err)
	}
	known := map[string]string{}
	for line := range strings.Lines(string(golden)) {
		kind, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		known[kind] = rest
	}
	var text strings.Builder
	for _, kind := range kinds() {
		digest := kindDigest(t, kind)
		before := known[kind.Name]
		now := kind.Version + " " + digest
		if strings.HasPrefix(before, kind.Version+" ") && before != now {
			t.Errorf("the results of kind %s are others than before, and its version is still %s: raise it, then run this test with -update", kind.Name, kind.Version)
		} else if before != now && !*update {
			t.Errorf("kind %s: found %q, expected %q in %s; run this test with -update", kind.Name, before, now, kindsFile)
		}
		fmt.Fprintln(&text, kind.Name, now)
	}
	if *update && !t.Failed() {
		testrun.OK(t, os.WriteFile(kindsFile, []byte(text.String()), 0o666))
	}
}

// dominoRows and dominoColumns are the symmetric clues of a puzzle that takes some hundred
// conflicts.
const (
	dominoRows    = "3,1,3 1,1,3 1,1,3 1,1,3 1,1,3 1,1,1"
	dominoColumns = "1,1,1 3,1,1 3,1,1 3,1,1 3,1,1 3,1,3"
)

// puzzleItem returns an item with the puzzle of some clues, which commas separate.
func puzzleItem(t *testing.T, rows, columns string) string {
	t.Helper()
	var p nonogram.Puzzle
	for text, to := range map[string]*[]nonogram.Clue{rows: &p.Rows, columns: &p.Columns} {
		for clue := range strings.SplitSeq(text, ",") {
			c := testrun.Must(nonogram.ParseClue(clue, nil))(t)
			*to = append(*to, c)
		}
	}
	return fmt.Sprintf(`{"source":0,"file":{"utf8":"p.non"},"number":1,"puzzle":%q}`, wire.EncodeLink(&p))
}

// smallDrawing has one picture.
const smallDrawing = `<svg xmlns="http://www.w3.org/2000/svg" width="50" height="50"><path d="M0 0h50v10h-50zM20 10h10v40h-10z"/></svg>`

// benchTimes are the times in a result of bench.
var benchTimes = regexp.MustCompile(`"seconds":[^,]*,"runs":[^]]*],`)

// kindDigest returns the digest of the results of a small job.
func kindDigest(t *testing.T, kind cluster.Kind) string {
	t.Helper()
	const order = `{"settings":{"question":%s,"json":true,"style":{"Draw":{},"NoTime":true}},"input":["p"]}`
	questions := map[string]string{"solve": `{"solutions":2,"method":"search"}`, "check": "0", "rate": "false", "explain": `{"Detail":0}`}
	spec, items := any(json.RawMessage(fmt.Sprintf(order, questions[kind.Name]))), []string{
		puzzleItem(t, "1 1,2", "2,1,1"), puzzleItem(t, "1 1,1", "1,1,1"), `{"source":1,"fault":{"outcome":2,"lines":[{"utf8":"missing"}]}}`,
	}
	switch kind.Name {
	case "bench":
		spec = json.RawMessage(`{"settings":{"runs":1,"jobs":1},"input":["p"]}`)
		items = append(items, puzzleItem(t, dominoRows, dominoColumns))
	case "solve", "check":
		items = append(items, puzzleItem(t, dominoRows, dominoColumns))
	case "census":
		spec, items = json.RawMessage(`{"rows":3,"columns":3,"methods":["states","clues"]}`), nil
	case "generate":
		generator := testrun.Must(generate.New(generate.Options{Width: 6, Height: 5, Seed: 3}))(t)
		spec, items = generator.Options(), []string{"1", "2"}
	case "import":
		spec = importSettings{importer: importer{Picture: picture.Options{Width: 5, Height: 5, Mode: picture.Dark}, Wanted: repair.Options{Effort: images.CandidateEffort}}, Candidates: 1, Images: []string{"i"}}
		items = []string{`{"name":"i","error":"missing"}`, `{"name":"i","data":"` + base64.StdEncoding.EncodeToString([]byte(smallDrawing)) + `"}`}
	case "estimate":
		spec, items = estimateSettings{Sampling: census.Sampling{Seed: 3}, Sizes: []census.Size{{Rows: 5, Columns: 6}}, Densities: []float64{0.5}, Samples: []int{8}}, []string{`{"rows":5,"columns":6,"density":0.5,"first":0,"count":8}`}
	}
	job := testrun.Must(cluster.NewJob(kind, spec))(t)
	h := sha256.New()
	for shard := range job.Shards {
		items = append(items, strconv.Itoa(shard))
	}
	for _, item := range items {
		value, err := job.Work.Do(t.Context(), json.RawMessage(item))
		fmt.Fprintln(h, string(benchTimes.ReplaceAll(value, nil)), err)
	}
	return fmt.Sprintf("%x", h.Sum(nil)[:8])
}
