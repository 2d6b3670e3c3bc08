import * as text from 'text:player'
import { change, CHOICES, settings } from '../store/settings.ts'
import { Dialog } from '../ui/dialog.tsx'
import { LanguageSetting, Select, Switch } from '../ui/fields.tsx'
import { canVibrate, giveFeedback } from './feedback.ts'

type Named = Parameters<typeof text.settingsName>[0]['setting']
type Option = Parameters<typeof text.settingsOption>[0]['option']

type Choice = keyof typeof CHOICES

const GROUPS = {
  look: ['theme', 'contrast', 'letters', 'highlight', 'numbers', 'timer'],
  help: ['greying', 'errors', 'mistakes', 'autoCross'],
  strokes: ['snap', 'overwrite', 'tapCycle', 'pageKeys'],
  sound: canVibrate ? ['sounds', 'vibration'] : ['sounds'],
} satisfies Record<string, Named[]>

export function SettingsDialog() {
  return (
    <Dialog title={text.settings}>
      <div class="settings gap-6 stack">
        <LanguageSetting />
        {(Object.keys(GROUPS) as (keyof typeof GROUPS)[]).map((group) => (
          <section
            key={group}
            class="*:border-rule [&>label:not(:last-child)]:border-b"
            aria-label={text.settingsGroup({ group })}
          >
            <h3 class="quiet text-small mt-0 mx-0 mb-1 font-strong">
              {text.settingsGroup({ group })}
            </h3>
            {GROUPS[group].map((name) => (
              <Setting key={name} name={name} />
            ))}
          </section>
        ))}
      </div>
    </Dialog>
  )
}

function Setting({ name }: { name: Named }) {
  const label = text.settingsName({ setting: name })
  if (!isChoice(name))
    return <Switch label={label} on={settings.value[name]} onChange={turn(name)} />
  return (
    <Select<string>
      label={label}
      values={CHOICES[name]}
      words={(value) => text.settingsOption({ option: `${name}_${value}` as Option })}
      value={settings.value[name]}
      onChange={(value) => change({ [name]: value })}
    />
  )
}

const isChoice = (name: Named): name is Choice => name in CHOICES

const turn = (name: Exclude<Named, Choice>) => (on: boolean) => {
  change({ [name]: on })
  // A sample of the effect that was turned on.
  if (on && (name === 'sounds' || name === 'vibration')) giveFeedback('line', settings.value)
}
