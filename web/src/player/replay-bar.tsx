import * as text from 'text:player'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { clockText } from '../model/clock.ts'
import { scoreText } from '../model/score.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { useListener } from '../ui/listener.ts'
import { SPEEDS, type Replay } from './replay.ts'

/** The controls of a replay: pause, speed, and a slider for any moment. */
export function ReplayBar({ replay, onClose }: { replay: Replay; onClose: () => void }) {
  const bar = useRef<HTMLElement>(null)
  const playing = replay.playing.value
  const at = replay.at.value
  // In the same frame, so that a key pressed at once does not go to the element before.
  useLayoutEffect(() => {
    bar.current?.querySelector<HTMLElement>('.replay-play')?.focus()
  }, [])
  const press = (e: KeyboardEvent) => {
    if (!takes(replay, e, onClose)) return
    // The keys of the board do nothing here.
    e.preventDefault()
    e.stopPropagation()
  }
  useListener('keydown', press, 'early')
  return (
    <section class="replay gap-2 stack p-2" aria-label={text.replay} ref={bar}>
      <div class="row gap-3">
        <IconButton
          class="flex-none bg-chosen! text-chosen-text"
          icon={playing ? 'pause' : 'play'}
          label={playing ? text.replayPause : text.replayPlay}
          title={text.replayPlayKey}
          onClick={() => replay.toggle()}
        />
        <input
          type="range"
          class="min-w-0 flex-1"
          aria-label={text.replayMoment}
          aria-valuetext={clockText(replay.time)}
          min={0}
          max={replay.length}
          value={at}
          onInput={(e) => replay.seek(Number(e.currentTarget.value))}
        />
        <span class="font-semibold min-w-[3.2em] text-right">{clockText(replay.time)}</span>
      </div>
      <p class="quiet">{scoreText(replay.score)}</p>
      <div class="spread gap-3">
        <div class="segments flex-1 max-w-56" role="radiogroup" aria-label={text.replaySpeed}>
          {SPEEDS.map((speed) => (
            <Button
              key={speed}
              role="radio"
              class="segment min-w-[40px] p-0"
              aria-checked={replay.speed.value === speed}
              onClick={() => replay.faster(speed)}
            >
              {speed}×
            </Button>
          ))}
        </div>
        <Button title={text.replayDoneKey} onClick={onClose}>
          {text.replayDone}
        </Button>
      </div>
    </section>
  )
}

/** Runs the action of a key; false if the key has none. */
function takes(replay: Replay, e: KeyboardEvent, close: () => void): boolean {
  if (e.altKey || e.ctrlKey || e.metaKey) return false
  const speed = SPEEDS.find((s) => String(s) === e.key)
  const acts: Record<string, () => void> = {
    ' ': () => replay.toggle(),
    ArrowLeft: () => replay.seek(replay.at.value - 1),
    ArrowRight: () => replay.seek(replay.at.value + 1),
    Home: () => replay.seek(0),
    End: () => replay.seek(replay.length),
    Escape: close,
  }
  const act = speed ? () => replay.faster(speed) : acts[e.key]
  // Space presses the button with the focus.
  if (!act || (e.key === ' ' && e.target instanceof HTMLButtonElement)) return false
  act()
  return true
}
