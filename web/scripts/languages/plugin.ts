import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import {
  areaModule,
  areas,
  bookModule,
  booksModule,
  FOLDER,
  indexModule,
  languageModule,
  types,
} from './catalogue.ts'

const TYPES = new URL('../../src/language/text.d.ts', import.meta.url)

export function writeTypes(): void {
  writeFileSync(TYPES, types())
}

/**
 * Makes modules of the catalogues: text:AREA for the messages of an area, text:@TAG for all of a
 * language, text:languages for the list of languages, and text:books for the words of drawings.
 */
export function languages(): Plugin {
  const folder = fileURLToPath(FOLDER)
  return {
    name: 'languages',
    resolveId(id) {
      return id.startsWith('text:') ? `\0${id}` : null
    },
    load(id) {
      if (!id.startsWith('\0text:')) return null
      const name = id.slice('\0text:'.length)
      if (name === 'languages') return indexModule()
      if (name === 'books') return booksModule()
      if (name.startsWith('@')) return languageModule(name.slice(1))
      if (name.startsWith('book-')) return bookModule(name.slice('book-'.length))
      if (!areas().includes(name))
        this.error(`internal/languages/en/page/${name}.json does not exist`)
      return areaModule(name)
    },
    configureServer(server) {
      writeTypes()
      server.watcher.add(folder)
      server.watcher.on('all', (_, file) => {
        if (!file.startsWith(folder)) return
        writeTypes()
        server.moduleGraph.invalidateAll()
        server.ws.send({ type: 'full-reload' })
      })
    },
  }
}
