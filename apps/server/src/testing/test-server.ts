import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Acks, ClientEvent, ClientPayload, ServerEvents } from '@rp/contract/events'
import type { Problem } from '@rp/contract/problems'
import type { Profile } from '@rp/domain/permissions'
import { isDepartment, type Department, type Role } from '@rp/domain/roles'
import { pino, type Logger } from 'pino'
import { io, type Socket } from 'socket.io-client'
import { v7 as uuidv7 } from 'uuid'
import { buildApp, type App } from '../app.ts'
import { staff } from '../auth/tables/staff.ts'
import { readConfig, type Config } from '../platform/config.ts'
import type { Database } from '../platform/database/open-database.ts'
import { openTestDatabase } from '../platform/database/test-database.ts'
import { waitLimitMs } from '@rp/domain/testing/wait-limit'
import { watchLog } from './log/log-witness.ts'

export interface Answer<T = unknown> {
  status: number
  headers: Headers
  /** The content of a successful response. */
  content: T
  problem: Problem
}

interface Sent {
  body?: unknown
  headers?: Record<string, string>
}

export interface Person {
  id: string
  token: string
  session_id: string
}

/** The whole server on a fresh database, used like by clients: over HTTP and sockets. */
export interface TestServer {
  app: App
  database: Database
  url: string
  /** A staff member of a profile with an open session. */
  staff(profile: Profile, fields?: Partial<typeof staff.$inferInsert>): Promise<Person>
  call<T = never>(
    method: string,
    path: string,
    who?: { token: string } | null,
    sent?: Sent,
  ): Promise<Answer<T>>
  socket(who: { token: string }, extra?: { origin?: string }): Promise<TestSocket>
  close(): Promise<void>
}

export interface TestSocket {
  raw: Socket
  /** The received events of a type, in order. */
  received: <E extends keyof ServerEvents>(event: E) => ServerEvents[E][]
  ask<E extends 'message' | 'sync' | 'read'>(event: E, payload: ClientPayload<E>): Promise<Acks[E]>
  emit<E extends ClientEvent>(event: E, payload: ClientPayload<E>): void
}

interface Deps {
  /** The one-time link of a first start. */
  setupToken?: string
  /** Where the log is written; nowhere if unset. */
  log?: Logger
  /** A migrated database; a fresh one if unset. */
  database?: Database
}

export async function openTestServer(
  env: Record<string, string> = {},
  { setupToken, log, database: given }: Deps = {},
): Promise<TestServer> {
  const database = given ?? (await openTestDatabase())
  const folder = await mkdtemp(join(tmpdir(), 'recipe-panel-'))
  const config: Config = { ...readConfig({ LOG_LEVEL: 'silent', DATA_DIR: folder, ...env }), port: 0 }
  const app = await buildApp(config, log ?? pino({ level: config.logLevel }), database, setupToken)
  const otherwise = watchLog(app.http)
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.http.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const sockets: Socket[] = []

  return {
    app,
    database,
    url,
    staff: (profile, fields = {}) => newStaff(app, profile, fields),
    async call<T>(
      method: string,
      path: string,
      who?: { token: string } | null,
      { body, headers = {} }: Sent = {},
    ) {
      const response = await fetch(url + path, {
        method,
        headers: {
          ...(who && { authorization: `Bearer ${who.token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      const text = await response.text()
      const answer = /^application\/(problem\+)?json\b/.test(response.headers.get('content-type') ?? '')
        ? (JSON.parse(text) as { content: T } & Problem)
        : undefined
      return {
        status: response.status,
        headers: response.headers,
        content: answer?.content ?? (text as T),
        problem: answer as Problem,
      }
    },
    async socket(who, { origin } = {}) {
      const socket = await openTestSocket(url, who.token, origin)
      sockets.push(socket.raw)
      return socket
    },
    async close() {
      for (const socket of sockets) socket.disconnect()
      await app.close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
      // Not as a response, which the calling test may ignore.
      if (otherwise().length > 0)
        throw new Error(`Not as testing/log-decisions.ts says: ${otherwise().join(', ')}`)
    },
  }
}

async function newStaff(
  { platform }: App,
  profile: Profile,
  fields: Partial<typeof staff.$inferInsert>,
): Promise<Person> {
  const { role, department } = postOf(profile)
  const id = uuidv7()
  const username = fields.username ?? `${role.toLowerCase()}.${department.toLowerCase()}.${id.slice(-6)}`
  return platform.write(async (tx) => {
    await tx.insert(staff).values({
      id,
      username,
      email: `${username}@example.com`,
      full_name: username,
      role,
      department,
      password_hash: 'none',
      must_change_password: false,
      ...fields,
    })
    const session = await platform.sessions.open(tx, {
      type: 'STAFF',
      id,
      username,
      role,
      department,
      duty: null,
      address: '127.0.0.1',
      user_agent: 'test',
    })
    return { id, ...session }
  })
}

function postOf(profile: Profile): { role: Role; department: Department } {
  const [role, department = 'ADMINISTRATION'] = profile.split('/')
  if (!isDepartment(department)) throw new Error(`Cannot read the profile "${profile}"`)
  return { role: role as Role, department }
}

/**
 * A socket with this token, on any server; it does not reconnect by itself. It has joined its channels: the server
 * answers the empty sync only then, so that the test misses no event.
 */
export function openTestSocket(url: string, token: string, origin?: string): Promise<TestSocket> {
  const raw = io(url, {
    transports: ['websocket'],
    auth: { token },
    reconnection: false,
    forceNew: true,
    ...(origin && { extraHeaders: { origin } }),
  })
  const received = new Map<string, unknown[]>()
  raw.onAny((event: string, payload: unknown) =>
    received.set(event, [...(received.get(event) ?? []), payload]),
  )
  const socket: TestSocket = {
    raw,
    received: <E extends keyof ServerEvents>(event: E) => (received.get(event) ?? []) as ServerEvents[E][],
    ask: <E extends ClientEvent>(event: E, payload: ClientPayload<E>) =>
      raw.timeout(waitLimitMs).emitWithAck(event, payload) as Promise<Acks[E]>,
    emit: (event, payload) => void raw.emit(event, payload),
  }
  return new Promise((resolve, reject) => {
    raw.once('connect', () => {
      void socket
        .ask('sync', { rooms: [] })
        // A socket that is disconnected at once is the test's own subject.
        .catch(() => undefined)
        .then(() => resolve(socket))
    })
    raw.once('connect_error', reject)
  })
}
