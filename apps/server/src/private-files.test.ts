import { endpoints } from '@rp/contract/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from './testing/test-server.ts'
import { openStaffedShop, type StaffedShop, type Visitor } from './testing/chat-shop.ts'

let house: StaffedShop
let visitor: Visitor
let outsider: Person
let file: string

beforeAll(async () => {
  house = await openStaffedShop()
  visitor = await house.shop.visit()
  outsider = await house.server.staff('STAFF/LAB')
  const form = new FormData()
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  form.append('file', new Blob([png], { type: 'image/png' }), 'photo.png')
  const sent = await fetch(`${house.server.url}/api/widget/file`, {
    method: 'POST',
    headers: { authorization: `Bearer ${visitor.token}`, origin: house.shop.origin },
    body: form,
  })
  file = ((await sent.json()) as { content: { file: string } }).content.file
})
afterAll(() => house.server.close())

const read = (path: string, token: string | null, headers: Record<string, string> = {}) =>
  fetch(`${house.server.url}/api${path}`, {
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
  })

const staffPath = () => `/file/chat/${file}?room_id=${visitor.room_id}`

describe('a private file', () => {
  it('is asked for again each time, and depends on who asks', async () => {
    const answer = await read(staffPath(), house.agent.token)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
    expect(answer.headers.get('vary')).toContain('authorization')
    expect(answer.headers.get('etag')).toMatch(/^"[0-9a-f]{64}"$/)
  })

  it('is not sent again to whoever has it and may still see it', async () => {
    const etag = (await read(staffPath(), house.agent.token)).headers.get('etag') ?? ''
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await read(staffPath(), house.agent.token, { 'if-none-match': tag })
      expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0])
    }
    const changed = await read(staffPath(), house.agent.token, { 'if-none-match': '"other"' })
    expect(changed.status).toBe(200)
  })

  it('is refused to everybody else, whatever their browser still has', async () => {
    const etag = (await read(staffPath(), house.agent.token)).headers.get('etag') ?? ''
    const tag = { 'if-none-match': etag }
    expect((await read(staffPath(), null, tag)).status).toBe(401)
    expect((await read(staffPath(), outsider.token, tag)).status).toBe(403)
    const other = await house.shop.visit()
    expect((await read(`/widget/file/${file}`, other.token, tag)).status).toBe(404)
    expect((await read(`/widget/file/${file}`, visitor.token, tag)).status).toBe(304)
  })

  it('depends on the page that asks, too, where websites may ask', async () => {
    const answer = await read(`/widget/file/${file}`, visitor.token, { origin: house.shop.origin })
    expect(answer.headers.get('vary')).toBe('origin, authorization')
  })
})

it('signing out empties the cache of the browser and leaves what was typed', async () => {
  const { status, headers } = await house.server.call('POST', '/api/auth/sign-out', outsider, { body: {} })
  expect([status, headers.get('clear-site-data')]).toEqual([200, '"cache"'])
})

it('the draft key is the same at each sign-in, another for each person, and no personal key gets it', async () => {
  const { server, agent, colleague } = house
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
