import type { Transport } from '@rp/domain/transport-choice'
import { io, type Socket } from 'socket.io-client'

const password = 'RecipePanel1!'

export interface Visitor {
  token: string
  room_id: string
}

async function post<T>(url: string, path: string, body: unknown): Promise<T> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as { content: T }
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`)
  return answer.content
}

export const signIn = (url: string, username: string) =>
  post<{ token: string; user_id: string }>(url, '/api/auth/sign-in', { username, password })

export const visit = (url: string) => post<Visitor>(url, '/api/widget/session', { website: 'demo-shop' })

/** A socket that reconnects by itself, like the panel's and the widget's. */
export function connect(url: string, token: string, transport: Transport = 'websocket'): Socket {
  return io(url, {
    transports: [transport],
    upgrade: false,
    auth: { token },
    forceNew: true,
    reconnectionDelay: 100,
    reconnectionDelayMax: 500,
    timeout: 20_000,
  })
}

export function connected(socket: Socket): Promise<void> {
  return new Promise((resolve) => (socket.connected ? resolve() : socket.once('connect', () => resolve())))
}
