import type { Pool } from 'pg'
import type { StoredRuns } from './due-times.ts'

/**
 * A run that began this long ago and neither ended nor failed was interrupted: the queue gives up on it after 15
 * minutes.
 */
const cutOffMinutes = 14

export interface RunRecords {
  /** Records the jobs that this installation has from now on. */
  know(names: string[], now: Date): Promise<void>
  /**
   * Claims the run of a due time (times after `now` come from a clock that was ahead and are ignored); false: it is
   * done, or another process is running it.
   */
  claim(name: string, due: Date, now: Date): Promise<boolean>
  succeeded(name: string, now: Date): Promise<void>
  failed(name: string): Promise<void>
  read(): Promise<Map<string, StoredRuns>>
}

/** The records of scheduled jobs (table `scheduled_job`), shared by all processes on the database. */
export function openRunRecords(pool: Pick<Pool, 'query'>): RunRecords {
  return {
    async know(names, now) {
      await pool.query(
        `insert into scheduled_job (name, known_since) select name, $2 from unnest($1::text[]) as name
         on conflict (name) do nothing`,
        [names, now.toISOString()],
      )
    },
    async claim(name, due, now) {
      const { rowCount } = await pool.query(
        `update scheduled_job set claimed_for = $2, claimed_at = $3
         where name = $1 and coalesce(last_success_at < $2 or last_success_at > $3, true)
           and (claimed_for is distinct from $2 or claimed_at < $3::timestamptz - make_interval(mins => $4)
             or claimed_at > $3)`,
        [name, due.toISOString(), now.toISOString(), cutOffMinutes],
      )
      return rowCount === 1
    },
    async succeeded(name, now) {
      await pool.query(
        `update scheduled_job set last_success_at = $2, claimed_for = null, claimed_at = null where name = $1`,
        [name, now.toISOString()],
      )
    },
    async failed(name) {
      await pool.query(`update scheduled_job set claimed_for = null, claimed_at = null where name = $1`, [
        name,
      ])
    },
    async read() {
      const { rows } = await pool.query<{ name: string; since: string; success: string | null }>(
        `select name, (extract(epoch from known_since) * 1000)::bigint::text as since,
           (extract(epoch from last_success_at) * 1000)::bigint::text as success from scheduled_job`,
      )
      return new Map(
        rows.map(({ name, since, success }) => [
          name,
          { knownSince: Number(since), lastSuccess: success === null ? null : Number(success) },
        ]),
      )
    },
  }
}
