import * as text from 'text:ui'
import type { ComponentType } from 'preact'
import { useLayoutEffect, useState } from 'preact/hooks'
import { NotLoaded } from './wrong.tsx'

type Load<Props> = () => Promise<ComponentType<Props>>

type Later<Props> = ComponentType<Props> & {
  /** Loads the code in advance. */
  load(): Promise<void>
}

/** Returns a component whose code loads when it first shows. */
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
    // At once; an effect would wait until the browser has painted the page without it.
    useLayoutEffect(() => {
      if (loaded) return
      ready().then(
        () => show(() => loaded),
        () => fail(true),
      )
    }, [tries])
    const again = () => {
      // A browser does not request a script again that failed to arrive, and the host no longer has
      // those of an older build, so only a reload helps.
      if (navigator.onLine) location.reload()
      else setTry(tries + 1)
    }
    if (Component) return <Component {...props} />
    return hasFailed ? <Failed again={again} /> : null
  }
  return Object.assign(Later, { load: ready })
}

/** Returns a page whose code loads when it first shows. */
export function laterPage<Props extends object>(load: Load<Props>): Later<Props> {
  return later(load, NotLoaded)
}

function PartNotLoaded() {
  return <p class="trouble">{text.partMissing}</p>
}

/** Returns false until the component is painted without its later parts. */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false)
  // An effect would not wait for a late frame.
  useLayoutEffect(() => void requestAnimationFrame(() => setTimeout(setPainted, 0, true)), [])
  return isPainted
}
