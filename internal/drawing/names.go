package drawing

import (
	"path/filepath"
	"strconv"
	"strings"
	"unicode"

	"nonogram/internal/intake"
)

// names makes names for the files of a folder. They are those of the files that the
// puzzles are from, in letters, digits, ".", "-" and "_" alone, so that they lead
// nowhere else on any system; from the second puzzle of a file on its number
// follows, and a number also where two names would be the same, be it but for
// capitals.
type names map[string]bool

const maxName = 80 // characters, before the number

// next is the name, without an ending, for puzzle number n of a file.
func (taken names) next(file string, n int) string {
	stem := safe(stemOf(file))
	name := stem
	if n > 1 {
		name = stem + "-" + strconv.Itoa(n)
	}
	for i := 2; taken[strings.ToLower(name)]; i++ {
		name = stem + "-" + strconv.Itoa(max(n, 1)) + "-" + strconv.Itoa(i)
	}
	taken[strings.ToLower(name)] = true
	return name
}

// stemOf is the name of a file without folders and endings.
func stemOf(file string) string {
	if file == intake.StandardInput {
		return "puzzle"
	}
	base := filepath.Base(file)
	if strings.EqualFold(filepath.Ext(base), ".gz") {
		base = base[:len(base)-len(".gz")]
	}
	return strings.TrimSuffix(base, filepath.Ext(base))
}

func safe(name string) string {
	name = strings.Map(func(r rune) rune {
		if r == unicode.ReplacementChar || !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune(".-_", r) {
			return '-'
		}
		return r
	}, name)
	if runes := []rune(name); len(runes) > maxName {
		name = string(runes[:maxName])
	}
	name = strings.Trim(name, ".-")
	first, _, _ := strings.Cut(strings.ToLower(name), ".")
	switch {
	case name == "":
		return "puzzle"
	case device(first):
		return "_" + name
	}
	return name
}

// device reports whether Windows takes a name for a device.
func device(name string) bool {
	switch name {
	case "con", "prn", "aux", "nul":
		return true
	}
	return len(name) == 4 && (strings.HasPrefix(name, "com") || strings.HasPrefix(name, "lpt"))
}
