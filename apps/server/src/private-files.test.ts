import { endpoints } from '@rp/contract/endpoints'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from './testing/test-server.ts'
import { openStaffedShop, type StaffedShop, type Visitor } from './testing/chat-shop.ts'

let shop: StaffedShop
let visitor: Visitor
let outsider: Person
let file: string

beforeAll(async () => {
  shop = await openStaffedShop()
  visitor = await shop.shop.visit()
  outsider = await shop.server.staff('STAFF/LAB')
  const form = new FormData()
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  form.append('file', new Blob([png], { type: 'image/png' }), 'photo.png')
  const sent = await fetch(`${shop.server.url}/api/widget/file`, {
    method: 'POST',
    headers: { authorization: `Bearer ${visitor.token}`, origin: shop.shop.origin },
    body: form,
  })
  file = ((await sent.json()) as { content: { file: string } }).content.file
  const socket = await shop.server.socket(visitor, { origin: shop.shop.origin })
  const posted = { room_id: visitor.room_id, client_id: uuidv7(), body: '', files: [file] }
  expect(await socket.ask('message', posted)).toMatchObject({ ok: true })
})
afterAll(() => shop.server.close())

const read = (path: string, token: string | null, headers: Record<string, string> = {}) =>
  fetch(`${shop.server.url}/api${path}`, {
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
  })

const staffPath = () => `/file/chat/${file}?room_id=${visitor.room_id}`

describe('a private file', () => {
  it('is revalidated each time, and varies by user', async () => {
    const answer = await read(staffPath(), shop.agent.token)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
    expect(answer.headers.get('vary')).toContain('authorization')
    expect(answer.headers.get('etag')).toMatch(/^"[0-9a-f]{64}"$/)
  })

  it('is not sent again to a user who has it and may still see it', async () => {
    const etag = (await read(staffPath(), shop.agent.token)).headers.get('etag') ?? ''
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await read(staffPath(), shop.agent.token, { 'if-none-match': tag })
      expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0])
    }
    const changed = await read(staffPath(), shop.agent.token, { 'if-none-match': '"other"' })
    expect(changed.status).toBe(200)
  })

  it('is refused to everybody else, even if their browser has it cached', async () => {
    const etag = (await read(staffPath(), shop.agent.token)).headers.get('etag') ?? ''
    const tag = { 'if-none-match': etag }
    expect((await read(staffPath(), null, tag)).status).toBe(401)
    expect((await read(staffPath(), outsider.token, tag)).status).toBe(403)
    const other = await shop.shop.visit()
    expect((await read(`/widget/file/${file}`, other.token, tag)).status).toBe(404)
    expect((await read(`/widget/file/${file}`, visitor.token, tag)).status).toBe(304)
  })

  it('also varies by the calling page, where websites may call', async () => {
    const answer = await read(`/widget/file/${file}`, visitor.token, { origin: shop.shop.origin })
    expect(answer.headers.get('vary')).toBe('origin, authorization')
  })
})

it('signing out clears the browser’s cache and keeps drafts', async () => {
  const { status, headers } = await shop.server.call('POST', '/api/auth/sign-out', outsider, { body: {} })
  expect([status, headers.get('clear-site-data')]).toEqual([200, '"cache"'])
})

it('the draft key is the same at each sign-in, different for each person, and no personal key gets it', async () => {
  const { server, agent, colleague } = shop
  const keyOf = async (who: { token: string }) =>
    (await server.call<{ key: string }>('GET', '/api/auth/me/draft-key', who)).content.key
  expect(await keyOf(agent)).toMatch(/^[\w-]{43}$/)
  expect(await keyOf(agent)).toBe(await keyOf(agent))
  expect(await keyOf(agent)).not.toBe(await keyOf(colleague))
  const body = { name: 'Key', scope: 'WRITE', expires_at: new Date(Date.now() + 86_400_000).toISOString() }
  const key = await server.call<{ token: string }>('POST', '/api/auth/me/key', agent, { body })
  expect((await server.call('GET', '/api/auth/me/draft-key', key.content)).status).toBe(403)
  expect(endpoints.filter(({ path }) => path === '/auth/me/draft-key')).toHaveLength(1)
})
