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

async function planned(id: string, planned_at: string, remind_days = 1): Promise<void> {
  const fields = {
    planned_at,
    minutes: 60,
    engineer_ids: [engineer.id],
    remind_days,
    note: '',
    may_overlap: true,
  }
  expect((await shop.save(engineer, id, { name: 'visit', fields })).status).toBe(200)
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
    await planned(id, '2027-03-09T17:30:00.000Z', 2)
    await remindOn('2027-03-07')
    expect(await remindersOf(id)).toEqual([0, 0])
    await remindOn('2027-03-08')
    await remindOn('2027-03-08')
    await remindOn('2027-03-09')
    expect(await remindersOf(id)).toEqual([1, 1])
  })

  it('of today is reminded once if no run was in time before, as long as it is still to come', async () => {
    const { id } = await shop.service(engineer)
    // 15:30 in Bangkok
    await planned(id, '2027-03-09T08:30:00.000Z')
    await remindOn('2027-03-09', '15:30')
    expect(await remindersOf(id)).toEqual([0, 0])
    await remindOn('2027-03-09', '14:00')
    await remindOn('2027-03-09', '14:30')
    expect(await remindersOf(id)).toEqual([1, 1])
  })

  it('that is moved gets a new reminder', async () => {
    const { id } = await shop.service(engineer)
    await planned(id, '2027-03-10T03:00:00.000Z')
    await remindOn('2027-03-09')
    await planned(id, '2027-03-12T03:00:00.000Z')
    await remindOn('2027-03-10')
    expect(await remindersOf(id)).toEqual([1, 1])
    await remindOn('2027-03-11')
    await remindOn('2027-03-11')
    expect(await remindersOf(id)).toEqual([2, 2])
  })

  it('without a reminder, or cancelled, gets none', async () => {
    const [quiet, gone] = [await shop.service(engineer), await shop.service(engineer)]
    await planned(quiet.id, '2027-03-20T03:00:00.000Z', 0)
    await planned(gone.id, '2027-03-20T03:00:00.000Z')
    await shop.move(engineer, gone.id, { to: 'COMPLETED', outcome: 'WITHDRAWN', reason: 'sold' })
    await remindOn('2027-03-19')
    expect([await remindersOf(quiet.id), await remindersOf(gone.id)]).toEqual([
      [0, 0],
      [0, 0],
    ])
  })

  it('gets its reminder a day late, once, if a run was missed', async () => {
    const { id } = await shop.service(engineer)
    await planned(id, '2028-05-10T03:00:00.000Z', 3)
    await remindOn('2028-05-06')
    expect(await remindersOf(id)).toEqual([0, 0])
    await remindOn('2028-05-08')
    expect(await remindersOf(id)).toEqual([1, 1])
    await remindOn('2028-05-09')
    expect(await remindersOf(id)).toEqual([1, 1])
  })
})
