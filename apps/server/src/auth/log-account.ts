import { appendToLog, type Actor } from '../platform/log/append.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Post } from './staff-rules.ts'

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

/** Notes that somebody was switched off or on; an archived account is off. */
export async function logAccess(
  tx: Tx,
  id: string,
  { before, after }: { before: boolean; after: boolean },
  actor: Actor,
): Promise<void> {
  if (before === after) return
  const event = after ? 'auth.access_given' : 'auth.access_ended'
  await appendToLog(tx, { event, subject: { type: 'staff', id }, actor })
}

/** Notes that somebody’s sign-in was made anew by another. */
export async function logReset(
  tx: Tx,
  id: string,
  what: 'password' | 'two_step',
  actor: Actor,
): Promise<void> {
  await appendToLog(tx, { event: `auth.${what}_reset`, subject: { type: 'staff', id }, actor })
}
