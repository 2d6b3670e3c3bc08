package nonogram_test

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"nonogram"
	"nonogram/internal/base/testrun"
)

// TestVersion: everything that names the version names the same one.
func TestVersion(t *testing.T) {
	for _, path := range []string{"web/package.json", "web/client/package.json", "web/package-lock.json"} {
		var file struct {
			Version  string
			Packages map[string]struct{ Name, Version string }
		}
		text, err := os.ReadFile(path)
		if err == nil {
			err = json.Unmarshal(text, &file)
		}
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		if file.Version != nonogram.Version {
			t.Errorf("%s: found version %q, expected %q", path, file.Version, nonogram.Version)
		}
		for _, folder := range []string{"", "client"} {
			if p, ok := file.Packages[folder]; ok && p.Version != nonogram.Version {
				t.Errorf("%s, packages[%q]: found version %q, expected %q", path, folder, p.Version, nonogram.Version)
			}
		}
	}
	changes := testrun.Must(os.ReadFile("CHANGELOG.md"))(t)
	_, newest, _ := strings.Cut(string(changes), "\n## ")
	if !strings.HasPrefix(newest, nonogram.Version+"\n") && !strings.HasPrefix(newest, nonogram.Version+", ") {
		t.Errorf("CHANGELOG.md starts with %q, expected %s", newest[:min(len(newest), 20)], nonogram.Version)
	}
	promises := testrun.Must(os.ReadFile("docs/compatibility.md"))(t)
	if !strings.Contains(string(promises), nonogram.Version) {
		t.Errorf("docs/compatibility.md does not name %s", nonogram.Version)
	}
}
