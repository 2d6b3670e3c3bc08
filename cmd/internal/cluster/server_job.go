package cluster

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
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
	if err = h.openResults(ctx); err != nil {
		return job, fmt.Errorf("job %s: %w", h.id, err)
	}
	plan, _, err := h.readPlan(ctx)
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
	jobs, err := h.jobs(ctx)
	ids := slices.Sorted(maps.Keys(jobs))
	switch {
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

// Close ends the connection.
func (j ServerJob) Close() { j.conn.Close() }
