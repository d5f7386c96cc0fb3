import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { staff } from '../../auth/tables/staff.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'

/** The active admins of chat; without any, the super admins. */
export async function adminsOfChat(tx: Pick<Tx, 'select'>): Promise<string[]> {
  const rows = await tx
    .select({ id: staff.id, role: staff.role })
    .from(staff)
    .where(
      and(
        inArray(staff.role, ['ADMIN', 'SUPER_ADMIN']),
        sql`(${staff.role} = 'SUPER_ADMIN' or ${staff.department} = 'CHAT')`,
        eq(staff.is_active, true),
        isNull(staff.archived_at),
      ),
    )
  const admins = rows.filter(({ role }) => role === 'ADMIN')
  return (admins.length > 0 ? admins : rows).map(({ id }) => id)
}
