import type { Mark } from './cells.ts'

/** A write: the device, and a counter above those of all writes that the device knew. */
export type Stamp = readonly [counter: number, device: string]

/** A shared cell: its mark, and the write that set it. */
export type Register = readonly [mark: Mark, counter: number, device: string]

/** Stored registers: [cells, mark, counter, index of the device] for each run. */
export interface Marks {
  devices: string[]
  runs: number[]
}

export function encode(registers: readonly Register[]): Marks {
  const devices = [...new Set(registers.map(([, , device]) => device))]
  const runs: number[] = []
  let before: Register | undefined
  for (const next of registers) {
    if (before && next.every((part, i) => part === before![i])) runs[runs.length - 4]++
    else runs.push(1, next[0], next[1], devices.indexOf(next[2]))
    before = next
  }
  return { devices, runs }
}

export function decode({ devices, runs }: Marks): Register[] {
  const registers: Register[] = []
  for (let i = 0; i < runs.length; i += 4) {
    const register: Register = [runs[i + 1], runs[i + 2], devices[runs[i + 3]]]
    for (let n = runs[i]; n > 0; n--) registers.push(register)
  }
  return registers
}

/** Returns the board of some registers. */
export function boardOf(marks: Marks): Uint8Array {
  return Uint8Array.from(decode(marks), ([mark]) => mark)
}

/** Whether a value can be the registers of a board. */
export function areMarks(value: unknown, cells: number): value is Marks {
  const { devices, runs } = (value ?? {}) as Partial<Marks>
  if (!Array.isArray(devices) || !Array.isArray(runs) || runs.length % 4 > 0) return false
  let left = cells
  for (let i = 0; i < runs.length; i += 4) {
    const [length, mark, counter, device] = runs.slice(i, i + 4)
    if (!(length > 0 && mark >= 0 && mark < 256 && Number.isInteger(counter))) return false
    if (typeof devices[device] !== 'string') return false
    left -= length
  }
  return left === 0
}
