import type { ComponentChildren } from 'preact'

/** A picture fills its place; an unsolved puzzle has the ground of the accent colour. */
const PICTURE =
  '[--tint:var(--accent-soft)] [--tint-ink:var(--accent)] [--tint-wash:var(--accent-soft)] [&_.face]:size-full [&_.face]:max-h-88 [&>.thumbnail]:h-full [&>.thumbnail]:max-h-none'

/** A thing to do: its picture, its name, and a link, which the picture is too. */
export function Feature(props: {
  heading: string
  href: string
  action: string
  /** Whether it is the one main action of the page. */
  main: boolean
  picture: ComponentChildren
  children?: ComponentChildren
  /** Further content below all the rest. */
  more?: ComponentChildren
}) {
  const { heading, href, action, main, picture, children, more } = props
  return (
    <section
      class={`feature card grid gap-4 grid-cols-[minmax(0,8.5rem)_minmax(0,1fr)] items-center p-4 lift ${main ? 'main desk:grid-cols-1' : ''}`}
      aria-label={heading}
    >
      <a
        class={`${PICTURE} aspect-square centred rounded-cells text-inherit no-underline ${main ? 'desk:aspect-auto desk:max-h-88 desk:[&>.thumbnail]:max-h-88' : ''}`}
        href={href}
        tabIndex={-1}
        aria-hidden="true"
      >
        {picture}
      </a>
      <div class="stack gap-2 justify-items-start">
        <h2 class="text-title tracking-[-0.01em]">{heading}</h2>
        {children}
        <a class={`button px-6 font-strong ${main ? 'main desk:w-full' : ''}`} href={href}>
          {action}
        </a>
      </div>
      {more && <div class="col-span-full grid gap-2">{more}</div>}
    </section>
  )
}
