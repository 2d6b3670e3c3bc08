/** The levels of a hint as dots, full up to the level that is shown. */
export function LevelDots({ level, levels }: { level: number; levels: number }) {
  return (
    <span class="level-dots gap-1" aria-hidden="true">
      {Array.from({ length: levels }, (_, i) => (
        <span key={i} class={i < level ? 'level-dot on' : 'level-dot'} />
      ))}
    </span>
  )
}
