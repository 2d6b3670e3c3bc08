package server

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"nonogram/cmd/internal/site/library"
	"nonogram/internal/base/testrun"
)

// serverVariable makes this test binary a server of the library at the address that it contains.
const serverVariable = "NONOGRAM_TEST_SERVER"

func TestMain(m *testing.M) {
	if address := os.Getenv(serverVariable); address != "" {
		go testrun.EndWithParent()
		fmt.Fprintln(os.Stderr, serveForever(address))
		os.Exit(1)
	}
	if tag := os.Getenv(pipeVariable); tag != "" {
		if err := servePipe(context.Background(), tag, os.Stdin, os.Stdout); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// serveForever serves a library until the process is killed, and prints its address.
func serveForever(address string) error {
	lib, err := library.Open(context.Background(), address)
	if err != nil {
		return err
	}
	limits := unlimited()
	limits.Bound()
	shipped := os.Getenv(asShipped) != ""
	if shipped {
		limits = DefaultLimits()
	}
	s, err := New(Config{Library: lib, Limits: limits, TrustProxy: shipped})
	if err != nil {
		return err
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	fmt.Printf("http://%s\n", listener.Addr())
	return s.Serve(context.Background(), listener, time.Second)
}

// TestKilled kills servers at random moments with signal 9 while clients publish, edit and delete
// puzzles. All acknowledged changes survive, and the library opens.
func TestKilled(t *testing.T) {
	testrun.NoRace(t)
	crashes := testrun.Count(10, 200)
	onBoth(t, func(t *testing.T, address string) {
		if library.IsPostgres(address) {
			crashes = max(1, crashes/5) // the database itself keeps running
		}
		w := witness{puzzles: make(map[string]Receipt), gone: make(map[string]bool)}
		for range crashes {
			child := spawn(t, address)
			w.check(t, child.url)
			w.fresh = nil
			w.acknowledged = make(chan struct{})
			child.killUnder(t, 3, 1+rand.IntN(30), w.acknowledged, func(int) { w.publish(child.url) })
			if t.Failed() {
				return
			}
		}
		child := spawn(t, address)
		defer child.kill()
		for id := range w.puzzles {
			w.fresh = append(w.fresh, id)
		}
		w.check(t, child.url)
		t.Logf("%d killed, %d puzzles acknowledged, %d deletions", crashes, len(w.puzzles)+len(w.gone), len(w.gone))
		if len(w.puzzles) == 0 {
			t.Error("nothing was acknowledged")
		}
	})
}

type child struct {
	cmd *exec.Cmd
	url string
}

// spawn starts this test's program as a server.
func spawn(t testing.TB, address string) child {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), serverVariable+"="+address)
	cmd.Stderr = os.Stderr
	if _, err := cmd.StdinPipe(); err != nil { // for EndWithParent
		t.Fatal(err)
	}
	out := testrun.Must(cmd.StdoutPipe())(t)
	testrun.OK(t, cmd.Start())
	url, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatalf("the library did not open: %v", err)
	}
	return child{cmd, strings.TrimSpace(url)}
}

// killUnder lets clients work until a server has acknowledged a number of changes, kills the server
// a moment later, and returns when all clients have noticed.
func (c child) killUnder(t *testing.T, clients, times int, acknowledged chan struct{}, work func(client int)) {
	t.Helper()
	var group sync.WaitGroup
	for i := range clients {
		group.Go(func() { work(i) })
	}
	go func() {
		group.Wait()
		close(acknowledged)
	}()
	for range times {
		if _, ok := <-acknowledged; !ok {
			t.Error("the server refuses what it should acknowledge")
		}
	}
	time.Sleep(time.Duration(rand.IntN(3000)) * time.Microsecond) // any moment is good
	c.kill()
	for range acknowledged {
	}
}

// kill sends signal 9.
func (c child) kill() {
	c.cmd.Process.Kill()
	c.cmd.Wait()
}

// witness remembers what servers have acknowledged.
type witness struct {
	mu      sync.Mutex
	puzzles map[string]Receipt
	gone    map[string]bool
	fresh   []string // ids since the last start
	// acknowledged receives a value for each acknowledgement, and is closed when the server is
	// gone.
	acknowledged chan struct{}
}

// publish publishes until the server is gone. It edits every other puzzle, and then deletes every
// other one of these. The witness forgets a puzzle during a change, which may be stored or not if
// the server dies.
func (w *witness) publish(url string) {
	client := &http.Client{Transport: &http.Transport{}}
	defer client.CloseIdleConnections()
	for n := 0; ; n++ {
		var r Receipt
		title := strconv.FormatUint(rand.Uint64(), 36)
		if _, err := ask(client, "POST", url+all, publishing(`{"title":"`+title+`","goal":["#.#"]}`), &r); err != nil {
			return
		}
		w.saw(r)
		if n%2 == 0 {
			continue
		}
		edited, bearer := r, "Bearer "+r.Key
		w.forget(r.ID)
		edit := publishing(`{"title":"` + title + `!","goal":["##."]}`)
		if _, err := ask(client, "PUT", url+all+"/"+r.ID, edit, &edited.Entry, "Authorization", bearer, "If-Match", etag(r.Version)); err != nil {
			return
		}
		w.saw(edited)
		if n%4 == 1 {
			continue
		}
		w.forget(r.ID)
		if _, err := ask(client, "DELETE", url+all+"/"+r.ID, "", nil, "Authorization", bearer); err != nil {
			return
		}
		w.deleted(r.ID)
	}
}

func (w *witness) saw(r Receipt) {
	w.mu.Lock()
	w.puzzles[r.ID] = r
	w.fresh = append(w.fresh, r.ID)
	w.mu.Unlock()
	w.acknowledged <- struct{}{}
}

func (w *witness) deleted(id string) {
	w.mu.Lock()
	w.gone[id] = true
	w.fresh = append(w.fresh, id)
	w.mu.Unlock()
	w.acknowledged <- struct{}{}
}

func (w *witness) forget(id string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	delete(w.puzzles, id)
}

// ask sends a request and reads the answer if the request succeeded; headers come in pairs.
func ask(client *http.Client, method, url, body string, into any, headers ...string) (http.Header, error) {
	r, err := http.NewRequest(method, url, strings.NewReader(body))
	if err != nil {
		return nil, err
	}
	if body != "" {
		r.Header.Set("Content-Type", jsonType)
	}
	for pair := range slices.Chunk(headers, 2) {
		r.Header.Set(pair[0], pair[1])
	}
	answer, err := client.Do(r)
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	content, err := io.ReadAll(answer.Body)
	if err == nil && answer.StatusCode >= 300 {
		err = fmt.Errorf("status %d: %s", answer.StatusCode, bytes.TrimSpace(content))
	}
	if err == nil && into != nil {
		err = json.Unmarshal(content, into)
	}
	return answer.Header, err
}

// check compares a server's fresh puzzles with the acknowledged ones.
func (w *witness) check(t *testing.T, url string) {
	t.Helper()
	for _, id := range w.fresh {
		var got Published
		_, err := ask(http.DefaultClient, "GET", url+all+"/"+id, "", &got)
		want, there := w.puzzles[id]
		switch {
		case there && err != nil:
			t.Errorf("puzzle %s was acknowledged: %v", id, err)
		case there && got.Entry != want.Entry:
			t.Errorf("puzzle %s: %+v, acknowledged was %+v", id, got.Entry, want.Entry)
		case w.gone[id] && err == nil:
			t.Errorf("puzzle %s was deleted", id)
		}
	}
}
