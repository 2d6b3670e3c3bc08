/** The thread in which a browser computes. */
import { Programs, type Ask } from './program.ts'

const programs = new Programs((compiled) => postMessage(compiled))

onmessage = async ({ data }: MessageEvent<Ask>) => postMessage(await programs.answer(data))
