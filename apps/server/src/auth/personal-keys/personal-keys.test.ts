import { takesPersonalKey } from '@rp/contract/auth/personal-key'
import { endpoints } from '@rp/contract/endpoints'
import { personalKeyLimits } from '@rp/domain/personal-keys'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { personalKey } from '../tables/personal-key.ts'
import { staff } from '../tables/staff.ts'

interface Made {
  id: string
  token: string
  begins: string
  last_used_at: string | null
}

let server: TestServer
let chief: Person
let owner: Person
beforeAll(async () => {
  server = await openTestServer()
  chief = await server.staff('SUPER_ADMIN')
  owner = await server.staff('ADMIN/CHAT')
})
afterAll(() => server.close())

const inDays = (days: number): string => new Date(Date.now() + days * 24 * 3_600_000).toISOString()

async function make(who: Person, change: object = {}): Promise<Made> {
  const body = { name: 'Report', scope: 'WRITE', expires_at: inDays(30), ...change }
  return (await server.call<Made>('POST', '/api/auth/me/key', who, { body })).content
}

const statusOf = async (key: { token: string }, path = '/api/auth/me') =>
  (await server.call('GET', path, key)).status

describe('a personal key', () => {
  it('acts as its owner, is shown once, and is stored as a hash', async () => {
    const key = await make(owner)
    const { content } = await server.call<{ user_id: string }>('GET', '/api/auth/me', key)
    expect(content.user_id).toBe(owner.id)
    const list = await server.call<Made[]>('GET', '/api/auth/me/key', owner)
    const shown = list.content.find(({ id }) => id === key.id)
    expect(shown).toMatchObject({ begins: key.token.slice(0, 8), last_used_at: expect.any(String) })
    const { rows } = await server.database.pool.query('select * from personal_key')
    expect(JSON.stringify([list.content, rows])).not.toContain(key.token)
  })

  it('with read scope cannot write', async () => {
    const key = await make(owner, { scope: 'READ' })
    expect(await statusOf(key, '/api/chat/tag')).toBe(200)
    const body = { name: 'New', colour: '#112233' }
    const { status, problem } = await server.call('POST', '/api/chat/tag', key, { body })
    expect([status, problem.detail]).toEqual([403, 'This personal key only reads'])
  })

  it.each(['READ', 'WRITE'])('of scope %s opens no socket', async (scope) => {
    const key = await make(owner, { scope })
    await expect(server.socket(key)).rejects.toThrow()
  })

  it('follows its owner’s role and department at once, and is suspended while its owner is inactive', async () => {
    const initiator = await server.staff('ADMIN/CHAT')
    const key = await make(initiator)
    const change = (fields: Partial<typeof staff.$inferInsert>) =>
      server.database.db.update(staff).set(fields).where(eq(staff.id, initiator.id))
    expect(await statusOf(key, '/api/chat/tag')).toBe(200)
    await change({ department: 'LAB' })
    expect(await statusOf(key, '/api/chat/tag')).toBe(403)
    await change({ is_active: false })
    expect(await statusOf(key)).toBe(401)
    await change({ is_active: true })
    expect(await statusOf(key)).toBe(200)
  })

  it('does nothing while its owner must change the password', async () => {
    const person = await server.staff('ADMIN/CHAT')
    const key = await make(person)
    await server.database.db.update(staff).set({ must_change_password: true }).where(eq(staff.id, person.id))
    expect(await statusOf(key, '/api/chat/tag')).toBe(403)
  })

  it('ends when revoked by its owner or a super admin, on its last day, and with a new first password', async () => {
    const [one, two, three, four] = [
      await make(owner),
      await make(owner),
      await make(owner),
      await make(owner),
    ]
    await server.call('DELETE', `/api/auth/me/key/${one.id}`, owner)
    expect([await statusOf(one), await statusOf(two)]).toEqual([401, 200])
    const listed = await server.call<Made[]>('GET', `/api/auth/staff/${owner.id}/key`, chief)
    expect(listed.content.map(({ id }) => id)).toContain(two.id)
    await server.call('DELETE', `/api/auth/staff/${owner.id}/key/${two.id}`, chief)
    expect([await statusOf(two), await statusOf(three)]).toEqual([401, 200])
    await server.database.db
      .update(personalKey)
      .set({ expires_at: inDays(-1) })
      .where(eq(personalKey.id, three.id))
    expect([await statusOf(three), await statusOf(four)]).toEqual([401, 200])
    await server.call('POST', `/api/auth/staff/${owner.id}/reset-password`, chief)
    expect(await statusOf(four)).toBe(401)
  })

  it('cannot last longer than a year, end in the past, or exceed the number per person', async () => {
    const person = await server.staff('STAFF/LAB')
    for (const days of [-1, 400]) {
      const body = { name: 'Long', scope: 'READ', expires_at: inDays(days) }
      const { status, problem } = await server.call('POST', '/api/auth/me/key', person, { body })
      expect([status, problem.errors[0]?.path]).toEqual([422, 'expires_at'])
    }
    for (let made = 0; made < personalKeyLimits.perPerson; made += 1) await make(person)
    const body = { name: 'One more', scope: 'READ', expires_at: inDays(1) }
    expect((await server.call('POST', '/api/auth/me/key', person, { body })).status).toBe(409)
  })
})

it('no personal key reaches accounts, keys, integrations, company settings or secrets', () => {
  const reached = endpoints.filter(takesPersonalKey).map(({ method, path }) => `${method} ${path}`)
  const forbidden =
    /^\w+ \/(auth\/(sign|set-up|sso|me\/|staff)|integrations|configuration|noti\/(push|subscribe))/
  expect(reached.filter((name) => forbidden.test(name))).toEqual([])
  expect(reached).not.toContain('POST /chat/channel-account')
  // An unknown area is for people only, until it is listed.
  expect(takesPersonalKey({ method: 'POST', path: '/payroll/person' })).toBe(false)
})
