import type { HolidayYear, getCompanyCalendar } from '@rp/contract/configuration/holidays'
import type { ReplyOf } from '@rp/contract/endpoint'
import { deliveredHolidays } from '@rp/domain/calendar/holidays'
import { isHoliday, isHolidayCalendarKnown, isWorkingDay } from '@rp/domain/calendar/work-calendar'
import { sentenceOf } from '@rp/domain/supplychain/sentence'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { logEntry } from '../platform/tables/log-entry.ts'
import { openTestServer, type Person, type TestServer } from '../testing/test-server.ts'
import { readCalendar, readHolidays } from './read-calendar.ts'
import { configurationValue } from './tables/configuration.ts'
import { holidayYear } from './tables/holiday-year.ts'

const path = '/api/configuration/holidays'
const newYear = { day: '2031-01-01', en: 'New Year’s Day', th: 'วันขึ้นปีใหม่' }
const makha = { day: '2031-03-08', en: 'Makha Bucha Day', th: 'วันมาฆบูชา' }

let server: TestServer
let admin: Person
let technician: Person

beforeAll(async () => {
  server = await openTestServer()
  admin = await server.staff('ADMIN/CHAT', { username: 'nok' })
  technician = await server.staff('STAFF/LAB')
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.database.db.delete(holidayYear)
  await server.database.db.delete(configurationValue)
})

const record = (holidays: object[], { year = 2031, row_version = 0, who = admin } = {}) =>
  server.call<HolidayYear>('PUT', `${path}/${year}`, who, { body: { holidays, row_version } })
const reset = (row_version: number, year = 2031) =>
  server.call('POST', `${path}/${year}/reset`, admin, { body: { row_version } })
const list = async (who = technician) =>
  (await server.call<ReplyOf<typeof getCompanyCalendar>>('GET', path, who)).content
const logged = () =>
  server.database.db
    .select()
    .from(logEntry)
    .where(eq(logEntry.event, 'config.holidays_changed'))
    .orderBy(desc(logEntry.seq))

describe('the company calendar', () => {
  it('is the one shipped with the product until someone records another, for everybody who is signed in', async () => {
    const { days, hours, years } = await list()
    expect([days.length, hours]).toEqual([5, [{ start: '09:00', end: '18:00' }]])
    expect(years.map(({ year, is_delivered }) => [year, is_delivered])).toEqual(
      [2025, 2026, 2027, 2028].map((year) => [year, true]),
    )
    expect(years.find(({ year }) => year === 2027)?.holidays).toEqual([...deliveredHolidays(2027)])
    expect((await server.call('GET', path, null)).status).toBe(401)
  })

  it('returns a recorded year in order, from the commit on', async () => {
    const { status, content } = await record([makha, newYear])
    expect(status).toBe(200)
    expect(content).toMatchObject({
      year: 2031,
      holidays: [newYear, makha],
      is_delivered: false,
      row_version: 1,
      updated_by_name: 'nok',
    })
    const calendar = await readCalendar(server.database.db)
    expect(isHoliday('2031-03-08', calendar)).toBe(true)
    expect(isHoliday('2031-05-01', calendar)).toBe(false)
    expect(isHolidayCalendarKnown('2031-12-31', calendar)).toBe(true)
    expect((await readHolidays(server.database.db, Date.parse('2026-11-26'))).recorded.size).toBe(0)
    expect((await readHolidays(server.database.db, Date.parse('2030-12-31'))).recorded.size).toBe(1)
  })

  it('follows the working week', async () => {
    const { status } = await server.call('PUT', '/api/configuration/calendar', admin, {
      body: { changes: [{ key: 'WORK_DAYS', value: 'monday,saturday', row_version: 0 }] },
    })
    expect(status).toBe(200)
    const calendar = await readCalendar(server.database.db)
    expect(['2026-11-28', '2026-11-27'].map((day) => isWorkingDay(day, calendar))).toEqual([true, false])
  })
})

describe('recording a year', () => {
  it('requires the right to set the company hours', async () => {
    for (const profile of ['SUPER_ADMIN', 'ADMIN/CHAT'] as const)
      expect((await record([newYear], { who: await server.staff(profile), row_version: 9 })).status).toBe(409)
    for (const profile of ['STAFF/CHAT', 'ADMIN/LAB', 'ADMIN/RECIPE'] as const)
      expect((await record([newYear], { who: await server.staff(profile) })).status).toBe(403)
  })

  it('refuses days of another year, duplicate days and empty names, each on its field', async () => {
    const { status, problem } = await record([newYear, { ...makha, day: '2030-03-08' }, newYear])
    expect([status, problem.errors.map((one) => `${one.path}: ${one.message}`)]).toEqual([
      422,
      ['holidays.1.day: 2030-03-08 is not in 2031', 'holidays.2.day: 2031-01-01 stands twice'],
    ])
    expect((await record([{ ...newYear, th: ' ' }])).status).toBe(422)
    expect((await record([])).status).toBe(422)
    expect((await record([{ ...newYear, day: '2031-02-30' }])).status).toBe(422)
    expect(await server.database.db.select().from(holidayYear)).toEqual([])
  })

  it('refuses what someone else changed in the meantime, and returns the current state', async () => {
    await record([newYear])
    const { status, problem } = await record([makha])
    expect(status).toBe(409)
    expect(problem.current).toMatchObject({ row_version: 1, holidays: [newYear] })
  })

  it('writes a log entry that names the days; recording the same again writes none', async () => {
    await record([newYear, makha])
    const [entry] = await logged()
    expect(entry && sentenceOf(entry).en).toBe(
      'The holidays of 2031 changed: 2031-01-01, 2031-03-08 added, – removed',
    )
    const before = (await logged()).length
    expect((await record([makha, newYear], { row_version: 1 })).content.row_version).toBe(1)
    expect(await logged()).toHaveLength(before)
  })

  it('can be reset: the shipped list applies again, and the version continues', async () => {
    await record([{ ...newYear, day: '2027-01-01' }], { year: 2027 })
    expect((await reset(1, 2027)).status).toBe(200)
    const year = (await list()).years.find((one) => one.year === 2027)
    expect(year).toMatchObject({ is_delivered: true, row_version: 2, holidays: [...deliveredHolidays(2027)] })
    expect((await reset(1, 2027)).status).toBe(409)
    expect((await reset(0, 2033)).status).toBe(404)
    await record([newYear])
    await reset(1)
    const forgotten = (await list()).years.find((one) => one.year === 2031)
    expect(forgotten).toMatchObject({ holidays: [], is_delivered: true, row_version: 2 })
    expect(isHolidayCalendarKnown('2031-01-01', await readCalendar(server.database.db))).toBe(false)
    expect((await record([makha], { row_version: 2 })).status).toBe(200)
  })
})
