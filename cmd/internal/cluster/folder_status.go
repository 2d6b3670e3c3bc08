package cluster

import "context"

// FolderStatus is the progress of a job in a folder.
type FolderStatus struct {
	Shards  int     // of the job
	Missing []int   // those without a result
	Share   float64 // of the work done, 0 to 1
	Seconds float64 // taken by the results, on all machines together
	Workers int     // processes that they came from
	Doubt   bool    // whether results are in doubt
}

// Status looks at every result.
func (f *Folder) Status(ctx context.Context) (FolderStatus, error) {
	s := FolderStatus{Shards: f.job.Shards, Share: 1}
	doubts, err := f.Doubts(ctx)
	if err != nil {
		return s, err
	}
	s.Doubt = len(doubts.Open) > 0
	var work, done float64
	workers := make(map[string]bool)
	for shard := range s.Shards {
		r, found, err := f.Get(ctx, shard)
		if err != nil {
			return s, err
		}
		work += f.job.Weight(shard)
		if !found {
			s.Missing = append(s.Missing, shard)
			continue
		}
		done += f.job.Weight(shard)
		s.Seconds += r.Seconds
		workers[r.Worker] = true
	}
	s.Workers = len(workers)
	if work > 0 {
		s.Share = done / work
	}
	return s, nil
}
