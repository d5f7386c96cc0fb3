import { like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lastKnownDay, usualCalendar } from '@rp/domain/calendar/work-calendar'
import { bangkokDay } from '@rp/domain/dates'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { notification } from './tables/notification.ts'
import { watchHolidays } from './watch-holidays.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
  await server.staff('SUPER_ADMIN')
})
afterAll(() => server.close())

const dayMs = 86_400_000
const reported = () =>
  server.database.db
    .select({ description: notification.description })
    .from(notification)
    .where(like(notification.once, 'holidays-end:%'))

it('super admins are notified early, and once, that the list of holidays ends; also if a run was missed', async () => {
  const { platform } = server.app
  const last = lastKnownDay(bangkokDay(new Date()), usualCalendar)
  const end = Date.parse(`${last}T12:00:00+07:00`)
  const daysBefore = (days: number) => new Date(end - days * dayMs)
  await watchHolidays(platform, daysBefore(121))
  expect(await reported()).toEqual([])
  for (const days of [90, 89, 0]) await watchHolidays(platform, daysBefore(days))
  expect(await reported()).toEqual([{ description: expect.stringContaining(last.slice(0, 4)) }])
})
