import type { ComponentChildren } from 'preact'

/** A thing to do: its picture, what it is, and the way to it, which the picture is too. */
export function Feature(props: {
  heading: string
  href: string
  action: string
  /** It is the one main action of the page. */
  main: boolean
  picture: ComponentChildren
  children?: ComponentChildren
  /** Below all of it. */
  more?: ComponentChildren
}) {
  const { heading, href, action, main, picture, children, more } = props
  return (
    <section class={main ? 'feature main' : 'feature'} aria-label={heading}>
      <a class="feature-picture" href={href} tabIndex={-1} aria-hidden="true">
        {picture}
      </a>
      <div class="feature-words">
        <h2>{heading}</h2>
        {children}
        <a class={main ? 'button main' : 'button'} href={href}>
          {action}
        </a>
      </div>
      {more && <div class="feature-more">{more}</div>}
    </section>
  )
}
