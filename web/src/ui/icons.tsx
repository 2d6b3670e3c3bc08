/** Icons in the colour of the text. */
const PATHS = {
  back: 'M15 5l-7 7 7 7',
  undo: 'M9 7L4 12l5 5M4 12h10a6 6 0 0 1 0 12',
  redo: 'M15 7l5 5-5 5M20 12H10a6 6 0 0 0 0 12',
  hint: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c.8.8 1 1.5 1 2.5h6c0-1 .2-1.7 1-2.5A6 6 0 0 0 12 3z',
  check: 'M5 13l4.5 4.5L19 7',
  trial: 'M7 4v16M7 5h11l-3 4 3 4H7',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  pause: 'M9 5v14M15 5v14',
  play: 'M8 5l11 7-11 7z',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5',
  share: 'M12 15V4M8 8l4-4 4 4M5 13v6h14v-6',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5M12 8h.01',
  close: 'M6 6l12 12M18 6L6 18',
  fit: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  lock: 'M7 11V8a5 5 0 0 1 10 0v3M5 11h14v9H5z',
  print: 'M7 8V4h10v4M7 17H4V8h16v9h-3M7 14h10v6H7z',
  reset: 'M5 12a7 7 0 1 0 2-5L4 9M4 4v5h5',
  hand: 'M12 3v18M3 12h18M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3',
  home: 'M4 11l8-7 8 7M6 9.5V20h12V9.5M10 20v-6h4v6',
  puzzles: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  learn: 'M12 7c-2-1.5-5-2-8-2v13c3 0 6 .5 8 2 2-1.5 5-2 8-2V5c-3 0-6 .5-8 2zM12 7v13',
  make: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
  you: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c0-4 4-6 8-6s8 2 8 6',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3 2',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L21 21',
  forward: 'M9 5l7 7-7 7',
  reverse: 'M8 20V5M4 9l4-4 4 4M16 4v15M12 15l4 4 4-4',
  photo: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.500 9h.01',
  heart:
    'M12 20C7 16.500 4 13.500 4 9.700A4.300 4.300 0 0 1 12 7.600a4.300 4.300 0 0 1 8 2.100c0 3.800-3 6.800-8 10.300z',
  endless:
    'M12 12c-2-2.700-3.700-4-6-4a4 4 0 0 0 0 8c2.300 0 4-1.300 6-4zm0 0c2 2.700 3.700 4 6 4a4 4 0 0 0 0-8c-2.300 0-4 1.300-6 4z',
  sync: 'M4 12a8 8 0 0 1 13.700-5.600L20 9M20 4v5h-5M20 12a8 8 0 0 1-13.700 5.600L4 15M4 20v-5h5',
  language:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c3 3 3.500 6 3.500 9s-.5 6-3.500 9c-3-3-3.500-6-3.500-9s.5-6 3.500-9z',
  keys: 'M3 7h18v10H3zM7 11h.01M11 11h.01M15 11h.01M8 14h8',
} as const

export type IconName = keyof typeof PATHS

export function Icon({ name, class: more = '' }: { name: IconName; class?: string }) {
  const low = name === 'undo' || name === 'redo'
  return (
    <svg
      class={`icon ${name === 'more' ? 'stroke-[3.4]' : ''} ${more}`}
      viewBox={low ? '0 4 24 22' : '0 0 24 24'}
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
