import type { Endpoint, InputOf, ReplyOf } from '@rp/contract/endpoint'
import type { UserSession } from '@rp/contract/auth/session'
import type { Problem } from '@rp/contract/problems'
import { currentLanguage } from './language.ts'
import { currentSession, endSession } from './session.ts'

/** A refusal of the server, or a network that did not answer (`problem.status` 0). */
export class ProblemError extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.detail || problem.title)
    this.name = 'ProblemError'
    this.problem = problem
  }
}

interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, string | number | boolean | undefined | null>
  body?: unknown
}

interface Options {
  signal?: AbortSignal
}

/** Calls the server; answers the `content`. A 401 or 403 ends the session here (specification 8). */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: Options = {},
): Promise<ReplyOf<E>> {
  const { body } = input as Parts
  const response = await request(endpoint, input as Parts, {
    ...options,
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  })
  const answer = (await arrived(response.json())) as { content: ReplyOf<E> }
  return answer.content
}

/** Sends one file as multipart; `onProgress` hears the share that has left, 0 to 1. */
export function upload<E extends Endpoint>(
  endpoint: E,
  input: Parts & { file: File },
  onProgress: (share: number) => void = () => {},
): Promise<ReplyOf<E>> {
  const asked = currentSession()
  return new Promise((resolve, reject) => {
    const form = new FormData()
    form.append('file', input.file)
    const sending = new XMLHttpRequest()
    sending.open(endpoint.method, addressOf(endpoint, input))
    for (const [name, value] of Object.entries(commonHeaders())) sending.setRequestHeader(name, value)
    sending.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
    sending.addEventListener('error', () => reject(new ProblemError(unreachable())))
    sending.addEventListener('load', () => {
      const answer = parsed(sending.responseText)
      if (sending.status < 300) resolve((answer as { content: ReplyOf<E> }).content)
      else reject(refused(sending.status, answer, asked))
    })
    sending.send(form)
  })
}

/** Fetches bytes, with the file name that the server gave them. */
export async function download<E extends Endpoint>(
  endpoint: E,
  input: Parts,
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

async function request(endpoint: Endpoint, input: Parts, init: RequestInit): Promise<Response> {
  const asked = currentSession()
  const asking = fetch(addressOf(endpoint, input), {
    ...init,
    method: endpoint.method,
    headers: { ...commonHeaders(), ...init.headers },
  })
  const response = await arrived(asking)
  if (response.ok) return response
  throw refused(response.status, parsed(await arrived(response.text())), asked)
}

/** A network may break before an answer begins or in the midst of it; both are told as one problem. */
async function arrived<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    throw new ProblemError(unreachable())
  }
}

function refused(status: number, answer: unknown, asked: UserSession | null): ProblemError {
  const problem = isProblem(answer) ? answer : { ...unreachable(), status, title: `HTTP ${status}` }
  // a late answer to the session before must not end the one that began since
  const isCurrent = asked !== null && asked.session_id === currentSession()?.session_id
  if ((status === 401 || status === 403) && isCurrent) {
    // oxlint-disable-next-line no-console -- specification 8: the error is logged
    console.error(`${problem.code}: ${problem.detail}`)
    endSession()
  }
  return new ProblemError(problem)
}

function addressOf(endpoint: Endpoint, { params = {}, query = {} }: Parts): string {
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
