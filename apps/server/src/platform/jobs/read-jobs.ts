import type { Pool } from 'pg'
import { readWaiting } from '../database/read-waiting.ts'

/** The state of the job queue, for operators. Its failures are the dead letter queue: jobs that are not retried by themselves. */
export interface JobsState {
  /** Due jobs without a worker, counted up to `systemCountMax`, and since when the first of them waits. */
  waiting: number
  oldest_at: string | null
  failures: { id: string; name: string; failed_at: string; error: string; is_recovered: boolean }[]
}

const failuresMax = 20
const errorLength = 300

/** Reads the queue's tables directly: its own calls cover only one queue at a time. */
export async function readJobs(pool: Pick<Pool, 'query'>): Promise<JobsState> {
  const { rows: made } = await pool.query<{ is_made: boolean }>(
    `select to_regclass('jobs.job') is not null as is_made`,
  )
  // The queue creates its tables when it starts.
  if (!made[0]?.is_made) return { waiting: 0, oldest_at: null, failures: [] }
  const due = await readWaiting(
    pool,
    `select start_after as at from jobs.job where state in ('created', 'retry') and start_after <= now()`,
  )
  const { rows: failures } = await pool.query<JobsState['failures'][number]>(
    `select id, name, completed_on as failed_at,
       left(coalesce(output ->> 'message', output ->> 'value', output::text, ''), ${errorLength}) as error,
       exists (select 1 from jobs.job as later where later.name = job.name and later.state = 'completed'
         and later.completed_on > job.completed_on) as is_recovered
     from jobs.job where state = 'failed' order by completed_on desc limit ${failuresMax}`,
  )
  return { ...due, failures }
}
