import * as text from 'text:editor'
import type { Crop, ImageCandidate, ImportResponse } from 'nonogram-toolkit'
import { useEffect, useLayoutEffect, useState } from 'preact/hooks'
import { isBlank, loadImage, squaresOf, wholeCrop, type Pixels } from './image.ts'
import { LARGEST_SIDE } from '../model/picture.ts'
import { files } from '../solver/workers.ts'
import { useWork } from '../ui/work.ts'

/** The options that make a grid, and the part of the image that it shows; all of it if undefined. */
export type Options = ImageCandidate['options'] & { crop?: Crop }

/** A grid of an image; without a status if the solver has not yet looked for its solutions. */
export type Made = Pick<ImportResponse, 'puzzle' | 'status' | 'class' | 'line_solvable'> &
  Partial<Pick<ImportResponse, 'threshold' | 'coverage'>>

export interface Candidate extends Made {
  edits: number
  options: Options
}

/** A chosen grid: a candidate as it came, or the options that make it. */
export interface Choice {
  options: Options
  /** The place of the candidate, until its options change. */
  place?: number
}

/** The candidates of an image so far; its own pixels come first, and at once. */
export interface Found {
  state: 'working' | 'stopped' | 'failed' | 'done'
  candidates: readonly Candidate[]
  /** Why the image's own pixels are not a candidate. */
  inexact?: string
  trouble?: string
}

const NOTHING: Found = { state: 'working', candidates: [] }

/** The delay between a change and its preview, and time limits, in ms. */
const REST = 60
const CHECK_TIME = 1500
const CANDIDATES_TIME = 60_000

/** The last image and its candidates, for a return from the editor. */
let last: { image: Pixels; found: Found } | undefined

/** Reads an image and finds its candidates. */
export function useImage(file: File | null) {
  const [image, setImage] = useState<Pixels | null>(file ? null : (last?.image ?? null))
  const [found, setFound] = useState<Found>((!file && last?.found) || NOTHING)
  const { busy: loading, trouble, run } = useWork()

  const load = (next: File) =>
    run(async () => {
      try {
        const pixels = await loadImage(next)
        if (isBlank(pixels)) throw new Error(text.imageBlank)
        setFound(NOTHING)
        setImage(pixels)
      } catch (error) {
        setImage(null)
        throw error
      }
    })
  useLayoutEffect(() => void (file && load(file)), [file])

  useEffect(() => {
    if (!image || found.state !== 'working') return
    const request = new AbortController()
    const raw = { width: image.width, height: image.height }
    const run = async () => {
      const own = await ownPixels(image, request)
      if (request.signal.aborted) return
      setFound({ state: 'working', ...own })
      const next = await files
        .candidates({ data: image.data, raw, milliseconds: CANDIDATES_TIME }, request)
        .then(
          ({ candidates }): Found => ({ ...own, state: 'done', candidates }),
          ({ message }: Error): Found => ({ ...own, state: 'failed', trouble: message }),
        )
      if (request.signal.aborted) return
      last = { image, found: next }
      setFound(next)
    }
    void run()
    return () => request.abort()
  }, [image, found.state === 'working'])

  return {
    image,
    found,
    trouble,
    loading,
    load,
    stop: () => setFound({ ...found, state: 'stopped' }),
    retry: () => setFound({ ...found, state: 'working' }),
  }
}

/** Finds the image's own pixels as cells, if they fit: that needs no search, so nobody waits. */
async function ownPixels(
  { width, height, data, drawn, pixels }: Pixels,
  request: { signal: AbortSignal },
): Promise<Pick<Found, 'candidates' | 'inexact'>> {
  if (drawn) return { candidates: [] }
  const squares = squaresOf(pixels)
  if (Math.max(squares.width, squares.height) > LARGEST_SIDE)
    return { candidates: [], inexact: text.imageInexactSize }
  try {
    const options: Options = { mode: 'exact' }
    const made = await files.import({ data, raw: { width, height }, ...options }, request)
    return { candidates: [{ ...made, edits: 0, options }] }
  } catch {
    return { candidates: [], inexact: text.imageInexactColours }
  }
}

/** Returns the grid of a choice: a candidate as it came, or else a preview after every change. */
export function usePreview(image: Pixels | null, choice: Choice | null, { candidates }: Found) {
  const [made, show] = useState<Made | null>(null)
  const [trouble, report] = useState('')
  const candidate = candidates[choice?.place ?? -1]
  useEffect(() => {
    report('')
    if (!image || !choice) return show(null)
    if (candidate) return show(candidate)
    const request = new AbortController()
    const ask = (judge: boolean) => {
      const { data, width, height } = image
      const wanted = { crop: wholeCrop(image), ...choice.options, judge, milliseconds: CHECK_TIME }
      return files.import({ data, raw: { width, height }, ...wanted }, request)
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
  }, [image, choice, candidate])
  return { made, trouble }
}
