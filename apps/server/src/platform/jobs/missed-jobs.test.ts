import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../database/open-database.ts'
import { openTestDatabase } from '../database/test-database.ts'
import { isDueSince, isMissed, isOverdue, lastDue, periodMs } from './due-times.ts'
import { openJobs } from './jobs.ts'
import { openRunRecords, type RunRecords } from './run-records.ts'

const utc = (text: string) => new Date(`${text}Z`)
const minutes = 60_000
const silent = pino({ level: 'silent' })
/** The shortest that the queue allows. */
const quick = { dueEachMs: 100, pollEachSeconds: 0.5 }

describe('the last due time of a job', () => {
  it.each([
    ['30 19 * * *', '2026-11-25T19:29:59', '2026-11-24T19:30:00'],
    ['30 19 * * *', '2026-11-25T19:30:00', '2026-11-25T19:30:00'],
    ['30 19 * * *', '2026-11-25T19:30:00.500', '2026-11-25T19:30:00'],
    ['7 * * * *', '2026-11-25T00:00:00', '2026-11-24T23:07:00'],
    ['* * * * *', '2026-12-31T23:59:59', '2026-12-31T23:59:00'],
    ['0 20 * * 0', '2026-11-25T12:00:00', '2026-11-22T20:00:00'],
    ['0 3 1 * *', '2026-03-01T02:59:00', '2026-02-01T03:00:00'],
    ['0 3 29 2 *', '2026-11-25T12:00:00', '2024-02-29T03:00:00'],
  ])('by %s at %s: %s', (cron, now, due) => {
    expect(lastDue(cron, utc(now))).toEqual(utc(due))
  })

  it.each([
    ['* * * * *', 1],
    ['7 * * * *', 60],
    ['30 19 * * *', 24 * 60],
    ['0 20 * * 0', 7 * 24 * 60],
  ])('%s comes every %i minutes', (cron, each) => {
    expect(periodMs(cron, utc('2026-11-25T12:00:00'))).toBe(each * minutes)
  })
})

describe('a job becomes due', () => {
  it.each([
    ['30 19 * * *', '2026-11-25T19:29:50', '2026-11-25T19:29:59', false],
    ['30 19 * * *', '2026-11-25T19:29:50', '2026-11-25T19:30:00', true],
    ['30 19 * * *', '2026-11-25T19:30:00', '2026-11-25T19:30:10', false],
    ['30 19 * * *', '2026-11-24T18:00:00', '2026-11-25T18:00:00', true],
    ['* * * * *', '2026-12-31T23:59:55', '2027-01-01T00:00:05', true],
    ['* * * * *', '2026-12-31T23:59:05', '2026-12-31T23:59:15', false],
  ])('by %s between %s and %s: %s', (cron, from, now, isDue) => {
    expect(isDueSince(cron, utc(from), utc(now))).toBe(isDue)
  })
})

describe('a job that has not succeeded', () => {
  const knownSince = utc('2026-11-01T00:00:00').getTime()
  const lastSuccess = utc('2026-11-20T19:31:00').getTime()
  it.each([
    ['30 19 * * *', '2026-11-21T19:29:00', false, false],
    ['30 19 * * *', '2026-11-21T19:31:00', true, false],
    ['30 19 * * *', '2026-11-22T19:30:00', true, false],
    ['30 19 * * *', '2026-11-22T19:32:00', true, true],
    ['0 20 * * 0', '2026-11-22T19:00:00', false, false],
    ['0 20 * * 0', '2026-12-04T19:30:00', true, false],
    ['0 20 * * 0', '2026-12-04T19:32:00', true, true],
    // Jobs of every minute are not made up, and count as late only after an hour.
    ['* * * * *', '2026-11-20T20:30:00', false, false],
    ['* * * * *', '2026-11-20T20:33:00', false, true],
  ])('%s at %s: missed %s, overdue %s', (cron, now, missed, overdue) => {
    const runs = { knownSince, lastSuccess }
    expect([isMissed(runs, cron, utc(now)), isOverdue(runs, cron, utc(now))]).toEqual([missed, overdue])
  })

  it('missed nothing before this installation had it', () => {
    const runs = { knownSince: utc('2026-11-21T19:30:01').getTime(), lastSuccess: null }
    expect(isMissed(runs, '30 19 * * *', utc('2026-11-21T20:00:00'))).toBe(false)
    expect(isMissed(runs, '30 19 * * *', utc('2026-11-22T19:30:00'))).toBe(true)
  })
})

describe('on the database', () => {
  let database: Database
  let records: RunRecords
  beforeAll(async () => {
    database = await openTestDatabase()
    records = openRunRecords(database.pool)
  })
  afterAll(() => database.close())

  const hours = 60 * minutes

  it.each(['last_success_at', 'known_since', 'claimed_at'])(
    'a clock that was ahead and was set back delays no job (%s in the future)',
    async (column) => {
      const [cron, name] = ['30 19 * * *', `ahead ${column}`]
      const now = utc('2026-11-25T20:00:00')
      await records.know([name], utc('2026-11-01T00:00:00'))
      if (column === 'claimed_at') await records.claim(name, lastDue(cron, now), utc('2036-11-25T19:30:05'))
      else
        await database.pool.query(
          `update scheduled_job set ${column} = '2036-11-25T19:31:00Z' where name = $1`,
          [name],
        )
      const runs = (await records.read()).get(name)
      expect(runs && isMissed(runs, cron, now)).toBe(true)
      expect(await records.claim(name, lastDue(cron, now), now)).toBe(true)
      await records.succeeded(name, now)
      const after = (await records.read()).get(name)
      expect(after && isMissed(after, cron, now)).toBe(false)
    },
  )

  it('an interrupted run is taken over, but only after the queue has given up on it', async () => {
    const due = utc('2026-11-25T19:30:00')
    await records.know(['cut off'], utc('2026-11-01T00:00:00'))
    expect(await records.claim('cut off', due, utc('2026-11-25T19:30:05'))).toBe(true)
    expect(await records.claim('cut off', due, utc('2026-11-25T19:40:00'))).toBe(false)
    expect(await records.claim('cut off', due, utc('2026-11-25T19:45:05'))).toBe(true)
  })

  it('a job runs when it becomes due, without a restart', async () => {
    let worked = 0
    const jobs = openJobs(database, silent, quick)
    // Due each second: too often to be made up.
    jobs.every('often', '* * * * * *', async () => void (worked += 1))
    await jobs.start()
    await expect.poll(() => worked).toBeGreaterThan(0)
    await jobs.close()
  })

  it('two servers that start after three days run a missed job once between them', async () => {
    let worked = 0
    const servers = [openJobs(database, silent, quick), openJobs(database, silent, quick)]
    for (const jobs of servers) jobs.every('nightly', '30 19 * * *', async () => void (worked += 1))
    await records.know(['nightly'], new Date(Date.now() - 30 * 24 * hours))
    await records.succeeded('nightly', new Date(Date.now() - 3 * 24 * hours))
    await Promise.all(servers.map((jobs) => jobs.start()))
    await expect.poll(() => worked).toBe(1)
    const runs = (await records.read()).get('nightly')
    expect(runs && isMissed(runs, '30 19 * * *', new Date())).toBe(false)
    await Promise.all(servers.map((jobs) => jobs.close()))
    expect(worked).toBe(1)
  })
})
