import { mayOpenNotes, type NotedKind } from '@rp/domain/notes/noted-records'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { staff } from '../auth/tables/staff.ts'
import type { Tx } from '../platform/outbox/outbox.ts'

export interface Colleague {
  id: string
  username: string
  full_name: string
}

/** Active staff who may open records of the kind, by name. */
export async function colleaguesFor(db: Pick<Tx, 'select'>, kind: NotedKind): Promise<Colleague[]> {
  const rows = await db
    .select({
      id: staff.id,
      username: staff.username,
      full_name: staff.full_name,
      role: staff.role,
      department: staff.department,
    })
    .from(staff)
    .where(and(eq(staff.is_active, true), isNull(staff.archived_at)))
    .orderBy(asc(staff.full_name), asc(staff.id))
  return rows.filter(({ role, department }) => mayOpenNotes(role, department, kind))
}
