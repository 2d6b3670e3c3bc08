import { Icon, type IconName } from '../ui/icons.tsx'

/** Drawings of the editor's tools, in the colour of the text. */
const PATHS = {
  pen: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
  line: 'M5 19L19 5',
  frame: 'M5 6h14v12H5z',
  box: 'M5 6h14v12H5zM5 12h14M12 6v12M8.500 6v12M15.500 6v12M5 9h14M5 15h14',
  ellipse: 'M12 6c4.500 0 8 2.500 8 6s-3.500 6-8 6-8-2.500-8-6 3.500-6 8-6z',
  flood: 'M11 4l8 8-7 7-8-8zM4 11h14M20 16c1.300 1.800 1.300 3.500 0 3.500s-1.300-1.700 0-3.500z',
  replace: 'M4 5h7v7H4zM13 12h7v7h-7zM15 5h4v4M5 15v4h4M19 5l-5 5',
  pick: 'M5 19l1-4 7-7 3 3-7 7zM12 7l5 5M14 9l3-3a2 2 0 0 1 2 2l-3 3',
  select: 'M5 8V5h3M11 5h2M16 5h3v3M19 11v2M19 16v3h-3M13 19h-2M8 19H5v-3M5 13v-2',
  give: 'M5 5h14v14H5zM8.500 12l2.500 3 5-6',
  'left-right': 'M12 4v16M9 8L4 12l5 4zM15 8l5 4-5 4z',
  'top-bottom': 'M4 12h16M8 9l4-5 4 5zM8 15l4 5 4-5z',
  turn: 'M19 12a7 7 0 1 1-2-5l2 2M19 4v5h-5',
  left: 'M19 12H5M11 6l-6 6 6 6',
  right: 'M5 12h14M13 6l6 6-6 6',
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  open: 'M4 19V6h6l2 2h8v11zM4 11h16',
  random: 'M5 5h14v14H5zM9 9h.010M15 9h.010M12 12h.010M9 15h.010M15 15h.010',
  save: 'M12 4v11M8 11l4 4 4-4M5 15v4h14v-4',
  blank: 'M5 5h14v14H5z',
  size: 'M4 14v6h6M20 10V4h-6M4 20l6-6M20 4l-6 6',
  colours: 'M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11z',
  clues: 'M4 6l2-1v7M4 12h4M12 6.500c2-2.500 5 0 3 2.500l-3 3h4M5 17h14M5 20h9',
  title: 'M5 7V5h14v2M12 5v14M9 19h6',
  publish: 'M12 20V9M8 13l4-4 4 4M5 5h14',
  all: 'M4 4h16v16H4zM8 8h8v8H8z',
  copy: 'M9 9h10v11H9zM15 6V4H5v11h2',
  cut: 'M6 4l10 12M18 4L8 16M8.500 18a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM19.500 18a2 2 0 1 1-4 0 2 2 0 0 1 4 0z',
  paste: 'M9 5H6v15h12V5h-3M9 3h6v4H9z',
  erase: 'M9 19l-5-5 9-9 6 6-8 8zM8 10l6 6M9 19h10',
  lock: 'M6 11h12v9H6zM9 11V8a3 3 0 0 1 6 0v3',
  unlock: 'M6 11h12v9H6zM9 11V7a3 3 0 0 1 6 -1',
  trace: 'M4 4h11v11H4zM9 18v2h11V9h-2M7 12l3-3 3 3',
  pin: 'M9 4h6l-1 6 3 3H7l3-3zM12 13v7',
} as const

export type EditorIconName = keyof typeof PATHS | IconName

/** An icon of the editor, or else of the site. */
export function EditorIcon({ name }: { name: EditorIconName }) {
  if (!isOwn(name)) return <Icon name={name} />
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}

const isOwn = (name: EditorIconName): name is keyof typeof PATHS => name in PATHS
