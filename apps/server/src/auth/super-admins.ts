import { and, count, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../platform/outbox/outbox.ts'
import { refuse } from '../platform/refusal.ts'
import { staff } from './tables/staff.ts'

/** Serialises writes that may remove a SUPER_ADMIN, so that two cannot both see "one is left". */
export async function guardSuperAdmins(tx: Tx): Promise<void> {
  await tx
    .select({ id: staff.id })
    .from(staff)
    .where(eq(staff.role, 'SUPER_ADMIN'))
    .orderBy(staff.id)
    .for('update')
}

export async function ensureOneSuperAdmin(tx: Tx): Promise<void> {
  const [left] = await tx
    .select({ active: count() })
    .from(staff)
    .where(and(eq(staff.role, 'SUPER_ADMIN'), eq(staff.is_active, true), isNull(staff.archived_at)))
  if (!left?.active) throw refuse('last_super_admin')
}
