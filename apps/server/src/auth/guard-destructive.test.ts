import { endpoints } from '@rp/contract/endpoints'
import type { Endpoint } from '@rp/contract/endpoint'
import { destructivePace, recentSignInMinutes } from '@rp/domain/limits'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { session } from '../platform/tables/session.ts'
import { openTestServer, type Person, type TestServer } from '../testing/test-server.ts'
import { hashPassword } from './password.ts'
import { customer } from './tables/customer.ts'

const password = 'correct horse battery'
const marked = endpoints.filter(({ destructive }) => destructive !== undefined)

/** A valid body of each call, which names records that do not exist. */
function bodyOf({ destructive, path }: Endpoint): object {
  if (destructive === 'ARCHIVE_MANY') return { ids: [uuidv7()], action: { kind: 'archive' } }
  if (destructive === 'UNDO') return { dry_run: false }
  if (destructive === 'ERASE') return { row_version: 1 }
  if (path.endsWith('/merge')) return { into: uuidv7() }
  if (path.endsWith('/unmerge')) return { merge_id: uuidv7() }
  if (destructive === 'RESET') return { confirmation: 'RESET' }
  return {}
}

const addressOf = ({ path, query }: Endpoint) =>
  `/api${path.replace(/:\w+/g, () => uuidv7())}${'customer_id' in query.shape ? `?customer_id=${uuidv7()}` : ''}`

let server: TestServer
let chief: Person
beforeAll(async () => {
  server = await openTestServer()
  chief = await stale(await server.staff('SUPER_ADMIN', { password_hash: await hashPassword(password) }))
})
afterAll(() => server.close())

/** Signed in longer ago than a sign-in counts. */
async function stale(person: Person): Promise<Person> {
  const created_at = new Date(Date.now() - (recentSignInMinutes + 1) * 60_000).toISOString()
  await server.database.db.update(session).set({ created_at }).where(eq(session.id, person.session_id))
  return person
}

const send = (endpoint: Endpoint, who: { token: string }, extra: object = {}) =>
  server.call(endpoint.method, addressOf(endpoint), who, { body: { ...bodyOf(endpoint), ...extra } })

async function addCustomer(): Promise<string> {
  const id = uuidv7()
  await server.database.db.insert(customer).values({ id, username: id, display_name: 'Somebody' })
  return id
}

const eraseAs = (who: { token: string }, id: string, extra: object = {}) =>
  server.call('POST', `/api/auth/customer/${id}/erase`, who, { body: { row_version: 1, ...extra } })

describe('every destructive call', () => {
  it.each(marked)('$method $path refuses a personal key and a sign-in that is long ago', async (endpoint) => {
    const fresh = await server.staff('SUPER_ADMIN')
    const expires_at = new Date(Date.now() + 86_400_000).toISOString()
    const made = await server.call<{ token: string }>('POST', '/api/auth/me/key', fresh, {
      body: { name: 'Program', scope: 'WRITE', expires_at },
    })
    expect((await send(endpoint, made.content)).status).toBe(403)
    const { status, problem } = await send(endpoint, chief)
    expect([status, problem.code]).toEqual([409, 'confirm_identity'])
    const wrong = await send(endpoint, chief, { password: 'wrong' })
    expect([wrong.status, wrong.problem.errors[0]?.path ?? wrong.problem.code]).toEqual(
      wrong.status === 429 ? [429, 'throttled'] : [422, 'password'],
    )
  })

  it('goes on with the password, which then counts as long as a sign-in, in this session only', async () => {
    const fields = { password_hash: await hashPassword(password) }
    const person = await stale(await server.staff('SUPER_ADMIN', fields))
    const ids = [await addCustomer(), await addCustomer()]
    const without = await eraseAs(person, ids[0] ?? '')
    const given = await eraseAs(person, ids[0] ?? '', { password })
    const again = await eraseAs(person, ids[1] ?? '')
    expect([without.status, given.status, again.status]).toEqual([409, 200, 200])
    const { status } = await eraseAs(await stale(await server.staff('SUPER_ADMIN')), await addCustomer())
    expect(status).toBe(409)
  })

  it('leaves a dry run and other changes of many records as they were', async () => {
    const body = { ids: [uuidv7()], action: { kind: 'archive' }, dry_run: true }
    expect((await server.call('POST', '/api/chat/tag/bulk', chief, { body })).status).toBe(200)
    const restore = { ids: [uuidv7()], action: { kind: 'restore' } }
    expect((await server.call('POST', '/api/chat/tag/bulk', chief, { body: restore })).status).toBe(200)
  })

  it('has a pace per person, and says it', async () => {
    const [one, other] = [await server.staff('SUPER_ADMIN'), await server.staff('SUPER_ADMIN')]
    const { max } = destructivePace.ERASE
    const statuses: number[] = []
    for (let no = 0; no < max; no += 1) statuses.push((await eraseAs(one, await addCustomer())).status)
    expect(statuses).toEqual(statuses.map(() => 200))
    const id = await addCustomer()
    const { status, problem } = await eraseAs(one, id)
    expect([status, problem.detail]).toEqual([429, expect.stringContaining(`${max} times in 60 minutes`)])
    expect((await eraseAs(other, id)).status).toBe(200)
  })
})
