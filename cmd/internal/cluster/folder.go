package cluster

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"os"
	"path/filepath"

	"nonogram/internal/base/files"
)

// Folder keeps results as files in a folder that any number of machines can
// share:
//
//	job.json           the Plan
//	out/000123.json    the Result of shard 123
//	out-1/000123.json  the same in generation 1, once the results in out are void
//	in/000123.json     block 123 of its input, if it has one
//
// Create writes a result to a hidden file, flushes it to the disk and then links it to its name.
// Unlike renaming, linking never replaces a file: if two processes write the same result, the
// second finds the result of the first. The file system must have hard links, as NFS, Lustre, GPFS
// and BeeGFS do. (BeeGFS has them only within a folder, which is enough.)
type Folder struct {
	job  *Job
	path string
	out  string // the folder of the results
}

// openResults returns a folder with the results of its last generation.
func openResults(job *Job, path string) *Folder {
	generation := 0
	for exists(outFolder(path, generation+1)) {
		generation++
	}
	return &Folder{job.at(generation), path, outFolder(path, generation)}
}

// Job implements Store.
func (f *Folder) Job() *Job { return f.job }

func outFolder(path string, generation int) string {
	if generation == 0 {
		return filepath.Join(path, "out")
	}
	return filepath.Join(path, fmt.Sprintf("out-%d", generation))
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

// PlanFolder writes job.json into a folder, which it creates if necessary, and for a job over an
// input also the input's blocks. If the folder already has the same plan, nothing changes. Another
// plan or another input is an error.
func PlanFolder(ctx context.Context, path string, job *Job, input iter.Seq[Item]) (*Folder, error) {
	if info, err := os.Stat(path); err == nil && !info.IsDir() {
		return nil, fmt.Errorf("%s: found a file, expected a folder", path)
	}
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
		return openResults(job, path), writePlan(name, job.Plan)
	case err != nil:
		return nil, err
	default:
		if err := job.mustBe(there); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		return openResults(job, path), nil
	}
}

// OpenFolder opens a folder that has a plan.
func OpenFolder(path string, kinds Kinds) (*Folder, error) {
	name := filepath.Join(path, "job.json")
	plan, err := readPlan(name)
	if _, unread := errors.AsType[*fs.PathError](err); unread {
		return nil, fmt.Errorf("%s: expected the folder of a job: %w", path, err)
	} else if err != nil {
		return nil, err
	}
	job, err := kinds.Open(plan)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	if job.OverInput() {
		job = job.inFolder(plan, path)
	}
	return openResults(job, path), nil
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

// readJSON reads a file that is not much larger than the largest value.
func readJSON(name string, v any) error {
	text, err := files.Read(name, maxResult+reserve)
	if err != nil {
		return err
	}
	if err := json.Unmarshal(text, v); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}

// Create implements Store.
func (f *Folder) Create(_ context.Context, r Result) (err error) {
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
	name := f.name(r.Shard)
	temporary, err := f.writeTemporary(r.Shard, append(text, '\n'))
	if err != nil {
		return files.OfPath(err, name)
	}
	defer os.Remove(temporary)
	return unless(files.OfPath(os.Link(temporary, name), name), fs.ErrExist)
}

// Void implements Shared. The next generation exists as soon as its folder has its name.
func (f *Folder) Void(ctx context.Context, keep []int) error {
	next := f.job.at(f.job.Generation + 1)
	temporary := filepath.Join(f.path, ".out-"+rand.Text())
	if err := os.Mkdir(temporary, 0o777); err != nil {
		return err
	}
	defer os.RemoveAll(temporary)
	err := carry(ctx, f, &Folder{next, f.path, temporary}, keep)
	if err == nil {
		err = os.Rename(temporary, outFolder(f.path, next.Generation))
	}
	if exists(outFolder(f.path, next.Generation)) { // another process may have been faster
		return nil
	}
	return err
}

func (f *Folder) writeTemporary(shard int, text []byte) (name string, err error) {
	file, err := os.CreateTemp(f.out, fmt.Sprintf(".%06d-*.tmp", shard))
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
	return filepath.Join(f.out, fmt.Sprintf("%06d.json", shard))
}

// Get implements Store.
func (f *Folder) Get(ctx context.Context, shard int) (r Result, found bool, err error) {
	if ctx.Err() != nil {
		return Result{}, false, context.Cause(ctx)
	}
	err = readJSON(f.name(shard), &r)
	if exists(outFolder(f.path, f.job.Generation+1)) {
		return Result{}, false, ErrVoid
	}
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
