import * as text from 'text:home'
import { Icon, type IconName } from '../ui/icons.tsx'

const LINKS = [
  { href: '#/learn', icon: 'learn', title: text.startLearn, more: text.startLearnText },
  { href: '#/edit', icon: 'photo', title: text.startMake, more: text.startMakeText },
] as const satisfies readonly { href: string; icon: IconName; title: string; more: string }[]

/** The ways to the lessons and to the editor. */
export function StartLinks() {
  return (
    <ul class="ways list grid gap-3 content-start">
      {LINKS.map(({ href, icon, title, more }) => (
        <li key={href}>
          <a class="way card grid text-inherit no-underline" href={href}>
            <Icon name={icon} />
            <span class="font-strong self-end">{title}</span>
            <span class="quiet self-start text-small">{more}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
