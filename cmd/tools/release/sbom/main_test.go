package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const lock = `{"packages": {
	"": {"version": "0.0.0", "license": "MIT"},
	"node_modules/@preact/signals": {"version": "2.11.4", "license": "MIT"},
	"node_modules/of-this-repository": {"resolved": "client", "link": true},
	"node_modules/vite": {"version": "8.3.8", "dev": true}
}}`

// TestDescribe describes the test program, which has this module in it.
func TestDescribe(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "package-lock.json")
	if err := os.WriteFile(file, []byte(lock), 0o666); err != nil {
		t.Fatal(err)
	}
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	var bills [2][]byte
	for i := range bills {
		output := filepath.Join(folder, "bill.json")
		if err := write(program, file, output); err != nil {
			t.Fatal(err)
		}
		if bills[i], err = os.ReadFile(output); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(bills[0], bills[1]) {
		t.Error("twice the same program gives two bills")
	}
	for _, want := range []string{
		`"bomFormat": "CycloneDX"`,
		`"pkg:golang/stdlib@`,
		`"pkg:golang/github.com/CycloneDX/cyclonedx-go@v`,
		`"pkg:npm/%40preact/signals@2.11.4"`,
		`"id": "MIT"`,
	} {
		if !strings.Contains(string(bills[0]), want) {
			t.Errorf("the bill lacks %s", want)
		}
	}
	if strings.Contains(string(bills[0]), "vite") {
		t.Error("the bill has what only builds the pages")
	}
	if strings.Contains(string(bills[0]), "of-this-repository") {
		t.Error("the bill has a package of this repository")
	}
	if err := write(file, file, filepath.Join(folder, "no.json")); err == nil {
		t.Error("a text was taken for a program")
	}
	if err := write(program, program, filepath.Join(folder, "no.json")); err == nil {
		t.Error("a program was taken for a lock file")
	}
}
