// Package cluster runs jobs in shards: on the cores of this machine, through a folder that machines
// share, or over NATS JetStream. It does not know the computation itself: that is a [Work], which a
// [Kind] opens.
//
// A [Job] is a [Plan] with its work, in numbered shards. Three stores keep the results, at most
// one for each shard, and everything else follows from them:
//
//	Memory  of this process        Pool.ComputeAll computes all shards
//	Folder  files, one per shard   Pool.Compute computes some, in any number of processes
//	Bucket  a JetStream bucket     Coordinator.Results hands out, Workers compute
//
// The work is a function from items to values. Without an input, each item is the number of a shard
// ([Numbered]). An input is cut into blocks of neighbouring items. Each block is a shard, whose value
// is the list of its items' values.
//
// Results come in the order of the shards, each as soon as all earlier shards are done
// ([Coordinator.Results], [Folder.Results]), or all at the end ([Results]). [Values] has the values
// of their items.
//
// # Why every shard counts exactly once
//
// Machines can fail, so some work is given out twice, and any message can be lost or repeated. The
// total is still right because every store and every engine follows these rules:
//
//  1. A plan is a function of its input alone. The job's identity is a hash of
//     kind, specification and engine version; its shards are 0 to n-1. All
//     workers of one job mean the same shards, and a result of another job,
//     of another engine version or of another block cannot slip in: each result
//     carries a digest of its input, and one of all that counts in it.
//  2. A shard's value is deterministic, and is stored only where there is none
//     yet ([Store.Create]). A second writer has found the same value. The worker
//     and the time it took are stored with the value but never compared.
//  3. Results are read once for each shard, in order, and never from messages. A
//     repeated message therefore changes nothing.
//  4. A missing result is computed again, whatever the reason. This repairs the
//     loss of a worker, of a message, of the queue, or of a result that the disk
//     did not keep. The queue is a convenience, not a record.
//  5. Every result can be checked. [Pool.Verify] computes some again. If a result is wrong, all
//     are void but those that it has found right: the job starts its next generation
//     ([Shared.Void]), which is part of each result's key. Whoever has read results of an older
//     generation ends with [ErrVoid].
//
// # Over JetStream
//
// A shard's name is its number and, for a block of an input, also the block's digest. The name is
// the key of the block. With the job's generation, it is the key of the shard's result and the
// subject of the shard's message. So a changed block, and a new generation, have new keys and new
// results, and replace nothing. Workers need not know the generation.
//
// The queue has one message per shard; the server refuses a second one. All workers share a durable
// consumer. A worker takes a message, computes the shard while it sends heartbeats to the server,
// creates the result's key in the bucket, acknowledges the message, and waits until the server
// confirms that. If a worker dies on the way, the message goes to another worker after
// [Coordinator].AckWait. Values that are too large for a message are stored in parts under their
// digests.
//
// The coordinator hands out shards as long as there is room, watches the bucket, and reads the
// results in order. At regular intervals it looks again at every shard that is neither done nor in
// the queue (rule 4). Each message says how often it was delivered: after too many times without a
// result the job ends with an [ExhaustedError]. Workers find a job by its queue, whose metadata has
// the job's state.
//
// The embedded server writes to the disk before it acknowledges. When it starts, it keeps only
// inputs and results, and reads and checks them all. The queue follows from them, and a damaged
// queue would silently deliver nothing. The server accepts other machines only with a token or TLS.
// On your own servers, sync_interval: always gives the same guarantee; without it, rule 4 still
// repairs a loss as long as the coordinator runs.
package cluster
