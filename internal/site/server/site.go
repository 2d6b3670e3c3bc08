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
)

// The built pages stand in the folder site, which holds nothing else and is filled by
// make web; without them there is a page that says so.
//
//go:embed all:site placeholder
var embedded embed.FS

// Pages are the built pages that this program carries, or the one that says how to
// build them. built tells which.
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

// Export writes the pages into a folder, from where any web server can serve them.
// Files that are there already are replaced; others are left alone. It tells how many
// files it wrote.
func Export(pages fs.FS, folder string) (files int, err error) {
	err = walkPages(pages, func(name string, content []byte) error {
		files++
		file := filepath.Join(folder, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			return err
		}
		return os.WriteFile(file, content, 0o644)
	})
	return files, err
}

// walkPages visits the files of the pages. Those that begin with a dot are not theirs.
func walkPages(pages fs.FS, visit func(name string, content []byte) error) error {
	return fs.WalkDir(pages, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || strings.HasPrefix(path.Base(name), ".") {
			return err
		}
		content, err := fs.ReadFile(pages, name)
		if err != nil {
			return err
		}
		return visit(name, content)
	})
}

// site serves pages from memory.
type site map[string]*page // by path

// page is a file as it is, and compressed where the build did that.
type page struct {
	kind     string // media type
	caching  string
	link     string    // header, empty for none
	variants []variant // the one to be preferred first, the plain one last
}

type variant struct {
	encoding string // of the header Content-Encoding; empty is plain
	etag     string
	content  []byte
}

// encodings are the compressed forms that a file can have beside it, the best first.
var encodings = []struct{ name, suffix string }{{"br", ".br"}, {"gzip", ".gz"}}

func newSite(pages fs.FS) (site, error) {
	files := make(map[string][]byte)
	err := walkPages(pages, func(name string, content []byte) error {
		files[name] = content
		return nil
	})
	if err != nil {
		return nil, err
	}
	s := make(site)
	for name, content := range files {
		if isCompressed(name, files) {
			continue
		}
		s["/"+name] = newPage(name, content, files)
	}
	// By the link (RFC 8631) the pages know that they came from a server and not from
	// another host, without asking for what that host may not have.
	index, ok := s["/index.html"]
	if !ok {
		return nil, errors.New("the pages have no index.html")
	}
	index.link = "<" + base + `/openapi.json>; rel="service-desc"`
	s["/"] = index
	return s, nil
}

// isCompressed reports whether a file is another one's compressed form.
func isCompressed(name string, files map[string][]byte) bool {
	for _, e := range encodings {
		if plain, ok := strings.CutSuffix(name, e.suffix); ok && files[plain] != nil {
			return true
		}
	}
	return false
}

func newPage(name string, content []byte, files map[string][]byte) *page {
	p := &page{kind: mediaType(name), caching: "no-cache"}
	if hashedName.MatchString(name) {
		p.caching = "public, max-age=31536000, immutable"
	}
	for _, e := range encodings {
		if compressed, ok := files[name+e.suffix]; ok {
			p.variants = append(p.variants, newVariant(e.name, compressed))
		}
	}
	if len(p.variants) == 0 && len(content) >= leastCompressed && !compressedTypes[p.kind] {
		p.variants = append(p.variants, newVariant("gzip", compress(content)))
	}
	p.variants = append(p.variants, newVariant("", content))
	return p
}

// leastCompressed is the size in bytes from which on compression is worth while.
const leastCompressed = 1024

// compressedTypes are media types whose files are compressed as they are.
var compressedTypes = map[string]bool{"image/png": true, "image/webp": true, "font/woff2": true, "application/octet-stream": true}

// compress makes up for a build that did not.
func compress(content []byte) []byte {
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	w.Write(content) // a buffer takes everything
	w.Close()
	return b.Bytes()
}

func newVariant(encoding string, content []byte) variant {
	sum := sha256.Sum256(content)
	return variant{encoding, `"` + base64.RawURLEncoding.EncodeToString(sum[:12]) + `"`, content}
}

// hashedName is that of a file whose name changes with its content: the build puts a
// hash of eight characters into it.
var hashedName = regexp.MustCompile(`^assets/.*-[0-9A-Za-z_-]{8}\.[a-z0-9]+$`)

// mediaTypes are those of the files that pages consist of. The system's table could
// say anything.
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

// ServeHTTP answers with a page.
func (s site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	p, ok := s[r.URL.Path]
	switch {
	case !ok:
		newProblem(http.StatusNotFound, "", "there is nothing here").write(w)
		return
	case r.Method != http.MethodGet && r.Method != http.MethodHead:
		newProblem(http.StatusMethodNotAllowed, "", "want GET or HEAD").with("Allow", "GET, HEAD").write(w)
		return
	}
	if problem := guardBody(r, false); problem != nil {
		problem.write(w)
		return
	}
	p.serve(w, r)
}

func (p *page) serve(w http.ResponseWriter, r *http.Request) {
	v := p.choose(r.Header.Get("Accept-Encoding"))
	h := w.Header()
	h.Set("Cache-Control", p.caching)
	h.Set("Etag", v.etag)
	if p.link != "" {
		h.Set("Link", p.link)
	}
	if len(p.variants) > 1 {
		h.Set("Vary", "Accept-Encoding")
	}
	if matches(r.Header.Get("If-None-Match"), v.etag) {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	h.Set("Content-Type", p.kind)
	h.Set("Content-Length", strconv.Itoa(len(v.content)))
	if v.encoding != "" {
		h.Set("Content-Encoding", v.encoding)
	}
	w.WriteHeader(http.StatusOK)
	if r.Method != http.MethodHead {
		w.Write(v.content)
	}
}

// choose is the best variant that a client takes.
func (p *page) choose(accepted string) variant {
	for _, v := range p.variants {
		if v.encoding == "" || accepts(accepted, v.encoding) {
			return v
		}
	}
	panic("a page without a plain variant")
}

// accepts reports whether an encoding stands in a header Accept-Encoding, unless with
// the weight 0.
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
