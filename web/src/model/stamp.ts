/**
 * A time after others that are known, in milliseconds since 1970: now, unless the clock of another
 * device is ahead (Lamport 1978). So whatever a person does last counts, on whichever device.
 */
export const stampAfter = (...known: number[]): number =>
  Math.max(Date.now(), ...known.map((at) => at + 1))
