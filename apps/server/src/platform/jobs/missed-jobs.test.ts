import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../database/open-database.ts'
import { openTestDatabase } from '../database/test-database.ts'
import { isMissed, isOverdue, lastDue, periodMs } from './due-times.ts'
import { openJobs } from './jobs.ts'
import { openRunRecords, type RunRecords } from './run-records.ts'

const utc = (text: string) => new Date(`${text}Z`)
const minutes = 60_000
const silent = pino({ level: 'silent' })

describe('when a job was due last', () => {
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
    // What comes every minute is not made up, and late only after an hour.
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

  /** Every schedule of the product that is made up, and one of each kind besides. */
  const crons = [
    '30 19 * * *',
    '0 20 * * 0',
    '30 20 * * *',
    '10 17 * * *',
    '30 18 * * *',
    '10 1 * * *',
    '0 1 * * *',
    '0 20 * * *',
    '7 * * * *',
    '40 20 * * *',
    '0 18 * * *',
    '0 3 1 * *',
  ]
  const start = utc('2026-01-01T00:00:00').getTime()
  const hours = 60 * minutes
  /** Times at which the machine is on, in hours from the start; two processes look in each of them. */
  const outages = fc.array(
    fc.record({ off: fc.integer({ min: 1, max: 24 * 40 }), on: fc.integer({ min: 1, max: 72 }) }),
    { minLength: 1, maxLength: 4 },
  )

  it.each(crons)(
    '%s: each due time is worked at most once, and the last one after an outage is',
    async (cron) => {
      let tried = 0
      await fc.assert(
        fc.asyncProperty(outages, fc.boolean(), async (pattern, isRetried) => {
          tried += 1
          const name = `${cron} ${tried}`
          const worked: number[] = []
          await records.know([name], new Date(start))

          /** What a process does with a job from the queue. */
          async function work(now: Date, fails: boolean): Promise<void> {
            const due = lastDue(cron, now)
            if (!(await records.claim(name, due, now))) return
            if (fails) return records.failed(name)
            worked.push(due.getTime())
            await records.succeeded(name, now)
          }
          async function look(now: Date, fails: boolean): Promise<void> {
            const runs = (await records.read()).get(name)
            if (runs && isMissed(runs, cron, now)) await Promise.all([work(now, fails), work(now, false)])
          }

          let now = start
          for (const { off, on } of pattern) {
            now += off * hours
            const due = lastDue(cron, new Date(now)).getTime()
            // At the start and a minute later, by two processes each.
            for (const at of [now, now + minutes]) {
              await look(new Date(at), isRetried)
              await look(new Date(at), false)
            }
            if (due > start) expect(worked.filter((one) => one === due)).toHaveLength(1)
            now += on * hours
          }
          expect(new Set(worked).size).toBe(worked.length)
        }),
        { numRuns: 20, seed: 32 },
      )
    },
  )

  it.each(['last_success_at', 'known_since', 'claimed_at'])(
    'a clock that ran ahead and was set back holds up no job (%s in the future)',
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

  it('a run that was cut off is taken over, and not before the queue has given up on it', async () => {
    const due = utc('2026-11-25T19:30:00')
    await records.know(['cut off'], utc('2026-11-01T00:00:00'))
    expect(await records.claim('cut off', due, utc('2026-11-25T19:30:05'))).toBe(true)
    expect(await records.claim('cut off', due, utc('2026-11-25T19:40:00'))).toBe(false)
    expect(await records.claim('cut off', due, utc('2026-11-25T19:45:05'))).toBe(true)
  })

  it('two servers that start after three days work a missed job once between them', async () => {
    let worked = 0
    const servers = [openJobs(database, silent), openJobs(database, silent)]
    for (const jobs of servers) jobs.every('nightly', '30 19 * * *', async () => void (worked += 1))
    await records.know(['nightly'], new Date(Date.now() - 30 * 24 * hours))
    await records.succeeded('nightly', new Date(Date.now() - 3 * 24 * hours))
    await Promise.all(servers.map((jobs) => jobs.start()))
    await expect.poll(() => worked, { timeout: 30_000 }).toBe(1)
    const runs = (await records.read()).get('nightly')
    expect(runs && isMissed(runs, '30 19 * * *', new Date())).toBe(false)
    await Promise.all(servers.map((jobs) => jobs.close()))
    expect(worked).toBe(1)
  })
})
