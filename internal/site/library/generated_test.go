package library

import (
	"crypto/sha256"
	"encoding/hex"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

var renewed = flag.Bool("renewed", false, "the queries were just generated: make queries")

// TestGenerated: what sqlc reads and what it wrote are as they were when make queries ran
// last, so that nobody forgets it or edits what it writes. Running sqlc itself takes
// minutes to build on a clean machine.
func TestGenerated(t *testing.T) {
	const sumFile = "testdata/generated.sum"
	sum := generatedSum(t)
	if *renewed {
		if err := os.WriteFile(sumFile, []byte(sum+"\n"), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(sumFile)
	if err != nil {
		t.Fatal(err)
	}
	if sum+"\n" != string(want) {
		t.Error("schema, queries or generated code changed: run make queries")
	}
}

// generatedSum is over all files that sqlc reads or writes.
func generatedSum(t *testing.T) string {
	files := []string{"sqlc.yaml"}
	for _, pattern := range []string{"*/migrations/*.sql", "*/*.sql", "*/*.sql.go", "*/db.go", "*/models.go"} {
		found, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		if len(found) < 2 {
			t.Fatalf("%s: %d files, want one for each engine at least", pattern, len(found))
		}
		files = append(files, found...)
	}
	slices.Sort(files)
	h := sha256.New()
	for _, file := range files {
		content, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		h.Write([]byte(filepath.ToSlash(file) + "\x00"))
		h.Write(content)
		h.Write([]byte{0})
	}
	return hex.EncodeToString(h.Sum(nil))
}
