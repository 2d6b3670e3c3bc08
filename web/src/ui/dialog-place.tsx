import { createContext, type VNode } from 'preact'
import { useContext, useState } from 'preact/hooks'

/** The function that closes the dialog around a component. */
export const Closing = createContext(() => {})

/** Returns the function that closes the dialog around a component. */
export const useClose = (): (() => void) => useContext(Closing)

/** Returns a place for a dialog, and a function that shows one there until it closes. */
export function useDialog(): [place: VNode | null, show: (dialog: VNode) => void] {
  const [dialog, show] = useState<VNode | null>(null)
  const close = () => show((now) => (now === dialog ? null : now))
  return [dialog && <Closing.Provider value={close}>{dialog}</Closing.Provider>, show]
}
