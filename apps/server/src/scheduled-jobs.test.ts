import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isMissed, lastDue, periodMs } from './platform/jobs/due-times.ts'
import { openRunRecords, type RunRecords } from './platform/jobs/run-records.ts'
import { openScheduledWork, type Scheduled } from './platform/jobs/scheduled-work.ts'
import { openTestServer, type TestServer } from './testing/test-server.ts'

/** Every scheduled job; a new one must be added here, so that its outages are tested. */
const names = [
  'auth.forget-old-attempts',
  'backup.daily',
  'backup.drill',
  'channel-report',
  'chat.forget-notices',
  'chat.forget-visitor-codes',
  'customers.erase-again',
  'customers.forget-merges',
  'food-recipes.review-approvals',
  'food-recipes.watch-documents',
  'holidays.watch',
  'import.forget-old',
  'integrations.forget-old-calls',
  'integrations.read-shop',
  'knowledge-expiry',
  'lab.escalate-overdue',
  'machine.contract-ends',
  'machine.escalate-overdue',
  'machine.forget-requests',
  'machine.open-due-plans',
  'machine.remind-visits',
  'machine.watch-promises',
  'mail.send',
  'recipes.expire-quotes',
  'recipes.watch-registrations',
  'recipes.watch-rules',
  'supplychain.checkpoint',
  'supplychain.verify',
  'supplychain.verify-nightly',
  'supplychain.watch',
]
const patterns = 20

const [minute, hour] = [60_000, 3_600_000]
/** Jobs at least this frequent do not catch up. */
const oftenMs = 10 * minute
const start = Date.parse('2026-01-01T00:00:30Z')
/** When the machine is off and on, in minutes; how late a run begins, and whether its first try fails. */
const outages = fc.array(
  fc.record({
    off: fc.integer({ min: 1, max: 40 * 24 * 60 }),
    on: fc.integer({ min: 5, max: 24 * 60 }),
    late: fc.integer({ min: 0, max: 59_999 }),
    fails: fc.boolean(),
  }),
  { minLength: 1, maxLength: 3 },
)

let server: TestServer
let records: RunRecords
beforeAll(async () => {
  // Nothing is written or sent: no job really runs, each is simulated.
  server = await openTestServer({
    BACKUP_DIR: '/nonexistent/backups',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'panel@shop.example',
  })
  records = openRunRecords(server.database.pool)
})
afterAll(() => server.close())

const scheduledAs = (name: string): Scheduled => {
  const found = server.app.platform.jobs.scheduled.find((one) => one.name === name)
  if (!found) throw new Error(`${name} is no job`)
  return found
}

/** Due times while the machine is on; for every-minute jobs, the last three. */
function duesBetween(cron: string, from: number, to: number): number[] {
  const most = periodMs(cron, new Date(from)) <= oftenMs ? 3 : Infinity
  const dues: number[] = []
  for (let due = lastDue(cron, new Date(to)); due.getTime() > from && dues.length < most;) {
    dues.unshift(due.getTime())
    due = lastDue(cron, new Date(due.getTime() - 1))
  }
  return dues
}

interface Played {
  /** Due times that were run, in order. */
  worked: number[]
  /** Due times that had to run: those while the machine was on, and the last one of each outage. */
  expected: number[]
  /** The time of the previous run, as given to each run. */
  since: (number | null)[]
}

/** Two nodes on one database go through the outages; both poll, and both receive the queue's jobs. */
async function play(
  { name, cron }: Scheduled,
  all: { off: number; on: number; late: number; fails: boolean }[],
) {
  const played: Played = { worked: [], expected: [], since: [] }
  let clock = start
  let isFailing = false
  const job: Scheduled = {
    name,
    cron,
    work: async ({ since }) => {
      if (isFailing) {
        isFailing = false
        throw new Error('The database went away')
      }
      played.worked.push(lastDue(cron, new Date(clock)).getTime())
      played.since.push(since && since.getTime())
    },
  }
  const nobody = async () => undefined
  const nodes = [1, 2].map(() =>
    openScheduledWork(records, { failed: nobody, overdue: nobody }, pino({ level: 'silent' })),
  )
  const runBoth = () =>
    Promise.all(nodes.map((node) => node.run(job, new Date(clock)).catch(() => undefined)))
  const lookBoth = async () => {
    const handed: string[] = []
    for (const node of nodes)
      await node.lookForMissed([job], new Date(clock), async (one) => void handed.push(one))
    for (const _ of handed) await runBoth()
  }

  await server.database.pool.query('delete from scheduled_job')
  await records.know([name], new Date(start))
  for (const { off, on, late, fails } of all) {
    clock += off * minute
    isFailing = fails
    const missed = lastDue(cron, new Date(clock)).getTime()
    const isMadeUp = periodMs(cron, new Date(clock)) > oftenMs && missed > start
    if (isMadeUp && !played.expected.includes(missed)) played.expected.push(missed)
    const end = clock + on * minute
    // At the start, and at the next polls; failures are retried.
    for (let look = 0; look < 3; look += 1, clock += 1) await lookBoth()
    isFailing = false
    for (const due of duesBetween(cron, clock, end - minute)) {
      clock = Math.max(clock, due + late)
      await runBoth()
      await lookBoth()
      played.expected.push(due)
    }
    clock = Math.max(clock, end)
  }
  return played
}

describe('the scheduled jobs', () => {
  it('are all covered by the outage tests', () => {
    const { scheduled } = server.app.platform.jobs
    expect(scheduled.map(({ name }) => name).toSorted()).toEqual(names)
  })

  it.each(names)('%s runs exactly once for each due time, whatever the downtime', async (name) => {
    const job = scheduledAs(name)
    let tried = 0
    await fc.assert(
      fc.asyncProperty(outages, async (all) => {
        tried += 1
        const { worked, expected, since } = await play(job, all)
        expect(worked).toEqual(expected)
        // Each run knows the time of the previous one, so that nothing in between is missed.
        expect(since[0] ?? null).toBe(null)
        for (const [at, one] of since.slice(1).entries())
          expect(lastDue(job.cron, new Date(one ?? 0)).getTime()).toBe(worked[at])
      }),
      { numRuns: patterns, seed: 32 },
    )
    expect(tried).toBe(patterns)
  })

  it('catch up at the next poll if they run less often than every ten minutes', () => {
    for (const { name, cron } of server.app.platform.jobs.scheduled) {
      const now = new Date(start + 60 * 24 * hour)
      const runs = { knownSince: start, lastSuccess: null }
      expect([name, isMissed(runs, cron, now)]).toEqual([name, periodMs(cron, now) > oftenMs])
    }
  })
})
