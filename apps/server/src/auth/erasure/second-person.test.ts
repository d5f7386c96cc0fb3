import { logEntry } from '../../platform/tables/log-entry.ts'
import { notification, notificationRecipient } from '../../notifications/tables/notification.ts'
import { and, eq, like, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { customer } from '../tables/customer.ts'
import { staff } from '../tables/staff.ts'

let server: TestServer
let machine: Person
let lab: Person
let chief: Person
let id: string

beforeAll(async () => {
  server = await openTestServer()
  machine = await server.staff('ADMIN/MACHINE', { full_name: 'Machine Admin' })
  lab = await server.staff('ADMIN/LAB', { full_name: 'Lab Admin' })
  chief = await server.staff('SUPER_ADMIN')
})
afterAll(() => server.close())

async function newCustomer(): Promise<void> {
  id = uuidv7()
  await server.database.db.insert(customer).values({ id, username: id, display_name: 'Somebody' })
}

const body = { row_version: 1 }
const request = (who: Person) => server.call('POST', `/api/auth/customer/${id}/erasure`, who, { body })
const erase = (who: Person) => server.call('POST', `/api/auth/customer/${id}/erase`, who, { body })
const needs = async (who: Person) => {
  const { content } = await server.call<{ needs: string; requested: { by_name: string } | null }>(
    'GET',
    `/api/auth/customer/${id}/erasure`,
    who,
  )
  return [content.needs, content.requested?.by_name ?? null]
}
const isErased = async () => {
  const [row] = await server.database.db.select().from(customer).where(eq(customer.id, id))
  return row?.erased_at !== null
}

describe('an erasure', () => {
  it('is refused for one admin alone, with and without an own request', async () => {
    await newCustomer()
    expect(await needs(machine)).toEqual(['REQUEST', null])
    const alone = await erase(machine)
    expect([alone.status, alone.problem.code]).toEqual([409, 'second_person'])
    expect((await request(machine)).status).toBe(200)
    expect(await needs(machine)).toEqual(['SECOND_PERSON', 'Machine Admin'])
    const own = await erase(machine)
    expect([own.status, own.problem.detail]).toEqual([409, expect.stringContaining('yourself')])
    expect((await request(machine)).status).toBe(409)
    expect(await isErased()).toBe(false)
  })

  it('is carried out by a second person, and the log names both', async () => {
    await newCustomer()
    await request(machine)
    expect(await needs(lab)).toEqual(['NOTHING', 'Machine Admin'])
    expect((await erase(lab)).status).toBe(200)
    expect(await isErased()).toBe(true)
    const [entry] = await server.database.db
      .select()
      .from(logEntry)
      .where(and(eq(logEntry.event, 'customer.erased'), sql`subject ->> 'id' = ${id}`))
    expect(entry).toMatchObject({ actor: { id: lab.id }, data: { requested_by: machine.id } })
  })

  it('that is requested notifies everybody who may carry it out, and nobody else', async () => {
    await newCustomer()
    const member = await server.staff('STAFF/CHAT')
    const leaver = await server.staff('ADMIN/CHAT', { is_active: false })
    await request(machine)
    const notified = () =>
      server.database.db
        .select({
          user_id: notificationRecipient.user_id,
          title: notification.title,
          target: notification.target,
        })
        .from(notification)
        .innerJoin(notificationRecipient, eq(notificationRecipient.notification_id, notification.id))
        .where(like(notification.once, `erasure ${id} %`))
    await expect.poll(async () => (await notified()).length).toBeGreaterThan(0)
    const rows = await notified()
    const people = rows.map(({ user_id }) => user_id)
    expect(people).toEqual(expect.arrayContaining([lab.id, chief.id]))
    for (const { id: nobody } of [machine, member, leaver]) expect(people).not.toContain(nobody)
    expect(rows[0]?.target).toMatchObject({ route: 'customer-list', query: { customer: id } })
    expect(JSON.stringify(rows)).not.toContain('Somebody')
  })

  it('is carried out by a super admin alone', async () => {
    await newCustomer()
    expect(await needs(chief)).toEqual(['NOTHING', null])
    expect((await erase(chief)).status).toBe(200)
  })

  it('needs another request if that of the first person is for another customer, or the person has left', async () => {
    await newCustomer()
    await request(machine)
    await newCustomer()
    expect((await erase(lab)).status).toBe(409)
    const leaver = await server.staff('ADMIN/CHAT')
    await request(leaver)
    const change = (fields: Partial<typeof staff.$inferInsert>) =>
      server.database.db.update(staff).set(fields).where(eq(staff.id, leaver.id))
    await change({ is_active: false })
    expect((await erase(lab)).status).toBe(409)
    await change({ is_active: true, role: 'STAFF' })
    expect((await erase(lab)).status).toBe(409)
    await change({ role: 'ADMIN' })
    expect((await erase(lab)).status).toBe(200)
  })

  it('is refused to staff who may not open the customers, and its request too', async () => {
    await newCustomer()
    const member = await server.staff('STAFF/CHAT')
    expect([(await request(member)).status, (await erase(member)).status]).toEqual([403, 403])
  })

  it('from an outdated request or of an unknown customer is not requested', async () => {
    await newCustomer()
    await server.database.db.update(customer).set({ row_version: 2 }).where(eq(customer.id, id))
    expect((await request(machine)).problem.code).toBe('stale_version')
    id = uuidv7()
    expect((await request(machine)).status).toBe(404)
  })
})
