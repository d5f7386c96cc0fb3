import { appendToLog, type Actor } from '../platform/log/append.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { JobPosition } from './staff-rules.ts'

/** Logs a change of somebody's role and department. */
export async function logPosition(
  tx: Tx,
  id: string,
  { before, after }: { before: JobPosition | null; after: JobPosition },
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

/** Logs that an account was activated or deactivated; archiving deactivates. */
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

/** Logs that another user reset somebody's sign-in. */
export async function logReset(
  tx: Tx,
  id: string,
  what: 'password' | 'two_step',
  actor: Actor,
): Promise<void> {
  await appendToLog(tx, { event: `auth.${what}_reset`, subject: { type: 'staff', id }, actor })
}
