package counting

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"time"

	"nonogram/cmd/internal/cluster"
	"nonogram/internal/base/files"
)

// Folder is a census in a folder that machines share. Besides the files of a cluster.Folder it has
// question.json, which selects the requested numbers from the counted ones.
type Folder struct {
	*cluster.Folder
	path string
}

// PlanFolder makes a folder for the answer to a question. A folder that exists must be for the same
// job; its results then serve this question too.
func PlanFolder(ctx context.Context, path string, q Question) (Folder, error) {
	job, err := q.Job()
	if err != nil {
		return Folder{}, err
	}
	store, err := cluster.PlanFolder(ctx, path, job, nil)
	if err != nil {
		return Folder{}, err
	}
	f := Folder{store, path}
	return f, files.Write(f.questionFile(), func(w io.Writer) error {
		return json.NewEncoder(w).Encode(q)
	})
}

// maxQuestion is the largest question.json, in bytes.
const maxQuestion = 4096

// OpenFolder opens a folder with the plan of a count. kinds are all kinds of work that the program
// knows.
func OpenFolder(path string, kinds cluster.Kinds) (Folder, error) {
	store, err := cluster.OpenFolder(path, kinds)
	if err != nil {
		return Folder{}, err
	}
	if kind := store.Job().Kind; kind != Kind().Name {
		return Folder{}, fmt.Errorf("%s: found a job of %s, expected a count; the same %[2]s command with --dir writes its output", path, kind)
	}
	return Folder{store, path}, nil
}

func (f Folder) questionFile() string { return filepath.Join(f.path, "question.json") }

// Answer adds up the results and the seconds of all machines. If results are missing, the error is
// a *cluster.MissingError.
func (f Folder) Answer(ctx context.Context) (Answer, error) {
	q, err := f.question()
	if err != nil {
		return Answer{}, err
	}
	total, err := Total(f.Job(), cluster.Results(ctx, f))
	if err != nil {
		return Answer{}, err
	}
	s, err := f.Status(ctx)
	if err != nil {
		return Answer{}, err
	}
	a, err := NewAnswer(q, total, time.Duration(s.Seconds*float64(time.Second)))
	a.Machine = fmt.Sprintf("processes: %d", s.Workers)
	return a, err
}

// question reads the question.
func (f Folder) question() (q Question, err error) {
	spec, err := specOf(f.Job().Spec)
	if err != nil {
		return q, err
	}
	text, err := files.Read(f.questionFile(), maxQuestion)
	if err != nil {
		return q, err
	}
	if err := json.Unmarshal(text, &q); err != nil {
		return q, fmt.Errorf("%s: %w", f.questionFile(), err)
	}
	q.Size = spec.Size()
	if s, err := q.Spec(); err != nil || !slices.Equal(s.Methods, spec.Methods) {
		return q, fmt.Errorf("%s: the question is not the one of %s", f.questionFile(), filepath.Join(f.path, "job.json"))
	}
	return q, nil
}
