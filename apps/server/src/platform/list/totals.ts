import { countCap } from '@rp/domain/limits'
import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { pgErrorOf } from '../database/refusals.ts'

export interface Total {
  total: number
  totalIsEstimate: boolean
}

interface Kept extends Total {
  freshUntil: number
  version: number
}

type Asks = Pick<Database['db'], 'execute'>

/** Another node's writes are noticed at the latest after this; */
const freshMs = 5000
/** or, of what is long to count, so that counting it anew takes a fiftieth of the time at most. */
const freshShare = 50
const keptMax = 2000
/** Exact counts that wait for their turn; what comes beyond is counted when it is asked for again. */
const waitingMax = 8
/** SQLSTATE of a statement that took too long. */
const cancelled = '57014'

/**
 * Totals of lists without an exact count in the request (perf 5): counting stops at the cap; beyond it the exact
 * number is counted in the background, one at a time, and answered from memory until it is there.
 */
export interface Totals {
  /**
   * With `patienceMs` the page does not wait longer for its total: it is an estimate from 0 up then, and is counted
   * exactly once it is asked for again. PostgreSQL alone stops in time. `rowsOf` is asked only where rows are counted.
   */
  of(list: string, filter: string, rowsOf: () => SQL, patienceMs?: number): Promise<Total>
  /** Rows of the list changed on this node: the next question counts again. */
  changed(list: string): void
}

export function openTotals({ db, reserved }: Database): Totals {
  const kept = new Map<string, Kept>()
  const versions = new Map<string, number>()
  const counting = new Set<string>()
  let lastCount = Promise.resolve()

  async function count(asks: Asks, rows: SQL): Promise<number> {
    const answer = await asks.execute<{ total: string }>(
      sql`select count(*)::text as total from (${rows}) as rows`,
    )
    return Number(answer.rows[0]?.total ?? 0)
  }

  /** Undefined when patience ended before. */
  function countCapped(rows: SQL, patienceMs: number | undefined): Promise<number | undefined> {
    const capped = sql`${rows} limit ${countCap}`
    return patienceMs === undefined ? count(db, capped) : countWithin(patienceMs, capped)
  }

  async function countWithin(patienceMs: number, rows: SQL): Promise<number | undefined> {
    try {
      // Not in the lane of business transactions, which may all wait for one lock; this one ends in time.
      return await reserved.transaction(async (tx) => {
        await tx.execute(sql.raw(`set local statement_timeout = ${patienceMs}`))
        return count(tx, rows)
      })
    } catch (error) {
      if (pgErrorOf(error)?.code === cancelled) return undefined
      throw error
    }
  }

  function keep(key: string, version: number, total: Total, tookMs = 0): Total {
    if (kept.size >= keptMax) kept.delete(kept.keys().next().value ?? '')
    kept.set(key, { ...total, freshUntil: Date.now() + Math.max(freshMs, tookMs * freshShare), version })
    return total
  }

  function countExactly(key: string, version: number, rows: SQL): void {
    if (counting.has(key) || counting.size >= waitingMax) return
    counting.add(key)
    lastCount = lastCount.then(() => countNow(key, version, rows))
  }

  async function countNow(key: string, version: number, rows: SQL): Promise<void> {
    const began = Date.now()
    try {
      const total = await count(db, rows)
      keep(key, version, { total, totalIsEstimate: false }, Date.now() - began)
    } catch {
      // The capped number stands; the next question tries again.
    } finally {
      counting.delete(key)
    }
  }

  /** What is known and holds still. */
  function fresh(key: string, version: number): Kept | undefined {
    const known = kept.get(key)
    return known?.version === version && Date.now() < known.freshUntil ? known : undefined
  }

  return {
    async of(list, filter, rowsOf, patienceMs) {
      const key = `${list} ${filter}`
      const version = versions.get(list) ?? 0
      const held = fresh(key, version)
      if (held?.totalIsEstimate) countExactly(key, version, rowsOf())
      if (held) return held
      const known = kept.get(key)
      const rows = rowsOf()
      const total = await countCapped(rows, patienceMs)
      if (total !== undefined && total < countCap)
        return keep(key, version, { total, totalIsEstimate: false })
      if (known || patienceMs === undefined) countExactly(key, version, rows)
      if (known && !known.totalIsEstimate) return known
      return keep(key, version, { total: total === undefined ? 0 : countCap - 1, totalIsEstimate: true })
    },
    changed: (list) => void versions.set(list, (versions.get(list) ?? 0) + 1),
  }
}
