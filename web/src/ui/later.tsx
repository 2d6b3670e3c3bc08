import * as text from 'text:ui'
import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { NotLoaded } from './wrong.tsx'

type Load<Props> = () => Promise<ComponentType<Props>>

/** A component whose code is loaded when first shown. */
export function later<Props extends object>(
  load: Load<Props>,
  Failed: ComponentType<{ again: () => void }> = PartNotLoaded,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  return function Later(props: Props) {
    const [Component, show] = useState<ComponentType<Props> | undefined>(() => loaded)
    const [failures, fail] = useState(0)
    const [tries, setTry] = useState(0)
    useEffect(() => {
      if (loaded) return
      load().then(
        (component) => show(() => (loaded = component)),
        () => fail(tries + 1),
      )
    }, [tries])
    const again = () => {
      // With a network, what still fails is a part of an older build: only a reload finds it.
      if (failures > 1 && navigator.onLine) location.reload()
      else setTry(failures)
    }
    if (Component) return <Component {...props} />
    return failures > 0 ? <Failed again={again} /> : null
  }
}

/** A page whose code is loaded when first shown. */
export function laterPage<Props extends object>(load: Load<Props>): ComponentType<Props> {
  return later(load, NotLoaded)
}

function PartNotLoaded() {
  return <p class="trouble">{text.partMissing}</p>
}
