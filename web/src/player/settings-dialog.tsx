import { change, settings, type Settings } from '../store/settings.ts'
import { Dialog } from '../ui/dialog.tsx'
import { LanguageSetting } from '../ui/language.tsx'
import { canVibrate, feel } from './feel.ts'

type Switch = { [K in keyof Settings]: Settings[K] extends boolean ? K : never }[keyof Settings]
type Choice = Exclude<keyof Settings, Switch>

interface ChoiceSetting {
  name: Choice
  label: string
  options: readonly (readonly [value: string, text: string])[]
}

interface SwitchSetting {
  name: Switch
  label: string
}

const GROUPS: readonly {
  title: string
  choices: readonly ChoiceSetting[]
  switches: readonly SwitchSetting[]
}[] = [
  {
    title: 'Look',
    choices: [
      {
        name: 'theme',
        label: 'Colours',
        options: [
          ['system', 'Automatic'],
          ['light', 'Light'],
          ['dark', 'Dark'],
        ],
      },
      {
        name: 'contrast',
        label: 'Contrast',
        options: [
          ['system', 'Automatic'],
          ['high', 'High'],
        ],
      },
    ],
    switches: [
      { name: 'highlight', label: 'Highlight the row and column' },
      { name: 'numbers', label: 'Number the rows and columns' },
      { name: 'symbols', label: 'Letters on colours' },
      { name: 'timer', label: 'Show the clock' },
    ],
  },
  {
    title: 'Help',
    choices: [
      {
        name: 'greying',
        label: 'Strike out clues',
        options: [
          ['clues', 'Each number'],
          ['lines', 'Whole lines'],
          ['off', 'Never'],
        ],
      },
      {
        name: 'errors',
        label: 'Show errors',
        options: [
          ['none', 'When I ask'],
          ['lines', 'Impossible lines'],
          ['solution', 'Every wrong cell'],
        ],
      },
      {
        name: 'mistakes',
        label: 'Count mistakes',
        options: [
          ['off', 'No'],
          ['count', 'Yes'],
          ['lives', 'Three lives'],
        ],
      },
    ],
    switches: [{ name: 'autoCross', label: 'Cross out the rest of a finished line' }],
  },
  {
    title: 'Strokes',
    choices: [],
    switches: [
      { name: 'snap', label: 'Keep strokes to one row or column' },
      { name: 'overwrite', label: 'Strokes replace other marks' },
      { name: 'tapCycle', label: 'A tap goes from fill to cross to empty' },
      { name: 'pageKeys', label: 'Keys work on the whole page' },
    ],
  },
  {
    title: 'Sound and touch',
    choices: [],
    switches: [
      { name: 'sounds', label: 'Sounds' },
      ...(canVibrate ? [{ name: 'vibration', label: 'Vibration' } as const] : []),
    ],
  },
]

export function SettingsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Settings" onClose={onClose}>
      <div class="settings">
        <LanguageSetting />
        {GROUPS.map(({ title, choices, switches }) => (
          <section key={title} class="settings-group" aria-label={title}>
            <h3>{title}</h3>
            {choices.map((setting) => (
              <Chosen key={setting.name} setting={setting} />
            ))}
            {switches.map((setting) => (
              <Switched key={setting.name} setting={setting} />
            ))}
          </section>
        ))}
      </div>
    </Dialog>
  )
}

function Chosen({ setting: { name, label, options } }: { setting: ChoiceSetting }) {
  return (
    <label class="choice">
      <span>{label}</span>
      <select
        value={settings.value[name]}
        onChange={(e) => change({ [name]: e.currentTarget.value } as Partial<Settings>)}
      >
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

function Switched({ setting: { name, label } }: { setting: SwitchSetting }) {
  const turn = (on: boolean) => {
    change({ [name]: on })
    // A taste of what was turned on.
    if (on && (name === 'sounds' || name === 'vibration')) feel('line', settings.value)
  }
  return (
    <label class="switch">
      <input
        type="checkbox"
        checked={settings.value[name]}
        onChange={(e) => turn(e.currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  )
}
