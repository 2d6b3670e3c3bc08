import { useMedia } from '../ui/media.ts'

/** Whether the tools are beside the board and not below it, as in the styles. */
export const useWide = (): boolean => useMedia('(min-width: 860px)')

/** Whether the zoom is below the board and not in the bar, as in the styles. */
export const useNarrow = (): boolean => useMedia('(max-width: 600px)')
