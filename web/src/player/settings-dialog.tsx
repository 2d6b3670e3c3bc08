import * as text from 'text:player'
import { change, settings, type Settings } from '../store/settings.ts'
import { Dialog } from '../ui/dialog.tsx'
import { LanguageSetting, Select, Switch } from '../ui/fields.tsx'
import { canVibrate, giveFeedback } from './feedback.ts'

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
    title: text.settingsLook,
    choices: [
      {
        name: 'theme',
        label: text.settingsTheme,
        options: [
          ['system', text.settingsThemeSystem],
          ['light', text.settingsThemeLight],
          ['dark', text.settingsThemeDark],
        ],
      },
      {
        name: 'contrast',
        label: text.settingsContrast,
        options: [
          ['system', text.settingsThemeSystem],
          ['high', text.settingsContrastHigh],
        ],
      },
      {
        name: 'letters',
        label: text.settingsLetters,
        options: [
          ['auto', text.settingsLettersAuto],
          ['always', text.settingsLettersAlways],
          ['never', text.settingsLettersNever],
        ],
      },
    ],
    switches: [
      { name: 'highlight', label: text.settingsHighlight },
      { name: 'numbers', label: text.settingsNumbers },
      { name: 'timer', label: text.settingsTimer },
    ],
  },
  {
    title: text.settingsHelp,
    choices: [
      {
        name: 'greying',
        label: text.settingsGreying,
        options: [
          ['clues', text.settingsGreyingClues],
          ['lines', text.settingsGreyingLines],
          ['off', text.settingsGreyingOff],
        ],
      },
      {
        name: 'errors',
        label: text.settingsErrors,
        options: [
          ['none', text.settingsErrorsNone],
          ['lines', text.settingsErrorsLines],
          ['solution', text.settingsErrorsSolution],
        ],
      },
      {
        name: 'mistakes',
        label: text.settingsMistakes,
        options: [
          ['off', text.settingsMistakesOff],
          ['count', text.settingsMistakesCount],
          ['lives', text.settingsMistakesLives],
        ],
      },
    ],
    switches: [{ name: 'autoCross', label: text.settingsCrosses }],
  },
  {
    title: text.settingsStrokes,
    choices: [],
    switches: [
      { name: 'snap', label: text.settingsSnap },
      { name: 'overwrite', label: text.settingsOverwrite },
      { name: 'tapCycle', label: text.settingsCycle },
      { name: 'pageKeys', label: text.settingsKeys },
    ],
  },
  {
    title: text.settingsSound,
    choices: [],
    switches: [
      { name: 'sounds', label: text.settingsSounds },
      ...(canVibrate ? [{ name: 'vibration', label: text.settingsVibration } as const] : []),
    ],
  },
]

export function SettingsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={text.settings} onClose={onClose}>
      <div class="settings gap-6 stack">
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
    <Select
      label={label}
      values={options}
      value={settings.value[name]}
      onChange={(value) => change({ [name]: value } as Partial<Settings>)}
    />
  )
}

function Switched({ setting: { name, label } }: { setting: SwitchSetting }) {
  const turn = (on: boolean) => {
    change({ [name]: on })
    // A taste of what was turned on.
    if (on && (name === 'sounds' || name === 'vibration')) giveFeedback('line', settings.value)
  }
  return <Switch label={label} on={settings.value[name]} onChange={turn} />
}
