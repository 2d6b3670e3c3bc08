import type { ComponentChildren } from 'preact'

/** A part of the page: a card below a heading, whose id is its name. */
export function Panel(props: {
  name: string
  heading: ComponentChildren
  class?: string
  /** Whether the heading is only for screen readers. */
  unheaded?: boolean
  children: ComponentChildren
}) {
  const { name, heading, class: more = '', unheaded = false, children } = props
  return (
    <section
      class={`min-w-0 p-6 card flex flex-col gap-3 phone:p-4 ${more}`}
      aria-labelledby={name}
    >
      <h2 id={name} class={unheaded ? 'hidden' : ''}>
        {heading}
      </h2>
      {children}
    </section>
  )
}
