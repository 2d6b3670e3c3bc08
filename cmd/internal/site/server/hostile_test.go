package server

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"net"
	"net/http"
	"path"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"nonogram/internal/base/testrun"
)

// attack is a request that nobody sends in good faith, in the bytes of the connection.
type attack struct {
	name string
	wire string
}

// leastAttacks is the least size of the corpus.
const leastAttacks = 200

// TestHostileRequests: the server answers each attack with a 4xx and a problem that reveals
// nothing, and is the same afterwards.
func TestHostileRequests(t *testing.T) {
	testrun.NoRace(t)
	limits := unlimited()
	limits.SolveTime = 200 * time.Millisecond
	s := start(t, limits)
	limits.ReadTime = 200 * time.Millisecond
	impatient := start(t, limits)
	receipt := s.published(keyPuzzle)
	s.get("/healthz") // opens a connection
	before := runtime.NumGoroutine()
	attacks := slices.Concat(jsonAttacks(), puzzleAttacks(), fileAttacks(), codeAttacks(), pathAttacks(),
		wireAttacks(), libraryAttacks(receipt.ID))
	if len(attacks) < leastAttacks {
		t.Errorf("%d attacks, want at least %d", len(attacks), leastAttacks)
	}
	t.Logf("%d attacks", len(attacks))
	for _, a := range attacks {
		t.Run(a.name, func(t *testing.T) { a.try(t, s) })
	}
	for _, a := range slowAttacks() {
		t.Run(a.name, func(t *testing.T) { a.try(t, impatient) })
	}
	s.get("/readyz").want(http.StatusOK)
	if page := s.get(all).wantPuzzles(1); page.Puzzles[0] != receipt.Entry {
		t.Errorf("the library has %+v", page.Puzzles)
	}
	if running, waiting := s.gate.load(); running != 0 || waiting != 0 {
		t.Errorf("%d running, %d waiting", running, waiting)
	}
	if log := s.log.String(); strings.Contains(log, "level=ERROR") {
		t.Errorf("the log: %.3000s", log)
	}
	for range 6000 {
		if runtime.NumGoroutine() <= before {
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
	t.Errorf("%d goroutines, there were %d", runtime.NumGoroutine(), before)
}

func (a attack) try(t *testing.T, s *running) {
	conn := testrun.Must(net.Dial("tcp", s.addr))(t)
	defer conn.Close()
	conn.SetDeadline(time.Now().Add(2 * time.Minute))
	go io.WriteString(conn, a.wire) // the server may close the connection early
	answer := testrun.Must(http.ReadResponse(bufio.NewReader(conn), nil))(t)
	defer answer.Body.Close()
	body := testrun.Must(io.ReadAll(answer.Body))(t)
	r := response{t, answer.StatusCode, answer.Header, body}
	testrun.Must(r.problem())(t)
	if r.status < 400 || r.status > 499 {
		t.Errorf("status %d: %s", r.status, body)
	}
	packages := path.Dir(reflect.TypeFor[Server]().PkgPath())
	for _, secret := range []string{"goroutine ", ".go:", "/root", "/tmp", "SELECT", "sqlite", "runtime error", packages, "0xc0"} {
		if bytes.Contains(body, []byte(secret)) {
			t.Errorf("%q leaks: %s", secret, body)
		}
	}
	if len(body) > 4096 {
		t.Errorf("a problem of %d bytes", len(body))
	}
}

// request writes a request; headers are whole lines.
func request(method, target, body string, headers ...string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s %s HTTP/1.1\r\nHost: test\r\n", method, target)
	for _, h := range headers {
		b.WriteString(h + "\r\n")
	}
	if body != "" || method == "POST" || method == "PUT" {
		fmt.Fprintf(&b, "Content-Length: %d\r\n", len(body))
	}
	return b.String() + "\r\n" + body
}

const jsonHeader = "Content-Type: application/json"

func post(path, body string) string { return request("POST", base+path, body, jsonHeader) }

// jsonAttacks returns bodies that are no request of any operation, for each operation.
func jsonAttacks() []attack {
	bodies := []struct{ name, body string }{
		{"nothing", ""}, {"half", `{"puzzle":{`}, {"array", `[]`}, {"null", `null`}, {"string", `"x"`}, {"number", `1e999`},
		{"deep arrays", strings.Repeat("[", 30_000)}, {"deep objects", strings.Repeat(`{"puzzle":`, 3_000)},
		{"deep in a field", `{"puzzle":` + strings.Repeat("[", 20_000) + strings.Repeat("]", 20_000) + `}`},
		{"unknown field", `{"__proto__":{"admin":true}}`}, {"no UTF-8", "{\"\xff\xfe\":1}"}, {"zeros", strings.Repeat("\x00", 1000)},
		{"byte order mark", "\ufeff{}"}, {"two values", `{}{}`}, {"comment", `{/* */}`},
		{"wrong types", `{"puzzle":7,"date":{},"width":"wide","code":[],"data":1,"kind":false,"puzzles":"x"}`},
		{"lone surrogate key", `{"\ud800":1}`},
	}
	paths := []string{"/puzzles"}
	for _, test := range operationTests {
		paths = append(paths, "/"+test.name)
	}
	var out []attack
	for _, path := range paths {
		for _, b := range bodies {
			out = append(out, attack{path + " " + b.name, post(path, b.body)})
		}
		out = append(out, attack{path + " larger than anything", "POST " + base + path + " HTTP/1.1\r\nHost: t\r\n" + jsonHeader + "\r\nContent-Length: 999999999999\r\n\r\n"})
	}
	return out
}

func repeated(text string, n int) string {
	return strings.TrimSuffix(strings.Repeat(text+",", n), ",")
}

// puzzleAttacks returns puzzles and boards of absurd sizes.
func puzzleAttacks() []attack {
	square := func(n int) string { return fmt.Sprintf(`{"rows":[%s],"columns":[%[1]s]}`, repeated("[1]", n)) }
	puzzles := []struct{ name, puzzle string }{
		{"101 lines", square(101)}, {"1001 lines", square(1001)}, {"100,000 lines", square(100_000)},
		{"vast width", `{"width":1000000000,"height":1000000000,"rows":[[1]],"columns":[[1]]}`},
		{"negative width", `{"width":-1,"rows":[[1]],"columns":[[1]]}`},
		{"negative block", `{"rows":[[-1]],"columns":[[1]]}`}, {"vast block", `{"rows":[[9223372036854775807]],"columns":[[1]]}`},
		{"overflowing block", `{"rows":[[9223372036854775808]],"columns":[[1]]}`}, {"half a block", `{"rows":[[0.5]],"columns":[[1]]}`},
		{"100,000 blocks", `{"rows":[[` + repeated("1", 100_000) + `]],"columns":[[1]]}`},
		{"no columns", `{"rows":[[1]]}`}, {"empty goal", `{"goal":[""]}`}, {"ragged goal", `{"goal":["##","#"]}`},
		{"a goal of other cells", `{"goal":["\u0000\u2603"]}`}, {"wide goal", `{"goal":["` + strings.Repeat("#", 300_000) + `"]}`},
		{"tall goal", `{"goal":[` + repeated(`"#"`, 50_000) + `]}`}, {"other given", `{"rows":[[1]],"columns":[[1]],"given":["##"]}`},
		{"contradicting given", `{"rows":[[1]],"columns":[[1]],"given":["E"]}`},
		{"33 colours", `{"colours":[` + repeated(`{"rgb":"#000000"}`, 33) + `],"rows":[[1]],"columns":[[1]]}`},
		{"one colour", `{"colours":[{"rgb":"#000000"}],"rows":[[1]],"columns":[[1]]}`},
		{"no shade", `{"colours":[{"rgb":"red"},{"rgb":"#00"}],"rows":[[1]],"columns":[[1]]}`},
		{"colour out of range", `{"rows":[[{"length":1,"colour":99}]],"columns":[[1]]}`},
		{"long title", `{"title":"` + strings.Repeat("x", 20_000) + `","rows":[[1]],"columns":[[1]]}`},
		{"unknown field", `{"rows":[[1]],"columns":[[1]],"solution":"mine"}`},
	}
	var out []attack
	for _, path := range []string{"/solve", "/hint", "/rate", "/puzzles"} {
		for _, p := range puzzles {
			out = append(out, attack{path + " " + p.name, post(path, `{"puzzle":`+p.puzzle+`}`)})
		}
	}
	for _, b := range []struct{ name, path, body string }{
		{"clues of 1001 lines", "/clues", `{"puzzle":` + square(1001) + `}`},
		{"other board", "/check", `{"puzzle":` + keyPuzzle + `,"board":["#"]}`},
		{"vast board", "/check", `{"puzzle":` + keyPuzzle + `,"board":[` + repeated(`"#"`, 100_000) + `]}`},
		{"known outside", "/hint", `{"puzzle":` + keyPuzzle + `,"known":[{"row":-1,"column":9,"cell":"#"}]}`},
		{"known nothing", "/hint", `{"puzzle":` + keyPuzzle + `,"known":[{"row":0,"column":0,"cell":""}]}`},
		{"level", "/hint", `{"puzzle":` + keyPuzzle + `,"level":99}`},
		{"long history", "/hint", `{"puzzle":` + keyPuzzle + `,"history":[` + repeated(`["###","#.#"]`, 1001) + `]}`},
		{"bad history", "/hint", `{"puzzle":` + keyPuzzle + `,"history":[["#"]]}`},
		{"a million solutions", "/solve", `{"puzzle":` + keyPuzzle + `,"solutions":1000000}`},
		{"negative time", "/solve", `{"puzzle":` + keyPuzzle + `,"milliseconds":-1}`},
		{"a year", "/solve", `{"puzzle":` + keyPuzzle + `,"milliseconds":31536000000}`},
		{"method", "/solve", `{"puzzle":` + keyPuzzle + `,"method":"magic"}`},
		{"generate vast", "/generate", `{"width":1000000,"height":1000000}`},
		{"generate nothing", "/generate", `{"width":0,"height":0}`},
		{"generate negative", "/generate", `{"width":-5,"height":5}`},
		{"generate too dense", "/generate", `{"width":5,"height":5,"density":7}`},
		{"generate colours", "/generate", `{"width":5,"height":5,"colours":1000}`},
		{"generate class", "/generate", `{"width":5,"height":5,"class":"impossible"}`},
		{"generate what is too rare", "/generate", `{"width":2,"height":2,"class":"deep"}`},
		{"generate number", "/generate", `{"width":5,"height":5,"number":2000000000}`},
		{"daily of no date", "/daily", `{"date":"2026-02-31","size":"small"}`},
		{"daily of a path", "/daily", `{"date":"../../etc/passwd","size":"small"}`},
		{"daily of a year far away", "/daily", `{"date":"99999-01-01","size":"small"}`},
		{"repair without a goal", "/repair", `{"puzzle":` + keyPuzzle + `}`},
		{"repair of 200 x 200", "/repair", `{"puzzle":{"goal":[` + repeated(`"`+strings.Repeat("#", 200)+`"`, 200) + `]}}`},
		{"draw as a program", "/draw", `{"puzzle":` + keyPuzzle + `,"kind":"exe"}`},
		{"draw with vast cells", "/draw", `{"puzzle":` + keyPuzzle + `,"kind":"png","cell":1000000}`},
		{"draw 1000 x 1000 with large cells", "/draw", `{"puzzle":` + square(1000) + `,"kind":"png","cell":200}`},
		{"draw page", "/draw", `{"puzzle":` + keyPuzzle + `,"kind":"pdf","page":"../A4"}`},
		{"draw 200 puzzles", "/draw", `{"puzzle":` + keyPuzzle + `,"kind":"pdf","extra":[` + repeated(keyPuzzle, 200) + `]}`},
	} {
		out = append(out, attack{b.name, post(b.path, b.body)})
	}
	return out
}

// pngOf returns a PNG whose header claims this many pixels.
func pngOf(width, height uint32) []byte {
	var b bytes.Buffer
	b.WriteString("\x89PNG\r\n\x1a\n")
	chunk := func(name string, data []byte) {
		binary.Write(&b, binary.BigEndian, uint32(len(data)))
		both := append([]byte(name), data...)
		b.Write(both)
		binary.Write(&b, binary.BigEndian, crc32.ChecksumIEEE(both))
	}
	head := binary.BigEndian.AppendUint32(nil, width)
	head = binary.BigEndian.AppendUint32(head, height)
	chunk("IHDR", append(head, 8, 6, 0, 0, 0))
	chunk("IDAT", []byte{0x78, 0x9c, 0x03, 0, 0, 0, 0, 1})
	chunk("IEND", nil)
	return b.Bytes()
}

// gzipped returns the compressed form of n equal bytes.
func gzipped(n int) []byte {
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	piece := bytes.Repeat([]byte{'['}, 1<<16)
	for ; n > 0; n -= len(piece) {
		w.Write(piece)
	}
	w.Close()
	return b.Bytes()
}

// fileAttacks returns files and images that expand enormously, or that are not files or images at
// all.
func fileAttacks() []attack {
	b64 := base64.StdEncoding.EncodeToString
	laughs := `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><puzzleset><puzzle><title>&b;</title></puzzle></puzzleset>`
	var out []attack
	for _, f := range []struct{ name, path, body string }{
		{"image of 65535 x 65535", "/import", `{"width":10,"data":"` + b64(pngOf(65535, 65535)) + `"}`},
		{"image of 2^31 x 2^31", "/import", `{"width":10,"data":"` + b64(pngOf(1<<31-1, 1<<31-1)) + `"}`},
		{"image of no pixels", "/import", `{"width":10,"data":"` + b64(pngOf(0, 0)) + `"}`},
		{"image cut off", "/import", `{"width":10,"data":"` + b64(pngOf(100, 100)[:40]) + `"}`},
		{"image that is none", "/import", `{"width":10,"data":"` + b64([]byte("GIF89a")) + `"}`},
		{"image of noise", "/import", `{"width":10,"data":"` + b64(bytes.Repeat([]byte{0xff, 0xd8}, 500)) + `"}`},
		{"no base64", "/import", `{"width":10,"data":"%%%"}`},
		{"picture of 10^9 cells", "/import", `{"width":1000000000,"data":"` + twoPixels + `"}`},
		{"picture of negative width", "/import", `{"width":-1,"data":"` + twoPixels + `"}`},
		{"crop outside", "/import", `{"width":2,"crop":{"x":-5,"y":9,"width":99999,"height":0},"data":"` + twoPixels + `"}`},
		{"raw pixels that are not there", "/import", `{"width":2,"raw":{"width":10000,"height":10000},"data":"AAAA"}`},
		{"raw pixels of negative size", "/import", `{"width":2,"raw":{"width":-1,"height":-1},"data":"AAAA"}`},
		{"mode", "/import", `{"width":2,"mode":"magic","data":"` + twoPixels + `"}`},
		{"999 colours", "/import", `{"width":2,"colours":999,"data":"` + twoPixels + `"}`},
		{"bomb in gzip", "/convert", `{"data":"` + b64(gzipped(64<<20)) + `"}`},
		{"bomb in bomb", "/convert", `{"name":"x.json.gz.gz","data":"` + b64(gzipped(1<<20)) + `"}`},
		{"entities", "/convert", `{"text":` + quoted(laughs) + `}`},
		{"entities from a file", "/convert", `{"text":` + quoted(strings.Replace(laughs, `"ha"`, `SYSTEM "file:///etc/passwd"`, 1)) + `}`},
		{"zip", "/convert", `{"data":"` + b64([]byte("PK\x03\x04"+strings.Repeat("\x00", 60))) + `"}`},
		{"noise", "/convert", `{"data":"` + b64(bytes.Repeat([]byte{0, 255, 7}, 300)) + `"}`},
		{"format to", "/convert", `{"puzzles":[` + keyPuzzle + `],"to":"exe"}`},
		{"format from", "/convert", `{"text":"x","from":"exe"}`},
		{"a file and puzzles", "/convert", `{"text":"x","puzzles":[` + keyPuzzle + `]}`},
		{"501 puzzles", "/convert", `{"puzzles":[` + repeated(keyPuzzle, 501) + `],"to":"non"}`},
		{"a size that lies", "/convert", `{"text":"width 1000000000\nheight 1000000000\n\nrows\n1\n\ncolumns\n1\n","from":"non"}`},
		{"PBM that lies", "/convert", `{"text":"P1 1000000000 1000000000 1"}`},
		{"JSON that is deep", "/convert", `{"text":` + quoted(strings.Repeat("[", 100_000)) + `,"from":"json"}`},
	} {
		out = append(out, attack{f.name, post(f.path, f.body)})
	}
	return out
}

func quoted(text string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`).Replace(text) + `"`
}

// codeAttacks returns words that are not short codes.
func codeAttacks() []attack {
	var out []attack
	for i, code := range []string{
		"", "R", "B", "R!", "B1p", "R1q7OrXr1b2XVU7uPru9ez2W\u00fc", "javascript:alert(1)", "https://example.com/#R", "../../etc/passwd",
		"'; DROP TABLE puzzle; --", "R" + strings.Repeat("A", 60_000), "B" + strings.Repeat("_", 60_000), "\x7f\x01", "%00",
		"15x15:2.1/3", "1000000000x1000000000:1/1", "pzprv3/nonogram/1000000000/1000000000/", "Rzzzzzzzzzzzzzzzzzzzzz", "N1", "n1.AAAA",
	} {
		out = append(out, attack{fmt.Sprintf("code %d", i), post("/codes", `{"code":`+quoted(strings.ReplaceAll(code, "\x01", ""))+`}`)})
	}
	return out
}

// pathAttacks returns addresses of files that do not exist, or must not be served.
func pathAttacks() []attack {
	var out []attack
	for _, target := range []string{
		"/../etc/passwd", "/..%2f..%2fetc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/..\\..\\windows", "/..%5c..%5cwindows", "//etc/passwd", "/./index.html",
		"/index.html/", "/index.html/..", "/index.html%00.png", "/%00", "/%0d%0aSet-Cookie:x=1", "/%ff%fe", "/assets/", "/assets", "/.gitignore",
		"/site/.gitignore", "/placeholder", "/library.db", "/nonogram-data/library.db", "/server.go", "/.env", "/.git/config", "/wp-login.php", "/debug/pprof/",
		"/metrics/", "/metrics/x", "/healthz/..", "/api/", "/api/v1", "/api/v1/", "/api/v1//solve", "/api/v1/solve/", "/api/v1/../v1/puzzles",
		"/api/v2/solve", "/API/V1/PUZZLES", "/api/v1/puzzles/", "/api/v1/puzzles/../puzzles", "/api/v1/puzzles/%2e%2e", "/api/v1/puzzles/1/2",
		"/api/v1/puzzles/0000000000", "/api/v1/puzzles/%27%20OR%201=1", "/api/v1/puzzles/" + strings.Repeat("1", 5000), "/api/v1/openapi.yaml", "/docs", "/schemas",
		"/" + strings.Repeat("a", 9000), "/?" + strings.Repeat("a=b&", 3000), "/" + strings.Repeat("a/", 3000), "/%zz", "/a b", "*", "", "x", "http://", "http://test/../x",
		"/api/v1/puzzles?limit=%zz", "/api/v1/puzzles?limit=1;sort=size", "/~root", "/%252e%252e/x", "/\u202e", "/index.html;x",
	} {
		out = append(out, attack{"path " + fmt.Sprintf("%.40q", target), request("GET", target, "")})
	}
	return out
}

// wireAttacks returns requests that break the rules of HTTP, or this server's rules for methods and
// types.
func wireAttacks() []attack {
	solve := `{"puzzle":` + keyPuzzle + `}`
	to := func(headers ...string) string { return request("POST", base+"/solve", solve, headers...) }
	out := []attack{
		{"no type", to()}, {"a form", to("Content-Type: application/x-www-form-urlencoded")}, {"plain text", to("Content-Type: text/plain")},
		{"multipart", to("Content-Type: multipart/form-data; boundary=x")}, {"XML", to("Content-Type: application/xml")},
		{"another charset", to("Content-Type: application/json; charset=utf-16")}, {"broken type", to("Content-Type: ;;;")},
		{"JSON and more", to("Content-Type: application/json, text/html")}, {"problem", to("Content-Type: application/problem+json")},
		{"compressed", to(jsonHeader, "Content-Encoding: gzip")}, {"compressed twice", to(jsonHeader, "Content-Encoding: gzip, br")},
		{"deflated", to(jsonHeader, "Content-Encoding: deflate")},
		{"expectation", to(jsonHeader, "Expect: the worst")},
		{"large header", to(jsonHeader, "X-Large: "+strings.Repeat("x", 20_000))},
		{"huge header", to(jsonHeader, "X-Huge: "+strings.Repeat("x", 200_000))},
		{"many headers", to(jsonHeader, strings.TrimSuffix(strings.Repeat("X-Many: 1234567890\r\n", 1500), "\r\n"))},
		{"two lengths", "POST " + base + "/solve HTTP/1.1\r\nHost: t\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}"},
		{"negative length", "POST " + base + "/solve HTTP/1.1\r\nHost: t\r\nContent-Length: -1\r\n\r\n{}"},
		{"length of words", "POST " + base + "/solve HTTP/1.1\r\nHost: t\r\nContent-Length: many\r\n\r\n{}"},
		{"unknown coding", "POST " + base + "/solve HTTP/1.1\r\nHost: t\r\nTransfer-Encoding: magic\r\n\r\n{}"},
		{"coding and length", "POST " + base + "/solve HTTP/1.1\r\nHost: t\r\n" + jsonHeader + "\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\nzz\r\n\r\n"},
		{"broken chunks", "POST " + base + "/solve HTTP/1.1\r\nHost: t\r\n" + jsonHeader + "\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n"},
		{"vast chunk", "POST " + base + "/daily HTTP/1.1\r\nHost: t\r\n" + jsonHeader + "\r\nTransfer-Encoding: chunked\r\n\r\n20000\r\n" + strings.Repeat(" ", 0x20000) + "\r\n0\r\n\r\n"},
		{"no host", "GET / HTTP/1.1\r\n\r\n"}, {"two hosts", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"}, {"broken host", "GET / HTTP/1.1\r\nHost: a b/\r\n\r\n"},
		{"broken header", "GET / HTTP/1.1\r\nHost: t\r\nno colon\r\n\r\n"}, {"folded name", "GET / HTTP/1.1\r\nHost: t\r\nX Y: 1\r\n\r\n"},
		{"control character", "GET / HTTP/1.1\r\nHost: t\r\nX: a\x01b\r\n\r\n"}, {"zero in header", "GET / HTTP/1.1\r\nHost: t\r\nX: a\x00b\r\n\r\n"},
		{"no HTTP", "hello\r\n\r\n"}, {"HTTP 9", "GET / HTTP/9.9\r\nHost: t\r\n\r\n"}, {"a lower-case version", "GET / http/1.1\r\nHost: t\r\n\r\n"},
		{"TLS", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n"}, {"HTTP 2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"},
		{"body of a GET", request("GET", "/", "x", "Content-Length: 1")}, {"body of a list", request("GET", all, "{}", jsonHeader)},
		{"body of a health check", request("GET", "/healthz", "{}")}, {"no body, but a length", "POST " + base + "/solve HTTP/1.1\r\nHost: t\r\n" + jsonHeader + "\r\nContent-Length: 0\r\n\r\n"},
	}
	for _, method := range []string{"GET", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT", "PROPFIND", "get", "X"} {
		out = append(out, attack{"method " + method, request(method, base+"/solve", "")})
	}
	for _, method := range []string{"POST", "PUT", "DELETE", "OPTIONS", "TRACE"} {
		out = append(out, attack{"method " + method + " of a page", request(method, "/", "")})
	}
	return append(out, attack{"OPTIONS of everything", request("OPTIONS", "*", "")})
}

// libraryAttacks returns requests with wrong ids, keys, versions, cursors and tokens.
func libraryAttacks(id string) []attack {
	body := `{"puzzle":` + keyPuzzle + `}`
	var out []attack
	for i, authorization := range []string{"", "Bearer", "Bearer ", "Bearer wrong", "Basic YWRtaW46YWRtaW4=", "Bearer " + strings.Repeat("A", 10_000), "Bearer ' OR 1=1", "bearer \xff"} {
		out = append(out,
			attack{fmt.Sprintf("key %d", i), request("DELETE", all+"/"+id, "", "Authorization: "+authorization)},
			attack{fmt.Sprintf("key %d, editing", i), request("PUT", all+"/"+id, body, jsonHeader, `If-Match: "1"`, "Authorization: "+authorization)})
	}
	for i, version := range []string{"", "*", "x", `"0"`, `"99999999999999999999"`, `"-1"`, `W/"1`} {
		out = append(out, attack{fmt.Sprintf("version %d", i), request("PUT", all+"/"+id, body, jsonHeader, "If-Match: "+version, "Authorization: Bearer guess")})
	}
	for _, query := range []string{
		"limit=-1", "limit=0", "limit=1000000", "limit=x", "limit=1e3", "sort=id;DROP", "sort=x", "cursor=x", "cursor=" + strings.Repeat("A", 7900), "cursor=e30", "cursor=bnVsbA",
		"min_width=-1", "max_width=99999999999999999999", "status=secret", "class=god", "reverse=maybe", "key_hash=x", "title=" + strings.Repeat("x", 300), "author=%00", "title=%ff",
	} {
		out = append(out, attack{"list " + fmt.Sprintf("%.30s", query), request("GET", all+"?"+query, "")})
	}
	for i, token := range []string{"short", strings.Repeat("x", 129), "sixteen with spaces in", "sixteen-and-\xff\xfe-more"} {
		out = append(out, attack{fmt.Sprintf("token %d", i), request("POST", all, body, jsonHeader, "Idempotency-Key: "+token)})
	}
	return append(out, attack{"goal of a puzzle", request("GET", all+"/"+id+"?goal=perhaps", "")})
}

// slowAttacks returns requests that stop in the middle.
func slowAttacks() []attack {
	return []attack{
		{"slow body", "POST " + base + "/solve HTTP/1.1\r\nHost: t\r\n" + jsonHeader + "\r\nContent-Length: 1000\r\n\r\n{"},
		{"slow large body", "POST " + base + "/import HTTP/1.1\r\nHost: t\r\n" + jsonHeader + "\r\nContent-Length: 10000000\r\n\r\n{"},
		{"slow chunks", "POST " + base + "/solve HTTP/1.1\r\nHost: t\r\n" + jsonHeader + "\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n"},
		{"slow publication", "POST " + all + " HTTP/1.1\r\nHost: t\r\n" + jsonHeader + "\r\nContent-Length: 100\r\n\r\n"},
	}
}

// TestSlowHeaders: the server does not wait for a client that never finishes its header.
func TestSlowHeaders(t *testing.T) {
	limits := unlimited()
	limits.HeaderTime = 50 * time.Millisecond
	s := start(t, limits)
	for _, start := range []string{"G", "GET / HTTP/1.1\r\n", "GET / HTTP/1.1\r\nHost: t\r\nX: "} {
		conn := testrun.Must(net.Dial("tcp", s.addr))(t)
		io.WriteString(conn, start)
		conn.SetDeadline(time.Now().Add(2 * time.Minute))
		// Without a whole first line, net/http answers that this is not HTTP, and otherwise
		// nothing. On a busy machine the server may close before the client writes, which then
		// reads a reset.
		if answer, err := io.ReadAll(conn); err != nil && !errors.Is(err, syscall.ECONNRESET) || len(answer) > 0 && !bytes.HasPrefix(answer, []byte("HTTP/1.1 400 ")) {
			t.Errorf("after %q: %q, %v", start, answer, err)
		}
		conn.Close()
	}
}
