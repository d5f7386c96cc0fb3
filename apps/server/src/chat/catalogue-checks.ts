import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { staff } from '../auth/tables/staff.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import { refuse, refuseField } from '../platform/refusal.ts'

/** The staff of a chat service must exist; those whose rooms may have changed join their sockets anew. */
export async function checkStaff(
  { outbox }: Platform,
  tx: Tx,
  input: Record<string, unknown>,
): Promise<void> {
  const ids = input.staff_ids as string[]
  const known =
    ids.length === 0 ? [] : await tx.select({ id: staff.id }).from(staff).where(inArray(staff.id, ids))
  const unknown = ids.find((id) => !known.some((row) => row.id === id))
  if (unknown) throw refuseField('staff_ids', `names "${unknown}", who is no staff member`)
  await outbox.tell(tx, 'chat.service-staff', {})
}

/** Refuses to archive what other records still use. */
export function refuseWhile(table: PgTable & { archived_at: PgColumn }, reference: PgColumn, what: string) {
  return async (tx: Tx, id: string): Promise<void> => {
    const [used] = await tx
      .select({ by: count() })
      .from(table)
      .where(and(eq(reference, id), isNull(table.archived_at)))
    if (used?.by) throw refuse('in_use', { detail: `Cannot archive: ${used.by} ${what} still use it` })
  }
}
