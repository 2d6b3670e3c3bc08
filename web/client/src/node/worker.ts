import './platform.ts'
import { parentPort } from 'node:worker_threads'
import { Programs, type Ask } from '../program.ts'

const programs = new Programs()

parentPort!.on('message', async (ask: Ask) => parentPort!.postMessage(await programs.answer(ask)))
