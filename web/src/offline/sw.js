// The service worker: after the first visit the site needs no network. Each build has
// its own cache; the build fills in its version and its files. A new build waits until
// no page of the old one is open, which would lose its parts otherwise, or until a page
// requests it; then all pages reload. Several sites in folders of one host leave each
// other's caches alone.
const SITE = `nonogram-${new URL(registration.scope).pathname}-`
const CACHE = SITE + '__VERSION__'
const FILES = __FILES__
// The parts of the collection that a first visit does without: kept when they are opened, or
// all of them when a page of a later visit has the time.
const LATER = __LATER__
// The texts and titles of each language but English: kept once a page is in it, and then by each build.
const LANGUAGES = __LANGUAGES__

addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      // The browser's own cache may have files of an older build, so the host is asked; what
      // it still has as it is, such as the program that the page just loaded, is not sent again.
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
  // A newer build cannot take over while this one is at work.
  if (event.data === 'keep the collection') event.waitUntil(keep(LATER, () => registration.waiting))
  if (event.data.language) event.waitUntil(keep(LANGUAGES[event.data.language] ?? []))
})

/** Caches one after the other what is not cached yet, until it is to end. */
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
  // Requests to the server's interface are never answered from the cache.
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
  // WebAssembly and packs are cached when first needed.
  const scope = new URL(registration.scope).href
  const later = request.url.endsWith('.wasm') || LATER.includes(request.url.slice(scope.length))
  if (response.ok && later) void cache.put(request, response.clone())
  return response
}

/** The site's one page, or a file that is opened by its address; nothing if there is none. */
async function pageOf(request, cache) {
  const { pathname } = new URL(registration.scope)
  const asked = new URL(request.url).pathname
  if (asked === pathname || asked === pathname + 'index.html') return cache.match('./')
  const kept = await cache.match(asked, { ignoreSearch: true })
  if (kept) return kept
  const response = await fetch(request).catch(() => null)
  return response && response.status !== 404 ? response : null
}

/** The page of wrong addresses, as a host answers that knows of it. */
async function missing(cache) {
  const { body, headers } = await cache.match('404.html')
  return new Response(body, { status: 404, headers })
}
