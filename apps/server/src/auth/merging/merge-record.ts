import type { previewUnmerge, CustomerMerge } from '@rp/contract/auth/customer-merge'
import type { ReplyOf } from '@rp/contract/endpoint'
import { desc, eq, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { found } from '../../platform/refusal.ts'
import { customerMerge } from '../tables/customer-merge.ts'
import { customer } from '../tables/customer.ts'
import { staff } from '../tables/staff.ts'
import type { Merge, MovedTable } from './merge.ts'
import { noted } from './move-records.ts'
import { obstaclesTo, undoUntil } from './obstacles.ts'
import { givenBack, valuesAmong } from './taken-over.ts'

type Reading = Pick<Tx, 'select' | 'execute'>

const from = alias(customer, 'duplicate')
const remaining = alias(customer, 'kept')

function selectMerges(db: Reading) {
  return db
    .select({ merge: customerMerge, from, remaining, merged_by: staff.full_name })
    .from(customerMerge)
    .innerJoin(from, eq(from.id, customerMerge.from_id))
    .innerJoin(remaining, eq(remaining.id, customerMerge.into_id))
    .leftJoin(staff, eq(staff.id, customerMerge.merged_by))
}

type Row = Awaited<ReturnType<typeof selectMerges>>[number]

function shown({ merge, from: duplicate, remaining: into, merged_by }: Row): CustomerMerge {
  return {
    id: merge.id,
    from: { id: duplicate.id, display_name: duplicate.display_name },
    into: { id: into.id, display_name: into.display_name },
    merged_at: merge.merged_at,
    merged_by,
    undo_until: undoUntil(merge.merged_at),
  }
}

/** Merges of this customer, on either side, that can still be undone. */
export async function mergesOf(db: Reading, id: string): Promise<CustomerMerge[]> {
  const rows = await selectMerges(db)
    .where(or(eq(customerMerge.from_id, id), eq(customerMerge.into_id, id)))
    .orderBy(desc(customerMerge.merged_at), desc(customerMerge.id))
    .limit(50)
  return rows.map(shown)
}

/** What an undo would do, and what prevents it. */
export async function previewOf(db: Reading, from_id: string): Promise<ReplyOf<typeof previewUnmerge>> {
  const [row] = await selectMerges(db).where(eq(customerMerge.from_id, from_id))
  const { merge, from: duplicate, remaining: into } = found(row)
  const undo = { id: merge.id, from: from_id, into: into.id }
  const count = async (table: MovedTable) => {
    const { rows } = await db.execute<{ count: number }>(sql`
      select count(*)::int as count from ${sql.identifier(table)}
      where customer_id = ${into.id} and ${noted(undo, table)}`)
    return rows[0]?.count ?? 0
  }
  return {
    merge: shown(found(row)),
    rooms: await count('chat_room'),
    purchases: await count('customer_purchase'),
    memories: await count('ai_memory'),
    work: await workOf(db, undo),
    fields: valuesAmong(Object.keys(givenBack(into, duplicate, merge.filled))),
    obstacles: await obstaclesTo(db, { ...merge, from: duplicate, remaining: into }),
  }
}

async function workOf(db: Reading, undo: Merge): Promise<string[]> {
  const numbers: string[] = []
  for (const table of ['recipe', 'lab_order', 'machine_service'] as const) {
    const { rows } = await db.execute<{ number: string }>(sql`
      select number from ${sql.identifier(table)}
      where customer_id = ${undo.into} and ${noted(undo, table)} order by number`)
    numbers.push(...rows.map(({ number }) => number))
  }
  return numbers
}
