import type { Settings } from '../store/settings.ts'

/** The events that a player can hear and feel. */
export type Event = 'fill' | 'cross' | 'line' | 'solved'

/** A tone: its pitch in hertz, when it starts and how long it lasts, in seconds. */
type Tone = readonly [pitch: number, start: number, length: number]

const TONES: Record<Event, readonly Tone[]> = {
  fill: [[440, 0, 0.07]],
  cross: [[262, 0, 0.06]],
  line: [
    [523, 0, 0.09],
    [659, 0.07, 0.14],
  ],
  solved: [
    [523, 0, 0.16],
    [659, 0.12, 0.16],
    [784, 0.24, 0.16],
    [1047, 0.36, 0.5],
  ],
}

/** Milliseconds of vibration and of pause, in turn. */
const BUZZ: Record<Event, number[]> = {
  fill: [8],
  cross: [4],
  line: [14, 40, 14],
  solved: [20, 50, 20, 50, 60],
}

const VOLUME = 0.16

let audio: AudioContext | undefined

/** Whether this device can vibrate. */
export const canVibrate = typeof navigator !== 'undefined' && 'vibrate' in navigator

/** Plays the sound and the vibration of an event, if the settings allow them. */
export function giveFeedback(
  event: Event,
  { sounds, vibration }: Pick<Settings, 'sounds' | 'vibration'>,
): void {
  if (vibration && canVibrate) navigator.vibrate(BUZZ[event])
  if (!sounds || typeof AudioContext === 'undefined') return
  audio ??= new AudioContext()
  // Browsers suspend a context from before the first click.
  void audio.resume()
  for (const tone of TONES[event]) play(audio, tone)
}

/** Plays a soft tone that fades. */
function play(audio: AudioContext, [pitch, start, length]: Tone): void {
  const at = audio.currentTime + start
  const tone = new OscillatorNode(audio, { type: 'triangle', frequency: pitch })
  const volume = new GainNode(audio, { gain: 0 })
  volume.gain.setValueAtTime(0, at)
  volume.gain.linearRampToValueAtTime(VOLUME, at + 0.008)
  volume.gain.exponentialRampToValueAtTime(0.0001, at + length)
  tone.connect(volume).connect(audio.destination)
  tone.start(at)
  tone.stop(at + length)
}
