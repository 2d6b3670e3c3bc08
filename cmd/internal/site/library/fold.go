package library

import (
	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

// folded is the form in which text is compared and sorted: without differences of case
// and of spellings that look alike.
func folded(text string) string {
	return norm.NFKC.String(cases.Fold().String(norm.NFKC.String(text)))
}
