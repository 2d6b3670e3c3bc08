import { useMedia } from '../ui/media.ts'

/** Whether there is much room beside the board, as in the styles. */
export const useWide = (): boolean => useMedia('(min-width: 860px) and (min-height: 501px)')

/** Whether the zoom is below the board and not in the bar, as in the styles. */
export const useNarrow = (): boolean => useMedia('(max-width: 600px)')
