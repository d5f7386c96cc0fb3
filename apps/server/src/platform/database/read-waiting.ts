import { systemCountMax } from '@rp/domain/system/system-findings'
import type { Pool } from 'pg'

/**
 * How many rows wait and since when the first one does: `select … as at` returns them in the order of processing. Reads
 * at most `systemCountMax` rows.
 */
export async function readWaiting(
  pool: Pick<Pool, 'query'>,
  select: string,
): Promise<{ waiting: number; oldest_at: string | null }> {
  const { rows } = await pool.query<{ waiting: number; oldest_at: string | null }>(
    `select count(*)::int as waiting, min(at) as oldest_at from (${select} limit ${systemCountMax}) as rows`,
  )
  return rows[0] ?? { waiting: 0, oldest_at: null }
}
