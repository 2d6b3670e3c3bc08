import { effect } from '@preact/signals'
import { useEffect } from 'preact/hooks'

/**
 * Runs an effect of signals as soon as one of them changes. useSignalEffect waits for the
 * next frame, and a stroke may start before.
 */
export function useEffectAtOnce(act: () => void): void {
  useEffect(() => effect(act), [])
}
