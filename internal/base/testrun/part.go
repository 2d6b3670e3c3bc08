package testrun

import (
	"fmt"
	"regexp"
	"strings"
)

var opening = regexp.MustCompile(`(?m)^<!-- made: ([a-z][a-z0-9-]*) -->$`)

// Parts names the parts of a document that programs write, in order.
func Parts(text string) []string {
	var names []string
	for _, found := range opening.FindAllStringSubmatch(text, -1) {
		names = append(names, found[1])
	}
	return names
}

// Renew replaces the content of a part. It fails unless the document has the start of the part
// exactly once, and its end after that.
func Renew(text, name, content string) (string, error) {
	begin, end := "<!-- made: "+name+" -->\n", "<!-- end of "+name+" -->\n"
	if n := strings.Count(text, begin); n != 1 {
		return "", fmt.Errorf("found %q %d times, expected it once", strings.TrimSpace(begin), n)
	}
	before, rest, _ := strings.Cut(text, begin)
	_, after, ok := strings.Cut(rest, end)
	if !ok {
		return "", fmt.Errorf("found no %q after %q", strings.TrimSpace(end), strings.TrimSpace(begin))
	}
	return before + begin + "\n" + strings.Trim(content, "\n") + "\n\n" + end + after, nil
}
