// Writes src/api.ts, the types of everything that is asked and answered, from the
// description that the server makes; --check only says whether they are up to date.
import { readFile, writeFile } from 'node:fs/promises'
import openapi, { astToString } from 'openapi-typescript'

const description = new URL('../../../docs/openapi.json', import.meta.url)
const types = new URL('../src/api.ts', import.meta.url)

const ast = await openapi(description, {
  arrayLength: true,
  rootTypes: true,
  rootTypesNoSchemaPrefix: true,
  silent: true,
})
const text = `// Generated from docs/openapi.json by make api. Do not edit.\n\n${astToString(ast)}`
if (!process.argv.includes('--check')) await writeFile(types, text)
else if ((await readFile(types, 'utf8')) !== text) {
  console.error('web/client/src/api.ts is not what docs/openapi.json says: run make api')
  process.exit(1)
}
