import type { Logger } from 'pino'
import PgBoss from 'pg-boss'
import type { Database } from '../database/open-database.ts'
import { isMissed, isOverdue, lastDue } from './due-times.ts'
import { readJobs, type JobsState } from './read-jobs.ts'
import { openRunRecords } from './run-records.ts'

export interface Jobs {
  /**
   * Names who works a kind of job, and on which cron (UTC) it is due. Each due time is worked once, however many
   * processes there are; the last one that was missed is made up at start and after sleep.
   */
  every(name: string, cron: string, work: () => Promise<void>): void
  /** Names who is notified when a job has failed, each time; the queue tries most of them again. */
  onFailure(notify: (name: string, error: unknown) => Promise<void>): void
  /** Names who is notified, again and again, while a job has not succeeded for twice its period. */
  onOverdue(notify: (name: string, lastSuccess: Date | null) => Promise<void>): void
  start(): Promise<void>
  /** What waits for a worker, and the jobs that gave up lately, the newest first. */
  state(): Promise<JobsState>
  /** Works a job that gave up once more; false: there is no such one. */
  retry(id: string): Promise<boolean>
  close(): Promise<void>
}

interface Planned {
  name: string
  cron: string
  work: () => Promise<void>
}

/** How often missed and overdue jobs are looked for: a machine that slept finds them soon after it wakes. */
const lookEachMs = 60_000

const deadlock = '40P01'
const deadlockTries = 10

/** Two nodes that start together make the same tables: the one that the database turned back tries again. */
async function despiteDeadlocks<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await work()
    } catch (error) {
      const isDeadlock = error instanceof Error && 'code' in error && error.code === deadlock
      if (!isDeadlock || tries >= deadlockTries) throw error
    }
}

/** Durable jobs in PostgreSQL: what a crash interrupts is worked again, so work must bear repetition. */
export function openJobs({ pool }: Database, log: Logger): Jobs {
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => pool.query(text, values as unknown[]) },
    schema: 'jobs',
    // Kept in sight for a week, so that somebody may work them once more.
    archiveFailedAfterSeconds: 7 * 24 * 3600,
  })
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'))
  const records = openRunRecords(pool)
  const planned: Planned[] = []
  const onFailure: ((name: string, error: unknown) => Promise<void>)[] = []
  const onOverdue: ((name: string, lastSuccess: Date | null) => Promise<void>)[] = []
  let looking: NodeJS.Timeout | undefined

  const notifyAll = async (name: string, calls: Promise<void>[]) => {
    for (const call of calls)
      await call.catch((fault: unknown) =>
        log.error({ err: fault, name }, 'nobody was notified of a job that failed or is overdue'),
      )
  }

  /** Works a due time once; who is to know of a failure is notified before the queue learns of it. */
  const worked =
    ({ name, cron, work }: Planned) =>
    async () => {
      const now = new Date()
      if (!(await records.claim(name, lastDue(cron, now), now))) return
      try {
        await work()
      } catch (error) {
        await records.failed(name)
        await notifyAll(
          name,
          onFailure.map((notify) => notify(name, error)),
        )
        throw error
      }
      await records.succeeded(name, new Date())
    }

  /** Makes up the last run of each job that was missed, and says which have not succeeded for long. */
  async function lookForMissed(): Promise<void> {
    const [kept, now] = [await records.read(), new Date()]
    for (const { name, cron } of planned) {
      const runs = kept.get(name)
      if (!runs) continue
      if (isMissed(runs, cron, now)) await boss.send(name, {})
      if (!isOverdue(runs, cron, now)) continue
      const success = runs.lastSuccess === null ? null : new Date(runs.lastSuccess)
      await notifyAll(
        name,
        onOverdue.map((notify) => notify(name, success)),
      )
    }
  }

  /** The database may be away for a while: the next look finds what this one missed. */
  const look = () =>
    lookForMissed().catch((error: unknown) => log.error({ err: error }, 'missed jobs were not looked for'))

  return {
    onFailure: (notify) => void onFailure.push(notify),
    onOverdue: (notify) => void onOverdue.push(notify),
    every: (name, cron, work) => void planned.push({ name, cron, work }),
    async start() {
      await boss.start()
      await records.know(
        planned.map(({ name }) => name),
        new Date(),
      )
      for (const job of planned) {
        const { name, cron } = job
        await despiteDeadlocks(() =>
          boss.createQueue(name, { name, policy: 'short', retryLimit: 3, retryBackoff: true }),
        )
        await boss.work(name, { pollingIntervalSeconds: 10 }, worked(job))
        await boss.schedule(name, cron)
      }
      await look()
      looking = setInterval(() => void look(), lookEachMs).unref()
    },
    state: () => readJobs(pool),
    async retry(id) {
      const failed = (await readJobs(pool)).failures.find((job) => job.id === id)
      if (failed) await boss.retry(failed.name, failed.id)
      return failed !== undefined
    },
    close: () => {
      clearInterval(looking)
      return boss.stop({ graceful: true, wait: true, timeout: 5000 })
    },
  }
}
