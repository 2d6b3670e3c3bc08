/**
 * A level as dots, full up to it. It has a name, for screen readers and the mouse, unless words
 * beside it say the same.
 */
export function Dots(props: { level: number; levels: number; name?: string }) {
  const { level, levels, name } = props
  return (
    <span class="dots" title={name}>
      {name && <span class="hidden">{name}</span>}
      {Array.from({ length: levels }, (_, i) => (
        <span key={i} class={i < level ? 'dot full' : 'dot'} aria-hidden="true" />
      ))}
    </span>
  )
}
