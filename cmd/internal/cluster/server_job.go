package cluster

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// OpenServer opens the results of a job on a server. If id is empty, it opens the only job.
// [Bucket.Close] ends the connection.
func OpenServer(ctx context.Context, access Access, kinds Kinds, id string) (*Bucket, error) {
	server, err := access.connect("nonogram verify", -1, logger(nil))
	if err != nil {
		return nil, err
	}
	h := &jobHandles{connection: server}
	job, err := h.openJob(ctx, kinds, id)
	if err != nil {
		server.conn.Close()
		return nil, err
	}
	return h.bucket(job), nil
}

// openJob opens a job on a server, or the only one if id is empty, with all shards of its input.
func (h *jobHandles) openJob(ctx context.Context, kinds Kinds, id string) (job *Job, err error) {
	if h.id, err = h.only(ctx, id); err != nil {
		return nil, err
	}
	if job, err = h.open(ctx, kinds); err != nil || h.blocks == nil {
		return job, err
	}
	names, shards, err := h.names(ctx)
	return job.named(names, shards), err
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
func (b *Bucket) Close() { b.conn.Close() }
