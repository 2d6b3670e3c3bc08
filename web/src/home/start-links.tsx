import * as text from 'text:home'
import { Icon, type IconName } from '../ui/icons.tsx'

const LINKS = [
  { href: '#/learn', icon: 'learn', title: text.startLearn, more: text.startLearnText },
  { href: '#/edit', icon: 'photo', title: text.startMake, more: text.startMakeText },
] as const satisfies readonly { href: string; icon: IconName; title: string; more: string }[]

/** Links to the lessons and to the editor. */
export function StartLinks() {
  return (
    <ul class="list grid fitted-44 gap-3 content-start">
      {LINKS.map(({ href, icon, title, more }) => (
        <li key={href}>
          <a
            class="card grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2 h-full p-3 text-inherit no-underline hover:border-guide"
            href={href}
          >
            <Icon class="row-span-2 size-7 text-guide" name={icon} />
            <span class="font-strong self-end">{title}</span>
            <span class="quiet self-start text-small">{more}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
