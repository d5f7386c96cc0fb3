import { dayAfter } from '@rp/domain/dates'
import { and, eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notify } from '../../notifications/notify.ts'
import { notification } from '../../notifications/tables/notification.ts'
import { openContractShop, type ContractShop } from '../../testing/contract-shop.ts'
import { dayFromNow, openMachineShop, type MachineShop } from '../../testing/machine-shop.ts'
import { openRegisterShop, type RegisterShop } from '../../testing/register-shop.ts'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { machineServiceHistory } from '../tables/machine-service-history.ts'
import { watchContractEnds, watchPromises } from './watch-promises.ts'

let server: TestServer
let shop: MachineShop
let register: RegisterShop
let contracts: ContractShop
let engineer: Person

beforeAll(async () => {
  server = await openTestServer()
  shop = await openMachineShop(server)
  engineer = await server.staff('STAFF/MACHINE')
  const chief = await server.staff('ADMIN/MACHINE')
  register = openRegisterShop(server, engineer, shop.customer_id)
  contracts = openContractShop(server, chief, shop.customer_id)
})
afterAll(() => server.close())

const notifications = (): Parameters<typeof watchPromises>[1] => {
  const { platform } = server.app
  return { notify: (tx, users, notice) => notify(tx, platform.outbox, users, notice) }
}
const watchAt = (moment: Date) => watchPromises(server.app.platform, notifications(), moment)

async function urgentJob() {
  const { id: machine_id } = await register.added()
  await contracts.made({ machine_ids: [machine_id] })
  return shop.service(engineer, { machine_id, priority: 'URGENT' })
}

/** A moment so many hours after a job was opened. */
const after = ({ created_at }: { created_at: string }, hours: number, ms = 0) =>
  new Date(Date.parse(created_at) + hours * 3_600_000 + ms)

/** The notices about a job in its history, and those that were sent. */
async function noticesOf(id: string): Promise<{ moves: string[]; sent: number }> {
  const { db } = server.database
  const history = machineServiceHistory
  const rows = await db
    .select({ id: history.id, move: history.move })
    .from(history)
    .where(and(eq(history.service_id, id), like(history.move, 'RESPONSE_%')))
    .orderBy(history.id)
  const sent = await db
    .select({ once: notification.once })
    .from(notification)
    .where(sql`${notification.once} = any(${sql.param(rows.map((row) => `machine:${row.id}`))}::text[])`)
  return { moves: rows.map(({ move }) => move), sent: sent.length }
}

describe('a promised response', () => {
  it('is announced when a quarter of its time is left, and when it is over, once each', async () => {
    const job = await urgentJob()
    await watchAt(after(job, 3, -1))
    expect(await noticesOf(job.id)).toEqual({ moves: [], sent: 0 })
    await watchAt(after(job, 3))
    await watchAt(after(job, 4))
    expect(await noticesOf(job.id)).toEqual({ moves: ['RESPONSE_NEAR'], sent: 1 })
    await watchAt(after(job, 4, 1))
    await watchAt(after(job, 90))
    expect(await noticesOf(job.id)).toEqual({ moves: ['RESPONSE_NEAR', 'RESPONSE_BREACHED'], sent: 2 })
  })

  it('is announced once by two servers at the same time', async () => {
    const job = await urgentJob()
    await Promise.all([watchAt(after(job, 5)), watchAt(after(job, 5)), watchAt(after(job, 5))])
    expect(await noticesOf(job.id)).toEqual({ moves: ['RESPONSE_BREACHED'], sent: 1 })
  })

  it('that passed during a downtime is announced as too late only', async () => {
    const job = await urgentJob()
    await watchAt(after(job, 72))
    expect(await noticesOf(job.id)).toEqual({ moves: ['RESPONSE_BREACHED'], sent: 1 })
  })

  it('is announced again for another due moment, and not after the response', async () => {
    const job = await urgentJob()
    await watchAt(after(job, 3.5))
    const { id } = job
    const action = { kind: 'priority', priority: 'HIGH' }
    const chief = await server.staff('ADMIN/MACHINE')
    const bulk = await server.call('POST', '/api/machine/service/bulk', chief, {
      body: { ids: [id], action },
    })
    expect(bulk.status).toBe(200)
    await watchAt(after(job, 5))
    expect((await noticesOf(id)).moves).toEqual(['RESPONSE_NEAR'])
    await watchAt(after(job, 6))
    expect((await noticesOf(id)).moves).toEqual(['RESPONSE_NEAR', 'RESPONSE_NEAR'])
    await shop.move(engineer, id, { to: 'INSPECTION', transition: 'M2' })
    await watchAt(after(job, 20))
    expect((await noticesOf(id)).moves).toHaveLength(2)
  })
})

describe('a contract', () => {
  const noticesOfEnd = async (id: string) =>
    (
      await server.database.db
        .select({ once: notification.once })
        .from(notification)
        .where(like(notification.once, `service-contract-end:${id}:%`))
    ).length
  const watchOn = (day: string) =>
    watchContractEnds(server.app.platform, notifications(), new Date(`${day}T08:15:00+07:00`))

  it('is announced 30 days before its last day, once, unless it was ended early', async () => {
    const today = dayFromNow(0)
    const day = (days: number) => dayAfter(today, days)
    const made = async () => {
      const { id } = await register.added()
      return contracts.made({ machine_ids: [id], last_day: day(60) })
    }
    const [one, early] = [await made(), await made()]
    await contracts.end(early.id, { ended_on: day(40), reason: 'sold' })
    await watchOn(day(29))
    expect(await noticesOfEnd(one.id)).toBe(0)
    await watchOn(day(30))
    await watchOn(day(31))
    expect([await noticesOfEnd(one.id), await noticesOfEnd(early.id)]).toEqual([1, 0])
  })
})
