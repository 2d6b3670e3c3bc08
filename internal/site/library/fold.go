package library

import (
	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

// folded is text as it is compared and sorted: without the difference of capitals
// and of spellings that look alike.
func folded(text string) string {
	return norm.NFKC.String(cases.Fold().String(norm.NFKC.String(text)))
}
