import type { erasureNeeds } from '@rp/contract/auth/customer-erasure'
import { erasureRequestDays } from '@rp/domain/limits'
import { mayOpen } from '@rp/domain/permissions'
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { StaffCaller } from '../../platform/caller.ts'
import { actorOf, appendToLog } from '../../platform/log/append.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import { logEntry } from '../../platform/tables/log-entry.ts'
import { staff } from '../tables/staff.ts'

/** A request for an erasure that still waits for a second person. */
interface ErasureRequest {
  by: string
  by_name: string
  at: string
}

const requested = 'customer.erasure_requested'

/**
 * The open requests for an erasure, newest first, read from the log: those of the last days, by people who still have
 * the right themselves.
 */
export async function requestsFor(tx: Pick<Tx, 'select'>, customer_id: string): Promise<ErasureRequest[]> {
  const rows = await tx
    .select({
      by: staff.id,
      by_name: staff.full_name,
      at: logEntry.recorded_at,
      role: staff.role,
      department: staff.department,
    })
    .from(logEntry)
    .innerJoin(staff, sql`${staff.id}::text = ${logEntry.actor} ->> 'id'`)
    .where(
      and(
        sql`${logEntry.subject} ->> 'type' = 'customer'`,
        sql`${logEntry.subject} ->> 'id' = ${customer_id}`,
        eq(logEntry.event, requested),
        gt(logEntry.recorded_at, sql`now() - make_interval(days => ${erasureRequestDays})`),
        eq(staff.is_active, true),
        isNull(staff.archived_at),
      ),
    )
    .orderBy(desc(logEntry.seq))
  return rows.filter(({ role, department }) => mayOpen(role, department, 'customer-list'))
}

/** What an erasure by the caller still needs. A super admin decides alone (ADR 0128). */
export function needsOf(caller: StaffCaller, requests: ErasureRequest[]): (typeof erasureNeeds)[number] {
  if (caller.role === 'SUPER_ADMIN' || requests.some(({ by }) => by !== caller.id)) return 'NOTHING'
  return requests.length > 0 ? 'SECOND_PERSON' : 'REQUEST'
}

/** Refuses an erasure by one person alone; returns who requested it, for the log. */
export async function refuseAlone(tx: Tx, caller: StaffCaller, customer_id: string): Promise<string | null> {
  const requests = await requestsFor(tx, customer_id)
  const needs = needsOf(caller, requests)
  if (needs !== 'NOTHING') throw refuse('second_person', { detail: sentences[needs] })
  return requests.find(({ by }) => by !== caller.id)?.by ?? null
}

/** A request for an erasure, for those who may carry it out. */
export interface ErasureRequested {
  customer_id: string
  by: string
  at: string
}

/** Notes the request in the log and notifies those who may carry it out; refuses a second one of the same person. */
export async function noteRequest(
  { outbox }: Pick<Platform, 'outbox'>,
  tx: Tx,
  caller: StaffCaller,
  customer_id: string,
): Promise<void> {
  const requests = await requestsFor(tx, customer_id)
  if (requests.some(({ by }) => by === caller.id))
    throw refuse('illegal_transition', { detail: sentences.SECOND_PERSON })
  await appendToLog(tx, {
    event: requested,
    subject: { type: 'customer', id: customer_id },
    actor: actorOf(caller),
  })
  const request: ErasureRequested = { customer_id, by: caller.id, at: new Date().toISOString() }
  await outbox.publish(tx, 'customer.erasure-requested', request)
}

const sentences = {
  REQUEST: {
    en: 'Nobody can bring erased data back: request the erasure, and another admin or a super admin carries it out',
    th: 'ข้อมูลที่ลบแล้วกู้คืนไม่ได้ โปรดส่งคำขอลบ แล้วให้ผู้ดูแลอีกคนหรือผู้ดูแลระบบสูงสุดเป็นผู้ลบ',
  },
  SECOND_PERSON: {
    en: 'You requested this erasure yourself: another admin or a super admin carries it out',
    th: 'คุณเป็นผู้ส่งคำขอลบนี้เอง ต้องให้ผู้ดูแลอีกคนหรือผู้ดูแลระบบสูงสุดเป็นผู้ลบ',
  },
}
