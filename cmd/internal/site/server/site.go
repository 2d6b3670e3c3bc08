package server

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"errors"
	"io/fs"
	"net/http"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"nonogram/cmd/internal/site/collection"
)

// The built pages are in the folder site, which make web fills; without them there is a
// placeholder.
//
//go:embed all:site placeholder
var embedded embed.FS

// Pages returns the pages embedded in this program. If built is false, they are only a page that
// says how to build the others.
func Pages() (pages fs.FS, built bool) {
	folder := "site"
	if _, err := fs.Stat(embedded, "site/index.html"); err != nil {
		folder = "placeholder"
	}
	pages, err := fs.Sub(embedded, folder)
	if err != nil {
		panic(err) // the folder is embedded
	}
	return pages, folder == "site"
}

// Export writes the pages and the collection into a folder that any web server can serve. It
// replaces existing files of the same names, does not touch others, and returns the number of files
// that it wrote.
func Export(pages fs.FS, folder string) (int, error) {
	files, err := filesOf(pages)
	if err != nil {
		return 0, err
	}
	n := 0
	for name, read := range files {
		content, err := read()
		if err != nil {
			return n, err
		}
		file := filepath.Join(folder, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			return n, err
		}
		if err := os.WriteFile(file, content, 0o644); err != nil {
			return n, err
		}
		n++
	}
	return n, nil
}

// contentOf reads a file. Embedded files are in memory already, and each call copies one.
type contentOf func() ([]byte, error)

// filesOf returns the files of the pages, except those that start with a dot, and those of the
// collection, which the pages do not embed, by name.
func filesOf(pages fs.FS) (map[string]contentOf, error) {
	files := map[string]contentOf{}
	for name, content := range collection.Pages() {
		files[name] = func() ([]byte, error) { return content, nil }
	}
	err := fs.WalkDir(pages, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || strings.HasPrefix(path.Base(name), ".") {
			return err
		}
		files[name] = func() ([]byte, error) { return fs.ReadFile(pages, name) }
		return nil
	})
	return files, err
}

// site serves pages.
type site map[string]*page // by path

// page is a file and its compressed variants.
type page struct {
	kind     string // media type
	caching  string
	link     string    // header; empty means none
	policy   string    // header Content-Security-Policy
	variants []variant // in order of preference; the plain one is last
}

type variant struct {
	encoding string // header Content-Encoding; empty means plain
	etag     string
	content  contentOf
}

// encodings are the compressed variants of a file, the best first.
var encodings = []struct{ name, suffix string }{{"br", ".br"}, {"gzip", ".gz"}}

func newSite(pages fs.FS) (site, error) {
	files, err := filesOf(pages)
	if err != nil {
		return nil, err
	}
	s := make(site)
	for name, read := range files {
		if isCompressed(name, files) {
			continue
		}
		if s["/"+name], err = newPage(name, read, files); err != nil {
			return nil, err
		}
	}
	// This link (RFC 8631) shows the pages that they come from this server and not from a static
	// host, without a request that such a host cannot answer.
	index, ok := s["/index.html"]
	if !ok {
		return nil, errors.New("the pages have no index.html")
	}
	index.link = "<" + descriptionPath + `>; rel="service-desc"`
	s["/"] = index
	return s, nil
}

// missingPage is the path of the page for wrong addresses. Static hosts know this name too.
const missingPage = "/404.html"

func isCompressed(name string, files map[string]contentOf) bool {
	for _, e := range encodings {
		if plain, ok := strings.CutSuffix(name, e.suffix); ok && files[plain] != nil {
			return true
		}
	}
	return false
}

func newPage(name string, read contentOf, files map[string]contentOf) (*page, error) {
	content, err := read()
	if err != nil {
		return nil, err
	}
	p := &page{kind: mediaType(name), caching: "no-cache", policy: contentPolicy("", "")}
	if path.Ext(name) == ".html" {
		p.policy = contentPolicy(hashesOf(inlineStyle, content), hashesOf(inlineScript, content))
	}
	if hashedName.MatchString(name) {
		p.caching = "public, max-age=31536000, immutable"
	}
	hash := hashOf(content)
	for _, e := range encodings {
		read, ok := files[name+e.suffix]
		if !ok {
			continue
		}
		compressed, err := read()
		if err != nil {
			return nil, err
		}
		p.variants = append(p.variants, variant{e.name, etagOf(hashOf(compressed), ""), read})
	}
	if len(p.variants) == 0 && len(content) >= leastCompressed && !compressedTypes[p.kind] {
		// The first request waits for the compression; the start of the server does not.
		p.variants = append(p.variants, variant{"gzip", etagOf(hash, ".gz"), sync.OnceValues(func() ([]byte, error) { return compress(read) })})
	}
	p.variants = append(p.variants, variant{"", etagOf(hash, ""), read})
	return p, nil
}

// inlineStyle and inlineScript match the styles and scripts inside a page.
var (
	inlineStyle  = regexp.MustCompile(`(?s)<style>(.*?)</style>`)
	inlineScript = regexp.MustCompile(`(?s)<script>(.*?)</script>`)
)

// hashesOf returns the sources of a policy that allow the inline parts of a page.
func hashesOf(part *regexp.Regexp, content []byte) string {
	var hashes strings.Builder
	for _, found := range part.FindAllSubmatch(content, -1) {
		sum := sha256.Sum256(found[1])
		hashes.WriteString(" 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'")
	}
	return hashes.String()
}

// leastCompressed is the least size, in bytes, of a file that we compress.
const leastCompressed = 1024

// compressedTypes are the media types whose files are compressed already.
var compressedTypes = map[string]bool{"image/png": true, "image/webp": true, "font/woff2": true, "application/octet-stream": true}

// compress compresses a file that the build did not compress.
func compress(read contentOf) ([]byte, error) {
	content, err := read()
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	w.Write(content) // a buffer never fails
	w.Close()
	return b.Bytes(), nil
}

func hashOf(content []byte) string {
	sum := sha256.Sum256(content)
	return base64.RawURLEncoding.EncodeToString(sum[:12])
}

// etagOf returns the entity tag of a variant of the file with a hash.
func etagOf(hash, suffix string) string { return `"` + hash + suffix + `"` }

// hashedName matches a file whose name changes with its content: the build adds a hash of
// eight characters.
var hashedName = regexp.MustCompile(`^assets/.*-[0-9A-Za-z_-]{8}\.[a-z0-9]+$`)

// mediaTypes are the media types of the pages' files, since the system's table can be wrong.
var mediaTypes = map[string]string{
	".html":        "text/html; charset=utf-8",
	".css":         "text/css; charset=utf-8",
	".js":          "text/javascript; charset=utf-8",
	".mjs":         "text/javascript; charset=utf-8",
	".json":        "application/json",
	".webmanifest": "application/manifest+json",
	".wasm":        "application/wasm",
	".svg":         "image/svg+xml",
	".png":         "image/png",
	".ico":         "image/x-icon",
	".webp":        "image/webp",
	".woff2":       "font/woff2",
	".txt":         "text/plain; charset=utf-8",
}

func mediaType(name string) string {
	if kind, ok := mediaTypes[path.Ext(name)]; ok {
		return kind
	}
	return "application/octet-stream"
}

// ServeHTTP serves a page.
func (s site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	p, ok := s[r.URL.Path]
	switch {
	case !ok:
		s.refuse(w, r, newProblem(http.StatusNotFound, "", "not found"))
		return
	case r.Method != http.MethodGet && r.Method != http.MethodHead:
		newProblem(http.StatusMethodNotAllowed, "", "expected GET or HEAD").with("Allow", "GET, HEAD").write(w, r)
		return
	}
	if problem := guardBody(r, false); problem != nil {
		problem.write(w, r)
		return
	}
	p.serve(w, r, http.StatusOK)
}

// refuse answers a request for a wrong address: people get a page, programs the problem.
func (s site) refuse(w http.ResponseWriter, r *http.Request, problem *Problem) {
	w.Header().Set("Vary", "Accept")
	p, ok := s[missingPage]
	if !ok || !strings.Contains(r.Header.Get("Accept"), "text/html") {
		problem.write(w, r)
		return
	}
	p.serve(w, r, http.StatusNotFound)
}

func (p *page) serve(w http.ResponseWriter, r *http.Request, status int) {
	v := p.choose(r.Header.Get("Accept-Encoding"))
	known := status == http.StatusOK && matches(r.Header.Get("If-None-Match"), v.etag)
	var content []byte
	if !known {
		var err error
		if content, err = v.content(); err != nil {
			newProblem(http.StatusInternalServerError, "", "the page cannot be read").write(w, r)
			return
		}
	}
	h := w.Header()
	h.Set("Cache-Control", p.caching)
	h.Set("Content-Security-Policy", p.policy)
	if p.link != "" {
		h.Set("Link", p.link)
	}
	if len(p.variants) > 1 {
		h.Add("Vary", "Accept-Encoding")
	}
	if status == http.StatusOK {
		h.Set("Etag", v.etag)
	}
	if known {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	h.Set("Content-Type", p.kind)
	h.Set("Content-Length", strconv.Itoa(len(content)))
	if v.encoding != "" {
		h.Set("Content-Encoding", v.encoding)
	}
	w.WriteHeader(status)
	if r.Method != http.MethodHead {
		w.Write(content)
	}
}

// choose returns the best variant that a client accepts.
func (p *page) choose(accepted string) variant {
	for _, v := range p.variants {
		if v.encoding == "" || accepts(accepted, v.encoding) {
			return v
		}
	}
	panic("a page without a plain variant")
}

// accepts reports whether a header Accept-Encoding names an encoding with a weight above 0.
func accepts(header, encoding string) bool {
	for part := range strings.SplitSeq(header, ",") {
		name, weight, _ := strings.Cut(part, ";")
		if strings.EqualFold(strings.TrimSpace(name), encoding) {
			value := strings.TrimPrefix(strings.TrimSpace(weight), "q=")
			q, err := strconv.ParseFloat(value, 64)
			return err != nil || q > 0
		}
	}
	return false
}

// matches reports whether a header If-None-Match names an entity tag.
func matches(header, etag string) bool {
	for part := range strings.SplitSeq(header, ",") {
		part = strings.TrimSpace(part)
		if part == "*" || strings.TrimPrefix(part, "W/") == etag {
			return true
		}
	}
	return false
}
