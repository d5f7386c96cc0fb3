import type { Department } from '@rp/domain/roles'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../platform/outbox/outbox.ts'
import { staff } from './tables/staff.ts'

/** The ids of a department's active admins. One query. */
export async function adminsOf(db: Pick<Tx, 'select'>, department: Department): Promise<string[]> {
  const rows = await db
    .select({ id: staff.id })
    .from(staff)
    .where(
      and(
        eq(staff.role, 'ADMIN'),
        eq(staff.department, department),
        eq(staff.is_active, true),
        isNull(staff.archived_at),
      ),
    )
  return rows.map(({ id }) => id)
}
