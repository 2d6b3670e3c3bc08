import * as text from 'text:published'

/**
 * The reason why a request failed (RFC 9457), or why the server could not be reached. The message
 * is for the user.
 */
export class Problem extends Error {
  /** The kind of problem, for programs; `unreachable` or `timeout` without an answer. */
  readonly code: string
  /** The status code of the answer; 0 without one. */
  readonly status: number
  /** The current version, after a conflict. */
  readonly version: number | undefined

  constructor(
    message: string,
    about: { code: string; status?: number; version?: number | undefined },
  ) {
    super(message)
    this.code = about.code
    this.status = about.status ?? 0
    this.version = about.version
  }

  /** Whether the server may have done the work in spite of the problem. */
  get uncertain(): boolean {
    return this.status === 0 || (this.status >= 500 && this.code !== 'busy')
  }
}

/** Returns the problem in a response. */
export async function problemOf(response: Response): Promise<Problem> {
  const code = await codeOf(response)
  const { status } = response
  const about = { code, status, version: versionOf(response) }
  const wait = response.headers.get('Retry-After')
  if (status === 429) return new Problem(text.problemMany(waiting(wait)), about)
  if (status === 503) return new Problem(text.problemBusy(waiting(wait)), about)
  if (status >= 500) return new Problem(text.problemError, about)
  // The server's details are in English and for programmers, so the page has its own text.
  return new Problem(text.problem({ code }), about)
}

async function codeOf(response: Response): Promise<string> {
  try {
    const { code = '' } = (await response.json()) as Record<string, unknown>
    return String(code)
  } catch {
    return ''
  }
}

/** Returns the version in the ETag of a response. */
function versionOf(response: Response): number | undefined {
  const digits = /\d+/.exec(response.headers.get('ETag') ?? '')
  return digits ? Number(digits[0]) : undefined
}

/** Returns the waiting time for messages, from a Retry-After in seconds. */
function waiting(retryAfter: string | null): { wait: string; n: number } {
  const seconds = Number(retryAfter)
  if (!retryAfter || !Number.isFinite(seconds) || seconds < 0) return { wait: 'sometime', n: 0 }
  if (seconds <= 90) return { wait: 'seconds', n: Math.max(1, Math.ceil(seconds)) }
  return { wait: 'minutes', n: Math.ceil(seconds / 60) }
}
