import type { LabOrderDetail } from '@rp/contract/lab/order'
import { labSubstitutePath, type LabSubstitute } from '@rp/contract/lab/substitute'
import { bangkokDay } from '@rp/domain/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { labPath, openLabShop, type LabShop } from '../testing/lab-shop.ts'
import { openTestServer, type Person, type TestServer } from '../testing/test-server.ts'

const path = `/api${labSubstitutePath}`
const inDays = (days: number) => bangkokDay(new Date(Date.now() + days * 86_400_000))

let server: TestServer
let shop: LabShop
beforeAll(async () => {
  server = await openTestServer()
  shop = await openLabShop(server)
})
afterAll(() => server.close())

const name = (person: Person, fields = {}, by = shop.admin) =>
  server.call<LabSubstitute[]>('POST', path, by, {
    body: { staff_id: person.id, from_day: inDays(0), to_day: inDays(6), reason: 'Annual leave', ...fields },
  })

/** An order finished by the admin, so that a second person must verify it. */
async function finished(): Promise<string> {
  const { service_id } = await shop.twoSteps({ requires_verification: true })
  const { id } = await shop.order(service_id)
  await shop.work(id, shop.admin)
  return id
}

async function confirm(id: string, who: Person) {
  const { row_version } = await shop.look(id)
  return server.call<LabOrderDetail>('POST', `${labPath}/${id}/verify`, who, {
    body: { verdict: 'CONFIRM', comment: '', row_version },
  })
}

async function notificationsOf(person: Person): Promise<string> {
  const address = `/api/noti/staff/notification?user_id=${person.id}`
  const { content } = await server.call('GET', address, person)
  return JSON.stringify(content)
}

describe('a named substitute', () => {
  it('can verify during the substitution, is notified of it, and the record names the capacity', async () => {
    const person = await server.staff('STAFF/LAB')
    const id = await finished()
    expect((await confirm(id, person)).status).toBe(409)
    const { status, content } = await name(person)
    expect([status, content[0]?.state, content[0]?.reason]).toEqual([200, 'CURRENT', 'Annual leave'])
    expect((await shop.look(id, person)).may.verify).toBe(true)
    expect((await confirm(id, person)).content.status).toBe('COMPLETED')
    const { content: timeline } = await server.call<{ move: string; reason: string }[]>(
      'GET',
      `${labPath}/${id}/timeline`,
      shop.admin,
    )
    expect(timeline.find(({ move }) => move === 'VERIFIED')?.reason).toContain('As a named substitute')
    expect(await notificationsOf(person)).toContain('You verify as a substitute')
  })

  it('cannot verify their own work', async () => {
    const person = await server.staff('STAFF/LAB')
    await name(person)
    const { service_id } = await shop.twoSteps({ requires_verification: true })
    const { id } = await shop.order(service_id)
    await shop.work(id, person)
    expect((await confirm(id, person)).problem.detail).toContain('You did some of the work')
  })

  it('is notified of orders that wait for verification', async () => {
    const person = await server.staff('STAFF/LAB')
    await name(person)
    await finished()
    expect(await notificationsOf(person)).toContain('a second person has to verify it')
  })

  it.each([
    ['before it begins', { from_day: inDays(1) }],
    ['after it was ended', {}, 'END'],
  ] as const)('cannot verify %s', async (_when, fields, ended?: string) => {
    const person = await server.staff('STAFF/LAB')
    const { content } = await name(person, fields)
    const row = content.find(({ staff_id }) => staff_id === person.id)
    if (ended) {
      expect((await server.call('POST', `${path}/${row?.id}/end`, shop.admin)).status).toBe(200)
      expect((await server.call('POST', `${path}/${row?.id}/end`, shop.admin)).status).toBe(409)
    }
    const id = await finished()
    expect((await shop.look(id, person)).may.verify).toBe(false)
    expect((await confirm(id, person)).status).toBe(409)
  })

  it('must be laboratory staff, not an admin, for future days and at most a quarter', async () => {
    const outsider = await server.staff('STAFF/CHAT')
    const refused = async (person: Person, fields = {}) =>
      (await name(person, fields)).problem.errors.map((error) => error.path)
    expect(await refused(outsider)).toEqual(['staff_id'])
    expect(await refused(shop.second)).toEqual(['staff_id'])
    expect(await refused(shop.technician, { to_day: inDays(-1) })).toEqual(['to_day'])
    expect(await refused(shop.technician, { from_day: inDays(-3), to_day: inDays(-1) })).toEqual(['to_day'])
    expect(await refused(shop.technician, { to_day: inDays(92) })).toEqual(['to_day'])
    expect(await refused(shop.technician, { reason: ' ' })).toEqual(['reason'])
  })

  it('can be named by admins only', async () => {
    expect((await name(shop.technician, {}, shop.technician)).status).toBe(403)
  })
})
