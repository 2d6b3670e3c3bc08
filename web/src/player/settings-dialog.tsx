import { change, settings, type Settings } from '../store/settings.ts'
import { Dialog } from '../ui/dialog.tsx'

type Switch = { [K in keyof Settings]: Settings[K] extends boolean ? K : never }[keyof Settings]
type Choice = Exclude<keyof Settings, Switch>

const CHOICES: readonly [
  name: Choice,
  label: string,
  options: readonly (readonly [string, string])[],
][] = [
  [
    'theme',
    'Colours',
    [
      ['system', 'Same as the system'],
      ['light', 'Light'],
      ['dark', 'Dark'],
    ],
  ],
  [
    'contrast',
    'Contrast',
    [
      ['system', 'Same as the system'],
      ['high', 'High'],
    ],
  ],
  [
    'greying',
    'Strike out clues',
    [
      ['clues', 'Each number once it is certain'],
      ['lines', 'Finished lines only'],
      ['off', 'Never'],
    ],
  ],
  [
    'errors',
    'Show errors',
    [
      ['none', 'Only when I ask'],
      ['lines', 'Lines that cannot be completed'],
      ['solution', 'Every wrong cell'],
    ],
  ],
  [
    'mistakes',
    'Count mistakes',
    [
      ['off', 'No'],
      ['count', 'Yes'],
      ['lives', 'Three lives'],
    ],
  ],
]

const SWITCHES: readonly [name: Switch, label: string][] = [
  ['autoCross', 'Cross out the rest of a finished line'],
  ['snap', 'Keep strokes to one row or column'],
  ['overwrite', 'Strokes replace other marks'],
  ['tapCycle', 'A tap goes from fill to cross to empty'],
  ['highlight', 'Highlight the row and column'],
  ['numbers', 'Number the rows and columns'],
  ['symbols', 'Letters on colours'],
  ['timer', 'Show the clock'],
  ['pageKeys', 'Keys work on the whole page'],
]

export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const now = settings.value
  return (
    <Dialog title="Settings" onClose={onClose}>
      <div class="settings">
        {CHOICES.map(([name, label, options]) => (
          <label key={name} class="choice">
            <span>{label}</span>
            <select
              value={now[name]}
              onChange={(e) => change({ [name]: e.currentTarget.value } as Partial<Settings>)}
            >
              {options.map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          </label>
        ))}
        {SWITCHES.map(([name, label]) => (
          <label key={name} class="switch">
            <input
              type="checkbox"
              checked={now[name]}
              onChange={(e) => change({ [name]: e.currentTarget.checked })}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </Dialog>
  )
}
