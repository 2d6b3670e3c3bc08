// Package cluster runs jobs in shards: on the cores of this machine, through a
// folder that machines share, or over NATS JetStream. It does not know what
// is computed; that is a [Work], opened by its [Kind].
//
// A [Job] is a [Plan] with its work. Three stores keep its results, and
// everything else follows from them:
//
//	Checkpoint  memory and a file      Pool.Run computes all of it
//	Folder      files, one per shard   Pool.Compute computes some, Total folds
//	Bucket      a JetStream bucket     Coordinator.Run hands out, Workers compute
//
// A job over an input has an [ItemWork] in the place of a Work: a function of one item.
// [Coordinator.Feed] divides the input while it is read, and yields the values in its order.
// [PlanInput] writes it into a folder in blocks, which are the shards, and [Folder.Values]
// yields the values.
//
// # Why every shard counts exactly once
//
// When machines can fail, some work is given out twice, and any message can be
// lost or repeated. The total is still right because of these rules, which every
// store and every engine follows:
//
//  1. A plan is a function of its input alone. The job's identity is a hash of
//     kind, specification and engine version; its shards are 0 to n-1. All
//     workers of one job mean the same shards, and a result of another job,
//     or of another engine version, cannot slip in: each result carries a digest
//     of its input ([Plan.Input]).
//  2. A shard's value is deterministic, and is stored only where there is none
//     yet ([Store.Create]). A second writer must have found the same bytes. If
//     not, one of the machines is wrong ([DisagreementError]). Over JetStream a
//     third machine decides which; otherwise the job stops. The worker and the
//     time it took are stored with the value but never compared.
//  3. The total is a fold over the set of shards, not over messages, and only
//     when all have results ([Total]). A repeated message therefore changes
//     nothing.
//  4. A missing result is computed again, whatever the reason. This repairs the
//     loss of a worker, of a message, of the queue, or of a result that the disk
//     did not keep. The queue is a convenience, not a record.
//  5. Every result can be checked. [Pool.Verify] computes a random share again,
//     and [Coordinator].Verify has other workers do it. If the majority finds a
//     worker wrong, all its results are removed, and rule 4 applies.
//
// # Over JetStream
//
// The queue has one message per batch. A batch is a few neighbouring shards (one,
// in jobs of up to 4096 shards) and has its own subject, so that the queue
// cannot hold it twice; for the bucket and the queue, the batches are the shards.
// All workers share a durable consumer. A worker takes a message; computes, while it
// sends heartbeats to the server; creates the batch's key in the bucket; acknowledges
// the message; and waits until the server confirms that. If a worker dies on the way,
// the message goes to another after [Coordinator].AckWait.
//
// The coordinator watches the bucket. At its start, and at regular intervals, it
// queues every batch that is not done; the server refuses those that are queued (rule
// 4). Each message says how often it was delivered: after [Coordinator].Deliveries times
// without a result the job ends with an [ExhaustedError].
//
// A request to verify a batch is a message as well, which says who must not take it. The
// coordinator takes such messages like any worker.
//
// An input is stored in blocks of neighbouring items, each under its digest. A shard is a piece
// of a block; its number is the position of its first item. A worker that has reached its
// share of time keeps the items that it has started (the key "cut.NUMBER", created once),
// and the rest become two new pieces. So a result has at least the items that are kept, and
// two results are compared by the items that both have. A stored result is used only if the
// digest of its block is that of the input, so another input under the same name does no
// harm. Pieces that are written and verified are forgotten, so that memory does not grow with the
// input; pages under the keys "past.NUMBER" say who has computed them.
//
// When a worker is idle at the end, the last batches are queued twice, under a subject with
// "twin-". A worker that computes a batch for long writes its name to the key "held.NUMBER", so
// that the coordinator can name one that hangs.
//
// The embedded server writes to the disk before it acknowledges. When it starts
// it keeps only the results, all of which it reads and checks: the queue
// follows from them, and a damaged queue would deliver nothing without an error. It
// accepts other machines only with a token or TLS. With your own servers,
// sync_interval: always gives the same guarantee; without it rule 4 still repairs
// a loss as long as the coordinator runs.
package cluster
