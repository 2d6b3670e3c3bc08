import type { ComponentChildren } from 'preact'
import { Icon } from './icons.tsx'

/** The link to the page that contains this one. */
export function BackLink(props: { href: string; children: ComponentChildren }) {
  return (
    <a
      class="inline-row self-start gap-1 min-h-touch -mb-4 -ml-1 quiet no-underline hover:text-text"
      href={props.href}
    >
      <Icon name="back" /> {props.children}
    </a>
  )
}
