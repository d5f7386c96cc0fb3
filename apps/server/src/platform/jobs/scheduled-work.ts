import type { Logger } from 'pino'
import { isDueSince, isMissed, isOverdue, lastDue } from './due-times.ts'
import type { RunRecords } from './run-records.ts'

/** The input of a run. */
export interface Run {
  /** When the job last succeeded; null before the first time. Everything since then is unprocessed. */
  since: Date | null
}

/** A job with the cron (UTC) on which it is due. */
export interface Scheduled {
  name: string
  cron: string
  work: (run: Run) => Promise<void>
}

interface JobListener {
  failed(name: string, error: unknown): Promise<void>
  overdue(name: string, lastSuccess: Date | null): Promise<void>
}

export interface ScheduledWork {
  /** Runs the due time of a job once across all processes; rethrows its errors. */
  run(job: Scheduled, now: Date): Promise<void>
  /** Passes on each job that was due after `from`, up to and including `now`. */
  lookForDue(
    jobs: readonly Scheduled[],
    from: Date,
    now: Date,
    handOn: (name: string) => Promise<void>,
  ): Promise<void>
  /** Passes on each job with a missed last run, and reports those that have not succeeded for long. */
  lookForMissed(jobs: readonly Scheduled[], now: Date, handOn: (name: string) => Promise<void>): Promise<void>
}

/** Scheduled jobs without the queue that distributes them (ADR 0054). */
export function openScheduledWork(records: RunRecords, received: JobListener, log: Logger): ScheduledWork {
  const reported = (name: string, call: Promise<void>) =>
    call.catch((fault: unknown) =>
      log.error({ err: fault, name }, 'nobody was notified of a job that failed or is overdue'),
    )
  const dateOf = (ms: number | null | undefined) => (ms === null || ms === undefined ? null : new Date(ms))

  return {
    async run({ name, cron, work }, now) {
      if (!(await records.claim(name, lastDue(cron, now), now))) return
      try {
        await work({ since: dateOf((await records.read()).get(name)?.lastSuccess) })
      } catch (error) {
        await records.failed(name)
        // Notify the failure handlers before the queue sees the error.
        await reported(name, received.failed(name, error))
        throw error
      }
      await records.succeeded(name, now)
    },
    async lookForDue(jobs, from, now, handOn) {
      for (const { name, cron } of jobs) if (isDueSince(cron, from, now)) await handOn(name)
    },
    async lookForMissed(jobs, now, handOn) {
      const recorded = await records.read()
      for (const { name, cron } of jobs) {
        const runs = recorded.get(name)
        if (!runs) continue
        if (isMissed(runs, cron, now)) await handOn(name)
        if (isOverdue(runs, cron, now)) await reported(name, received.overdue(name, dateOf(runs.lastSuccess)))
      }
    },
  }
}
