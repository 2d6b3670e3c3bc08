/** The package in one piece, for Node programs that a bundler makes. */
import { Worker } from 'node:worker_threads'
import { nodeWorker, programs } from '../../wasm/embedded.js'
import { workersOf } from '../node/platform.ts'
import { platform } from '../platform.ts'
import { embed, withPrograms } from './embed.ts'

embed(programs)
platform.startWorker = workersOf(
  (name) => new Worker(withPrograms(nodeWorker, programs), { eval: true, name }),
)

export * from '../index.ts'
export * from '../files.ts'
export * from '../proofs.ts'
