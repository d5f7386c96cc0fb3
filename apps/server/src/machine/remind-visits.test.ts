import { count, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notifyCustomer } from '../chat/visitors/notify-customer.ts'
import { notify } from '../notifications/notify.ts'
import { notification } from '../notifications/tables/notification.ts'
import { emailOutbox } from '../platform/tables/email-outbox.ts'
import { openMachineShop, type MachineShop } from '../testing/machine-shop.ts'
import { openTestServer, type Person, type TestServer } from '../testing/test-server.ts'
import { remindOfVisits } from './remind-visits.ts'

let server: TestServer
let shop: MachineShop
let engineer: Person

beforeAll(async () => {
  server = await openTestServer()
  shop = await openMachineShop(server)
  engineer = await server.staff('STAFF/MACHINE')
})
afterAll(() => server.close())

/** Plans a visit, and returns its id. */
async function planned(id: string, planned_at: string, remind_days = 1): Promise<string> {
  const { status, content } = await shop.plan(engineer, id, { planned_at, remind_days, may_overlap: true })
  expect(status).toBe(200)
  return content.visits.find((one) => one.planned_at === planned_at)?.id ?? ''
}

async function remindOn(day: string, time = '08:00'): Promise<void> {
  const { platform } = server.app
  const reported: Parameters<typeof remindOfVisits>[1] = {
    notifications: { notify: (tx, users, news) => notify(tx, platform.outbox, users, news) },
    chat: { notifyCustomer: (tx, news) => notifyCustomer(platform, tx, news) },
  }
  await remindOfVisits(platform, reported, new Date(`${day}T${time}:00+07:00`))
}

async function remindersOf(id: string): Promise<number[]> {
  const { db } = server.database
  const [mails] = await db
    .select({ total: count() })
    .from(emailOutbox)
    .where(like(emailOutbox.once, `customer-news:machine-visit:${id}:%`))
  const [notifications] = await db
    .select({ total: count() })
    .from(notification)
    .where(like(notification.once, `machine-visit:${id}:%`))
  return [mails?.total ?? 0, notifications?.total ?? 0]
}

describe('a visit', () => {
  it('gets one reminder, as many days before as configured', async () => {
    const { id } = await shop.service(engineer)
    // The first hour of the tenth in Bangkok.
    const visit = await planned(id, '2027-03-09T17:30:00.000Z', 2)
    await remindOn('2027-03-07')
    expect(await remindersOf(visit)).toEqual([0, 0])
    await remindOn('2027-03-08')
    await remindOn('2027-03-08')
    await remindOn('2027-03-09')
    expect(await remindersOf(visit)).toEqual([1, 1])
  })

  it('of today is reminded once if no run was in time before, as long as it is still to come', async () => {
    const { id } = await shop.service(engineer)
    // 15:30 in Bangkok
    const visit = await planned(id, '2027-03-09T08:30:00.000Z')
    await remindOn('2027-03-09', '15:30')
    expect(await remindersOf(visit)).toEqual([0, 0])
    await remindOn('2027-03-09', '14:00')
    await remindOn('2027-03-09', '14:30')
    expect(await remindersOf(visit)).toEqual([1, 1])
  })

  it('that is moved gets a new reminder', async () => {
    const { id } = await shop.service(engineer)
    const visit = await planned(id, '2027-03-10T03:00:00.000Z')
    await remindOn('2027-03-09')
    const fields = { planned_at: '2027-03-12T03:00:00.000Z', may_overlap: true }
    await shop.visit(engineer, id, { visit_id: visit, act: 'change', fields })
    await remindOn('2027-03-10')
    expect(await remindersOf(visit)).toEqual([1, 1])
    await remindOn('2027-03-11')
    await remindOn('2027-03-11')
    expect(await remindersOf(visit)).toEqual([2, 2])
  })

  it('has its own reminder beside those of other visits of its job', async () => {
    const { id } = await shop.service(engineer)
    const first = await planned(id, '2027-04-06T03:00:00.000Z')
    const second = await planned(id, '2027-04-08T03:00:00.000Z')
    await remindOn('2027-04-05')
    expect([await remindersOf(first), await remindersOf(second)]).toEqual([
      [1, 1],
      [0, 0],
    ])
    await remindOn('2027-04-07')
    expect([await remindersOf(first), await remindersOf(second)]).toEqual([
      [1, 1],
      [1, 1],
    ])
  })

  it('without a reminder, or cancelled, gets none', async () => {
    const [quiet, gone] = [await shop.service(engineer), await shop.service(engineer)]
    const silent = await planned(quiet.id, '2027-03-20T03:00:00.000Z', 0)
    const cancelled = await planned(gone.id, '2027-03-20T03:00:00.000Z')
    await shop.move(engineer, gone.id, { to: 'COMPLETED', outcome: 'WITHDRAWN', reason: 'sold' })
    await remindOn('2027-03-19')
    expect([await remindersOf(silent), await remindersOf(cancelled)]).toEqual([
      [0, 0],
      [0, 0],
    ])
  })

  it('gets its reminder a day late, once, if a run was missed', async () => {
    const { id } = await shop.service(engineer)
    const visit = await planned(id, '2028-05-10T03:00:00.000Z', 3)
    await remindOn('2028-05-06')
    expect(await remindersOf(visit)).toEqual([0, 0])
    await remindOn('2028-05-08')
    expect(await remindersOf(visit)).toEqual([1, 1])
    await remindOn('2028-05-09')
    expect(await remindersOf(visit)).toEqual([1, 1])
  })
})
