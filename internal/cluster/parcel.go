package cluster

import (
	"fmt"
	"strconv"
	"strings"
)

// parcels divides a job's shards into messages. One message, and one key in the
// bucket, stands for size neighbouring shards, so that tiny shards do not cost
// a message each. The size belongs to the announced job and never changes.
type parcels struct {
	shards, size int
}

// mostParcels is how many messages a job is divided into unless its maker says
// otherwise; parcelShards is how many shards one of them then holds at most,
// since their results have to fit into a message too.
const (
	mostParcels  = 4096
	parcelShards = 256
)

// parcelSize chooses for a job of n shards.
func parcelSize(n int) int {
	return min(max(1, (n+mostParcels-1)/mostParcels), parcelShards)
}

// count returns how many parcels there are.
func (p parcels) count() int { return (p.shards + p.size - 1) / p.size }

// span returns the shards from first up to, and without, end.
func (p parcels) span(parcel int) (first, end int) {
	first = parcel * p.size
	return first, min(first+p.size, p.shards)
}

func (p parcels) of(shard int) int { return shard / p.size }

// parse reads a parcel's number from a key, or from a subject's last part.
func (p parcels) parse(name string) (int, error) {
	i, err := strconv.Atoi(name[strings.LastIndexByte(name, '.')+1:])
	if err != nil || i < 0 || i >= p.count() {
		return 0, fmt.Errorf("%q is no parcel of the job, which has %d", name, p.count())
	}
	return i, nil
}

func parcelKey(parcel int) string { return strconv.Itoa(parcel) }

// faultKey is where the last error about a parcel is noted.
func faultKey(parcel int) string { return "fault." + strconv.Itoa(parcel) }
