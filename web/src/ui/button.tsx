import type { ButtonHTMLAttributes, VNode } from 'preact'
import { Icon, type IconName } from './icons.tsx'

type Attributes = ButtonHTMLAttributes<HTMLButtonElement>

/** A button that submits no form. */
export function Button(props: Attributes) {
  return <button type="button" {...props} />
}

interface IconAttributes extends Omit<Attributes, 'class' | 'icon' | 'label'> {
  class?: string
  icon: IconName | VNode
  /** Its name for screen readers. */
  label: string
}

/** A round button that shows an icon and no words. */
export function IconButton({ class: more = '', icon, label, ...rest }: IconAttributes) {
  return (
    <Button class={`round ${more}`.trimEnd()} aria-label={label} {...rest}>
      {typeof icon === 'string' ? <Icon name={icon} /> : icon}
    </Button>
  )
}
