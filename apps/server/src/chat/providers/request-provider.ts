/** A provider's response; `body` is {} if it was not JSON. */
export interface Answer {
  status: number
  headers: Headers
  body: Record<string, unknown>
}

/** No response came. `neverSent`: the request reached nobody, so it had no effect. */
export class NoResponse extends Error {
  readonly neverSent: boolean
  constructor(why: string, neverSent: boolean) {
    super(why)
    this.neverSent = neverSent
  }
}

interface RequestOptions {
  /** Null for a public call. */
  token: string | null
  headers?: Record<string, string>
  /** Sent as JSON. */
  json?: object
  form?: FormData
  withinMs?: number
}

const timeoutMs = 15_000
/** A file may be a video of many megabytes. */
const bytesWithinMs = 60_000
/** Error codes of undici and the resolver for a connection that was never made. */
const neverSent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** Calls a provider's API. Throws `NoResponse` without a response. */
export async function requestProvider(
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  request: RequestOptions,
): Promise<Answer> {
  const response = await fetched(method, url, request)
  const text = await response.text().catch((error: unknown) => {
    throw new NoResponse(whyOf(error), false)
  })
  return { status: response.status, headers: response.headers, body: objectIn(text) }
}

/** Downloads a file from a provider; `bytes` is null if it has more than `maxBytes`, which are not read. */
export async function fetchBytes(
  url: string,
  token: string | null,
  maxBytes: number,
): Promise<{ status: number; bytes: Buffer | null }> {
  const response = await fetched('GET', url, { token, withinMs: bytesWithinMs })
  try {
    return { status: response.status, bytes: await bytesIn(response, maxBytes) }
  } catch (error) {
    throw new NoResponse(whyOf(error), false)
  }
}

async function bytesIn({ body, headers }: Response, maxBytes: number): Promise<Buffer | null> {
  if (Number(headers.get('content-length')) > maxBytes) {
    await body?.cancel()
    return null
  }
  const parts: Uint8Array[] = []
  let length = 0
  // Leaving the loop ends the transfer.
  for await (const part of body ?? []) {
    length += part.length
    if (length > maxBytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}

async function fetched(
  method: string,
  url: string,
  { token, headers, json, form, withinMs = timeoutMs }: RequestOptions,
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
      signal: AbortSignal.timeout(withinMs),
    })
  } catch (error) {
    const code = error instanceof Error ? codeOf(error.cause) : undefined
    throw new NoResponse(whyOf(error), code !== undefined && neverSent.has(code))
  }
}

function codeOf(cause: unknown): string | undefined {
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : undefined
}

function whyOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.name === 'TimeoutError'
    ? 'The answer took too long'
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
