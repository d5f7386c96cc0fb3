import type { Logger } from 'pino'
import PgBoss from 'pg-boss'
import type { Database } from '../database/open-database.ts'
import { readJobs, type JobsState } from './read-jobs.ts'
import { openRunRecords } from './run-records.ts'
import { openScheduledWork, type Run, type Scheduled } from './scheduled-work.ts'

export interface Jobs {
  /**
   * Registers the handler of a job and the cron (UTC) on which it is due. Each due time runs once across all processes;
   * the last missed one is made up at start and after sleep.
   */
  every(name: string, cron: string, work: (run: Run) => Promise<void>): void
  /** All jobs registered this way. */
  readonly scheduled: readonly Scheduled[]
  /** Registers a handler of each job failure; the queue retries most failed jobs. */
  onFailure(notify: (name: string, error: unknown) => Promise<void>): void
  /** Registers a handler called repeatedly while a job has not succeeded for twice its period. */
  onOverdue(notify: (name: string, lastSuccess: Date | null) => Promise<void>): void
  start(): Promise<void>
  /** The jobs that wait for a worker, and those that recently failed permanently, newest first. */
  state(): Promise<JobsState>
  /** Runs a job that failed for good again; false: there is none. */
  retry(id: string): Promise<boolean>
  close(): Promise<void>
}

/** How often to check which jobs have become due, and how often a worker looks for one that is queued. */
const usualPace = { dueEachMs: 10_000, pollEachSeconds: 10 }
/** How often to check for missed and overdue jobs: after sleep, a machine finds them soon. */
const lookEachMs = 60_000

const deadlock = '40P01'
const deadlockTries = 10

/** Two nodes that start together create the same tables: the one whose statement was rolled back retries. */
async function despiteDeadlocks<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await work()
    } catch (error) {
      const isDeadlock = error instanceof Error && 'code' in error && error.code === deadlock
      if (!isDeadlock || tries >= deadlockTries) throw error
    }
}

/**
 * Calls one after the other; a failed call does not prevent the next, and the first error is thrown at the
 * end.
 */
async function each<T>(all: readonly T[], call: (one: T) => Promise<void>): Promise<void> {
  const faults: unknown[] = []
  for (const one of all) await call(one).catch((fault: unknown) => faults.push(fault))
  if (faults.length > 0) throw faults[0]
}

/** Durable jobs in PostgreSQL: interrupted work is repeated after a crash, so handlers must be idempotent. */
export function openJobs({ pool }: Database, log: Logger, pace = usualPace): Jobs {
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => pool.query(text, values as unknown[]) },
    schema: 'jobs',
    // The queue's own scheduler is off: twice a minute, it would search the schedules minute by minute on the
    // main thread.
    schedule: false,
    // Kept for a week, so that they can be run again by hand.
    archiveFailedAfterSeconds: 7 * 24 * 3600,
  })
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'))
  const records = openRunRecords(pool)
  const scheduled: Scheduled[] = []
  const onFailure: ((name: string, error: unknown) => Promise<void>)[] = []
  const onOverdue: ((name: string, lastSuccess: Date | null) => Promise<void>)[] = []
  let looking: NodeJS.Timeout[] = []
  let dueUntil = new Date(0)

  const due = openScheduledWork(
    records,
    {
      failed: (name, error) => each(onFailure, (notify) => notify(name, error)),
      overdue: (name, success) => each(onOverdue, (notify) => notify(name, success)),
    },
    log,
  )

  const handOn = async (name: string) => void (await boss.send(name, {}))

  /** The database may be away for a while: the next check queues the jobs that this one could not. */
  async function lookForDue(): Promise<void> {
    const now = new Date()
    // A clock that was ahead and was set back delays no job.
    const from = dueUntil > now ? now : dueUntil
    try {
      await due.lookForDue(scheduled, from, now, handOn)
      dueUntil = now
    } catch (error) {
      log.error({ err: error }, 'due jobs were not handed on')
    }
  }

  const lookForMissed = () =>
    due
      .lookForMissed(scheduled, new Date(), handOn)
      .catch((error: unknown) => log.error({ err: error }, 'missed jobs were not looked for'))

  return {
    onFailure: (notify) => void onFailure.push(notify),
    onOverdue: (notify) => void onOverdue.push(notify),
    every: (name, cron, work) => void scheduled.push({ name, cron, work }),
    scheduled,
    async start() {
      await boss.start()
      await records.know(
        scheduled.map(({ name }) => name),
        new Date(),
      )
      for (const job of scheduled) {
        const { name } = job
        await despiteDeadlocks(() =>
          boss.createQueue(name, { name, policy: 'short', retryLimit: 3, retryBackoff: true }),
        )
        await boss.work(name, { pollingIntervalSeconds: pace.pollEachSeconds }, () =>
          due.run(job, new Date()),
        )
      }
      await lookForMissed()
      dueUntil = new Date()
      looking = [
        setInterval(() => void lookForDue(), pace.dueEachMs).unref(),
        setInterval(() => void lookForMissed(), lookEachMs).unref(),
      ]
    },
    state: () => readJobs(pool),
    async retry(id) {
      const failed = (await readJobs(pool)).failures.find((job) => job.id === id)
      if (failed) await boss.retry(failed.name, failed.id)
      return failed !== undefined
    },
    close: () => {
      for (const timer of looking) clearInterval(timer)
      return boss.stop({ graceful: true, wait: true, timeout: 5000 })
    },
  }
}
