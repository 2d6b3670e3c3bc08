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

// guard refuses requests that nobody sends in good faith, before anything looks at
// them closely.
func guard(r *http.Request) *Problem {
	if len(r.RequestURI) > maxURI {
		return newProblem(http.StatusRequestURITooLong, "", fmt.Sprintf("an address of %d bytes, %d at most", len(r.RequestURI), maxURI))
	}
	if n := headerSize(r.Header); n > maxHeader {
		return newProblem(http.StatusRequestHeaderFieldsTooLarge, "", fmt.Sprintf("a header of %d bytes, %d at most", n, maxHeader))
	}
	if !isPlainPath(r.URL) {
		return newProblem(http.StatusBadRequest, "bad_path", "the path has parts that a path here never has")
	}
	if r.URL.RawQuery != "" {
		if _, err := url.ParseQuery(r.URL.RawQuery); err != nil {
			return newProblem(http.StatusBadRequest, "bad_query", "the part after the question mark cannot be read")
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

// isPlainPath wants a path in the one way to write it: no steps upwards, no empty
// parts, no hidden slashes, no control characters.
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

// guardBody checks what a request says of its body: JSON as it is, or nothing where
// nothing is wanted.
func guardBody(r *http.Request, wanted bool) *Problem {
	if !wanted {
		if r.ContentLength != 0 {
			return newProblem(http.StatusBadRequest, "unwanted_body", "this request has no body")
		}
		return nil
	}
	if encoding := r.Header.Get("Content-Encoding"); encoding != "" && encoding != "identity" {
		return newProblem(http.StatusUnsupportedMediaType, "", "a compressed body, want plain JSON").at("Content-Encoding")
	}
	found := r.Header.Get("Content-Type")
	if found == jsonType {
		return nil
	}
	kind, parameters, err := mime.ParseMediaType(found)
	charset, ok := parameters["charset"]
	if err != nil || kind != jsonType || ok && !strings.EqualFold(charset, "utf-8") {
		return newProblem(http.StatusUnsupportedMediaType, "", "want application/json").at("Content-Type")
	}
	return nil
}
