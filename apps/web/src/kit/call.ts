import type { Endpoint, InputOf, ReplyOf } from '@rp/contract/endpoint'
import type { UserSession } from '@rp/contract/auth/session'
import type { Problem } from '@rp/contract/problems'
import { confirmed } from './confirmed.ts'
import { currentLanguage } from './language.ts'
import { ProblemError } from './problem-error.ts'
import { noteServerDate } from './server-clock.ts'
import { currentSession, endSession } from './session.ts'

export { ProblemError }

interface CallInput {
  params?: Record<string, unknown>
  query?: Record<string, string | number | boolean | undefined | null>
  body?: unknown
}

interface Options {
  signal?: AbortSignal
  headers?: Record<string, string>
}

const writeListeners = new Set<() => void>()

/** Calls the listener after each call that may have changed something. */
export function onWrite(listener: () => void): () => void {
  writeListeners.add(listener)
  return () => writeListeners.delete(listener)
}

function wrote({ method }: Endpoint): void {
  if (method !== 'GET') for (const listener of writeListeners) listener()
}

/** Calls the server and returns the `content`. A 401 or 403 ends the session. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: Options = {},
): Promise<ReplyOf<E>> {
  if (!endpoint.destructive) return send(endpoint, input as CallInput, options)
  return confirmed((proof) => send(endpoint, withProof(input as CallInput, proof), options))
}

/** First without a password, which is enough shortly after a sign-in. */
const withProof = ({ body, ...input }: CallInput, proof: { password?: string }): CallInput => ({
  ...input,
  ...((body !== undefined || proof.password !== undefined) && { body: { ...(body as object), ...proof } }),
})

async function send<E extends Endpoint>(
  endpoint: E,
  input: CallInput,
  options: Options,
): Promise<ReplyOf<E>> {
  const { body } = input
  const response = await request(endpoint, input, {
    ...options,
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  })
  const answer = (await arrived(response.json())) as { content: ReplyOf<E> }
  wrote(endpoint)
  return answer.content
}

/** Sends one file as multipart; `onProgress` receives the share sent, 0 to 1. */
export function upload<E extends Endpoint>(
  endpoint: E,
  input: CallInput & { file: File; signal?: AbortSignal },
  onProgress: (share: number) => void = () => {},
): Promise<ReplyOf<E>> {
  const options = currentSession()
  return new Promise((resolve, reject) => {
    const form = new FormData()
    form.append('file', input.file)
    const sending = new XMLHttpRequest()
    sending.open(endpoint.method, addressOf(endpoint, input))
    for (const [name, value] of Object.entries(commonHeaders())) sending.setRequestHeader(name, value)
    sending.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
    for (const failure of ['error', 'abort'])
      sending.addEventListener(failure, () => reject(new ProblemError(unreachable())))
    input.signal?.addEventListener('abort', () => sending.abort())
    sending.addEventListener('load', () => {
      const answer = parsed(sending.responseText)
      if (sending.status < 300) {
        wrote(endpoint)
        resolve((answer as { content: ReplyOf<E> }).content)
      } else reject(refused(sending.status, answer, options))
    })
    sending.send(form)
  })
}

/** Downloads bytes with the file name given by the server. */
export async function download<E extends Endpoint>(
  endpoint: E,
  input: CallInput,
  options: Options = {},
): Promise<{ blob: Blob; name: string }> {
  const response = await request(endpoint, input, options)
  const disposition = response.headers.get('content-disposition') ?? ''
  const coded = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1]
  const plain = /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'download'
  return { blob: await arrived(response.blob()), name: coded ? decodeURIComponent(coded) : plain }
}

/** The bytes of a file that ships with the panel, such as a font. */
export async function loadAsset(address: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await arrived(fetch(address))
  if (!response.ok) throw new ProblemError({ ...unreachable(), status: response.status })
  return new Uint8Array(await arrived(response.arrayBuffer()))
}

async function request(endpoint: Endpoint, input: CallInput, init: RequestInit): Promise<Response> {
  const options = currentSession()
  const asking = fetch(addressOf(endpoint, input), {
    ...init,
    method: endpoint.method,
    headers: { ...commonHeaders(), ...init.headers },
  })
  const sent_at = Date.now()
  const response = await arrived(asking)
  noteServerDate(response.headers.get('date'), sent_at)
  if (response.ok) return response
  throw refused(response.status, parsed(await arrived(response.text())), options)
}

/** A network may fail before or during an answer; both are reported as the same problem. */
async function arrived<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    throw new ProblemError(unreachable())
  }
}

function refused(status: number, answer: unknown, options: UserSession | null): ProblemError {
  const problem = isProblem(answer) ? answer : { ...unreachable(), status, title: `HTTP ${status}` }
  // a late answer for an earlier session must not end the current one
  const isCurrent = options !== null && options.session_id === currentSession()?.session_id
  if ((status === 401 || status === 403) && isCurrent) {
    // oxlint-disable-next-line no-console -- a session that ends must leave a trace in the console
    console.error(`${problem.code}: ${problem.detail}`)
    endSession(status === 403 ? 'right' : 'server')
  }
  return new ProblemError(problem)
}

function addressOf(endpoint: Endpoint, { params = {}, query = {} }: CallInput): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  return `/api${path}${search.size > 0 ? `?${search}` : ''}`
}

function commonHeaders(): Record<string, string> {
  const session = currentSession()
  return {
    'accept-language': currentLanguage(),
    ...(session && { authorization: `Bearer ${session.token}` }),
  }
}

function unreachable(): Problem {
  const title = { en: 'The server cannot be reached', th: 'ติดต่อเซิร์ฟเวอร์ไม่ได้' }[currentLanguage()]
  return {
    type: 'about:blank',
    title,
    status: 0,
    code: 'unavailable',
    detail: title,
    request_id: '',
    errors: [],
  }
}

function isProblem(answer: unknown): answer is Problem {
  return typeof answer === 'object' && answer !== null && 'code' in answer && 'request_id' in answer
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
