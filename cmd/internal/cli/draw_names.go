package cli

import (
	"cmp"
	"path/filepath"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"nonogram/cmd/internal/cli/input"
	"nonogram/cmd/internal/wire/formats"
)

// names chooses the names of a folder's files from the titles of the puzzles, or without a title
// from the names of the files that the puzzles came from. It keeps only small letters without
// accents, digits, ".", "-" and "_", so that no name leads out of the folder and every system
// accepts it. Without a title it adds the puzzle's number to all names but the first of a file. It
// also adds a number wherever two names would be the same.
type names map[string]bool

const maxName = 80 // characters, before the number

// next returns the name, without an ending, for puzzle number n of a file.
func (taken names) next(title, file string, n int) string {
	stem := safe(title)
	if stem == "" {
		stem = cmp.Or(safe(stemOf(file)), "puzzle")
		if n > 1 {
			stem += "-" + strconv.Itoa(n)
		}
	}
	name := stem
	for i := 2; taken[name]; i++ {
		name = stem + "-" + strconv.Itoa(i)
	}
	taken[name] = true
	return name
}

// stemOf returns the name of a file without its folders and endings; "" for an address or a game
// id.
func stemOf(file string) string {
	if file == input.StandardInput || strings.ContainsAny(file, ":?") && formats.WordName(file) != "" {
		return "" // its parts are no names
	}
	base := filepath.Base(file)
	if strings.EqualFold(filepath.Ext(base), ".gz") {
		base = base[:len(base)-len(".gz")]
	}
	return strings.TrimSuffix(base, filepath.Ext(base))
}

// safe returns the part of a name that every system accepts, which may be empty.
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
	name = strings.ReplaceAll(b.String(), ".-", "-")
	name = strings.Trim(name[:min(len(name), maxName)], ".-")
	if first, _, _ := strings.Cut(name, "."); device(first) {
		return "_" + name
	}
	return name
}

// device reports whether Windows gives a device this name.
func device(name string) bool {
	switch name {
	case "con", "prn", "aux", "nul":
		return true
	}
	return len(name) == 4 && (strings.HasPrefix(name, "com") || strings.HasPrefix(name, "lpt"))
}
