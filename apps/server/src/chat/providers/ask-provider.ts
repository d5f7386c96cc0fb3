/** What a provider answered; `body` is {} where it was no JSON. */
export interface Answer {
  status: number
  headers: Headers
  body: Record<string, unknown>
}

/** No answer came. `neverSent`: the call did not reach anybody, so nothing can come of it. */
export class NoAnswer extends Error {
  readonly neverSent: boolean
  constructor(why: string, neverSent: boolean) {
    super(why)
    this.neverSent = neverSent
  }
}

interface Asked {
  /** Null: it is open to everybody. */
  token: string | null
  headers?: Record<string, string>
  /** Sent as JSON. */
  json?: object
  form?: FormData
}

const timeoutMs = 15_000
/** The connection was not made at all (undici and the resolver of names). */
const neverSent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** One call of a provider's API. Throws `NoAnswer` where none came. */
export async function askProvider(
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  asked: Asked,
): Promise<Answer> {
  const response = await fetched(method, url, asked)
  const text = await response.text().catch((error: unknown) => {
    throw new NoAnswer(whyOf(error), false)
  })
  return { status: response.status, headers: response.headers, body: objectIn(text) }
}

/** The bytes that a provider keeps for us. */
export async function fetchBytes(
  url: string,
  token: string | null,
): Promise<{ status: number; bytes: Buffer }> {
  const response = await fetched('GET', url, { token })
  const bytes = await response.arrayBuffer().catch((error: unknown) => {
    throw new NoAnswer(whyOf(error), false)
  })
  return { status: response.status, bytes: Buffer.from(bytes) }
}

async function fetched(
  method: string,
  url: string,
  { token, headers, json, form }: Asked,
): Promise<Response> {
  try {
    return await fetch(url, {
      method,
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(json && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(json && { body: JSON.stringify(json) }),
      ...(form && { body: form }),
      signal: AbortSignal.timeout(timeoutMs),
    })
  } catch (error) {
    const code = error instanceof Error ? codeOf(error.cause) : undefined
    throw new NoAnswer(whyOf(error), code !== undefined && neverSent.has(code))
  }
}

function codeOf(cause: unknown): string | undefined {
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : undefined
}

function whyOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.name === 'TimeoutError'
    ? `No answer within ${timeoutMs / 1000} seconds`
    : `${error.message}${error.cause instanceof Error ? `: ${error.cause.message}` : ''}`
}

function objectIn(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
