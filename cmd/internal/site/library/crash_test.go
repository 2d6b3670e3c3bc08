package library

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"sync"
	"testing"
	"time"

	"nonogram/internal/base/testrun"
)

// publisherVariable makes this test binary a publisher for the address in it.
const publisherVariable = "NONOGRAM_TEST_PUBLISHER"

func TestMain(m *testing.M) {
	if address := os.Getenv(publisherVariable); address != "" {
		if err := publishForever(address); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
	os.Exit(m.Run())
}

// acknowledged is a publisher's report of a puzzle that is on the disk.
type acknowledged struct {
	id, key string
	version int64
	number  int
}

// publishForever publishes and edits puzzles until it is killed, several at a time. It
// acknowledges each on a line.
func publishForever(address string) error {
	ctx := context.Background()
	l, err := Open(ctx, address)
	if err != nil {
		return err
	}
	failed := make(chan error)
	var out sync.Mutex
	say := func(s Summary, key string, number int) {
		out.Lock()
		defer out.Unlock()
		fmt.Println(s.ID, key, s.Version, number)
	}
	for range 3 {
		go func() {
			for {
				number := 1 + rand.IntN(1<<20-1)
				r, err := l.Publish(ctx, numbered(panics{}, number))
				if err != nil {
					failed <- err
					return
				}
				say(r.Summary, r.Key, number)
				if number%2 == 0 {
					continue
				}
				number = 1 + rand.IntN(1<<20-1)
				s, err := l.Edit(ctx, r.ID, r.Key, 1, numbered(panics{}, number))
				if err != nil {
					failed <- err
					return
				}
				say(s, r.Key, number)
			}
		}()
	}
	return <-failed
}

// panics is a failer outside of a test.
type panics struct{}

func (panics) Helper()             {}
func (panics) Fatal(values ...any) { panic(fmt.Sprint(values...)) }

// TestKilled kills publishers at random moments with signal 9: what was acknowledged is
// there, and the library opens.
func TestKilled(t *testing.T) {
	testrun.NoRace(t)
	crashes := testrun.Count(10, 200)
	onBoth(t, func(t *testing.T, address string) {
		promised := make(map[string]acknowledged)
		if IsPostgres(address) {
			crashes = max(1, crashes/5) // the database itself keeps running
		}
		for range crashes {
			last := killPublisher(t, address, rand.IntN(30), time.Duration(rand.IntN(3000))*time.Microsecond)
			for _, a := range last {
				promised[a.id] = a
			}
			keeps(t, address, last)
			if t.Failed() {
				return
			}
		}
		var all []acknowledged
		for _, a := range promised {
			all = append(all, a)
		}
		keeps(t, address, all)
		whole(t, address)
		t.Logf("%d puzzles acknowledged", len(all))
	})
}

// killPublisher lets a publisher acknowledge something a number of times, and kills it a
// moment later. It returns all that it has acknowledged, the last of each puzzle.
func killPublisher(t *testing.T, address string, times int, moment time.Duration) []acknowledged {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), publisherVariable+"="+address)
	cmd.Stderr = os.Stderr
	stdout, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewReader(stdout)
	last := make(map[string]acknowledged)
	listen := func() error {
		text, err := lines.ReadString('\n')
		if err != nil {
			return err // a line that was not written to its end
		}
		var a acknowledged
		if _, err := fmt.Sscan(text, &a.id, &a.key, &a.version, &a.number); err != nil {
			t.Errorf("found %q: %v", text, err)
		}
		last[a.id] = a
		return nil
	}
	for range times {
		if err := listen(); err != nil {
			t.Fatalf("the publisher ended: %v, %v", err, cmd.Wait())
		}
	}
	time.Sleep(moment)
	cmd.Process.Kill()
	for err = nil; err == nil; {
		err = listen()
	}
	if err != io.EOF {
		t.Error(err)
	}
	cmd.Wait()
	var all []acknowledged
	for _, a := range last {
		all = append(all, a)
	}
	return all
}

// keeps checks that a library has what was acknowledged, or a later edit that was not.
func keeps(t *testing.T, address string, all []acknowledged) {
	t.Helper()
	l, ctx := open(t, address), context.Background()
	for _, a := range all {
		s, err := l.Get(ctx, a.id)
		if err != nil {
			t.Errorf("acknowledged, and lost: %s: %v", a.id, err)
			continue
		}
		if s.Version == a.version && s.Puzzle.Title != fmt.Sprintf("Number %d", a.number) || s.Version < a.version {
			t.Errorf("acknowledged version %d of number %d, found version %d, %q", a.version, a.number, s.Version, s.Puzzle.Title)
		}
		if s.Title != s.Puzzle.Title {
			t.Errorf("half an edit: %q of %q", s.Title, s.Puzzle.Title)
		}
	}
}

// whole checks that nothing is damaged, and no puzzle without its contents.
func whole(t *testing.T, address string) {
	t.Helper()
	l := open(t, address)
	if !IsPostgres(address) {
		if err := undamaged(context.Background(), l.reads, "integrity_check"); err != nil {
			t.Error(err)
		}
	}
	var puzzles, contents int
	row := l.reads.QueryRow("SELECT (SELECT count(*) FROM puzzle), (SELECT count(*) FROM contents)")
	if err := row.Scan(&puzzles, &contents); err != nil || puzzles != contents {
		t.Errorf("%d puzzles, %d contents, %v", puzzles, contents, err)
	}
}
