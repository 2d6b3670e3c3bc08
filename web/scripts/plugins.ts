import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'esbuild'
import { compile } from 'tailwindcss'
import type { Plugin, Rolldown } from 'vite'
import { finished, messages } from './languages/catalogue.ts'

/**
 * The policy inside the built page, so that it works on a plain static host too. It allows no
 * inline code; the solver needs 'wasm-unsafe-eval', which allows WebAssembly and nothing else.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

/** Puts the policy into the built page. The development server needs inline styles. */
export function contentPolicy(): Plugin {
  return {
    name: 'content-policy',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY },
        injectTo: 'head-prepend',
      },
    ],
  }
}

/** Returns a theme that makes the colours of the design known to the words of layout. */
function colours(): string {
  const tokens = readFileSync(new URL('../src/styles/tokens.css', import.meta.url), 'utf8')
  const names = Array.from(tokens.matchAll(/^ {2}--([\w-]+): (?:light-dark|var)\(/gm), ([, n]) => n)
  return `@theme inline { ${names.map((name) => `--color-${name}: var(--${name});`).join(' ')} }`
}

/** Variables for sizes of Tailwind's own, which the site replaces: no rule reads them. */
const UNREAD = /(@property )?--tw-(leading|font-weight|tracking)(: [^;]+;| {[^}]+})/g

/** Writes the rules for the words of layout that pages use, at the end of src/styles/layout.css. */
export function layoutWords(): Plugin {
  const folder = fileURLToPath(new URL('../src/', import.meta.url))
  return {
    name: 'layout-words',
    enforce: 'pre',
    async transform(code, id) {
      if (!id.endsWith('/styles/layout.css')) return
      const words = new Set<string>()
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!/\.tsx?$/.test(name)) continue
        this.addWatchFile(join(folder, name))
        for (const word of readFileSync(join(folder, name), 'utf8').split(/[\s'"`{}]+/))
          words.add(word)
      }
      const rules = (await compile(colours() + code)).build([...words])
      return `@import './windows.css';\n${rules.replace(UNREAD, '')}`
    },
  }
}

/** Returns the words of the page of wrong addresses in each finished language. */
function missingTexts(): string {
  const texts = finished().map((tag) => {
    const ui = messages(tag, 'ui')
    const [title, text, home] = ['title', 'text', 'home'].map((key) => ui.get(`missing.${key}`)![0])
    const window = ui.get('page.title')!.map((part) => (typeof part === 'string' ? part : title))
    return [tag, { window: window.join(''), title, text, home }]
  })
  return JSON.stringify(Object.fromEntries(texts))
}

/**
 * Writes 404.html, the page of wrong addresses. It contains all that it needs, and no address of a
 * file, since nobody knows in which folder of the host it is shown.
 */
export function missingPage(): Plugin {
  const read = (name: string) => readFileSync(new URL(`../src/${name}`, import.meta.url), 'utf8')
  return {
    name: 'missing-page',
    apply: 'build',
    generateBundle() {
      const styles = ['tokens', 'base', 'wrong'].map((name) => read(`styles/${name}.css`))
      const code = read('offline/missing.js').replace('__TEXTS__', () => missingTexts())
      const small = (text: string, loader: 'css' | 'js') =>
        transformSync(text, { loader, minify: true, target: 'esnext', charset: 'utf8' }).code.trim()
      const style = small(styles.join('\n'), 'css')
      const script = small(code, 'js')
      const allowed = (text: string) =>
        `'sha256-${createHash('sha256').update(text).digest('base64')}'`
      const policy = [
        "default-src 'none'",
        `style-src ${allowed(style)}`,
        `script-src ${allowed(script)}`,
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
      ].join('; ')
      const parts: Record<string, string> = {
        policy,
        style,
        script,
        picture: read('ui/missing.svg'),
      }
      const source = read('offline/missing.html').replace(/{{(\w+)}}/g, (_, name) => parts[name])
      this.emitFile({ type: 'asset', fileName: '404.html', source })
    },
  }
}

/**
 * Writes the manifest of an installed site in each language. The English one is a file in the
 * repository, whose icons, colours and addresses the others share.
 */
export function manifests(): Plugin {
  return {
    name: 'manifests',
    apply: 'build',
    generateBundle() {
      const file = new URL('../public/manifest.webmanifest', import.meta.url)
      const english = JSON.parse(readFileSync(file, 'utf8')) as object
      for (const tag of finished().filter((one) => one !== 'en')) {
        const description = messages(tag, 'ui').get('app.about')!.join('')
        this.emitFile({
          type: 'asset',
          fileName: `manifest.${tag}.webmanifest`,
          source: JSON.stringify({ ...english, lang: tag, description }),
        })
      }
    },
  }
}

/**
 * Lets the browser load the site in parallel with the script that waits for the language;
 * src/main.ts decides whether it loads the board then, too.
 */
export function preloadSite(): Plugin {
  return {
    name: 'preload-site',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((item) => item.type === 'chunk')
        const chunkOf = (file: string) => {
          const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(file)))
          if (!found) throw new Error(`${file} is not loaded by the page`)
          return found
        }
        const site = chunkOf('/src/site.tsx')
        const board = chunkOf('/src/home/first-board.tsx')
        // The page has the imports of the first script already.
        const there = chunks.filter(({ isEntry }) => isEntry).flatMap(({ imports }) => imports)
        const scripts = [site.fileName, ...site.imports].filter((name) => !there.includes(name))
        const boards = [board.fileName, ...board.imports].filter(
          (name) => !there.includes(name) && !scripts.includes(name),
        )
        const tagOf = (attrs: object) => (name: string) => ({
          tag: 'link',
          attrs: { ...attrs, crossorigin: true, href: `./${name}` },
          injectTo: 'head' as const,
        })
        return [
          ...scripts.map(tagOf({ rel: 'modulepreload' })),
          ...boards.map(tagOf({ 'data-board': true })),
          ...[...(site.viteMetadata?.importedCss ?? [])].map(tagOf({ rel: 'stylesheet' })),
        ]
      },
    },
  }
}

/**
 * Whether a first visit does without a file: the collection except the list of packs and the first
 * packs, the lessons, and the icons of an installed site.
 */
function isLater(name: string): boolean {
  return (
    (/^(packs|daily)\//.test(name) && !/^packs\/(starter|first-steps)\.json$/.test(name)) ||
    /^(icon-\d+\.png|lessons\.json)$/.test(name)
  )
}

/** Sorts files in the order of caching: the many files of single days come last. */
function byNeed(files: Iterable<string>): string[] {
  const ofDays = (name: string) => Number(name.startsWith('daily/'))
  return [...files].sort().sort((a, b) => ofDays(a) - ofDays(b))
}

/** The rooms that a first visit seldom enters; each is loaded on entry. */
const ROOMS =
  /\/src\/(editor|learn|sync|published)\/|\/src\/(ui\/qr|player\/share-dialog|pages\/(set|code-address)|library\/(pick-bar|published-shelf))\.tsx?/

/** The texts, titles and manifests except the English ones: a visit needs at most one language. */
const LANGUAGE =
  /^(?:assets\/(?:language|book)-(.+?)-[\w-]{8}\.js|titles\/(.+)\.json|manifest\.(.+)\.webmanifest)$/

/** Returns the language of a file. */
const languageIn = (name: string) => LANGUAGE.exec(name)?.slice(1).find(Boolean)

/** Returns the scripts and styles that only rooms need which a first visit seldom enters. */
function roomsOf(bundle: Rolldown.OutputBundle): Set<string> {
  const needed = new Set<string>()
  const need = (name: string): void => {
    const item = bundle[name]
    if (needed.has(name) || !item) return
    needed.add(name)
    if (item.type !== 'chunk') return
    for (const style of item.viteMetadata?.importedCss ?? []) needed.add(style)
    item.imports.forEach(need)
    for (const other of item.dynamicImports) {
      const room = bundle[other]
      if (LANGUAGE.test(other)) continue
      if (room?.type !== 'chunk' || !ROOMS.test(room.facadeModuleId ?? '')) need(other)
    }
  }
  for (const [name, item] of Object.entries(bundle)) {
    if (item.type === 'chunk' ? item.isEntry : !name.startsWith('assets/')) need(name)
  }
  const loaded = Object.keys(bundle).filter((name) => /^assets\/.*\.(js|css)$/.test(name))
  const worker = (name: string): boolean => name.includes('worker')
  return new Set(loaded.filter((name) => !needed.has(name) && !worker(name)))
}

/**
 * Writes sw.js: the hand-written service worker with the list of all built files and a version made
 * of their content, so that each build replaces the earlier one as a whole.
 */
export function serviceWorker(): Plugin {
  let publicDir = ''
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      publicDir = config.publicDir
    },
    // Runs after Vite has removed scripts that contain only styles.
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const hash = createHash('sha256')
        const files = new Set<string>()
        const later = new Set<string>()
        const languages: Record<string, string[]> = {}
        const rooms = roomsOf(bundle)
        const add = (name: string, content: string | Uint8Array, waits: boolean) => {
          const language = languageIn(name)
          if (language) (languages[language] ??= []).push(name)
          else (waits ? later : files).add(name)
          hash.update(name).update(content)
        }
        for (const [name, item] of Object.entries(bundle))
          add(name, item.type === 'chunk' ? item.code : item.source, rooms.has(name))
        for (const entry of readdirSync(publicDir, { recursive: true, withFileTypes: true })) {
          if (!entry.isFile()) continue
          const path = join(entry.parentPath, entry.name)
          const name = relative(publicDir, path)
          add(name, readFileSync(path), isLater(name))
        }
        files.delete('index.html')
        // Most visits need no files: the service worker caches this program after its first use.
        files.delete('nonogram-files.wasm')
        const source = readFileSync(new URL('../src/offline/sw.js', import.meta.url), 'utf8')
        this.emitFile({
          type: 'asset',
          fileName: 'sw.js',
          source: source
            .replace('__VERSION__', hash.digest('hex').slice(0, 16))
            .replace('__FILES__', JSON.stringify(['./', ...[...files].sort()]))
            .replace('__LATER__', JSON.stringify(byNeed(later)))
            .replace('__LANGUAGES__', JSON.stringify(languages)),
        })
      },
    },
  }
}
