/**
 * A level as dots, filled up to it. The name is for screen readers and the mouse; dots beside the
 * same words need none.
 */
export function Dots(props: { level: number; levels: number; name?: string }) {
  const { level, levels, name } = props
  return (
    <span class="dots inline-flex gap-[2px]" title={name}>
      {name && <span class="hidden">{name}</span>}
      {Array.from({ length: levels }, (_, i) => (
        <span
          key={i}
          class={`dot flex-none size-[0.4rem] border border-current rounded-[50%] forced-color-adjust-none forced-colors:text-[CanvasText] ${i < level ? 'full bg-current' : ''}`}
          aria-hidden="true"
        />
      ))}
    </span>
  )
}
