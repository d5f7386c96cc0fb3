import { appendToLog, type Actor } from '../platform/log/append.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import { found } from '../platform/refusal.ts'
import type { Post } from './staff-rules.ts'
import { staff } from './tables/staff.ts'

/** Writes an account and, into the log, who gave it its post. Answers its id. */
export async function addStaff(tx: Tx, account: typeof staff.$inferInsert, actor: Actor): Promise<string> {
  const [row] = await tx
    .insert(staff)
    .values(account)
    .returning({ id: staff.id, role: staff.role, department: staff.department })
  const after = found(row)
  await logPost(tx, after.id, { before: null, after }, actor)
  return after.id
}

/** Notes in the log what somebody may do from now on. */
export async function logPost(
  tx: Tx,
  id: string,
  { before, after }: { before: Post | null; after: Post },
  actor: Actor,
): Promise<void> {
  await appendToLog(tx, {
    event: 'auth.role_changed',
    subject: { type: 'staff', id },
    data: {
      old_role: before?.role ?? null,
      old_department: before?.department ?? null,
      new_role: after.role,
      new_department: after.department,
    },
    actor,
  })
}
