package main

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
)

// oldest and newest are the first and last minor versions of Go 1 with the table of functions in
// lines.go.
const oldest, newest = 20, 27

var errUnknown = errors.New("unknown version of Go")

// goLanguage comes in front of the length and the text of the version in the section of producers,
// which Go's linker writes last.
const goLanguage = "\x08language\x01\x02Go"

// checkVersion returns an error unless a known version of Go made the program.
func checkVersion(program []byte) error {
	version := "none"
	if at := bytes.LastIndex(program, []byte(goLanguage)); at >= 0 {
		r := reader{rest: program[at+len(goLanguage):]}
		version = string(r.bytes(r.number()))
	}
	for minor := oldest; minor <= newest; minor++ {
		if name := fmt.Sprintf("go1.%d", minor); version == name || strings.HasPrefix(version, name+".") {
			return nil
		}
	}
	return fmt.Errorf("%w: found %s, expected go1.%d to go1.%d", errUnknown, version, oldest, newest)
}
