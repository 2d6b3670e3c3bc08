/** The thread of its own in which a browser computes. */
import { answer, type Ask } from './program.ts'

onmessage = async ({ data }: MessageEvent<Ask>) => postMessage(await answer(data))
