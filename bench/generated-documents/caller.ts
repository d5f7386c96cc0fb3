import { signIn } from '../lib/people.ts'

export type Send = (token: string) => Promise<Response>

/** Calls of a server process, by people who are signed in. */
export interface Caller {
  /** The content of an answer; throws if it was refused. */
  content: <T>(method: string, path: string, body?: unknown) => Promise<T>
  get: (path: string) => Send
  send: (method: string, path: string, body?: string) => Send
}

export async function openCaller(url: string): Promise<Caller> {
  const { token: chief } = await signIn(url, 'super_admin')
  const send =
    (method: string, path: string, body?: string): Send =>
    (token) =>
      fetch(`${url}/api${path}`, {
        method,
        ...(body !== undefined && { body }),
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
      })
  return {
    send,
    get: (path) => send('GET', path),
    async content<T>(method: string, path: string, body?: unknown) {
      const answer = await send(method, path, body === undefined ? undefined : JSON.stringify(body))(chief)
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 500)}`)
      return (JSON.parse(text) as { content: T }).content
    },
  }
}

interface Listed {
  id: string
}

/** The records of a list. */
export const listed = async <T extends Listed>({ content }: Caller, path: string): Promise<T[]> =>
  (await content<{ data: T[] }>('GET', path)).data
