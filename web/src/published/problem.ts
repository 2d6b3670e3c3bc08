/**
 * Why the server did not do what was asked (RFC 9457), or why it could not be asked. The
 * message is for the user.
 */
export class Problem extends Error {
  /** What is wrong, for programs; `unreachable` and `timeout` if no answer came. */
  readonly code: string
  /** The status code of the answer; 0 if none came. */
  readonly status: number
  /** What the server says of it. */
  readonly detail: string
  /** The version that there is, where another one was edited. */
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

  /** It is not known whether the server did it. */
  get uncertain(): boolean {
    return this.status === 0 || (this.status >= 500 && this.code !== 'busy')
  }
}

/** What a user is told of problems that say little by themselves. */
const WORDS: Record<string, string> = {
  not_found: 'This puzzle is not published here, or no longer.',
  wrong_key: 'The key is not this puzzle’s.',
  no_key: 'The key of this puzzle is missing.',
  conflict: 'The puzzle was changed elsewhere in the meantime.',
  not_unique: 'The server found several solutions.',
  no_solution: 'The server found no solution.',
  other_goal: 'The picture is not the solution of the clues.',
  too_large: 'The puzzle is too large to be published: 100 cells a side at most.',
  request_entity_too_large: 'The puzzle is too large to be published.',
}

/** The problem that an answer tells. */
export async function problemOf(response: Response): Promise<Problem> {
  const { code, detail } = await told(response)
  const { status } = response
  const about = { code, status, detail, version: versionOf(response) }
  const soon = waitText(response.headers.get('Retry-After'))
  if (status === 429) return new Problem(`Too much was asked from here. Try again ${soon}.`, about)
  if (status === 503) return new Problem(`The server is busy. Try again ${soon}.`, about)
  if (status >= 500) return new Problem('The server failed. Try again later.', about)
  return new Problem(WORDS[code] ?? sentence(detail, status), about)
}

async function told(response: Response): Promise<{ code: string; detail: string }> {
  try {
    const { code = '', detail = '' } = (await response.json()) as Record<string, unknown>
    return { code: String(code), detail: String(detail) }
  } catch {
    return { code: '', detail: '' }
  }
}

/** The version that an answer names in its ETag. */
function versionOf(response: Response): number | undefined {
  const digits = /\d+/.exec(response.headers.get('ETag') ?? '')
  return digits ? Number(digits[0]) : undefined
}

/** What Retry-After says, in words. */
export function waitText(retryAfter: string | null): string {
  const seconds = Number(retryAfter)
  if (!retryAfter || !Number.isFinite(seconds) || seconds < 0) return 'in a while'
  const [n, unit] = seconds <= 90 ? [Math.max(1, seconds), 'second'] : [seconds / 60, 'minute']
  const whole = Math.ceil(n)
  return `in ${whole} ${unit}${whole === 1 ? '' : 's'}`
}

function sentence(detail: string, status: number): string {
  if (!detail) return `The server refused it (${status}).`
  return `The server refused it: ${detail}.`
}
