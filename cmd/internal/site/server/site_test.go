package server

import (
	"bytes"
	"compress/gzip"
	"io"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"testing/fstest"

	"nonogram/cmd/internal/site/collection"
	"nonogram/cmd/internal/site/library"
	"nonogram/internal/base/testrun"
)

var somePages = fstest.MapFS{
	"index.html":                  {Data: []byte("<p>plain")},
	"index.html.gz":               {Data: []byte("gzipped")},
	"assets/main-B7yVf_a1.js":     {Data: []byte("script")},
	"assets/main-B7yVf_a1.js.br":  {Data: []byte("brotli")},
	"assets/main-B7yVf_a1.js.gz":  {Data: []byte("gzipped")},
	"nonogram.wasm":               {Data: []byte("\x00asm")},
	"manifest.webmanifest":        {Data: []byte("{}")},
	"archive.gz":                  {Data: []byte("a file of its own")},
	".gitignore":                  {Data: []byte("*")},
	"fonts/deep/er/font.woff2":    {Data: []byte("font")},
	"fonts/deep/er/strange.thing": {Data: []byte("?")},
}

func startPages(t *testing.T, pages fs.FS) *running {
	return startAt(t, filepath.Join(t.TempDir(), library.FileName), Config{Limits: unlimited(), Pages: pages})
}

func TestPages(t *testing.T) {
	s := startPages(t, somePages)
	const hashed = "public, max-age=31536000, immutable"
	for _, test := range []struct{ path, accept, content, encoding, kind, caching string }{
		{"/", "identity", "<p>plain", "", "text/html; charset=utf-8", "no-cache"},
		{"/index.html", "gzip;q=0", "<p>plain", "", "text/html; charset=utf-8", "no-cache"},
		{"/", "br, gzip", "gzipped", "gzip", "text/html; charset=utf-8", "no-cache"},
		{"/assets/main-B7yVf_a1.js", "gzip, deflate, br", "brotli", "br", "text/javascript; charset=utf-8", hashed},
		{"/assets/main-B7yVf_a1.js", "gzip;q=0.5", "gzipped", "gzip", "text/javascript; charset=utf-8", hashed},
		{"/assets/main-B7yVf_a1.js", "*", "script", "", "text/javascript; charset=utf-8", hashed},
		{"/nonogram.wasm", "br", "\x00asm", "", "application/wasm", "no-cache"},
		{"/manifest.webmanifest", "br", "{}", "", "application/manifest+json", "no-cache"},
		{"/archive.gz", "gzip", "a file of its own", "", "application/octet-stream", "no-cache"},
		{"/fonts/deep/er/font.woff2", "br", "font", "", "font/woff2", "no-cache"},
		{"/fonts/deep/er/strange.thing", "br", "?", "", "application/octet-stream", "no-cache"},
	} {
		answer := s.get(test.path, "Accept-Encoding", test.accept).want(http.StatusOK)
		h := answer.header
		if string(answer.body) != test.content || h.Get("Content-Encoding") != test.encoding ||
			h.Get("Content-Type") != test.kind || h.Get("Cache-Control") != test.caching {
			t.Errorf("%s, %s: %q, %v", test.path, test.accept, answer.body, h)
		}
		s.get(test.path, "Accept-Encoding", test.accept, "If-None-Match", `"other", W/`+h.Get("ETag")).want(http.StatusNotModified)
		s.get(test.path, "Accept-Encoding", test.accept, "If-None-Match", `"other"`).want(http.StatusOK)
		head := s.do(http.MethodHead, test.path, "", "Accept-Encoding", test.accept).want(http.StatusOK)
		if len(head.body) > 0 || head.header.Get("Content-Length") != h.Get("Content-Length") {
			t.Errorf("%s: HEAD %q %v", test.path, head.body, head.header)
		}
	}
	for _, path := range []string{"/index.html.gz", "/.gitignore", "/assets", "/nothing"} {
		s.get(path).wantProblem(http.StatusNotFound, "not_found")
	}
	for path, want := range map[string]string{"/": `</api/v1/openapi.json>; rel="service-desc"`, "/nonogram.wasm": ""} {
		if got := s.do(http.MethodHead, path, "").want(http.StatusOK).header.Get("Link"); got != want {
			t.Errorf("%s: Link %q, expected %q", path, got, want)
		}
	}
	plain := s.get("/", "Accept-Encoding", "identity").header.Get("ETag")
	if packed := s.get("/", "Accept-Encoding", "gzip").header.Get("ETag"); packed == plain {
		t.Error("one entity tag for two contents")
	}
}

// TestWrongAddress: people get a page at any depth, and programs a problem.
func TestWrongAddress(t *testing.T) {
	const missing = "<style>h1{}</style><h1>A piece is missing</h1><script>go()</script>"
	s := startPages(t, fstest.MapFS{"index.html": {Data: []byte("<p>plain")}, "404.html": {Data: []byte(missing)}})
	const browser = "text/html,application/xhtml+xml,*/*;q=0.8"
	for _, path := range []string{"/nothing", "/foo/bar", "/foo/bar/", "/assets/old-B7yVf_a1.js"} {
		answer := s.get(path, "Accept", browser, "If-None-Match", "*").want(http.StatusNotFound)
		h := answer.header
		if string(answer.body) != missing || h.Get("Content-Type") != "text/html; charset=utf-8" || h.Get("Vary") != "Accept" {
			t.Errorf("%s: %q, %v", path, answer.body, h)
		}
		// The page contains its style and script. The policy allows these, and no others.
		policy := h.Get("Content-Security-Policy")
		for _, part := range []string{"style-src 'self' 'sha256-", "'wasm-unsafe-eval' 'sha256-"} {
			if !strings.Contains(policy, part) {
				t.Errorf("%s: the policy is %s, without %s", path, policy, part)
			}
		}
		status, code := http.StatusNotFound, "not_found"
		if strings.HasSuffix(path, "/") {
			status, code = http.StatusBadRequest, "bad_path"
		}
		s.get(path, "Accept", "*/*").wantProblem(status, code)
		s.get(path).wantProblem(status, code)
	}
	for _, path := range []string{base, base + "/nothing"} {
		s.get(path, "Accept", browser).wantProblem(http.StatusNotFound, "not_found")
	}
	if policy := s.get("/").want(http.StatusOK).header.Get("Content-Security-Policy"); strings.Contains(policy, "sha256") {
		t.Errorf("the policy of the first page is %s", policy)
	}
}

// TestPagesAreCompressed: the server compresses files that the build did not, if that pays.
func TestPagesAreCompressed(t *testing.T) {
	long := bytes.Repeat([]byte("nonogram "), 1000)
	s := startPages(t, fstest.MapFS{"index.html": {Data: long}, "short.js": {Data: long[:100]}, "picture.png": {Data: long}})
	for path, want := range map[string]string{"/": "gzip", "/short.js": "", "/picture.png": ""} {
		answer := s.get(path, "Accept-Encoding", "gzip").want(http.StatusOK)
		if got := answer.header.Get("Content-Encoding"); got != want {
			t.Errorf("%s: %q, expected %q", path, got, want)
		}
	}
	packed := testrun.Must(gzip.NewReader(bytes.NewReader(s.get("/", "Accept-Encoding", "gzip").body)))(t)
	if got, err := io.ReadAll(packed); err != nil || !bytes.Equal(got, long) {
		t.Errorf("unpacked %d bytes, %v", len(got), err)
	}
}

func TestPagesNeedAnIndex(t *testing.T) {
	if _, err := newSite(fstest.MapFS{"other.html": {}}); err == nil {
		t.Error("a site without an index")
	}
}

// TestPlaceholder: without built pages the server shows one that says how to build them.
func TestPlaceholder(t *testing.T) {
	pages := testrun.Must(fs.Sub(embedded, "placeholder"))(t)
	s := startPages(t, pages)
	if text := string(s.get("/").want(http.StatusOK).body); !strings.Contains(text, "make web") || strings.Contains(text, "<style") {
		t.Errorf("the page is %s", text)
	}
	s.get("/placeholder.css").want(http.StatusOK)
}

func TestExport(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "new", "site")
	n, err := Export(somePages, folder)
	packs := collection.Pages()
	if err != nil || n != len(somePages)-1+len(packs) {
		t.Fatalf("%d files, %v", n, err)
	}
	again := 0
	exported := os.DirFS(folder)
	err = fs.WalkDir(exported, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		again++
		content, err := fs.ReadFile(exported, name)
		want := packs[name]
		if page := somePages[name]; page != nil {
			want = page.Data
		}
		if !bytes.Equal(content, want) {
			t.Errorf("%s has %.100q", name, content)
		}
		return err
	})
	if err != nil || again != n {
		t.Errorf("%d files, %v", again, err)
	}
}

// TestPagesAreNotCopied: the server does not copy embedded files, which are in memory already.
func TestPagesAreNotCopied(t *testing.T) {
	const size = 32 << 20
	files := fstest.MapFS{
		"index.html":            {Data: []byte("<html></html>")},
		"assets/large-12345678": {Data: make([]byte, size)},
	}
	collection.Pages()
	before := live()
	s := testrun.Must(newSite(files))(t)
	if grown := live() - before; grown > size/2 {
		t.Errorf("the site holds %d bytes, with a file of %d", grown, size)
	}
	runtime.KeepAlive(s)
}

func live() int64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

// TestUnreadablePage: the server does not cache an error in place of the page.
func TestUnreadablePage(t *testing.T) {
	files := fstest.MapFS{"index.html": {Data: []byte("<html></html>")}}
	s := startPages(t, files)
	delete(files, "index.html")
	answer := s.get("/").want(http.StatusInternalServerError)
	if caching := answer.header.Get("Cache-Control"); caching != "" || answer.header.Get("Etag") != "" {
		t.Errorf("Cache-Control %q, Etag %q", caching, answer.header.Get("Etag"))
	}
}
