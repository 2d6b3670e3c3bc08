import * as text from 'text:home'
import { Icon, type IconName } from '../ui/icons.tsx'

const DOORS = [
  { href: '#/learn', icon: 'learn', title: text.doorsLearn, more: text.doorsLearnText },
  { href: '#/edit', icon: 'photo', title: text.doorsMake, more: text.doorsMakeText },
] as const satisfies readonly { href: string; icon: IconName; title: string; more: string }[]

/** The ways to the lessons and to the editor. */
export function Doors() {
  return (
    <ul class="ways">
      {DOORS.map(({ href, icon, title, more }) => (
        <li key={href}>
          <a class="way" href={href}>
            <Icon name={icon} />
            <span class="way-title">{title}</span>
            <span class="quiet">{more}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
