package cluster

import "context"

// FolderStatus is the progress of a job in a folder.
type FolderStatus struct {
	Job     string  `json:"job"`
	Shards  int     `json:"shards"`
	Done    int     `json:"done"`      // number of shards with a result
	Share   float64 `json:"share"`     // of the work done, 0 to 1
	Seconds float64 `json:"seconds"`   // time for the results, on all machines together
	Workers int     `json:"processes"` // number of processes with results
	Missing string  `json:"missing"`   // shards without a result, in the form that ParseShards reads
}

// Status returns the progress. It reads every result.
func (f *Folder) Status(ctx context.Context) (FolderStatus, error) {
	s := FolderStatus{Job: f.job.ID(), Shards: f.job.Shards, Share: 1}
	var work, done float64
	var missing []int
	workers := make(map[string]bool)
	for shard := range s.Shards {
		r, found, err := f.Get(ctx, shard)
		if err != nil {
			return s, err
		}
		work += f.job.Weight(shard)
		if !found {
			missing = append(missing, shard)
			continue
		}
		done += f.job.Weight(shard)
		s.Seconds += r.Seconds
		workers[r.Worker] = true
	}
	s.Done, s.Missing, s.Workers = s.Shards-len(missing), FormatShards(missing), len(workers)
	if work > 0 {
		s.Share = done / work
	}
	return s, nil
}
