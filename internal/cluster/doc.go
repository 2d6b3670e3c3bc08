// Package cluster does jobs in shards: on the cores of this machine, through a
// folder that machines share, or over NATS JetStream. It knows nothing of what
// is computed; that is a [Work], opened by its [Kind].
//
// A [Job] is a [Plan] with its work. Three stores keep its results, and
// everything else is made of them:
//
//	Checkpoint  memory and a file      Pool.Run computes all of it
//	Folder      files, one per shard   Pool.Compute computes some, Total folds
//	Bucket      a JetStream bucket     Coordinator.Run hands out, Workers compute
//
// # Why every shard counts exactly once
//
// Any way of giving work to machines that can fail gives some of it twice, and
// every message can be lost or repeated. The number is right all the same, by
// these rules, which no store and no engine may break:
//
//  1. A plan is a function of its input alone. The job's identity is a hash of
//     kind, specification and engine version; its shards are 0 to n-1. So all
//     who work on one job mean the same shards, and a result of another job,
//     or of another engine version, cannot slip in: each carries a digest of
//     what it was computed from ([Plan.Input]).
//  2. A shard's value is deterministic, and is stored only where there is none
//     yet ([Store.Create]). A second writer must have found the same bytes. If
//     not, one of the machines is wrong ([DisagreementError]). Over JetStream a
//     third decides which; elsewhere nobody knows, and the job stops. Who computed
//     a value, and how long it took, is stored with it but never compared.
//  3. The total is a fold over the set of shards, never over messages, and only
//     when all are there ([Total]). A repeated message therefore changes
//     nothing.
//  4. What is missing is computed again, whatever the reason. This repairs every
//     loss: of a worker, of a message, of the queue, of a result that the disk
//     did not keep. The queue is a convenience and not a record.
//  5. Every result can be checked. [Pool.Verify] computes a random share again,
//     and [Coordinator].Verify has other workers do it. All results of a worker
//     that the majority finds wrong are removed, and then rule 4 holds.
//
// # Over JetStream
//
// A queue holds a message per parcel, that is some neighbouring shards (one, in
// jobs of up to 4096 shards), each with a subject of its own, so that the queue
// cannot hold it twice. All workers share a durable consumer. In this order a
// worker takes a message; computes, telling the server all the while that it is
// alive; creates the parcel's key in the bucket; acknowledges; and waits for the
// acknowledgement's acknowledgement. A worker that dies in between is silent
// for [Coordinator].AckWait, and then the message goes to another.
//
// The coordinator watches the bucket. At its start, and every now and then, it
// puts what is neither in the bucket nor in the queue into the queue (rule 4).
// A message that was delivered too often would stay in the queue in silence: it
// is counted, reported and handed out anew, three times, before the job ends
// with an [ExhaustedError].
//
// The embedded server writes to the disk before it acknowledges. When it starts
// it keeps nothing but the results, all of which it reads and checks: the queue
// follows from them, and a damaged one would deliver nothing, in silence. It listens to
// other machines only with a token or TLS. With servers of one's own,
// sync_interval: always gives the same promise; without it rule 4 still repairs
// a loss as long as the coordinator runs.
package cluster
