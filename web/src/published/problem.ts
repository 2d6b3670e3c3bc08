/**
 * Why a request failed (RFC 9457), or why the server could not be reached. The message is
 * for the user.
 */
export class Problem extends Error {
  /** What is wrong, for programs; `unreachable` and `timeout` if no answer came. */
  readonly code: string
  /** The status code of the answer; 0 if none came. */
  readonly status: number
  /** The server's explanation. */
  readonly detail: string
  /** The current version, after a conflict. */
  readonly version: number | undefined

  constructor(
    message: string,
    about: { code: string; status?: number; detail?: string; version?: number | undefined },
  ) {
    super(message)
    this.code = about.code
    this.status = about.status ?? 0
    this.detail = about.detail ?? ''
    this.version = about.version
  }

  /** Whether the server may have done it all the same. */
  get uncertain(): boolean {
    return this.status === 0 || (this.status >= 500 && this.code !== 'busy')
  }
}

/** The messages for problems with little detail. */
const WORDS: Record<string, string> = {
  not_found: 'This puzzle is not published here, or no longer.',
  wrong_key: 'The key belongs to another puzzle.',
  no_key: 'The key of this puzzle is missing.',
  conflict: 'The puzzle was changed elsewhere in the meantime.',
  not_unique: 'The server found several solutions.',
  no_solution: 'The server found no solution.',
  other_goal: 'The picture is not the solution of the clues.',
  blank: 'The picture is empty: fill at least one cell.',
  too_large: 'The puzzle is too large to publish: at most 100 cells per side.',
  request_entity_too_large: 'The puzzle is too large to publish.',
}

/** The problem of a response. */
export async function problemOf(response: Response): Promise<Problem> {
  const { code, detail } = await bodyOf(response)
  const { status } = response
  const about = { code, status, detail, version: versionOf(response) }
  const soon = waitText(response.headers.get('Retry-After'))
  if (status === 429)
    return new Problem(`Too many requests from this address. Try again ${soon}.`, about)
  if (status === 503) return new Problem(`The server is busy. Try again ${soon}.`, about)
  if (status >= 500) return new Problem('The server had an error. Try again later.', about)
  return new Problem(WORDS[code] ?? sentence(detail, status), about)
}

async function bodyOf(response: Response): Promise<{ code: string; detail: string }> {
  try {
    const { code = '', detail = '' } = (await response.json()) as Record<string, unknown>
    return { code: String(code), detail: String(detail) }
  } catch {
    return { code: '', detail: '' }
  }
}

/** The version in the ETag of a response. */
function versionOf(response: Response): number | undefined {
  const digits = /\d+/.exec(response.headers.get('ETag') ?? '')
  return digits ? Number(digits[0]) : undefined
}

/** Retry-After in words. */
export function waitText(retryAfter: string | null): string {
  const seconds = Number(retryAfter)
  if (!retryAfter || !Number.isFinite(seconds) || seconds < 0) return 'in a while'
  const [n, unit] = seconds <= 90 ? [Math.max(1, seconds), 'second'] : [seconds / 60, 'minute']
  const whole = Math.ceil(n)
  return `in ${whole} ${unit}${whole === 1 ? '' : 's'}`
}

function sentence(detail: string, status: number): string {
  if (!detail) return `The server refused the request (${status}).`
  return `The server refused the request: ${detail}.`
}
