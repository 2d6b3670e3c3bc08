import * as text from 'text:ui'
import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { Button } from './button.tsx'
import { Icon, type IconName } from './icons.tsx'
import { LanguageMark } from './language.tsx'
import { Logo } from './logo.tsx'

/** The rooms of the site, in the order of the tabs. */
const TABS = [
  { name: 'home', title: text.tabHome, href: '#/', icon: 'home' },
  { name: 'puzzles', title: text.tabPuzzles, href: '#/library', icon: 'puzzles' },
  { name: 'learn', title: text.tabLearn, href: '#/learn', icon: 'learn' },
  { name: 'make', title: text.tabMake, href: '#/edit', icon: 'make' },
  { name: 'you', title: text.tabYou, href: '#/statistics', icon: 'you' },
] as const satisfies readonly { name: string; title: string; href: string; icon: IconName }[]

export type Tab = (typeof TABS)[number]['name']

/**
 * A page with the tabs of the site: above it on a wide screen, at the thumb on a phone. The title
 * is for the window; the page has its own heading.
 */
export function Page(props: {
  tab?: Tab | undefined
  title?: string
  class?: string
  /** Whether its content is still loading. */
  busy?: boolean
  children: ComponentChildren
}) {
  const { tab, title } = props
  useEffect(() => {
    document.title = title ? text.pageTitle({ page: title }) : text.siteTitle
  }, [title])
  return (
    <div class="site min-h-[100dvh]">
      <header class="top spread gap-4 max-w-288 my-0 mx-auto py-3 px-6 phone:py-2 phone:px-4">
        {/* Visible to visitors who reach it with the tab key. */}
        <Button class="fixed z-10 top-2 left-2 not-focus:-top-40" onClick={skip}>
          {text.pageSkip}
        </Button>
        <a
          class="inline-row gap-2 min-h-touch text-text text-title font-[750] tracking-[-0.02em] no-underline"
          href="#/"
          aria-label={text.pageFirst}
        >
          <Logo />
          <span aria-hidden="true">nonogram</span>
        </a>
        <nav
          class="tabs flex gap-1 phone:fixed phone:inset-x-0 phone:bottom-0 phone:z-5 phone:justify-around phone:px-1 phone:pb-[env(safe-area-inset-bottom)] phone:border-t phone:border-rule phone:bg-panel"
          aria-label={text.pageTabs}
        >
          {TABS.map(({ name, title, href, icon }) => (
            <a
              key={name}
              class="tab aria-[current]:bg-chosen aria-[current]:text-chosen-text phone:flex-1 phone:flex-col phone:justify-center phone:gap-px phone:min-h-(--tabs) phone:p-0 phone:min-w-touch phone:rounded-none phone:text-small phone:aria-[current]:bg-transparent phone:aria-[current]:text-text phone:aria-[current]:[box-shadow:inset_0_3px_var(--accent)] tiny:text-sign"
              href={href}
              aria-current={name === tab ? 'page' : undefined}
            >
              <Icon name={icon} />
              {title}
            </a>
          ))}
        </nav>
        <LanguageMark />
      </header>
      <main class={props.class ? `page ${props.class}` : 'page'} aria-busy={props.busy}>
        {props.children}
      </main>
    </div>
  )
}

/** Skips the tabs: the next press of the tab key continues from the heading. */
function skip(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}
