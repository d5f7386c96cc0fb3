import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { overdueOrders } from '../../lab/overdue-orders.ts'
import { labOrder } from '../../lab/tables/lab-order.ts'
import { emailOutbox } from '../../platform/tables/email-outbox.ts'
import { openLabShop, type LabShop } from '../../testing/lab-shop.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'
import { notify } from '../notify.ts'
import { notification, notificationRecipient } from '../tables/notification.ts'
import { escalateOverdue } from './escalate-overdue.ts'

let server: TestServer
let shop: LabShop
beforeAll(async () => {
  server = await openTestServer()
  shop = await openLabShop(server)
})
afterAll(() => server.close())

/**
 * An order that was due on Friday 7 August 2026, 18:00 in Bangkok: a fixed past date, so that the test does not depend
 * on when it runs.
 */
async function dueOrder(assignee_id: string | null): Promise<string> {
  const { service_id } = await shop.twoSteps()
  const { id } = await shop.order(service_id, { assignee_id })
  const due_at = '2026-08-07T11:00:00.000Z'
  await server.database.db.update(labOrder).set({ due_at }).where(eq(labOrder.id, id))
  return id
}

async function escalateAt(bangkok: string, since: Date | null = null): Promise<void> {
  const { platform } = server.app
  const now = new Date(`${bangkok}:00+07:00`)
  const work = await overdueOrders(platform.database)
  await escalateOverdue(
    platform,
    { notify: (tx, users, news) => notify(tx, platform.outbox, users, news) },
    { department: 'LAB', list: 'lab-order-list', work, since },
    now,
  )
}

async function notifiedOf(id: string): Promise<string[]> {
  const rows = await server.database.db
    .select({ user_id: notificationRecipient.user_id })
    .from(notification)
    .innerJoin(notificationRecipient, eq(notificationRecipient.notification_id, notification.id))
    .where(like(notification.once, `overdue:${id}:%`))
  const names = new Map([
    [shop.admin.id, 'admin'],
    [shop.second.id, 'second admin'],
    [shop.technician.id, 'technician'],
  ])
  return rows.map(({ user_id }) => names.get(user_id) ?? user_id).toSorted()
}

it('overdue work notifies its assignee once, the admins one working day later, and appears in a digest', async () => {
  const id = await dueOrder(shop.technician.id)
  expect((await overdueOrders(server.app.platform.database)).map((one) => one.id)).toEqual([id])

  await escalateAt('2026-08-07T23:59')
  await escalateAt('2026-08-07T23:59')
  expect(await notifiedOf(id)).toEqual(['technician'])

  const aWeekLater = '2026-08-14'
  await escalateAt(`${aWeekLater}T08:30`)
  await escalateAt(`${aWeekLater}T08:30`)
  expect(await notifiedOf(id)).toEqual(['admin', 'second admin', 'technician'])

  const mails = await server.database.db
    .select({ to: emailOutbox.to, subject: emailOutbox.subject, text: emailOutbox.body_text })
    .from(emailOutbox)
    .where(like(emailOutbox.once, `overdue-digest:LAB:${aWeekLater}:%`))
  expect(mails).toHaveLength(2)
  expect(mails[0]?.subject).toMatch(/^1 overdue/)
  expect(mails[0]?.text).toContain((await shop.look(id)).number)
})

it('overdue work without an assignee notifies the admins', async () => {
  const id = await dueOrder(null)
  await escalateAt('2026-08-07T23:59')
  expect(await notifiedOf(id)).toEqual(['admin', 'second admin'])
})

it('work that became overdue while the server was off for weeks is notified at the next run, once', async () => {
  const id = await dueOrder(shop.technician.id)
  await escalateAt('2026-10-01T08:30')
  expect(await notifiedOf(id)).toEqual([])
  for (let looks = 0; looks < 2; looks += 1)
    await escalateAt('2026-10-01T08:30', new Date('2026-08-06T08:30:00+07:00'))
  expect(await notifiedOf(id)).toEqual(['admin', 'second admin', 'technician'])
})
