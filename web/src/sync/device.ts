import { recoverFlushed } from '../store/unload.ts'
import type { Device } from './exchange.ts'
import { KINDS } from './kinds.ts'
import { merge } from './merge.ts'
import type { Shared } from './shared.ts'

/** The progress in this browser. */
export const device: Device = {
  async read(names) {
    await recoverFlushed()
    const parts = await Promise.all(KINDS.map((kind) => kind.read(names)))
    const shared = Object.assign({ version: 2 }, ...parts) as Shared
    return merge(shared, shared)
  },
  async apply(shared) {
    for (const kind of KINDS) await kind.take(shared)
  },
}
