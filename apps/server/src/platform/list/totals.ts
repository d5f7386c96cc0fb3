import { countCap } from '@rp/domain/limits'
import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { pgErrorOf } from '../database/refusals.ts'

export interface Total {
  total: number
  totalIsEstimate: boolean
}

interface CachedTotal extends Total {
  freshUntil: number
  version: number
}

type Asks = Pick<Database['db'], 'execute'>

/** Another node's writes are noticed at the latest after this; */
const freshMs = 5000
/** or, for slow counts, after 50 times their duration, so that counting takes a fiftieth of the time at most. */
const freshShare = 50
const cachedMax = 2000
/** Exact counts in the queue; further ones are counted at the next request. */
const waitingMax = 8
/** SQLSTATE of a statement that took too long. */
const cancelled = '57014'

/**
 * Totals of lists. A request counts only up to the cap. Larger totals are counted exactly in the background, one list
 * at a time; until then the cached number is returned.
 */
export interface Totals {
  /**
   * With `patienceMs` the page waits no longer for its total: then it is an estimate from 0 up, counted
   * exactly at the next request. Only PostgreSQL can stop a count in time. `rowsOf` is called only to count.
   */
  of(list: string, filter: string, rowsOf: () => SQL, patienceMs?: number): Promise<Total>
  /** Rows of the list changed on this node: the next request counts again. */
  changed(list: string): void
}

export function openTotals({ db, reserved }: Database): Totals {
  const cache = new Map<string, CachedTotal>()
  const versions = new Map<string, number>()
  const counting = new Set<string>()
  let lastCount = Promise.resolve()

  async function count(asks: Asks, rows: SQL): Promise<number> {
    const answer = await asks.execute<{ total: string }>(
      sql`select count(*)::text as total from (${rows}) as rows`,
    )
    return Number(answer.rows[0]?.total ?? 0)
  }

  /** Undefined after a timeout. */
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

  function cacheTotal(key: string, version: number, total: Total, tookMs = 0): Total {
    if (cache.size >= cachedMax) cache.delete(cache.keys().next().value ?? '')
    cache.set(key, {
      ...total,
      freshUntil: performance.now() + Math.max(freshMs, tookMs * freshShare),
      version,
    })
    return total
  }

  function countExactly(key: string, version: number, rows: SQL): void {
    if (counting.has(key) || counting.size >= waitingMax) return
    counting.add(key)
    lastCount = lastCount.then(() => countNow(key, version, rows))
  }

  async function countNow(key: string, version: number, rows: SQL): Promise<void> {
    const began = performance.now()
    try {
      const total = await count(db, rows)
      cacheTotal(key, version, { total, totalIsEstimate: false }, performance.now() - began)
    } catch {
      // The capped number stays; the next request tries again.
    } finally {
      counting.delete(key)
    }
  }

  /** The cached total, if still valid. */
  function fresh(key: string, version: number): CachedTotal | undefined {
    const known = cache.get(key)
    return known?.version === version && performance.now() < known.freshUntil ? known : undefined
  }

  return {
    async of(list, filter, rowsOf, patienceMs) {
      const key = `${list} ${filter}`
      const version = versions.get(list) ?? 0
      const held = fresh(key, version)
      if (held?.totalIsEstimate) countExactly(key, version, rowsOf())
      if (held) return held
      const known = cache.get(key)
      const rows = rowsOf()
      const total = await countCapped(rows, patienceMs)
      if (total !== undefined && total < countCap)
        return cacheTotal(key, version, { total, totalIsEstimate: false })
      if (known || patienceMs === undefined) countExactly(key, version, rows)
      if (known && !known.totalIsEstimate) return known
      return cacheTotal(key, version, {
        total: total === undefined ? 0 : countCap - 1,
        totalIsEstimate: true,
      })
    },
    changed: (list) => void versions.set(list, (versions.get(list) ?? 0) + 1),
  }
}
