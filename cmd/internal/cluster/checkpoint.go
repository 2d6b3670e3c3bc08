package cluster

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"strings"
	"sync"

	"nonogram/internal/base/files"
	"nonogram/internal/base/message"
)

// Checkpoint keeps results in memory and, if it has a file, in the file too. Each result becomes a
// line of the file at once, so a killed program loses none. A lock file, whose name ends in
// ".lock", locks out other processes until Close.
//
// The first line is the plan. A result that is damaged or was cut off counts as missing:
//
//	{"checkpoint":2,"plan":{"kind":"census","version":"4","spec":{"width":6,"height":6},"shards":4096}}
//	{"shard":0,"input":"5d0c...","value":"2081","work":64,"seconds":0.1,"worker":"host/71","program":"v1.2.0","sum":"9b1f..."}
type Checkpoint struct {
	job  *Job
	log  *slog.Logger
	lock io.Closer // nil if there is no file

	mu      sync.Mutex
	results []Result
	place   []int32  // for each shard 1 + the index of its result; 0 if there is none
	file    *os.File // nil if there is no file, and after Close
	size    int64    // of the file through the last saved result
	saved   int      // number of results in the file
	fault   error    // of the last write
}

// OpenCheckpoint reads the results in a file, which need not exist yet. If path is "", there is no
// file. It is an error if the file belongs to another job or engine version, or if another process
// uses it. log, if not nil, gets a warning about damaged results, and a warning when results could
// not be saved. The job then continues, and the next result saves them.
func OpenCheckpoint(path string, job *Job, log *slog.Logger) (*Checkpoint, error) {
	c := &Checkpoint{job: job, log: logger(log), place: make([]int32, job.Shards)}
	if path == "" {
		return c, nil
	}
	if err := c.open(path); err != nil {
		return nil, errors.Join(fmt.Errorf("checkpoint %s: %w", path, err), c.Close())
	}
	return c, nil
}

func (c *Checkpoint) open(path string) (err error) {
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() {
		return errors.New("found a folder, a pipe or a device, expected a file")
	}
	if c.lock, err = files.Take(path + ".lock"); err != nil {
		return err
	}
	if c.file, err = os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o666); err != nil {
		return err
	}
	if err := c.read(bufio.NewReaderSize(c.file, 1<<16)); err != nil {
		return err
	}
	if err := c.file.Truncate(c.size); err != nil || c.size > 0 {
		return err
	}
	head, err := encode(checkpointHead{checkpointVersion, c.job.Plan})
	if err != nil {
		return err
	}
	return c.append(head)
}

const checkpointVersion = 2

// checkpointStart starts every checkpoint file: its head in JSON.
const checkpointStart = `{"checkpoint":`

type checkpointHead struct {
	Checkpoint int  `json:"checkpoint"`
	Plan       Plan `json:"plan"`
}

// read adds the results of a file. A line without a line break at the end was cut off, and size
// does not count it. If that is the first line, the file has no results yet.
func (c *Checkpoint) read(in *bufio.Reader) error {
	// A file of another kind can have lines that do not fit into memory.
	if start, _ := in.Peek(len(checkpointStart)); !strings.HasPrefix(checkpointStart, string(start)) {
		return errNoCheckpoint
	}
	damaged := 0
	for number := 1; ; number++ {
		line, err := in.ReadBytes('\n')
		switch {
		case errors.Is(err, io.EOF) && number == 1 && json.Valid(line): // perhaps from another job or program
			return c.readHead(line)
		case errors.Is(err, io.EOF):
			if damaged > 0 {
				c.log.Warn("the checkpoint has damaged lines; computing their shards again", "lines", damaged)
			}
			return nil
		case err != nil:
			return err
		case number == 1:
			if err := c.readHead(line); err != nil {
				return err
			}
		default:
			var d *DisagreementError
			if err := c.readResult(line); errors.As(err, &d) {
				return fmt.Errorf("line %d: %w", number, err)
			} else if err != nil {
				damaged++
			}
		}
		c.size += int64(len(line))
	}
}

var errNoCheckpoint = errors.New("line 1: not a checkpoint file")

func (c *Checkpoint) readHead(line []byte) error {
	var head checkpointHead
	if err := json.Unmarshal(line, &head); err != nil || head.Checkpoint == 0 {
		return errNoCheckpoint
	}
	if head.Checkpoint != checkpointVersion {
		return fmt.Errorf("line 1: the file has format version %d, this program reads version %d", head.Checkpoint, checkpointVersion)
	}
	return c.job.mustBe(head.Plan)
}

func (c *Checkpoint) readResult(line []byte) error {
	var r Result
	if err := json.Unmarshal(line, &r); err != nil {
		return err
	}
	err := r.check(c.job, r.Shard)
	if err == nil {
		err = c.add(r)
	}
	c.saved = len(c.results)
	return err
}

// mustBe returns an error that names the difference if the plan is not the job's plan.
func (j *Job) mustBe(plan Plan) error {
	switch {
	case plan.Kind != j.Kind:
		return fmt.Errorf("it is of a %s job, expected %s", plan.Kind, j.Kind)
	case plan.Version != j.Version:
		return &VersionError{Kind: j.Kind, Job: plan.Version, Program: j.Version}
	case plan.ID() != j.ID():
		return fmt.Errorf("it is of another job: %s, expected %s", oneLine(plan.Spec), j.Spec)
	case plan.Shards != j.Shards:
		return fmt.Errorf("it has %s, expected %d", message.Count(plan.Shards, "shard"), j.Shards)
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

// Create implements Store. A full disk does not end the job, since memory has all results.
func (c *Checkpoint) Create(_ context.Context, r Result) error {
	// The check computes digests of large values, so it runs without the lock.
	if err := r.check(c.job, r.Shard); err != nil {
		return err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if err := c.add(r); err != nil {
		return err
	}
	before := c.fault
	if c.save(); c.fault != nil && before == nil {
		c.log.Warn("checkpoint not saved; trying again with the next result", "error", c.fault)
	}
	return nil
}

// add adds a result that was checked.
func (c *Checkpoint) add(r Result) error {
	if i := c.place[r.Shard]; i > 0 {
		return c.results[i-1].against(r)
	}
	c.results = append(c.results, r)
	c.place[r.Shard] = int32(len(c.results))
	return nil
}

// save appends the results that the file lacks.
func (c *Checkpoint) save() {
	for ; c.file != nil && c.saved < len(c.results); c.saved++ {
		line, err := encode(&c.results[c.saved])
		if err == nil {
			err = c.append(line)
		}
		if c.fault = err; err != nil {
			return
		}
	}
}

// append writes a line after the last complete line.
func (c *Checkpoint) append(line []byte) error {
	n, err := c.file.WriteAt(append(line, '\n'), c.size)
	if err == nil {
		c.size += int64(n)
	}
	return err
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

// Close saves the results that the file lacks, and unlocks the file. Get still works afterwards.
func (c *Checkpoint) Close() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.save()
	err := c.fault
	if c.file != nil {
		_, gone := os.Stat(c.file.Name()) // somebody has removed it
		err = errors.Join(err, gone, c.file.Sync(), c.file.Close())
		c.file = nil
	}
	if c.lock != nil {
		err = errors.Join(err, c.lock.Close())
		c.lock = nil
	}
	return err
}
