package cluster

import (
	"context"
	"sync"
)

// Memory keeps results in memory.
type Memory struct {
	job     *Job
	mu      sync.Mutex
	results map[int]Result
}

// NewMemory returns a store for a job, without results.
func NewMemory(job *Job) *Memory { return &Memory{job: job, results: map[int]Result{}} }

// Job implements Store.
func (m *Memory) Job() *Job { return m.job }

// Create implements Store.
func (m *Memory) Create(_ context.Context, r Result) error {
	if err := r.check(m.job, r.Shard); err != nil {
		return err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if _, found := m.results[r.Shard]; !found {
		m.results[r.Shard] = r
	}
	return nil
}

// Get implements Store.
func (m *Memory) Get(_ context.Context, shard int) (Result, bool, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	r, found := m.results[shard]
	return r, found, nil
}
