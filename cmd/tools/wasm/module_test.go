package main

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"pgregory.net/rapid"

	"nonogram/internal/base/testrun"
)

// TestMemory: a data section restores the memory from which it was made, with and without long runs
// of zeros.
func TestMemory(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var memory []byte
		for range rapid.IntRange(0, 8).Draw(t, "parts") {
			memory = append(memory, make([]byte, rapid.IntRange(0, 3*longRun).Draw(t, "zeros"))...)
			memory = append(memory, rapid.SliceOf(rapid.Byte()).Draw(t, "bytes")...)
		}
		made := testrun.Must(memoryOf(dataOf(memory)))(t)
		if expected := bytes.TrimRight(memory, "\x00"); !bytes.Equal(made, expected) {
			t.Errorf("found % x, expected % x", made, expected)
		}
	})
}

// producers returns the section that names the version of Go.
func producers(version string) string {
	body := "\x09producers\x01" + goLanguage + string(rune(len(version))) + version
	return "\x00" + string(rune(len(body))) + body
}

// TestUnknownVersion: shrink changes no byte of a program from an unknown version of Go.
func TestUnknownVersion(t *testing.T) {
	for _, version := range []string{"go1.19.4", "go1.28", "devel go1.28-abc", "go1.270"} {
		name := filepath.Join(t.TempDir(), "program.wasm")
		program := header + producers(version)
		testrun.OK(t, os.WriteFile(name, []byte(program), 0o600))
		err := shrink(name)
		if want := "unknown version of Go: found " + version + ", expected go1.20 to go1.27"; !errors.Is(err, errUnknown) || err.Error() != want {
			t.Errorf("found %v, expected %s", err, want)
		}
		if kept, err := os.ReadFile(name); err != nil || string(kept) != program {
			t.Errorf("%s: found %q, %v", version, kept, err)
		}
	}
	for _, version := range []string{"go1.20", "go1.27.3"} {
		if _, err := shrunk([]byte(header + producers(version))); err != nil {
			t.Errorf("%s: %v", version, err)
		}
	}
}

func TestNoModule(t *testing.T) {
	known := producers("go1.27")
	for name, program := range map[string]string{
		`found "#!/bin/s" at the start, expected "\x00asm\x01\x00\x00\x00"`: "#!/bin/sh",
		"the module ends too early":                                         header + known + "\x0b\x05\x01",
		"found 0x1 in the data section, expected 0x0":                       header + known + "\x0b\x03\x01\x01\x00",
		"unknown version of Go: the table of functions is not as the runtime of Go 1.20 to 1.27 reads it: found none": header + known + "\x0b\x07\x01\x00\x41\x08\x0b\x01\x01",
		"unknown version of Go: found none, expected go1.20 to go1.27":                                                header,
	} {
		if _, err := shrunk([]byte(program)); err == nil || err.Error() != name {
			t.Errorf("found %v, expected %s", err, name)
		}
	}
}
