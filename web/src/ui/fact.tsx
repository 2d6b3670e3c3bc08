import type { ComponentChildren } from 'preact'

/** A name and its content in a list of facts. */
export function Fact({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <div>
      <dt class="quiet text-small">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
