import type { ComponentChildren } from 'preact'

/** What a list of facts says of one thing. */
export function Fact({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <div>
      <dt class="quiet text-small">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
