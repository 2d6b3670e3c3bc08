// Writes src/api.ts, the types of everything that is asked and answered, from the
// description that the server makes.
import { writeFile } from 'node:fs/promises'
import openapi, { astToString } from 'openapi-typescript'

const description = new URL('../../../docs/openapi.json', import.meta.url)
const types = new URL('../src/api.ts', import.meta.url)

const ast = await openapi(description, {
  arrayLength: true,
  rootTypes: true,
  rootTypesNoSchemaPrefix: true,
  silent: true,
})
await writeFile(
  types,
  `// Generated from docs/openapi.json by npm run client. Do not edit.\n\n${astToString(ast)}`,
)
