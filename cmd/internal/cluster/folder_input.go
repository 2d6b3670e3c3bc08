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

// planInput writes the blocks of an input into a folder, or finds them there, and returns their
// job. A block is a file in "in": its digest on the first line, then its items. Plan.Blocks is the
// digest of all blocks, so another input means another job.
func planInput(ctx context.Context, path string, job *Job, input iter.Seq[Item]) (*Job, error) {
	if err := os.MkdirAll(filepath.Join(path, "in"), 0o777); err != nil {
		return nil, err
	}
	_, err := os.Stat(filepath.Join(path, "job.json"))
	planned := err == nil
	all, n := sha256.New(), 0
	for b := range inBlocks(input) {
		text := list(b.items)
		sum := digest(string(text))
		if err := writeBlock(blockFile(path, n), sum, text, planned); err != nil {
			return nil, err
		}
		io.WriteString(all, sum)
		n++
		if ctx.Err() != nil {
			break
		}
	}
	if ctx.Err() != nil { // which may have ended the input as well
		return nil, context.Cause(ctx)
	}
	plan := job.Plan
	plan.Shards, plan.Blocks = n, hex.EncodeToString(all.Sum(nil)[:12])
	return job.inFolder(plan, path), nil
}

// inFolder returns the job whose shards are the blocks of an input in a folder.
func (j *Job) inFolder(plan Plan, path string) *Job {
	return &Job{Plan: plan, Work: j.Work, id: plan.ID(), block: func(_ context.Context, shard int) (json.RawMessage, error) {
		return readBlock(blockFile(path, shard))
	}}
}

func blockFile(path string, block int) string {
	return filepath.Join(path, "in", fmt.Sprintf("%06d.json", block))
}

// writeBlock writes a block, unless the file has it already. If the folder has a plan, the file must
// have the block.
func writeBlock(name, sum string, text []byte, planned bool) error {
	there, err := readBlock(name)
	switch {
	case err == nil && bytes.Equal(there, text):
		return nil
	case planned && (err == nil || errors.Is(err, fs.ErrNotExist)):
		return fmt.Errorf("%s: the folder has a job for another input; expected a new folder", name)
	case planned:
		return err
	}
	return files.WriteBytes(name, append([]byte(sum+"\n"), text...))
}

func readBlock(name string) (json.RawMessage, error) {
	text, err := files.Read(name, maxResult)
	if err != nil {
		return nil, err
	}
	sum, text, _ := bytes.Cut(text, []byte("\n"))
	if digest(string(text)) != string(sum) {
		return nil, fmt.Errorf("%s: the file is damaged", name)
	}
	return text, nil
}

// Results yields the results of all shards, in order, each as soon as this or another process has
// stored it. An error is the last value that it yields.
func (f *Folder) Results(ctx context.Context) iter.Seq2[Result, error] {
	return inOrder(f.job, func(shard int) (Result, error) { return f.await(ctx, shard) })
}

// await returns the result of a shard as soon as some process has stored it.
func (f *Folder) await(ctx context.Context, shard int) (Result, error) {
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
