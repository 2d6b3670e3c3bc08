import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'

/** A component whose code is loaded when first shown. */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  return function Later(props: Props) {
    const [Component, show] = useState<ComponentType<Props> | undefined>(() => loaded)
    const [failed, fail] = useState(false)
    useEffect(() => {
      if (loaded) return
      load().then(
        (component) => show(() => (loaded = component)),
        () => fail(true),
      )
    }, [])
    if (failed)
      return <p class="trouble">This part could not be loaded. Check your network connection.</p>
    return Component ? <Component {...props} /> : null
  }
}
