package main

import (
	"bytes"
	"testing"

	"pgregory.net/rapid"
)

// TestMemory: a data section makes the memory that it was made of, with and without long
// runs of zeros.
func TestMemory(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var memory []byte
		for range rapid.IntRange(0, 8).Draw(t, "parts") {
			memory = append(memory, make([]byte, rapid.IntRange(0, 3*longRun).Draw(t, "zeros"))...)
			memory = append(memory, rapid.SliceOf(rapid.Byte()).Draw(t, "bytes")...)
		}
		made, err := memoryOf(dataOf(memory))
		if err != nil {
			t.Fatal(err)
		}
		if expected := bytes.TrimRight(memory, "\x00"); !bytes.Equal(made, expected) {
			t.Errorf("found % x, expected % x", made, expected)
		}
	})
}

func TestNoModule(t *testing.T) {
	for name, program := range map[string]string{
		`found "#!/bin/s" at the start, expected "\x00asm\x01\x00\x00\x00"`:                    "#!/bin/sh",
		"the module ends too early":                                                            header + "\x0b\x05\x01",
		"found 0x1 in the data section, expected 0x0":                                          header + "\x0b\x03\x01\x01\x00",
		"the table of functions is not as the runtime of Go 1.20 to 1.26 reads it: found none": header + "\x0b\x07\x01\x00\x41\x08\x0b\x01\x01",
	} {
		if _, err := shrunk([]byte(program)); err == nil || err.Error() != name {
			t.Errorf("found %v, expected %s", err, name)
		}
	}
}
