import { and, eq, isNull, sql } from 'drizzle-orm'
import { appendToLog, type Actor } from '../../platform/log/append.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { found, refuseField } from '../../platform/refusal.ts'
import type { CustomerParts } from '../customer-parts.ts'
import { customerMerge } from '../tables/customer-merge.ts'
import { customer, purchase } from '../tables/customer.ts'
import type { Merge, NewMerge } from './merge.ts'
import { moveRows } from './move-records.ts'
import { recordMerge } from './record-merge.ts'
import { refuseUnreasoned } from './refuse-unreasoned.ts'
import { takenOver, type CustomerRow } from './taken-over.ts'

export interface Pair {
  from: CustomerRow
  remaining: CustomerRow
}

interface Merging extends Pick<NewMerge, 'from' | 'into' | 'rooms_proven'> {
  /** MERGE: staff merged them; CODE: the person proved the address of the remaining customer. */
  source: 'MERGE' | 'CODE'
  reason: string | null
  /** The staff member. */
  by: string | null
  actor: Actor
}

/** Merges a customer into another one; staff can undo it (ADR 0092). */
export async function mergeInto(tx: Tx, deps: CustomerParts, merging: Merging): Promise<void> {
  const { from, into, reason, rooms_proven, source, by, actor } = merging
  const pair = await lockPair(tx, from, into)
  if (source === 'MERGE' && reason === null) await refuseUnreasoned(tx, deps, pair)
  const merge = { ...(await record(tx, pair, by)), rooms_proven }
  await moveRows(tx, merge, 'customer_purchase')
  for (const part of deps.all) await part.merge(tx, merge)
  await archiveDuplicate(tx, pair, by)
  await recordMerge(tx, { ...pair, reason, source, actor })
  await appendToLog(tx, {
    event: 'customer.merged',
    subject: { type: 'customer', id: from },
    refs: [{ type: 'customer', id: into }],
    data: { has_reason: reason !== null, rooms_proven, source },
    actor,
  })
  for (const part of deps.all) await part.changed?.(tx, into)
}

/** Locks both in a fixed order, so that two merges of the same pair do not deadlock. */
async function lockPair(tx: Tx, from_id: string, into_id: string): Promise<Pair> {
  const rows = await tx
    .select()
    .from(customer)
    .where(and(sql`${customer.id} in (${from_id}, ${into_id})`, isNull(customer.archived_at)))
    .orderBy(customer.id)
    .for('update')
  const from = found(rows.find(({ id }) => id === from_id))
  const remaining = rows.find(({ id }) => id === into_id)
  if (!remaining)
    throw refuseField('into', { en: 'names a customer that does not exist', th: 'ไม่พบลูกค้ารายนี้' })
  return { from, remaining }
}

async function record(tx: Tx, { from, remaining }: Pair, by: string | null): Promise<Merge> {
  const [listed] = await tx
    .select({ count: sql<number>`count(*)::int`, total: sql<string>`coalesce(sum(${purchase.amount}), 0)` })
    .from(purchase)
    .where(eq(purchase.customer_id, from.id))
  const { count, total } = found(listed)
  const [row] = await tx
    .insert(customerMerge)
    .values({
      from_id: from.id,
      into_id: remaining.id,
      merged_by: by,
      filled: Object.keys(takenOver(remaining, from)),
      unlisted_count: from.purchase_count - count,
      unlisted_total: sql`${from.purchase_total}::numeric - ${total}::numeric`,
    })
    .returning({ id: customerMerge.id })
  return { id: found(row).id, from: from.id, into: remaining.id }
}

/** The duplicate first: until it is archived, it holds the unique address. */
async function archiveDuplicate(tx: Tx, { from, remaining }: Pair, by: string | null): Promise<void> {
  const stamp = { updated_by: by, updated_at: sql`now()` }
  await tx
    .update(customer)
    .set({
      archived_at: sql`now()`,
      merged_into: remaining.id,
      purchase_count: 0,
      purchase_total: '0',
      ...stamp,
      row_version: from.row_version + 1,
    })
    .where(eq(customer.id, from.id))
  await tx
    .update(customer)
    .set({
      ...takenOver(remaining, from),
      purchase_count: remaining.purchase_count + from.purchase_count,
      purchase_total: sql`${customer.purchase_total} + ${from.purchase_total}`,
      ...stamp,
      row_version: remaining.row_version + 1,
    })
    .where(eq(customer.id, remaining.id))
}
