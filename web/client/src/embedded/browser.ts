/** The package in one piece, for bundlers that copy no files. */
import { browserWorker, programs } from '../../wasm/embedded.js'
import { platform } from '../platform.ts'
import { embed, withPrograms } from './embed.ts'

embed(programs)
platform.startWorker = (name) => {
  const code = new Blob([withPrograms(browserWorker, programs)], { type: 'text/javascript' })
  const address = URL.createObjectURL(code)
  const worker = new Worker(address, { name })
  // The worker has read its code once it answers, or never will.
  const forget = () => URL.revokeObjectURL(address)
  worker.addEventListener('message', forget, { once: true })
  worker.addEventListener('error', forget, { once: true })
  return worker
}

export * from '../index.ts'
export * from '../files.ts'
export * from '../proofs.ts'
