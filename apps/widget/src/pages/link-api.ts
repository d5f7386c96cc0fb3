import type { Problem } from '@rp/contract/problems'
import { Refused } from '../api.ts'

/** The API calls of a page behind a link. The link is the only authorisation: no cookie or session is sent. */
export function openLinkApi(page: string, token: string) {
  const address = `/api/${page}/${encodeURIComponent(token)}`

  async function call<T>(init: RequestInit, at = address): Promise<T> {
    const response = await fetch(at, { ...init, credentials: 'omit' })
    if (response.ok) return ((await response.json()) as { content: T }).content
    const problem = (await response.json().catch(() => ({}))) as Partial<Problem>
    throw new Refused(response.status, problem.code ?? 'failed')
  }

  return {
    /** The address of a document of the page. */
    addressOf: (paper: string) => `${address}/${paper}`,
    read: <T>() => call<T>({ method: 'GET' }),
    /** Downloads a document; rejects on failure. */
    async paper(name: string): Promise<Response> {
      const response = await fetch(`${address}/${name}`, { method: 'GET', credentials: 'omit' })
      if (!response.ok) throw new Refused(response.status, 'failed')
      return response
    },
    answer: <T>(body: object) => call<T>(posted(body)),
    /** Sends something other than the answer. */
    send: <T>(paper: string, body: object) => call<T>(posted(body), `${address}/${paper}`),
  }
}

const posted = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
