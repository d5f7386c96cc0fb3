import { countCap } from '@rp/domain/limits'
import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'

interface Total {
  total: number
  totalIsEstimate: boolean
}

interface Kept extends Total {
  at: number
  version: number
}

/** Another node's writes are noticed at the latest after this. */
const freshMs = 5000
const keptMax = 2000

/**
 * Totals of lists without an exact count in the request (perf 5): counting stops at the cap; beyond it the exact
 * number is counted in the background and answered from memory until it is there.
 */
export interface Totals {
  of(list: string, filter: string, rows: SQL): Promise<Total>
  /** Rows of the list changed on this node: the next question counts again. */
  changed(list: string): void
}

export function openTotals({ db }: Database): Totals {
  const kept = new Map<string, Kept>()
  const versions = new Map<string, number>()
  const counting = new Set<string>()

  async function count(rows: SQL): Promise<number> {
    const answer = await db.execute<{ total: string }>(
      sql`select count(*)::text as total from (${rows}) as rows`,
    )
    return Number(answer.rows[0]?.total ?? 0)
  }

  function keep(key: string, version: number, total: Total): Total {
    if (kept.size >= keptMax) kept.delete(kept.keys().next().value ?? '')
    kept.set(key, { ...total, at: Date.now(), version })
    return total
  }

  function countExactly(key: string, version: number, rows: SQL): void {
    if (counting.has(key)) return
    counting.add(key)
    count(rows)
      .then((total) => keep(key, version, { total, totalIsEstimate: false }))
      .catch(() => {
        // The capped number stands; the next question tries again.
      })
      .finally(() => counting.delete(key))
  }

  return {
    async of(list, filter, rows) {
      const key = `${list} ${filter}`
      const version = versions.get(list) ?? 0
      const known = kept.get(key)
      if (known && known.version === version && Date.now() - known.at < freshMs) return known
      const total = await count(sql`${rows} limit ${countCap}`)
      if (total < countCap) return keep(key, version, { total, totalIsEstimate: false })
      countExactly(key, version, rows)
      return known && !known.totalIsEstimate
        ? known
        : keep(key, version, { total: countCap - 1, totalIsEstimate: true })
    },
    changed: (list) => void versions.set(list, (versions.get(list) ?? 0) + 1),
  }
}
