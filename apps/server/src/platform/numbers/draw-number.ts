import { sql } from 'drizzle-orm'
import type { Tx } from '../outbox/outbox.ts'
import { numberSeries } from '../tables/number-series.ts'

/** The next number of a series of documents, a sequence without gaps: its row is locked until the transaction ends. */
export async function drawNumber(tx: Tx, series: string): Promise<number> {
  const [row] = await tx
    .insert(numberSeries)
    .values({ series, last: 1 })
    .onConflictDoUpdate({ target: numberSeries.series, set: { last: sql`${numberSeries.last} + 1` } })
    .returning({ last: numberSeries.last })
  if (!row) throw new Error(`Cannot draw a number of "${series}"`)
  return row.last
}

/** The current year in Thailand. */
export function bangkokYear(now = new Date()): number {
  return new Date(now.getTime() + 7 * 3_600_000).getUTCFullYear()
}
