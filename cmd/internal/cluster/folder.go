package cluster

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"strings"

	"nonogram/internal/base/files"
)

// maxResult is the size of the largest result that a file can have, in bytes of JSON.
const maxResult = 64 << 20

// Folder keeps results as files in a folder that any number of machines can
// share:
//
//	job.json         the Plan
//	doubt-NAME       a doubt about results, doubt-NAME.ended once it has ended
//	out/000123.json  the Result of shard 123
//	in/000123.json   block 123 of its input, if it has one
//
// Create writes a result to a hidden file, flushes it to the disk and then links it to its name.
// Unlike renaming, linking never replaces a file: if two processes write the same result, the
// second finds the result of the first. The file system must have hard links, as NFS, Lustre, GPFS
// and BeeGFS do. (BeeGFS has them only within a folder, which is enough.)
type Folder struct {
	job  *Job
	path string
}

// PlanFolder writes job.json into a folder, which it creates if necessary, and for a job over an
// input also the input's blocks. If the folder already has the same plan, nothing changes. Another
// plan or another input is an error.
func PlanFolder(ctx context.Context, path string, job *Job, input iter.Seq[Item]) (*Folder, error) {
	if err := os.MkdirAll(filepath.Join(path, "out"), 0o777); err != nil {
		return nil, err
	}
	if job.OverInput() {
		var err error
		if job, err = planInput(ctx, path, job, input); err != nil {
			return nil, err
		}
	}
	name := filepath.Join(path, "job.json")
	switch there, err := readPlan(name); {
	case errors.Is(err, fs.ErrNotExist):
		return &Folder{job, path}, writePlan(name, job.Plan)
	case err != nil:
		return nil, err
	default:
		if err := job.mustBe(there); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		return &Folder{job, path}, nil
	}
}

// OpenFolder opens a folder that has a plan, and returns its job too.
func OpenFolder(path string, kinds Kinds) (*Folder, *Job, error) {
	name := filepath.Join(path, "job.json")
	plan, err := readPlan(name)
	if _, unread := errors.AsType[*fs.PathError](err); unread {
		return nil, nil, fmt.Errorf("%s: expected the folder of a job: %w", path, err)
	} else if err != nil {
		return nil, nil, err
	}
	job, err := kinds.Open(plan)
	if err != nil {
		return nil, nil, fmt.Errorf("%s: %w", name, err)
	}
	if job.OverInput() {
		job = job.inFolder(plan, path)
	}
	return &Folder{job, path}, job, nil
}

func writePlan(name string, plan Plan) error {
	return files.Write(name, func(w io.Writer) error {
		e := json.NewEncoder(w)
		e.SetIndent("", "  ")
		e.SetEscapeHTML(false)
		return e.Encode(plan)
	})
}

func readPlan(name string) (Plan, error) {
	var plan Plan
	err := readJSON(name, &plan)
	return plan, err
}

// readJSON reads a file of at most maxResult bytes.
func readJSON(name string, v any) error {
	text, err := files.Read(name, maxResult)
	if err != nil {
		return err
	}
	if err := json.Unmarshal(text, v); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}

// Create implements Store.
func (f *Folder) Create(ctx context.Context, r Result) error {
	err := f.write(r, os.Link)
	if !errors.Is(err, fs.ErrExist) {
		return err
	}
	stored, found, err := f.Get(ctx, r.Shard)
	if err != nil || !found {
		return err
	}
	if err = f.job.against(stored, r); err != nil {
		_, doubtErr := addDoubt(ctx, f)
		err = errors.Join(err, doubtErr)
	}
	return err
}

// Replace implements Replacer.
func (f *Folder) Replace(_ context.Context, r Result) error { return f.write(r, os.Rename) }

// Parts of the names of doubt files.
const (
	doubtStart = "doubt-"
	doubtEnd   = ".ended"
)

// SetDoubt implements Replacer.
func (f *Folder) SetDoubt(_ context.Context, name string, ended bool) error {
	path := filepath.Join(f.path, doubtStart+name)
	if ended {
		return unless(os.Rename(path, path+doubtEnd), fs.ErrNotExist)
	}
	return files.WriteBytes(path, nil)
}

// Doubts implements Replacer.
func (f *Folder) Doubts(context.Context) (d Doubts, err error) {
	list, err := os.ReadDir(f.path)
	for _, entry := range list {
		if name, ok := strings.CutPrefix(entry.Name(), doubtStart); ok {
			d.add(name, strings.HasSuffix(name, doubtEnd))
		}
	}
	return d, err
}

// write writes a result to a temporary file. put then gives the file its name.
func (f *Folder) write(r Result, put func(from, to string) error) (err error) {
	if err := r.check(f.job, r.Shard); err != nil {
		return err
	}
	if r.Value, err = compact(r.Value); err != nil {
		return err
	}
	r.Sum = r.sum()
	text, err := encode(r)
	if err != nil {
		return err
	}
	if len(text) > maxResult {
		return &SizeError{Shard: r.Shard, Size: len(text), Limit: maxResult}
	}
	temporary, err := f.writeTemporary(r.Shard, append(text, '\n'))
	if err != nil {
		return err
	}
	defer os.Remove(temporary)
	return put(temporary, f.name(r.Shard))
}

func (f *Folder) writeTemporary(shard int, text []byte) (name string, err error) {
	file, err := os.CreateTemp(filepath.Join(f.path, "out"), fmt.Sprintf(".%06d-*.tmp", shard))
	if err != nil {
		return "", err
	}
	_, err = file.Write(text)
	// Temporary files are private, but results must be readable like other files.
	err = errors.Join(err, file.Chmod(0o644), file.Sync(), file.Close())
	if err != nil {
		os.Remove(file.Name())
		return "", err
	}
	return file.Name(), nil
}

func (f *Folder) name(shard int) string {
	return filepath.Join(f.path, "out", fmt.Sprintf("%06d.json", shard))
}

// Get implements Store.
func (f *Folder) Get(ctx context.Context, shard int) (r Result, found bool, err error) {
	if ctx.Err() != nil {
		return Result{}, false, context.Cause(ctx)
	}
	err = readJSON(f.name(shard), &r)
	if errors.Is(err, fs.ErrNotExist) {
		return Result{}, false, nil
	}
	if _, unread := errors.AsType[*fs.PathError](err); unread {
		return Result{}, false, err
	}
	if err == nil {
		err = f.compactAndCheck(&r, shard)
	}
	if err != nil {
		return Result{}, false, fmt.Errorf("%w; delete the file, and its shard is computed again", err)
	}
	return r, true, nil
}

// compactAndCheck checks a result that was read. Formatting its file by hand does not change its
// value.
func (f *Folder) compactAndCheck(r *Result, shard int) (err error) {
	if r.Value, err = compact(r.Value); err == nil {
		err = r.check(f.job, shard)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", f.name(shard), err)
	}
	return nil
}

// SizeError reports that a result is too large for its store. It would be too large on every
// machine.
type SizeError struct {
	Shard       int
	Size, Limit int // bytes of JSON
}

func (e *SizeError) Error() string {
	return fmt.Sprintf("shard %d: its result has %d bytes, more than the %d that can be stored: write large outputs to files, or use smaller shards",
		e.Shard, e.Size, e.Limit)
}
