import { effect, signal } from '@preact/signals'
import { stampAfter } from '../model/stamp.ts'
import { local, writeLocal } from '../local.ts'

/** The values of the settings with several, the usual one first. */
export const CHOICES = {
  theme: ['system', 'light', 'dark'],
  contrast: ['system', 'high'],
  /** Letters on colours; automatic shows them if two colours look alike. */
  letters: ['auto', 'always', 'never'],
  /** When clue numbers are struck out: each when it is proven, with the whole line, or never. */
  greying: ['clues', 'lines', 'off'],
  /** The errors that show without a check. */
  errors: ['none', 'lines', 'solution'],
  /** Whether wrong cells are counted, and whether the third ends the game. */
  mistakes: ['off', 'count', 'lives'],
} as const

/** The settings that are on or off, with their first values. */
const SWITCHES = {
  autoCross: false,
  snap: true,
  overwrite: false,
  tapCycle: false,
  numbers: false,
  highlight: true,
  timer: true,
  sounds: false,
  /** Only on devices that can vibrate. */
  vibration: false,
  /** Whether keys of the board work on the whole page. */
  pageKeys: true,
  /** Whether the site has offered to cross out finished lines. */
  crossesOffered: false,
  /** Whether lists show the titles of unsolved puzzles, which may give pictures away. */
  titles: false,
}

type Choices = { [name in keyof typeof CHOICES]: (typeof CHOICES)[name][number] }
export type Settings = Choices & typeof SWITCHES

const usual = Object.entries(CHOICES).map(([name, [value]]) => [name, value])
const DEFAULTS: Settings = { ...(Object.fromEntries(usual) as Choices), ...SWITCHES }

type Name = keyof Settings
const NAMES = Object.keys(DEFAULTS) as Name[]

/** When each setting was last changed, in milliseconds since 1970, by stampAfter. */
export type SettingsAt = Readonly<Record<string, number>>

const KEY = 'nonogram-settings'
const KEY_AT = 'nonogram-settings-at'

/** Whether a value has the type of a setting; that of a later version may have another. */
const isKnown = (name: Name, value: unknown): boolean => typeof value === typeof DEFAULTS[name]

/** Returns the fields of an object in a text, also those of later versions; none if it is damaged. */
function fieldsOf(text: string | null): Record<string, unknown> {
  try {
    return { ...(JSON.parse(text ?? '{}') as object) } as Record<string, unknown>
  } catch {
    return {}
  }
}

/** Returns the settings in a text; missing and damaged ones are the defaults. */
export function readSettings(text: string | null): Settings {
  const fields = fieldsOf(text)
  const sound = NAMES.filter((name) => isKnown(name, fields[name]))
  return { ...DEFAULTS, ...Object.fromEntries(sound.map((name) => [name, fields[name]])) }
}

/** The stored text that this tab has read or written last. */
let known = local()?.getItem(KEY) ?? null

// Not in the database, since the theme must be known before the first frame.
export const settings = signal<Settings>(readSettings(known))

/** Returns the settings after it takes over what another tab has stored. */
export function freshSettings(): Settings {
  const text = local()?.getItem(KEY) ?? null
  if (text !== null && text !== known) {
    known = text
    const next = readSettings(text)
    if (NAMES.some((name) => next[name] !== settings.value[name])) settings.value = next
  }
  return settings.value
}

export function change(more: Partial<Settings>): void {
  const at = settingsAt()
  settings.value = { ...freshSettings(), ...more }
  storeTimes({ ...at, ...forAll(stampAfter(...Object.values(at)), Object.keys(more)) })
}

/** Returns when settings were last changed, without those that never were. */
export function settingsAt(): SettingsAt {
  try {
    return timesFrom(JSON.parse(local()?.getItem(KEY_AT) ?? '{}'))
  } catch {
    return {}
  }
}

const storeTimes = (at: SettingsAt): boolean => writeLocal(KEY_AT, JSON.stringify(at))

const forAll = (at: number, names: readonly string[] = NAMES): SettingsAt =>
  Object.fromEntries(names.map((name) => [name, at]))

/** Reads the times; older versions have one time for all settings, or 0. */
export function timesFrom(value: unknown): SettingsAt {
  if (typeof value === 'number') return value > 0 ? forAll(value) : {}
  return typeof value === 'object' && value !== null ? (value as SettingsAt) : {}
}

/** Takes each known setting that another device changed later, or at the same time. */
export function takeSettings(next: Partial<Settings>, at: SettingsAt): void {
  const own = settingsAt()
  const isLater = (name: Name) => (at[name] ?? 0) >= (own[name] ?? 1)
  const later = NAMES.filter((name) => isLater(name) && isKnown(name, next[name]))
  if (later.length === 0) return
  const pick = (from: object) =>
    Object.fromEntries(Object.entries(from).filter(([name]) => later.includes(name as Name)))
  settings.value = readSettings(JSON.stringify({ ...freshSettings(), ...pick(next) }))
  storeTimes({ ...own, ...pick(at) })
}

/** Stores the settings that have changed; those that only a later version reads stay as they are. */
function store(now: Settings): void {
  const before: Partial<Settings> = known === null ? {} : readSettings(known)
  const changed = Object.entries(now).filter(([name, value]) => before[name as Name] !== value)
  if (changed.length === 0) return
  const text = JSON.stringify({ ...fieldsOf(known), ...Object.fromEntries(changed) })
  if (writeLocal(KEY, text)) known = text
}

/**
 * Stores the settings, passes those for the style sheet to the page, and takes over those of other
 * tabs.
 */
export function followSettings(): void {
  const more = matchMedia('(prefers-contrast: more)')
  const isAsked = signal(more.matches)
  more.addEventListener('change', () => (isAsked.value = more.matches))
  effect(() => {
    const { theme, contrast } = settings.value
    store(settings.value)
    document.documentElement.dataset.theme = theme
    document.documentElement.dataset.contrast = isAsked.value ? 'high' : contrast
  })
  addEventListener('storage', ({ key }) => {
    if (key === KEY) freshSettings()
  })
}
