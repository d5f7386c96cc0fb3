import type { Actor } from '../platform/log/append.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import { found } from '../platform/refusal.ts'
import { logPost } from './log-account.ts'
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
