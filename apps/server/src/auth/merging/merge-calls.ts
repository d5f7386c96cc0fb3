import { listMerges, mergeCustomers, previewUnmerge, unmergeCustomer } from '@rp/contract/auth/customer-merge'
import type { ReplyOf } from '@rp/contract/endpoint'
import { and, eq, sql } from 'drizzle-orm'
import type { Totals } from '../../platform/list/totals.ts'
import { actorOf, appendToLog } from '../../platform/log/append.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { found, refuseField } from '../../platform/refusal.ts'
import type { CustomerParts } from '../customer-parts.ts'
import { recordContactChange } from '../contact/contact-change.ts'
import { customerMerge } from '../tables/customer-merge.ts'
import { customer, purchase } from '../tables/customer.ts'
import { forgetMerges } from './forget-merges.ts'
import { movedTables, type Merge, type MovedTable } from './merge.ts'
import { mergeInto, type Pair } from './merge-into.ts'
import { mergesOf, previewOf } from './merge-record.ts'
import { moveRowsBack, noted } from './move-records.ts'
import { obstaclesTo, refuseUnmerge, whyNoRecord } from './obstacles.ts'
import { profileWithout, type Profile } from './taken-over.ts'

/** Merges duplicates, and undoes merges for 30 days (ADR 0092). */
export function customerMergeCalls(platform: Platform, deps: CustomerParts, totals: Totals): void {
  const { serve, database, write, jobs } = platform

  jobs.every('customers.forget-merges', '55 20 * * *', () => forgetMerges(database))

  serve.staff(mergeCustomers, async ({ params, body, caller }) => {
    const { into, reason, rooms_proven } = body
    if (into === params.id)
      throw refuseField('into', { en: 'must be another customer', th: 'ต้องเป็นลูกค้ารายอื่น' })
    const merged = await write(async (tx) => {
      const actor = actorOf(caller)
      const by = { reason, rooms_proven, source: 'MERGE' as const, by: caller.id, actor }
      await mergeInto(tx, deps, { from: params.id, into, ...by })
      return read(tx, into)
    })
    totals.changed('customer')
    return merged
  })

  serve.staff(listMerges, ({ params }) => mergesOf(database.db, params.id))
  serve.staff(previewUnmerge, ({ params }) => previewOf(database.db, params.id))

  serve.staff(unmergeCustomer, async ({ params, body, caller }) => {
    const again = await write(async (tx) => {
      const pair = await lockMerged(tx, params.id)
      const [row] = await tx
        .select()
        .from(customerMerge)
        .where(and(eq(customerMerge.id, body.merge_id), eq(customerMerge.from_id, pair.from.id)))
        .for('update')
      if (!row) throw whyNoRecord(pair.from)
      const obstacles = await obstaclesTo(tx, { ...pair, ...row })
      if (obstacles.length > 0) throw refuseUnmerge(obstacles)
      const merge = { id: row.id, from: pair.from.id, into: pair.remaining.id }
      const after = await restore(tx, pair, { row, by: caller.id })
      const actor = actorOf(caller)
      await recordContactChange(tx, { before: pair.remaining, after, source: 'UNMERGE', actor })
      await moveRowsBack(tx, merge, 'customer_purchase')
      for (const part of deps.all) await part.unmerge(tx, merge)
      const moved = await countMoved(tx, merge)
      await tx.delete(customerMerge).where(eq(customerMerge.id, row.id))
      await appendToLog(tx, {
        event: 'customer.unmerged',
        subject: { type: 'customer', id: merge.from },
        refs: [{ type: 'customer', id: merge.into }],
        data: { merged_at: row.merged_at, moved },
        actor: actorOf(caller),
      })
      for (const part of deps.all) {
        await part.changed?.(tx, merge.from)
        await part.changed?.(tx, merge.into)
      }
      return read(tx, merge.from)
    })
    totals.changed('customer')
    return again
  })
}

async function read(tx: Pick<Tx, 'select'>, id: string): Promise<ReplyOf<typeof mergeCustomers>> {
  const [row] = await tx.select().from(customer).where(eq(customer.id, id))
  return found(row)
}

const notMerged = { en: 'It is no longer merged', th: 'รายการนี้ไม่ได้ถูกรวมแล้ว' }

/** The same for a duplicate and the customer it was merged into. */
async function lockMerged(tx: Tx, from_id: string): Promise<Pair> {
  const [seen] = await tx.select().from(customer).where(eq(customer.id, from_id))
  const into = found(seen).merged_into
  if (!into) throw refuseUnmerge([notMerged])
  const rows = await tx
    .select()
    .from(customer)
    .where(sql`${customer.id} in (${from_id}, ${into})`)
    .orderBy(customer.id)
    .for('update')
  const from = found(rows.find(({ id }) => id === from_id))
  // Undone, or undone and merged elsewhere, while this call waited.
  if (from.merged_into !== into) throw refuseUnmerge([notMerged])
  return { from, remaining: found(rows.find(({ id }) => id === into)) }
}

/** The remaining customer first, who returns the address; the sums move with the purchases. */
async function restore(
  tx: Tx,
  { from, remaining }: Pair,
  { row, by }: { row: typeof customerMerge.$inferSelect; by: string },
): Promise<Partial<Profile>> {
  const merge = { id: row.id, from: from.id, into: remaining.id }
  const [going] = await tx
    .select({ count: sql<number>`count(*)::int`, total: sql<string>`coalesce(sum(${purchase.amount}), 0)` })
    .from(purchase)
    .where(and(eq(purchase.customer_id, remaining.id), noted(merge, 'customer_purchase')))
  const count = found(going).count + row.unlisted_count
  const total = sql`(${found(going).total}::numeric + ${row.unlisted_total}::numeric)`
  const stamp = { updated_by: by, updated_at: sql`now()` }
  const profile = await profileWithout(tx, { remaining, from, filled: row.filled })
  await tx
    .update(customer)
    .set({
      ...profile,
      purchase_count: remaining.purchase_count - count,
      purchase_total: sql`${customer.purchase_total} - ${total}`,
      ...stamp,
      row_version: remaining.row_version + 1,
    })
    .where(eq(customer.id, remaining.id))
  await tx
    .update(customer)
    .set({
      archived_at: null,
      merged_into: null,
      purchase_count: count,
      purchase_total: total,
      ...stamp,
      row_version: from.row_version + 1,
    })
    .where(eq(customer.id, from.id))
  return profile
}

/** The number of rows moved back, for the log. */
async function countMoved(tx: Tx, { id }: Merge): Promise<Record<string, number>> {
  const { rows } = await tx.execute<{ table_name: MovedTable; moved: number }>(sql`
    select table_name, count(*)::int as moved from customer_merge_move where merge_id = ${id} group by 1`)
  return Object.fromEntries(
    rows.flatMap(({ table_name, moved }) => {
      const name = movedTables[table_name]
      return name ? [[name, moved]] : []
    }),
  )
}
