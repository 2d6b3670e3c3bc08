package cluster

import (
	"bufio"
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash"
	"io"
	"io/fs"
	"log/slog"
	"os"
	"sync"
	"time"

	"nonogram/internal/base/files"
	"nonogram/internal/base/plural"
)

// Checkpoint keeps results in memory and, if it has a file, in the file too. The
// file is replaced at intervals and by Close. A program that is killed loses only
// the results since the last save. A lock file, with ".lock" added to the name,
// locks out other processes until Close, so that they do not overwrite the
// results.
//
// The file has a line with the plan, one per result, and one with the number of
// results and the SHA-256 of all lines before it, so that a truncated or changed
// file is noticed:
//
//	{"checkpoint":1,"plan":{"kind":"census","version":"3","spec":{"width":6,"height":6},"shards":4096}}
//	{"shard":0,"input":"5d0c...","value":"2081","work":64,"seconds":0.1,"worker":"host/71","program":"v1.2.0"}
//	{"results":1,"sha256":"9b1f..."}
type Checkpoint struct {
	// Log, if not nil, gets a warning when the file could not be saved. The job
	// continues, and the file is saved again later.
	Log *slog.Logger

	job   *Job
	path  string
	every time.Duration // the shortest time between two saves
	lock  io.Closer     // nil without a file, and after Close

	mu      sync.Mutex
	results []Result // append-only, so that a prefix can be saved without the lock
	place   []int32  // per shard the index in results plus 1, 0 if there is none

	saving sync.Mutex // held during a save
	saved  int        // results in the file
	next   time.Time  // when to save again, guarded by mu
}

// The time between two saves is at least saveEvery, and at least saveShare times
// the duration of the last one, so that large files do not slow the work down.
const (
	saveEvery = 10 * time.Second
	saveShare = 20
)

// OpenCheckpoint reads the results in a file, which need not exist yet. With the
// path "" there is no file. It is an error if the file is damaged, is of another
// job or engine version, or is in use by another process.
func OpenCheckpoint(path string, job *Job) (*Checkpoint, error) {
	c := &Checkpoint{job: job, path: path, every: saveEvery, place: make([]int32, job.Shards), next: time.Now().Add(saveEvery)}
	if path == "" {
		return c, nil
	}
	if err := c.open(); err != nil {
		return nil, errors.Join(err, c.unlock())
	}
	return c, nil
}

func (c *Checkpoint) open() (err error) {
	if info, err := os.Stat(c.path); err == nil && !info.Mode().IsRegular() {
		return fmt.Errorf("checkpoint %s: found a folder, a pipe or a device, expected a file", c.path)
	}
	// A file that is replaced takes its own lock with it. The other one is not removed when
	// it is closed: another process may just be opening it.
	if c.lock, err = files.Take(c.path + ".lock"); err != nil {
		return fmt.Errorf("checkpoint %s: %w", c.path, err)
	}
	file, err := os.Open(c.path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		// Fail now, not after hours, if the file cannot be written.
		return c.Save()
	case err != nil:
		return err
	}
	defer file.Close()
	if err := c.read(file); err != nil {
		return fmt.Errorf("checkpoint %s: %w", c.path, err)
	}
	c.saved = len(c.results)
	return nil
}

func (c *Checkpoint) unlock() error {
	lock := c.lock
	if c.lock = nil; lock == nil {
		return nil
	}
	return lock.Close()
}

// Create implements Store. At intervals it also saves the file. A full disk does
// not end the job: all results are in memory.
func (c *Checkpoint) Create(_ context.Context, r Result) error {
	if err := c.add(r); err != nil {
		return err
	}
	if c.due() {
		if err := c.Save(); err != nil {
			logger(c.Log).Warn("checkpoint not saved; trying again later", "error", err)
		}
	}
	return nil
}

func (c *Checkpoint) add(r Result) error {
	if err := r.check(c.job, r.Shard); err != nil {
		return err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if i := c.place[r.Shard]; i > 0 {
		return c.results[i-1].against(r)
	}
	c.results = append(c.results, r)
	c.place[r.Shard] = int32(len(c.results))
	return nil
}

// due reports whether it is time to save. It says so to one caller only.
func (c *Checkpoint) due() bool {
	if c.path == "" {
		return false
	}
	now := time.Now()
	c.mu.Lock()
	defer c.mu.Unlock()
	if now.Before(c.next) {
		return false
	}
	c.next = now.Add(c.every)
	return true
}

// Get implements Store.
func (c *Checkpoint) Get(_ context.Context, shard int) (Result, bool, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if shard < 0 || shard >= len(c.place) || c.place[shard] == 0 {
		return Result{}, false, nil
	}
	return c.results[c.place[shard]-1], true, nil
}

// Close saves the file if there are new results, and unlocks it. The results in
// memory can still be read.
func (c *Checkpoint) Close() error {
	c.mu.Lock()
	news := len(c.results) > c.saved
	c.mu.Unlock()
	var err error
	if news {
		err = c.Save()
	}
	return errors.Join(err, c.unlock())
}

// Save replaces the file with the current results.
func (c *Checkpoint) Save() error {
	if c.path == "" {
		return nil
	}
	c.saving.Lock()
	defer c.saving.Unlock()
	since := time.Now()
	c.mu.Lock()
	results := c.results
	c.mu.Unlock()
	err := files.Write(c.path, func(w io.Writer) error { return writeCheckpoint(w, c.job.Plan, results) })
	c.mu.Lock()
	defer c.mu.Unlock()
	c.next = time.Now().Add(max(c.every, saveShare*time.Since(since)))
	if err == nil {
		c.saved = len(results)
	}
	return err
}

// checkpointVersion is the version of the file format.
const checkpointVersion = 1

type checkpointHead struct {
	Checkpoint int  `json:"checkpoint"`
	Plan       Plan `json:"plan"`
}

type checkpointEnd struct {
	Results int    `json:"results"`
	SHA256  string `json:"sha256"`
}

func writeCheckpoint(w io.Writer, plan Plan, results []Result) error {
	sum := sha256.New()
	out := bufio.NewWriterSize(io.MultiWriter(w, sum), 1<<16)
	lines := json.NewEncoder(out)
	lines.SetEscapeHTML(false)
	if err := lines.Encode(checkpointHead{checkpointVersion, plan}); err != nil {
		return err
	}
	for i := range results {
		if err := lines.Encode(&results[i]); err != nil {
			return err
		}
	}
	if err := out.Flush(); err != nil {
		return err
	}
	return json.NewEncoder(w).Encode(checkpointEnd{len(results), hexSum(sum)})
}

func hexSum(h hash.Hash) string { return hex.EncodeToString(h.Sum(nil)) }

// read adds the results of a file. The length of a line is bounded, and the number
// of lines by the number of shards.
func (c *Checkpoint) read(r io.Reader) error {
	in := bufio.NewScanner(r)
	in.Buffer(make([]byte, 0, 1<<16), maxResult)
	sum := sha256.New()
	number := 0
	for in.Scan() {
		number++
		line := in.Bytes()
		switch {
		case number == 1:
			if err := c.readHead(line); err != nil {
				return err
			}
		case bytes.HasPrefix(line, []byte(`{"results":`)):
			return c.readEnd(in, hexSum(sum))
		default:
			if err := c.readResult(line); err != nil {
				return fmt.Errorf("line %d: %w", number, err)
			}
		}
		fmt.Fprintf(sum, "%s\n", line)
	}
	switch err := in.Err(); {
	case err != nil:
		return fmt.Errorf("the file is damaged: %w", err)
	case number == 0:
		return errors.New("the file is empty")
	}
	return errors.New("the file is truncated: its last line is missing")
}

func (c *Checkpoint) readHead(line []byte) error {
	var head checkpointHead
	if err := json.Unmarshal(line, &head); err != nil || head.Checkpoint == 0 {
		return errors.New("line 1: not a checkpoint file")
	}
	if head.Checkpoint != checkpointVersion {
		return fmt.Errorf("line 1: the file has format version %d, this program reads version %d", head.Checkpoint, checkpointVersion)
	}
	return c.job.mustBe(head.Plan)
}

// mustBe returns an error that names the difference if the plan is not the job's.
func (j *Job) mustBe(plan Plan) error {
	switch {
	case plan.Kind != j.Kind:
		return fmt.Errorf("it is of a %s job, expected %s", plan.Kind, j.Kind)
	case plan.Version != j.Version:
		return &VersionError{Kind: j.Kind, Job: plan.Version, Program: j.Version}
	case plan.ID() != j.ID():
		return fmt.Errorf("it is of another job: %s, expected %s", oneLine(plan.Spec), j.Spec)
	case plan.Shards != j.Shards:
		return fmt.Errorf("it has %s, expected %d", plural.Of(plan.Shards, "shard"), j.Shards)
	}
	return nil
}

// oneLine returns JSON without line breaks, for messages.
func oneLine(text json.RawMessage) json.RawMessage {
	if short, err := compact(text); err == nil {
		return short
	}
	return text
}

func (c *Checkpoint) readResult(line []byte) error {
	var r Result
	if err := json.Unmarshal(line, &r); err != nil {
		return fmt.Errorf("the file is damaged: %w", err)
	}
	before := len(c.results)
	if err := c.add(r); err != nil {
		return err
	}
	if len(c.results) == before {
		return fmt.Errorf("shard %d occurs twice", r.Shard)
	}
	return nil
}

func (c *Checkpoint) readEnd(in *bufio.Scanner, sum string) error {
	var end checkpointEnd
	if err := json.Unmarshal(in.Bytes(), &end); err != nil {
		return fmt.Errorf("the file is damaged: last line: %w", err)
	}
	switch {
	case end.Results != len(c.results) || end.SHA256 != sum:
		return errors.New("the file is damaged: its digest does not match its contents")
	case in.Scan():
		return errors.New("the file is damaged: there is more text after its last line")
	}
	return in.Err()
}
