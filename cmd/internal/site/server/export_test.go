package server

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"nonogram/internal/base/testrun"
)

// TestExportedPagesStandAnywhere: an export has all files that its pages name, and names them by
// relative addresses, so that it works in any folder of any host.
func TestExportedPagesStandAnywhere(t *testing.T) {
	pages, built := Pages()
	if !built {
		testrun.Unable(t, "the pages are not built: make web")
	}
	folder := t.TempDir()
	testrun.Must(Export(pages, folder))(t)
	named := namedFiles(t, folder)
	if len(named) < 10 {
		t.Errorf("the pages name %d files", len(named))
	}
	for _, name := range named {
		if _, err := os.Stat(filepath.Join(folder, filepath.FromSlash(name))); err != nil {
			t.Errorf("the pages name %q: %v", name, err)
		}
	}
}

var (
	inHTML   = regexp.MustCompile(`(?:src|href)="([^"]*)"`)
	inWorker = regexp.MustCompile(`FILES\s*=\s*(\[[^\]]*\])`)
)

// namedFiles returns the files that the page, its service worker and its manifest name.
func namedFiles(t *testing.T, folder string) (names []string) {
	read := func(name string) []byte {
		return testrun.Must(os.ReadFile(filepath.Join(folder, name)))(t)
	}
	add := func(address string) {
		if strings.HasPrefix(address, "/") || strings.Contains(address, ":") {
			t.Errorf("the address %q is not relative", address)
			return
		}
		names = append(names, strings.TrimPrefix(address, "./"))
	}
	for _, found := range inHTML.FindAllSubmatch(read("index.html"), -1) {
		add(string(found[1]))
	}
	var files []string
	found := inWorker.FindSubmatch(read("sw.js"))
	if found == nil {
		t.Fatal("sw.js has no list of files")
	}
	var manifest struct {
		Start string `json:"start_url"`
		Icons []struct{ Src string }
	}
	for text, into := range map[string]any{string(found[1]): &files, string(read("manifest.webmanifest")): &manifest} {
		testrun.OK(t, json.Unmarshal([]byte(text), into))
	}
	for _, name := range append(files, manifest.Start) {
		add(name)
	}
	for _, icon := range manifest.Icons {
		add(icon.Src)
	}
	return names
}
