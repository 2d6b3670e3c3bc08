import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { languages } from './scripts/languages/plugin.ts'
import {
  contentPolicy,
  layoutWords,
  manifests,
  missingPage,
  preloadSite,
  serviceWorker,
} from './scripts/plugins.ts'
import { withBrowser } from './tests/chromium.ts'

const SITE =
  /\/src\/(site|starter|ui\/(dots|loaded)|library\/item|model\/(clock|colour|outline)|store\/hint-log)\.tsx?$/

/** Lists, faces and numbers of puzzles, which the first page shares with those that have more. */
const LISTS =
  /\/src\/(library\/(collection|picture|progress|signs|words|wall|next)|store\/site-file|ui\/thumbnail|language\/dates)\.tsx?$/

/** Parts shared by the pages after the first: fields, and pictures of lessons and achievements. */
const LATER = /\/src\/(learn\/stop|ui\/(fields|pixels))\.tsx$/

/** Small parts of several rooms, each too small for a script of its own. */
const PARTS =
  /\/src\/(ui\/(dialog|files|keys-dialog|work)|solver\/(base64|convert-file|workers)|published\/(api|keys)|store\/(learned|milestones|removed)|model\/score)\.tsx?$/

/** Dialogs of the player, which are loaded when first shown. */
const DIALOGS = /\/src\/player\/(settings|sheet)-dialog\.tsx$/

/** Short pages. */
const PAGES = /\/src\/pages\/(endless|how)\.tsx$/

// All addresses are relative, so that the built site works in any folder of any host.
export default defineConfig({
  base: './',
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    sourcemap: false,
    rolldownOptions: {
      output: {
        // The site is one chunk, whose texts are read after the language is loaded; it includes the
        // code that both a board and a first page without one need.
        codeSplitting: {
          groups: [
            { name: 'early', test: /\/src\/(language\/load|offline\/offer)\.ts$/, priority: 1 },
            { name: 'site', test: SITE },
            { name: 'lists', test: LISTS },
            { name: 'later', test: LATER },
            { name: 'parts', test: PARTS },
            { name: 'board', test: /\/src\/(home\/first-board|pages\/play)\.tsx$/ },
            { name: 'dialogs', test: DIALOGS },
            { name: 'pages', test: PAGES },
          ],
        },
        chunkFileNames: ({ facadeModuleId }) => {
          const [, kind, tag] = /^\0text:(@|book-)(.+)/.exec(facadeModuleId ?? '') ?? []
          const name = kind ? `${kind === '@' ? 'language-' : kind}${tag}` : '[name]'
          return `assets/${name}-[hash].js`
        },
        // A page of an older build that asks for a program late still finds one.
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.wasm'))
            ? '[name][extname]'
            : 'assets/[name]-[hash][extname]',
      },
    },
  },
  define: {
    READY_PALETTES: JSON.stringify(readFileSync('../picture/palettes.txt', 'utf8')),
    PLAIN_COLOURS: JSON.stringify(readFileSync('../internal/base/colourname/plain.txt', 'utf8')),
  },
  worker: { format: 'es' },
  plugins: [
    languages(),
    layoutWords(),
    contentPolicy(),
    preloadSite(),
    missingPage(),
    manifests(),
    serviceWorker(),
  ],
  test: {
    passWithNoTests: !withBrowser,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          setupFiles: ['tests/unit/setup.ts'],
          environment: 'node',
          // A busy machine takes long; tests wait for what they need, and no longer.
          expect: { poll: { timeout: 120_000 } },
          testTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'package',
          include: ['tests/package/**/*.test.ts'],
          environment: 'node',
          // They bundle and start browsers, which takes long on a busy machine.
          testTimeout: 600_000,
          hookTimeout: 600_000,
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: withBrowser ? ['tests/browser/**/*.test.ts'] : [],
          environment: 'node',
          globalSetup: ['tests/browser/setup.ts'],
          // One hiccup of a busy machine among hundreds of tests does not stop a change; the report
          // names each test that needed its second try.
          retry: process.env.CI ? 1 : 0,
          expect: { poll: { timeout: 120_000 } },
          testTimeout: 360_000,
          hookTimeout: 360_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
