/**
 * Returns a time after some known times, in whole milliseconds since 1970: now, unless another
 * device's clock is ahead (Lamport 1978). So a person's last action counts, whatever the device.
 */
export const stampAfter = (...known: number[]): number =>
  Math.max(Date.now(), ...known.map((at) => Math.floor(at) + 1))
