import '../worker.ts'
import { embed, ownPrograms } from './embed.ts'

embed(ownPrograms())
