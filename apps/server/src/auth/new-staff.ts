import type { Actor } from '../platform/log/append.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import { found } from '../platform/refusal.ts'
import { logPosition } from './log-account.ts'
import { staff } from './tables/staff.ts'

/** Creates an account and logs who assigned its role and department. Returns its id. */
export async function addStaff(tx: Tx, account: typeof staff.$inferInsert, actor: Actor): Promise<string> {
  const [row] = await tx
    .insert(staff)
    .values(account)
    .returning({ id: staff.id, role: staff.role, department: staff.department })
  const after = found(row)
  await logPosition(tx, after.id, { before: null, after }, actor)
  return after.id
}
