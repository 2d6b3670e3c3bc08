package cluster

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/nats-io/nats.go/jetstream"
)

// ServerJob is a job on a server, opened to verify its results.
type ServerJob struct {
	*Bucket
	*Job
}

// OpenServer opens a job on a server. If id is empty, it opens the only job. Close ends the
// connection.
func OpenServer(ctx context.Context, access Access, kinds Kinds, id string) (job ServerJob, err error) {
	server, err := access.connect("nonogram verify", -1, logger(nil))
	if err != nil {
		return job, err
	}
	defer func() {
		if err != nil {
			server.conn.Close()
		}
	}()
	h := &jobHandles{connection: server}
	if h.id, err = h.only(ctx, id); err != nil {
		return job, err
	}
	plan, err := h.plan(ctx)
	if err != nil {
		return job, fmt.Errorf("job %s: %w", h.id, err)
	}
	var name func(int) string
	if h.blocks != nil {
		if name, plan.Shards, err = h.names(ctx); err != nil {
			return job, err
		}
	}
	opened, err := kinds.Open(plan)
	if err != nil {
		return job, err
	}
	job.Bucket = h.bucket(opened, plan.Shards, name)
	job.Job = job.Bucket.job
	return job, nil
}

// only returns id if the server has that job, or the ID of the only job if id is empty.
func (h *jobHandles) only(ctx context.Context, id string) (string, error) {
	lister := h.js.KeyValueStoreNames(ctx)
	var ids []string
	for name := range lister.Name() {
		// Names of inputs and of the postings have another hyphen or other letters.
		if rest, ok := strings.CutPrefix(name, resultsOf("")); ok && len(rest) == len(digest()) && !strings.Contains(rest, "-") {
			ids = append(ids, rest)
		}
	}
	slices.Sort(ids)
	switch err := lister.Error(); {
	case err != nil:
		return "", err
	case id == "" && len(ids) == 1:
		return ids[0], nil
	case slices.Contains(ids, id):
		return id, nil
	case len(ids) == 0:
		return "", errors.New("the server has no jobs")
	case id == "":
		return "", fmt.Errorf("expected one of the jobs %s", strings.Join(ids, ", "))
	}
	return "", fmt.Errorf("the server has no job %s, but %s", id, strings.Join(ids, ", "))
}

// plan opens the results of a job and returns the job's plan.
func (h *jobHandles) plan(ctx context.Context) (plan Plan, err error) {
	if err := h.openResults(ctx); err != nil {
		return plan, err
	}
	entry, err := h.results.Get(ctx, planKey)
	if err == nil {
		err = json.Unmarshal(entry.Value(), &plan)
	}
	switch {
	case err != nil:
		return plan, fmt.Errorf("plan: %w", err)
	case plan.ID() != h.id:
		return plan, errors.New("the plan is of another job")
	}
	// A server that was restarted with its old folder has no postings.
	h.postings, err = h.js.KeyValue(ctx, postings)
	return plan, unless(err, jetstream.ErrBucketNotFound)
}

// Disagreement returns the disagreement that has stopped the job; nil if there is none.
func (j ServerJob) Disagreement(ctx context.Context) (*DisagreementError, error) {
	if j.postings == nil {
		return nil, nil
	}
	p, err := j.posting(ctx)
	return p.Disagreement, unless(err, jetstream.ErrKeyNotFound)
}

// Reopen reopens a job that a disagreement has stopped.
func (j ServerJob) Reopen(ctx context.Context) error {
	return j.change(ctx, func(p posting) posting {
		p.State, p.Reason, p.Disagreement = open, "", nil
		return p
	})
}

// Close ends the connection.
func (j ServerJob) Close() { j.conn.Close() }
