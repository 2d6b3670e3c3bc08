package cluster

import (
	"fmt"
	"strconv"
	"strings"
)

// batches divides a job's shards into messages. One message, and one key in the
// bucket, is for size neighbouring shards, so that tiny shards do not cost
// a message each. The size is part of the posted job and never changes.
type batches struct {
	shards, size int
}

// maxBatches is the largest number of messages that a job is divided into by
// default, and maxBatchShards the largest number of shards in one of them, whose
// results must fit into a message too. The second limit wins.
const (
	maxBatches     = 4096
	maxBatchShards = 256
)

// batchSize returns the default size for a job of n shards.
func batchSize(n int) int {
	return min(max(1, (n+maxBatches-1)/maxBatches), maxBatchShards)
}

// count returns how many batches there are.
func (p batches) count() int { return (p.shards + p.size - 1) / p.size }

// span returns the range of a batch's shards; end is not part of it.
func (p batches) span(batch int) (first, end int) {
	first = batch * p.size
	return first, min(first+p.size, p.shards)
}

func (p batches) of(shard int) int { return shard / p.size }

// parse reads a batch's number from a key, or from a subject's last part.
func (p batches) parse(name string) (int, error) {
	i, err := strconv.Atoi(name[strings.LastIndexByte(name, '.')+1:])
	if err != nil || i < 0 || i >= p.count() {
		return 0, fmt.Errorf("%q is not a batch of the job, which has %d", name, p.count())
	}
	return i, nil
}

func batchKey(batch int) string { return strconv.Itoa(batch) }

// faultKey is the key of the last error of a batch.
func faultKey(batch int) string { return "fault." + strconv.Itoa(batch) }
