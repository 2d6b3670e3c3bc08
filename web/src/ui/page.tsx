import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { Icon, type IconName } from './icons.tsx'
import { Logo } from './logo.tsx'

/** The rooms of the site, in the order of the tabs. */
const TABS = [
  { name: 'home', text: 'Home', href: '#/', icon: 'home' },
  { name: 'puzzles', text: 'Puzzles', href: '#/library', icon: 'puzzles' },
  { name: 'learn', text: 'Learn', href: '#/learn', icon: 'learn' },
  { name: 'make', text: 'Make', href: '#/edit', icon: 'make' },
  { name: 'you', text: 'You', href: '#/statistics', icon: 'you' },
] as const satisfies readonly { name: string; text: string; href: string; icon: IconName }[]

export type Tab = (typeof TABS)[number]['name']

/**
 * A page with the tabs of the site: above it on a wide screen, at the thumb on a phone. The
 * title is that of the window; the page has its own heading.
 */
export function Page(props: {
  tab?: Tab | undefined
  title?: string
  class?: string
  /** Its content is still loading. */
  busy?: boolean
  children: ComponentChildren
}) {
  const { tab, title } = props
  useEffect(() => {
    document.title = title ? `${title} · Nonogram` : 'Nonogram'
  }, [title])
  return (
    <div class="site">
      <header class="top">
        <button type="button" class="skip" onClick={skip}>
          Skip to the page
        </button>
        <a class="name-mark" href="#/" aria-label="Nonogram, the first page">
          <Logo />
          <span aria-hidden="true">nonogram</span>
        </a>
        <nav class="tabs" aria-label="Pages">
          {TABS.map(({ name, text, href, icon }) => (
            <a key={name} href={href} aria-current={name === tab ? 'page' : undefined}>
              <Icon name={icon} />
              {text}
            </a>
          ))}
        </nav>
      </header>
      <main class={props.class ? `page ${props.class}` : 'page'} aria-busy={props.busy}>
        {props.children}
      </main>
    </div>
  )
}

/** Past the tabs: the next press of the tab key continues from the heading. */
function skip(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}
