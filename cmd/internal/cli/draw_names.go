package cli

import (
	"path/filepath"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"nonogram/cmd/internal/cli/input"
	"nonogram/cmd/internal/wire/formats"
)

// names chooses the names of a folder's files from the names of the files that the puzzles came
// from. It keeps only small letters without accents, digits, ".", "-" and "_", so that no name
// leads out of the folder and every system accepts it. From the second puzzle of a file on it adds
// the puzzle's number, and a number wherever two names would be the same.
type names map[string]bool

const maxName = 80 // characters, before the number

// next returns the name, without an ending, for puzzle number n of a file.
func (taken names) next(file string, n int) string {
	stem := safe(stemOf(file))
	name := stem
	if n > 1 {
		name = stem + "-" + strconv.Itoa(n)
	}
	for i := 2; taken[name]; i++ {
		name = stem + "-" + strconv.Itoa(max(n, 1)) + "-" + strconv.Itoa(i)
	}
	taken[name] = true
	return name
}

// stemOf returns the name of a file without its folders and endings.
func stemOf(file string) string {
	if file == input.StandardInput || strings.ContainsAny(file, ":?") && formats.WordName(file) != "" {
		return unnamed // an address, or a game id, whose parts are no names
	}
	base := filepath.Base(file)
	if strings.EqualFold(filepath.Ext(base), ".gz") {
		base = base[:len(base)-len(".gz")]
	}
	return strings.TrimSuffix(base, filepath.Ext(base))
}

// unnamed stands in for an empty name.
const unnamed = "puzzle"

func safe(name string) string {
	var b strings.Builder
	for _, r := range norm.NFKD.String(strings.ToLower(name)) {
		switch {
		case r >= 'a' && r <= 'z', r >= '0' && r <= '9', r == '.', r == '_':
			b.WriteRune(r)
		case unicode.Is(unicode.Mn, r): // an accent
		case !strings.HasSuffix(b.String(), "-"):
			b.WriteByte('-')
		}
	}
	name = b.String()
	name = strings.Trim(name[:min(len(name), maxName)], ".-")
	first, _, _ := strings.Cut(name, ".")
	switch {
	case name == "":
		return unnamed
	case device(first):
		return "_" + name
	}
	return name
}

// device reports whether a name means a device on Windows.
func device(name string) bool {
	switch name {
	case "con", "prn", "aux", "nul":
		return true
	}
	return len(name) == 4 && (strings.HasPrefix(name, "com") || strings.HasPrefix(name, "lpt"))
}
