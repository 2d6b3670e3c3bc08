import * as text from 'text:ui'
import type { ComponentType } from 'preact'
import { useLayoutEffect, useState } from 'preact/hooks'
import { NotLoaded } from './wrong.tsx'

type Load<Props> = () => Promise<ComponentType<Props>>

type Later<Props> = ComponentType<Props> & {
  /** Loads the code before it is shown. */
  load(): Promise<void>
}

/** A component whose code is loaded when first shown. */
export function later<Props extends object>(
  load: Load<Props>,
  Failed: ComponentType<{ again: () => void }> = PartNotLoaded,
): Later<Props> {
  let loaded: ComponentType<Props> | undefined
  const ready = async () => void (loaded ??= await load())
  const Later = (props: Props) => {
    const [Component, show] = useState<ComponentType<Props> | undefined>(() => loaded)
    const [hasFailed, fail] = useState(false)
    const [tries, setTry] = useState(0)
    // At once: an effect would wait for the page without it to be painted.
    useLayoutEffect(() => {
      if (loaded) return
      ready().then(
        () => show(() => loaded),
        () => fail(true),
      )
    }, [tries])
    const again = () => {
      // A browser does not ask again for a script that did not arrive, and one of an older build is
      // gone: only a reload finds it.
      if (navigator.onLine) location.reload()
      else setTry(tries + 1)
    }
    if (Component) return <Component {...props} />
    return hasFailed ? <Failed again={again} /> : null
  }
  return Object.assign(Later, { load: ready })
}

/** A page whose code is loaded when first shown. */
export function laterPage<Props extends object>(load: Load<Props>): Later<Props> {
  return later(load, NotLoaded)
}

function PartNotLoaded() {
  return <p class="trouble">{text.partMissing}</p>
}

/** False until the component is painted without the parts that are built next. */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false)
  // An effect would not wait for a frame that is late.
  useLayoutEffect(() => void requestAnimationFrame(() => setTimeout(setPainted, 0, true)), [])
  return isPainted
}
