// The service worker: after the first visit the site needs no network. Each build has its own
// cache; the build fills in its version and its files. A new build waits until no page of the old
// one is open, since such a page would lose its parts, or until a page requests it; then all pages
// reload. Several sites in folders of one host leave each other's caches alone.
const SITE = `nonogram-${new URL(registration.scope).pathname}-`
const CACHE = SITE + '__VERSION__'
const FILES = __FILES__
// The parts of the collection that a first visit does without. They are cached when they are
// opened, or all of them when a page of a later visit has time.
const LATER = __LATER__
// The texts and titles of each other language, cached once a page is in it, and then by each build.
const LANGUAGES = __LANGUAGES__

addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      // The browser's own cache may have files of an older build, so the request goes to the host,
      // which sends only changed files, and not the program that the page has just loaded.
      .then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: 'no-cache' })))),
  )
})

addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((name) => name.startsWith(SITE) && name !== CACHE)
            .map((name) => caches.delete(name)),
        ),
      )
      .then(() => clients.claim()),
  )
})

addEventListener('message', (event) => {
  if (event.data === 'take over') void skipWaiting()
  // Stops once a newer build waits, so that the newer one can take over.
  if (event.data === 'keep the collection') event.waitUntil(keep(LATER, () => registration.waiting))
  if (event.data.language) event.waitUntil(keep(LANGUAGES[event.data.language] ?? []))
})

/** Caches the missing files one after the other, until `ends` returns true. */
async function keep(files, ends = () => false) {
  const cache = await caches.open(CACHE)
  for (const file of files) {
    if (ends()) return
    if (!(await cache.match(file))) await cache.add(new Request(file, { cache: 'reload' }))
  }
}

addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  const scope = new URL(registration.scope)
  // The cache never answers requests to the server's interface.
  const own = url.origin === scope.origin && url.pathname.startsWith(scope.pathname)
  if (request.method !== 'GET' || !own || url.pathname.startsWith(scope.pathname + 'api/')) return
  event.respondWith(answer(request))
})

async function answer(request) {
  const cache = await caches.open(CACHE)
  if (request.mode === 'navigate') return (await pageOf(request, cache)) ?? missing(cache)
  const kept = await cache.match(request)
  if (kept) return kept
  const response = await fetch(request)
  // WebAssembly and packs are cached when they are first needed.
  const scope = new URL(registration.scope).href
  const later = request.url.endsWith('.wasm') || LATER.includes(request.url.slice(scope.length))
  if (response.ok && later) void cache.put(request, response.clone())
  return response
}

/** Returns the site's one page, or a file opened by its address; null if there is none. */
async function pageOf(request, cache) {
  const { pathname } = new URL(registration.scope)
  const asked = new URL(request.url).pathname
  if (asked === pathname || asked === pathname + 'index.html') return cache.match('./')
  const kept = await cache.match(asked, { ignoreSearch: true })
  if (kept) return kept
  const response = await fetch(request).catch(() => null)
  return response && response.status !== 404 ? response : null
}

/** Returns the page of wrong addresses with the status that a host would send. */
async function missing(cache) {
  const { body, headers } = await cache.match('404.html')
  return new Response(body, { status: 404, headers })
}
