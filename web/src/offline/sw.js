// The service worker: after the first visit the site needs no network. Each build has
// a cache of its own; the build fills in its version and its files. A new build waits
// until no page of the old one is open, whose parts would be gone otherwise, or until a
// page asks for it; then all pages load anew. A host can have several sites in its
// folders, which leave each other's caches alone.
const SITE = `nonogram-${new URL(registration.scope).pathname}-`
const CACHE = SITE + '__VERSION__'
const FILES = __FILES__

addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      // `reload` asks the network and not the browser's own cache, which could hold
      // files of an older build.
      .then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload' })))),
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
})

addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  const scope = new URL(registration.scope)
  // The server's own interface is never answered from the cache.
  const own = url.origin === scope.origin && url.pathname.startsWith(scope.pathname)
  if (request.method !== 'GET' || !own || url.pathname.startsWith(scope.pathname + 'api/')) return
  event.respondWith(answer(request))
})

async function answer(request) {
  const cache = await caches.open(CACHE)
  const page = request.mode === 'navigate'
  const kept = await cache.match(page ? './' : request, { ignoreSearch: page })
  if (kept) return kept
  const response = await fetch(request)
  // A program that is loaded only when it is needed.
  if (response.ok && request.url.endsWith('.wasm')) void cache.put(request, response.clone())
  return response
}
