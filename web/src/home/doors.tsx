import { Icon, type IconName } from '../ui/icons.tsx'

const DOORS = [
  { href: '#/learn', icon: 'learn', title: 'Lessons', text: 'One trick at a time' },
  { href: '#/edit', icon: 'photo', title: 'Make your own', text: 'From a photo' },
] as const satisfies readonly { href: string; icon: IconName; title: string; text: string }[]

/** The ways to the lessons and to the editor. */
export function Doors() {
  return (
    <ul class="ways">
      {DOORS.map(({ href, icon, title, text }) => (
        <li key={href}>
          <a class="way" href={href}>
            <Icon name={icon} />
            <span class="way-title">{title}</span>
            <span class="quiet">{text}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
