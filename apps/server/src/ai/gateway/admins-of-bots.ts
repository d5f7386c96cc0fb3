import { and, eq, isNull, or } from 'drizzle-orm'
import { staff } from '../../auth/tables/staff.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'

/** The admins of the bots: super admins, and the admins of chat. */
export async function adminsOfBots(tx: Pick<Tx, 'select'>): Promise<string[]> {
  const admins = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(
      and(
        or(eq(staff.role, 'SUPER_ADMIN'), and(eq(staff.role, 'ADMIN'), eq(staff.department, 'CHAT'))),
        eq(staff.is_active, true),
        isNull(staff.archived_at),
      ),
    )
  return admins.map(({ id }) => id)
}
