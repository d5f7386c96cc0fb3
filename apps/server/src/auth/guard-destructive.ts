import { destructivePace, recentSignInMinutes, type DestructiveAct } from '@rp/domain/limits'
import { eq } from 'drizzle-orm'
import type { StaffCaller } from '../platform/caller.ts'
import type { Platform } from '../platform/platform.ts'
import { openRateLimit } from '../platform/rate-limit.ts'
import { found, refuse } from '../platform/refusal.ts'
import { confirmIdentity } from './confirm-identity.ts'
import { staff } from './tables/staff.ts'

/** Sessions whose owner has just given the password. On another node they give it once more. */
const confirmedSessions = 1000

/**
 * Guards all destructive calls (ADR 0128): no personal key, a recent sign-in or the password, and a pace per person.
 * A given password counts for as long as a sign-in.
 */
export function guardDestructive({ serve, database }: Platform): void {
  const mayGo = Object.fromEntries(
    Object.entries(destructivePace).map(([act, pace]) => [act, openRateLimit(pace)]),
  ) as Record<DestructiveAct, ReturnType<typeof openRateLimit>>
  const confirmedAt = new Map<string, number>()

  serve.guardDestructive(async (caller, act, password) => {
    if (caller.key) throw refuse('forbidden', { detail: noKey })
    if (password !== undefined || !isConfirmed(caller)) {
      const [account] = await database.db.select().from(staff).where(eq(staff.id, caller.id))
      await confirmIdentity(database, caller, found(account), password)
      if (password !== undefined) remember(caller)
    }
    if (!mayGo[act](caller.id)) throw refuse('throttled', { detail: tooMany(act) })
  })

  function isConfirmed({ session_id }: StaffCaller): boolean {
    const at = confirmedAt.get(session_id)
    return at !== undefined && performance.now() - at <= recentSignInMinutes * 60_000
  }

  function remember({ session_id }: StaffCaller): void {
    confirmedAt.delete(session_id)
    confirmedAt.set(session_id, performance.now())
    const [oldest] = confirmedAt.keys()
    if (confirmedAt.size > confirmedSessions && oldest) confirmedAt.delete(oldest)
  }
}

const noKey = { en: 'No personal key makes this call', th: 'คีย์ส่วนตัวใช้คำสั่งนี้ไม่ได้' }

function tooMany(act: DestructiveAct) {
  const { max, windowMs } = destructivePace[act]
  const minutes = windowMs / 60_000
  return {
    en: `One person may do this ${max} times in ${minutes} minutes; please wait, or let a colleague go on`,
    th: `ทำรายการนี้ได้คนละ ${max} ครั้งใน ${minutes} นาที กรุณารอสักครู่ หรือให้เพื่อนร่วมงานทำต่อ`,
  }
}
