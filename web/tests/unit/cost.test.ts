import { expect, test } from 'vitest'
import { toBase64 } from '../../src/solver/base64.ts'
import { encrypt, newCode, secretsOf } from '../../src/sync/code.ts'
import { added, type Sent } from '../../src/sync/strokes.ts'
import { DEVICE, played } from './played.ts'

test('a stroke on a board of 20 x 20 costs less than 2 kB and little time', async () => {
  const { key } = await secretsOf(newCode())
  const sizes: number[] = []
  let microseconds = 0
  for (let seed = 1; seed <= 5; seed++) {
    // A page that is opened in the middle of a game sends the whole board first.
    let sent: Sent | undefined
    let strokes = 0
    for (const game of played(seed)) {
      if (strokes++ < 100) continue
      const before = process.cpuUsage()
      const next = added(game, DEVICE, sent)
      const text = JSON.stringify({ version: 2, games: [next.part] })
      sizes.push(toBase64(await encrypt(key, text)).length)
      const { user, system } = process.cpuUsage(before)
      microseconds += user + system
      sent = next.sent
    }
  }
  const most = Math.max(...sizes)
  const mean = sizes.reduce((sum, size) => sum + size) / sizes.length
  const milliseconds = microseconds / sizes.length / 1000
  console.log(
    `a stroke: ${mean.toFixed(0)} bytes of base64, at most ${most}; ${milliseconds.toFixed(1)} ms of processor time`,
  )
  // The rest of a request is 500 bytes.
  expect(most).toBeLessThan(1500)
})
