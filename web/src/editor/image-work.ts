import * as text from 'text:editor'
import type { CandidatesResponse, ImportResponse } from 'nonogram-toolkit'
import { useEffect, useState } from 'preact/hooks'
import { isBlank, loadImage, wholeCrop, type Crop, type Pixels } from './image.ts'
import { files } from '../solver/workers.ts'

export type Candidate = CandidatesResponse['candidates'][number]
export type Options = Candidate['options']

/** A grid that is chosen: by the options that make it, or as it came. */
export interface Choice {
  options: Options
  /** The candidate, until its options change. */
  candidate?: Candidate
}

/** What is known of an image. */
export type Found =
  | { state: 'working' }
  | { state: 'stopped' }
  | { state: 'failed'; text: string }
  | { state: 'done'; candidates: readonly Candidate[] }

/** The delay between a change and its preview, and time limits, in ms. */
const REST = 60
const CHECK_TIME = 1500
const CANDIDATES_TIME = 60_000

/** The last image and its candidates, to which one may want to return from the editor. */
let last: { image: Pixels; found: Found } | undefined

/** An image, and the candidates that are made of it. */
export function useImage(file: File | null) {
  const [image, setImage] = useState<Pixels | null>(file ? null : (last?.image ?? null))
  const [found, setFound] = useState<Found>((!file && last?.found) || { state: 'working' })
  const [trouble, setTrouble] = useState('')
  const [loading, setLoading] = useState(file !== null)
  const [again, setAgain] = useState(0)

  const load = async (next: File | null) => {
    if (!next) return
    setTrouble('')
    setLoading(true)
    try {
      const pixels = await loadImage(next)
      if (isBlank(pixels)) throw new Error(text.imageBlank)
      setFound({ state: 'working' })
      setImage(pixels)
    } catch (error) {
      setImage(null)
      setTrouble((error as Error).message)
    }
    setLoading(false)
  }
  useEffect(() => void load(file), [file])

  useEffect(() => {
    if (!image || found.state !== 'working') return
    const request = new AbortController()
    const raw = { width: image.width, height: image.height }
    const finish = (next: Found) => {
      if (request.signal.aborted) return
      last = { image, found: next }
      setFound(next)
    }
    files
      .candidates({ data: image.data, raw, milliseconds: CANDIDATES_TIME }, request)
      .then(({ candidates }) => finish({ state: 'done', candidates }))
      .catch((error: Error) => finish({ state: 'failed', text: error.message }))
    return () => request.abort()
  }, [image, again, found.state === 'working'])

  return {
    image,
    found,
    trouble,
    loading,
    load,
    stop: () => setFound({ state: 'stopped' }),
    retry: () => {
      setFound({ state: 'working' })
      setAgain(again + 1)
    },
  }
}

/** The grid of a choice: a candidate as it came, or else a preview after every change. */
export function usePreview(image: Pixels | null, crop: Crop | null, choice: Choice | null) {
  const [made, show] = useState<ImportResponse | null>(null)
  const [trouble, report] = useState('')
  useEffect(() => {
    report('')
    if (!image || !choice) return show(null)
    if (choice.candidate) {
      const { puzzle, status, class: rated, line_solvable, likeness, options } = choice.candidate
      const { mode = 'auto', threshold = 0, coverage = 0 } = options
      const facts = { status, class: rated, line_solvable, likeness } as const
      show({ puzzle, mode, threshold, coverage, ...facts, seconds: 0 })
      return
    }
    const request = new AbortController()
    const ask = (judge: boolean) => {
      const raw = { width: image.width, height: image.height }
      const wanted = { ...choice.options, judge, milliseconds: CHECK_TIME }
      const part = crop ?? wholeCrop(image)
      return files.import({ data: image.data, raw, crop: part, ...wanted }, request)
    }
    const run = async () => {
      try {
        for (const judge of [false, true]) {
          const made = await ask(judge)
          if (request.signal.aborted) return
          report('')
          show(made)
        }
      } catch (error) {
        if (!request.signal.aborted) report((error as Error).message)
      }
    }
    const timer = setTimeout(() => void run(), REST)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [image, crop, choice])
  return { made, trouble }
}
