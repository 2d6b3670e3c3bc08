// The page of wrong addresses does not know in which folder the site is: the nearest one above
// the address that has its manifest.
void (async () => {
  const parts = location.pathname.split('/').slice(0, -1)
  for (; parts.length > 0; parts.pop()) {
    const folder = parts.join('/') + '/'
    const response = await fetch(folder + 'manifest.webmanifest').catch(() => null)
    const manifest = response?.ok ? await response.json().catch(() => null) : null
    if (manifest?.short_name !== 'Nonogram') continue
    document.querySelector('a').href = folder
    return
  }
})()
