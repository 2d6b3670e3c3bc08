package server

import (
	"fmt"
	"mime"
	"net/http"
	"net/url"
	"path"
	"strings"
	"unicode"
	"unicode/utf8"
)

// badPath is the code of a path that is not in its canonical form.
const badPath = "bad_path"

// guard refuses malformed and hostile requests before they are processed.
func guard(r *http.Request) *Problem {
	if len(r.RequestURI) > maxURI {
		return newProblem(http.StatusRequestURITooLong, "", fmt.Sprintf("the address has %d bytes, expected at most %d", len(r.RequestURI), maxURI))
	}
	if n := headerSize(r.Header); n > maxHeader {
		return newProblem(http.StatusRequestHeaderFieldsTooLarge, "", fmt.Sprintf("the header has %d bytes, expected at most %d", n, maxHeader))
	}
	if !isPlainPath(r.URL) && r.URL.Path != base+"/" {
		return newProblem(http.StatusBadRequest, badPath, "the path is not valid")
	}
	if r.URL.RawQuery != "" {
		if _, err := url.ParseQuery(r.URL.RawQuery); err != nil {
			return newProblem(http.StatusBadRequest, "bad_query", "the query cannot be parsed")
		}
	}
	return nil
}

func headerSize(h http.Header) int {
	n := 0
	for name, values := range h {
		for _, value := range values {
			n += len(name) + len(value)
		}
	}
	return n
}

// isPlainPath reports whether a path is in its canonical form: no .. or empty segments,
// escaped slashes or control characters.
func isPlainPath(u *url.URL) bool {
	p := u.Path
	if !strings.HasPrefix(p, "/") || path.Clean(p) != p || !utf8.ValidString(p) {
		return false
	}
	if escaped := strings.ToLower(u.EscapedPath()); strings.Contains(escaped, "%2f") || strings.Contains(escaped, "%5c") {
		return false
	}
	return !strings.ContainsFunc(p, func(c rune) bool { return c == '\\' || unicode.IsControl(c) })
}

// guardBody checks the headers about a body: plain JSON, or none for requests without one.
func guardBody(r *http.Request, wanted bool) *Problem {
	if !wanted {
		if r.ContentLength != 0 {
			return newProblem(http.StatusBadRequest, "unwanted_body", "this request must not have a body")
		}
		return nil
	}
	if encoding := r.Header.Get("Content-Encoding"); encoding != "" && encoding != "identity" {
		return newProblem(http.StatusUnsupportedMediaType, "", "the body is compressed, expected plain JSON").at("Content-Encoding")
	}
	found := r.Header.Get("Content-Type")
	if found == jsonType {
		return nil
	}
	kind, parameters, err := mime.ParseMediaType(found)
	charset, ok := parameters["charset"]
	if err != nil || kind != jsonType || ok && !strings.EqualFold(charset, "utf-8") {
		return newProblem(http.StatusUnsupportedMediaType, "", "expected application/json").at("Content-Type")
	}
	return nil
}
