// Writes the types of the site's texts, for npm run check.
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const { module } = await runnerImport(
  fileURLToPath(new URL('languages/plugin.ts', import.meta.url)),
)
module.writeTypes()
