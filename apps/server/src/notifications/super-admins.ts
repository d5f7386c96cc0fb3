import { and, eq, isNull } from 'drizzle-orm'
import { staff } from '../auth/tables/staff.ts'
import type { Tx } from '../platform/outbox/outbox.ts'

/** The ids of the active super admins. */
export async function superAdmins(tx: Pick<Tx, 'select'>): Promise<string[]> {
  const rows = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.role, 'SUPER_ADMIN'), eq(staff.is_active, true), isNull(staff.archived_at)))
  return rows.map(({ id }) => id)
}
