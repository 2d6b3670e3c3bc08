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
    <section
      class={`feature card grid gap-4 grid-cols-[minmax(0,8.5rem)_minmax(0,1fr)] items-center p-4 lift ${main ? 'main' : ''}`}
      aria-label={heading}
    >
      <a
        class="feature-picture aspect-square centred text-inherit no-underline"
        href={href}
        tabIndex={-1}
        aria-hidden="true"
      >
        {picture}
      </a>
      <div class="feature-words stack gap-2 justify-items-start">
        <h2>{heading}</h2>
        {children}
        <a class={main ? 'button main' : 'button'} href={href}>
          {action}
        </a>
      </div>
      {more && <div class="col-span-full grid gap-2">{more}</div>}
    </section>
  )
}
