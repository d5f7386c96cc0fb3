import { database as limits } from '@rp/domain/limits'
import { sql } from 'drizzle-orm'
import type { Database } from './open-database.ts'

export interface LockWait {
  waiting: number
  holder: number | null
  application: string | null
  held_seconds: number | null
}

/**
 * Statements that have waited half their maximum, and the session that holds the lock, not another one that waits for
 * it.
 */
export async function longestLockWait({ reserved, embedded }: Database): Promise<LockWait | null> {
  // One transaction at a time: waiting ones are refused after `embeddedWaitMs`.
  if (embedded) {
    await reserved.execute(sql`select 1`)
    return null
  }
  const { rows } = await reserved.execute<LockWait & Record<string, unknown>>(sql`
    with waiting as (
      select pid, query_start from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
        and now() - query_start > ${limits.lockWaitMs / 2} * interval '1 millisecond'
    ), blocking as (
      select distinct unnest(pg_blocking_pids(pid)) as pid from waiting
    ), holder as (
      select pid, application_name, xact_start from blocking join pg_stat_activity using (pid)
      where wait_event_type is distinct from 'Lock' order by xact_start limit 1
    )
    select (select count(*)::int from waiting) as waiting, holder.pid as holder,
      holder.application_name as application, extract(epoch from now() - holder.xact_start)::int as held_seconds
    from (select) as one left join holder on true`)
  const [wait] = rows
  return wait && wait.waiting > 0 ? wait : null
}

export function lockWords({ waiting, holder, application, held_seconds }: LockWait): string {
  const by =
    holder === null ? '' : `; process ${holder} of the database (${application || 'unnamed'}) holds it`
  const since = held_seconds === null ? '' : ` for ${held_seconds} s`
  return `${waiting} statements wait for a lock${by}${since}`
}

export interface LockedTable {
  name: string
  holder: number
  application: string
}

/** Without these, no caller is identified. */
const signInTables = ['session', 'staff']

/**
 * The table of the sign-in that another session has locked against reading for some time. The statements that wait for
 * it are cancelled too early to be found among those that wait.
 */
export async function lockedSignIn({ reserved, embedded }: Database): Promise<LockedTable | null> {
  if (embedded) return null
  const { rows } = await reserved.execute<LockedTable & Record<string, unknown>>(sql`
    select pg_class.relname as name, pid as holder, application_name as application
    from pg_locks join pg_class on pg_class.oid = relation join pg_stat_activity using (pid)
    where granted and mode = 'AccessExclusiveLock' and pg_class.oid = any(${sql.param(signInTables)}::regclass[])
      and now() - xact_start > ${limits.lockWaitMs / 2} * interval '1 millisecond'
    limit 1`)
  return rows[0] ?? null
}

export const signInWords = ({ name, holder, application }: LockedTable): string =>
  `nobody can be identified: process ${holder} of the database (${application || 'unnamed'}) has locked the table ${name}`
