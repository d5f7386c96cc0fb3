import type { Logger } from 'pino'
import PgBoss from 'pg-boss'
import type { Database } from '../database/open-database.ts'
import { readJobs, type JobsState } from './read-jobs.ts'

export interface Jobs {
  /** Names who works a kind of job, and on which cron (UTC) it comes by itself. */
  every(name: string, cron: string, work: () => Promise<void>): void
  /** Names who is told that a job has failed, each time; the queue tries most of them again. */
  onFailure(tell: (name: string, error: unknown) => Promise<void>): void
  start(): Promise<void>
  /** What waits for a worker, and the jobs that gave up lately, the newest first. */
  state(): Promise<JobsState>
  /** Works a job that gave up once more; false: there is no such one. */
  retry(id: string): Promise<boolean>
  close(): Promise<void>
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
  const planned: { name: string; cron: string; work: () => Promise<void> }[] = []

  const listeners: ((name: string, error: unknown) => Promise<void>)[] = []

  /** The work, which tells of its failure before the queue learns of it. */
  const watched = (name: string, work: () => Promise<void>) => async () => {
    try {
      await work()
    } catch (error) {
      for (const tell of listeners)
        await tell(name, error).catch((fault: unknown) =>
          log.error({ err: fault, name }, 'nobody was told of a failed job'),
        )
      throw error
    }
  }

  return {
    onFailure: (tell) => void listeners.push(tell),
    every: (name, cron, work) => void planned.push({ name, cron, work }),
    async start() {
      await boss.start()
      for (const { name, cron, work } of planned) {
        await boss.createQueue(name, { name, policy: 'short', retryLimit: 3, retryBackoff: true })
        await boss.work(name, { pollingIntervalSeconds: 10 }, watched(name, work))
        await boss.schedule(name, cron)
      }
    },
    state: () => readJobs(pool),
    async retry(id) {
      const failed = (await readJobs(pool)).failures.find((job) => job.id === id)
      if (failed) await boss.retry(failed.name, failed.id)
      return failed !== undefined
    },
    close: () => boss.stop({ graceful: true, wait: true, timeout: 5000 }),
  }
}
