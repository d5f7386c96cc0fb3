import type { Endpoint } from '@rp/contract/endpoint'
import { endpoints } from '@rp/contract/endpoints'
import { clientEvents, type ClientEvent } from '@rp/contract/events'
import { problems } from '@rp/contract/problems'
import type { ApiScope } from '@rp/domain/integrations/intake-api'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { hashPassword } from './auth/password.ts'
import { fitting, hostile, nearly } from './testing/attacks/arbitrary-input.ts'
import { openShop, type Visitor } from './testing/chat-shop.ts'
import { openLabelShop } from './testing/label-shop.ts'
import { openKey, type TestKey } from './testing/signed-call.ts'
import { isCiSet } from './testing/test-set.ts'
import { waitLimitMs } from '@rp/domain/testing/wait-limit'
import { eventually } from './testing/eventually.ts'
import { openTestServer, type Person, type TestServer, type TestSocket } from './testing/test-server.ts'

/** Calls per endpoint, and events per kind; other ones for each seed, so that many runs find every problem. */
const tries = isCiSet ? 5 : 20

let server: TestServer
let chief: Person
let visitor: Visitor
let origin: string
const known: string[] = [uuidv7()]

beforeAll(async () => {
  server = await openTestServer()
  chief = await server.staff('SUPER_ADMIN', { password_hash: await hashPassword('correct horse battery') })
  const shop = await openShop(server, [chief])
  origin = shop.origin
  visitor = await shop.visit()
  const labels = await openLabelShop(server)
  const { id: template_id } = await labels.template()
  const { recipe_id, package_id, design_id } = await labels.labelled()
  known.push(template_id, design_id, recipe_id, package_id, labels.packaging_id, labels.model.id)
  known.push(visitor.room_id, visitor.customer_id, shop.service_id, shop.website_id)
})
afterAll(() => server.close())

function queryText(query: Record<string, unknown>): string {
  return Object.entries(query)
    .map(([key, value]) => `${key}=${inAddress(value)}`)
    .join('&')
}

/** A lone surrogate is not possible in a URL. */
function inAddress(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '?'))
}

/** One key per scope, because of the rate limit per key. */
const keys = new Map<ApiScope, Promise<TestKey>>()
function keyFor(scope: ApiScope): Promise<TestKey> {
  const key = keys.get(scope) ?? openKey(server, chief, [scope])
  keys.set(scope, key)
  return key
}

async function call(endpoint: Endpoint, { params, query, body }: Record<string, unknown>) {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    inAddress((params as Record<string, unknown>)[name]),
  )
  const address = `/api${path}?${queryText(query as Record<string, unknown>)}`
  if (endpoint.policy.kind === 'api-key') {
    const answer = await (
      await keyFor(endpoint.policy.scope)
    ).send(endpoint.method, endpoint.method === 'GET' ? `/api${path}` : address, JSON.stringify(body ?? null))
    return { address, body, answer }
  }
  const who = endpoint.policy.kind === 'customer' ? visitor : chief
  const answer = await server.call(endpoint.method, address, who, {
    ...(endpoint.method !== 'GET' && { body: JSON.stringify(body ?? null) }),
  })
  return { address, body, answer }
}

/** These would end the session that the next call needs. */
const harmless = ({ path, method }: Endpoint) =>
  path !== '/auth/sign-out' && !(method === 'DELETE' && path.includes('session'))
/** These may erase or archive the people that other calls need: they come last. */
const endsPeople = ({ path, method }: Endpoint) =>
  /\/(erase|merge)$/.test(path) || (method === 'DELETE' && /^\/auth\/(staff|customer)\b/.test(path))
const inOrder = [
  ...endpoints.filter((endpoint) => harmless(endpoint) && !endsPeople(endpoint)),
  ...endpoints.filter((endpoint) => harmless(endpoint) && endsPeople(endpoint)),
]

describe('no input causes a server error', () => {
  // First: a random call may change the website whose pages may connect, or end the visit.
  it.each(Object.keys(clientEvents) as ClientEvent[])('by the socket event "%s"', async (event) => {
    const sockets = [await server.socket(chief), await server.socket(visitor, { origin })]
    await fc.assert(
      fc.asyncProperty(nearly(clientEvents[event], known), async (payload) => {
        for (const socket of sockets) {
          const ack = await answerTo(socket, event, payload)
          if (ack === undefined) continue
          expect([payload, ack.ok || (ack.status ?? 500) < 500]).toEqual([payload, true])
        }
      }),
      { numRuns: tries },
    )
    expect(sockets.every(({ raw }) => raw.connected)).toBe(true)
  })

  it.each(inOrder.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    'by %s',
    async (_name, endpoint) => {
      const input = fc.record({
        params: fitting(endpoint.params, known),
        query: fitting(endpoint.query, known),
        body: endpoint.body instanceof z.ZodUndefined ? hostile : nearly(endpoint.body, known),
      })
      await fc.assert(
        fc.asyncProperty(input, async (given) => {
          const { answer, ...sent } = await call(endpoint, given)
          expect([sent, answer.status < 500]).toEqual([sent, true])
          if (answer.status < 400) return
          expect(Object.keys(problems)).toContain(answer.problem.code)
          expect(JSON.stringify(answer.problem)).not.toMatch(/Failed query|node_modules|\.ts:\d/)
        }),
        { numRuns: tries },
      )
    },
  )
})

describe('the server', () => {
  const bearer = () => ({ authorization: `Bearer ${chief.token}` })

  it.each([
    ['?page=1&page=2', 400],
    ['?page[]=1', 400],
    ['?limit=1e9', 400],
    ['?q=%00', 400],
    ['?cursor=1~------------------------------------', 400],
    ['?cursor=2026-01-01T00%3A00%3A00.000Z~not-an-id', 400],
    ['?keyword=%25_%5C', 200],
  ])('answers the room list %s with %i', async (query, status) => {
    expect((await server.call('GET', `/api/chat/room${query}`, chief)).status).toBe(status)
  })

  it.each([
    ['a bad escape', '/api/auth/staff/%E0%A4%A'],
    ['a very long name', `/api/auth/staff/${'a'.repeat(500)}`],
  ])('answers an address with %s as problem+json', async (_name, path) => {
    const { status, problem } = await server.call('GET', path, chief)
    // If the panel is built, its catch-all route answers unknown paths with no such call.
    expect(['400 malformed', '404 no_such_call']).toContain(`${status} ${problem.code}`)
  })

  it.each([
    ['deep JSON', `{"username":${'['.repeat(2000)}${']'.repeat(2000)}}`, 'application/json'],
    ['deeper JSON', `{"username":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 'application/json'],
    ['a long text', JSON.stringify({ username: 'ก'.repeat(100_000), password: 'x' }), 'application/json'],
    ['repeated keys', '{"username":"a","username":["b"],"password":"x"}', 'application/json'],
    ['another content type', '<a/>', 'text/xml'],
    ['a tab in the content type', '{"username":1}', 'application/json\t; charset=utf-8'],
    ['form data', 'username=a&password=b', 'application/x-www-form-urlencoded'],
  ])('refuses %s', async (_name, body, type) => {
    const { status } = await server.call('POST', '/api/auth/sign-in', null, {
      body,
      headers: { 'content-type': type },
    })
    expect([400, 413, 422]).toContain(status)
  })

  it('does not confuse usernames with look-alikes', async () => {
    await server.staff('STAFF/LAB', {
      username: 'kim',
      password_hash: await hashPassword('correct horse battery'),
    })
    for (const username of ['kim\u200B', 'kım', 'ｋｉｍ', 'k\u0069\u0307m', 'kim\u202E']) {
      const body = { username, password: 'correct horse battery' }
      expect((await server.call('POST', '/api/auth/sign-in', null, { body })).status).toBe(401)
    }
  })

  it('requires the session on HEAD and allows nothing on OPTIONS', async () => {
    const head = await fetch(`${server.url}/api/chat/room`, { method: 'HEAD' })
    expect(head.status).toBe(401)
    const allowed = await fetch(`${server.url}/api/chat/room`, { method: 'HEAD', headers: bearer() })
    expect(allowed.status).toBe(200)
    const options = await fetch(`${server.url}/api/chat/room`, {
      method: 'OPTIONS',
      headers: { ...bearer(), origin: 'https://evil.example', 'access-control-request-method': 'GET' },
    })
    expect([options.status, options.headers.get('access-control-allow-origin')]).toEqual([404, null])
  })

  it('closes the socket of an oversized frame, and only that one', async () => {
    const [large, small] = [await server.socket(chief), await server.socket(chief)]
    large.raw.emit('typing', { room_id: 'x'.repeat(200_000), active: true })
    await eventually(() => large.raw.disconnected)
    expect(await small.ask('sync', { rooms: [] })).toEqual({ ok: true, rooms: [], gone: [] })
  })
})

interface Ack {
  ok: boolean
  status?: number
}

/** Typing, viewing and presence only acknowledge refusals; a `read` sent afterwards shows that they were processed. */
async function answerTo({ raw }: TestSocket, event: ClientEvent, payload: unknown): Promise<Ack | undefined> {
  if (event !== 'typing' && event !== 'viewing' && event !== 'record.presence')
    return raw.timeout(waitLimitMs).emitWithAck(event, payload) as Promise<Ack>
  let ack: Ack | undefined
  raw.emit(event, payload, (answer: Ack) => (ack = answer))
  await raw.timeout(waitLimitMs).emitWithAck('read', { room_id: visitor.room_id, seq: 0 })
  return ack
}
