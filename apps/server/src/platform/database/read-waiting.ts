import { systemCountMax } from '@rp/domain/system/system-findings'
import type { Pool } from 'pg'

/**
 * How many rows wait and since when the first of them: `select … as at` names them, in the order in which they are
 * taken. It reads `systemCountMax` rows at most, however many there are.
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
