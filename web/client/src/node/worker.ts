import './platform.ts'
import { parentPort } from 'node:worker_threads'
import { answer, type Ask } from '../program.ts'

parentPort!.on('message', async (ask: Ask) => parentPort!.postMessage(await answer(ask)))
