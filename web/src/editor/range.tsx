/** A slider with its value. */
export function Range(props: {
  name: string
  value: number
  min: number
  max: number
  step?: number
  /** The value in words. */
  shown?: string
  set: (n: number) => void
}) {
  const { name, value, min, max, step = 1, shown = value, set } = props
  return (
    <label class="range grid items-center grid-cols-[7.5rem_minmax(0,1fr)_3.1rem] gap-[0.6rem] min-h-[48px]">
      <span>{name}</span>
      <input
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        onInput={(e) => set(Number(e.currentTarget.value))}
      />
      <output class="text-right">{shown}</output>
    </label>
  )
}
