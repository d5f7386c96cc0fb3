import type { ChatFile, Message } from '@rp/contract/chat/message'
import type { getWidgetSite, introduceVisitor, openWidget } from '@rp/contract/chat/widget'
import type { InputOf, ReplyOf } from '@rp/contract/endpoint'
import type { Language } from '@rp/domain/languages'
import type { Problem, ProblemCode } from '@rp/contract/problems'

export type Site = ReplyOf<typeof getWidgetSite>
export type Session = ReplyOf<typeof openWidget>
export type Introduction = InputOf<typeof introduceVisitor>['body']

/** A refusal by the server; network failures are other errors. */
export class Refused extends Error {
  readonly status: number
  readonly code: ProblemCode
  /** The reason in the visitor's language; empty if the server gave none. */
  readonly detail: string

  constructor(status: number, code: ProblemCode, detail = '') {
    super(code)
    this.status = status
    this.code = code
    this.detail = detail
  }
}

export interface Api {
  site(website: string): Promise<Site>
  openSession(body: InputOf<typeof openWidget>['body']): Promise<Session>
  messages(before?: number): Promise<{ data: Message[]; has_more: boolean }>
  upload(file: File): Promise<ChatFile>
  download(file: string): Promise<Blob>
  introduce(who: Introduction): Promise<Pick<Session, 'known' | 'email'>>
  mailCode(language: Language): Promise<Pick<Session, 'email'>>
  enterCode(code: string): Promise<Pick<Session, 'email'>>
  rate(score: number, comment: string): Promise<unknown>
  react(seq: number, emoji: string | null): Promise<Message>
}

/** The widget's API calls. The token is sent in a header, never in a URL, and without cookies. */
export function openApi(origin: string, token: () => string, language: () => Language): Api {
  async function call(method: string, path: string, body?: FormData | object): Promise<Response> {
    const headers: Record<string, string> = { 'accept-language': language() }
    if (token()) headers['authorization'] = `Bearer ${token()}`
    const form = body instanceof FormData
    if (body && !form) headers['content-type'] = 'application/json'
    const response = await fetch(`${origin}/api/widget/${path}`, {
      method,
      headers,
      credentials: 'omit',
      ...(body && { body: form ? body : JSON.stringify(body) }),
    })
    if (response.ok) return response
    const problem = (await response.json().catch(() => ({}))) as Partial<Problem>
    throw new Refused(response.status, problem.code ?? 'failed', problem.detail)
  }

  async function content<T>(method: string, path: string, body?: FormData | object): Promise<T> {
    const response = await call(method, path, body)
    return ((await response.json()) as { content: T }).content
  }

  return {
    site: (website) => content('GET', `site/${encodeURIComponent(website)}`),
    openSession: (body) => content('POST', 'session', body),
    messages: (before) => content('GET', `message${before ? `?before=${before}` : ''}`),
    upload(file) {
      const form = new FormData()
      form.append('file', file)
      return content('POST', 'file', form)
    },
    download: async (file) => (await call('GET', `file/${file}`)).blob(),
    introduce: (who) => content('PUT', 'visitor', who),
    mailCode: (wanted) => content('POST', 'email/code', { language: wanted }),
    enterCode: (code) => content('POST', 'email/confirm', { code }),
    rate: (score, comment) => content('PUT', 'rating', { score, ...(comment && { comment }) }),
    react: (seq, emoji) => content('PUT', `message/${seq}/reaction`, { emoji }),
  }
}
