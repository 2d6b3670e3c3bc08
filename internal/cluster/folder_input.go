package cluster

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"time"

	"nonogram/internal/base/files"
)

// The folder of a job over an input also has the input:
//
//	in/000123.json   block 123: its digest on a line of its own, then its items
//
// A shard is a block, and its value is the list of the items' values. So all that can be done
// with the shards of a folder can be done with these. Plan.Blocks is the digest of all blocks:
// with another input it is another job.

// PlanInput writes a job over an input into a folder, or finds it there, and returns the job
// of its blocks.
func PlanInput(ctx context.Context, path string, job *Job, input iter.Seq[Item]) (*Folder, *Job, error) {
	if err := os.MkdirAll(filepath.Join(path, "in"), 0o777); err != nil {
		return nil, nil, err
	}
	_, err := os.Stat(filepath.Join(path, "job.json"))
	planned := err == nil
	all, n := sha256.New(), 0
	for b := range inBlocks(input) {
		name, text := blockFile(path, n), list(b.items)
		sum := digest(string(text))
		if err := writeBlock(name, sum, text, planned); err != nil {
			return nil, nil, err
		}
		io.WriteString(all, sum)
		n++
		if ctx.Err() != nil {
			break
		}
	}
	if ctx.Err() != nil { // which may have ended the input as well
		return nil, nil, context.Cause(ctx)
	}
	plan := job.Plan
	plan.Shards, plan.Blocks = n, hex.EncodeToString(all.Sum(nil)[:12])
	job = job.inFolder(plan, path)
	folder, err := PlanFolder(path, job)
	return folder, job, err
}

// inFolder returns the job whose shards are the blocks of an input in a folder.
func (j *Job) inFolder(plan Plan, path string) *Job {
	return &Job{Plan: plan, Items: j.Items, Work: blocksWork{j.Items, path, plan.Shards}, id: plan.ID()}
}

func blockFile(path string, block int) string {
	return filepath.Join(path, "in", fmt.Sprintf("%06d.json", block))
}

// writeBlock writes a block, unless it is there. That of another input is an error if the job
// was planned with it.
func writeBlock(name, sum string, text []byte, planned bool) error {
	there, err := readDigest(name, len(sum))
	switch {
	case err == nil && there == sum:
		return nil
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		return err
	case planned:
		return fmt.Errorf("%s: the folder has a job for another input; expected a new folder", name)
	}
	return files.WriteBytes(name, append([]byte(sum+"\n"), text...))
}

// readDigest returns the digest that a block starts with.
func readDigest(name string, length int) (string, error) {
	f, err := os.Open(name)
	if err != nil {
		return "", err
	}
	defer f.Close()
	sum := make([]byte, length)
	n, err := io.ReadFull(f, sum)
	if errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, io.EOF) {
		err = nil
	}
	return string(sum[:n]), err
}

// blocksWork is the work on the blocks of an input in a folder.
type blocksWork struct {
	ItemWork
	path   string
	blocks int
}

// Shards implements Work.
func (w blocksWork) Shards() int { return w.blocks }

// Run implements Work.
func (w blocksWork) Run(ctx context.Context, block int) (json.RawMessage, error) {
	name := blockFile(w.path, block)
	text, err := files.Read(name, maxResult)
	if err != nil {
		return nil, err
	}
	sum, text, _ := bytes.Cut(text, []byte("\n"))
	if digest(string(text)) != string(sum) {
		return nil, fmt.Errorf("%s: the file is damaged", name)
	}
	items, err := elements(text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	values := make([]json.RawMessage, len(items))
	for i, item := range items {
		values[i], err = w.Do(ctx, item)
		switch {
		case ctx.Err() != nil:
			return nil, context.Cause(ctx)
		case err != nil:
			return nil, err
		}
	}
	return list(values), nil
}

// Fold implements Work. Of an input there is no total.
func (w blocksWork) Fold(iter.Seq2[int, json.RawMessage]) (json.RawMessage, error) {
	return nil, errors.New("expected a job with a total: the command that planned this one writes its values")
}

// against compares two results of a block. The error has the values that differ first.
func (w blocksWork) against(stored, found Result) error {
	one, err := valuesOf(stored)
	if err != nil {
		return err
	}
	other, err := valuesOf(found)
	if err != nil {
		return err
	}
	if len(one) != len(other) {
		return stored.against(found)
	}
	for i := range one {
		if !bytes.Equal(one[i], other[i]) && !w.Same(one[i], other[i]) {
			stored.Value, found.Value = one[i], other[i]
			return stored.against(found)
		}
	}
	return nil
}

// Values yields the values of the items of a job over an input, in its order, and waits for
// those that this or another process has yet to store. An error is the last that it yields.
func (f *Folder) Values(ctx context.Context) iter.Seq2[json.RawMessage, error] {
	return func(yield func(json.RawMessage, error) bool) {
		for block := range f.job.Shards {
			result, err := f.Await(ctx, block)
			var values []json.RawMessage
			if err == nil {
				values, err = valuesOf(result)
			}
			if err != nil {
				yield(nil, err)
				return
			}
			for _, value := range values {
				if !yield(value, nil) {
					return
				}
			}
		}
	}
}

// Await returns the result of a shard as soon as a process has stored it.
func (f *Folder) Await(ctx context.Context, shard int) (Result, error) {
	const rest = 100 * time.Millisecond
	for {
		r, found, err := f.Get(ctx, shard)
		if found || err != nil {
			return r, err
		}
		if !sleep(ctx, rest) {
			return r, context.Cause(ctx)
		}
	}
}
