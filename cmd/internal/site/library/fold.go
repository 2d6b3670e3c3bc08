package library

import (
	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

// folded returns the form in which we compare and sort a text: differences of case disappear, and
// so do those between spellings that look alike.
func folded(text string) string {
	return norm.NFKC.String(cases.Fold().String(norm.NFKC.String(text)))
}
