package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"nonogram/cmd/internal/site/collection"
)

// checkLicences compares the licences of the sets with those that their packages state: a new
// version could have another licence.
func checkLicences() error {
	for _, s := range collection.Sets() {
		file := filepath.Join("cmd/tools/collection/node_modules/@iconify-json", s.Name, "info.json")
		content, err := os.ReadFile(file)
		if errors.Is(err, fs.ErrNotExist) {
			continue // drawn by hand, or renderIcons reports the fault
		}
		if err != nil {
			return err
		}
		var info struct{ License struct{ SPDX string } }
		if err := json.Unmarshal(content, &info); err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
		if found := info.License.SPDX; found != s.Licence && s.Name != "fxemoji" {
			return fmt.Errorf("%s: found the licence %s, expected %s as in cmd/internal/site/collection/sets.go", file, found, s.Licence)
		}
	}
	return nil
}
