// Writes the types of the site's texts, for npm run check.
import { runnerImport } from 'vite'

const { module } = await runnerImport(new URL('languages/plugin.ts', import.meta.url).pathname)
module.writeTypes()
