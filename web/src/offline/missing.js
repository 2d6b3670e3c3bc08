if (matchMedia('(prefers-contrast: more)').matches)
  document.documentElement.dataset.contrast = 'high'

// The page of wrong addresses is in English; this block translates it.
{
  const texts = __TEXTS__
  let kept
  try {
    kept = localStorage.getItem('nonogram-language')
  } catch {
    // The browser forbids storage here.
  }
  const family = (tag) => tag.split('-')[0]
  const tag = [kept ?? [], navigator.languages]
    .flat()
    .map((wanted) => Object.keys(texts).find((one) => family(one) === family(wanted)))
    .find(Boolean)
  if (tag) {
    const { window, title, text, home } = texts[tag]
    document.documentElement.lang = tag
    document.title = window
    document.querySelector('h1').textContent = title
    document.querySelector('p').textContent = text
    document.querySelector('a').textContent = home
  }
}

// The page does not know the folder of the site, and takes the nearest one above the address that
// has the site's manifest.
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
