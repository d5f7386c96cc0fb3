import type { confirmVisitorEmail } from '@rp/contract/chat/widget'
import type { ReplyOf } from '@rp/contract/endpoint'
import { visitorCode as limits } from '@rp/domain/limits'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { customer } from '../../auth/tables/customer.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { room } from '../tables/room.ts'
import { visitorCode } from '../tables/visitor-code.ts'

type VisitorEmail = ReplyOf<typeof confirmVisitorEmail>['email']

/** The address typed in a room, for the visitor alone: it says nothing of other customers. */
export function openVisitorEmails({ config }: Pick<Platform, 'config'>) {
  return async (db: Pick<Tx, 'select'>, room_id: string): Promise<VisitorEmail> => {
    if (!config.mail) return null
    const [row] = await db
      .select({ address: room.visitor_email, is_confirmed: isConfirmed, code_until: visitorCode.expires_at })
      .from(room)
      .innerJoin(customer, eq(customer.id, room.customer_id))
      .leftJoin(visitorCode, and(eq(visitorCode.room_id, room.id), isGood))
      .where(eq(room.id, room_id))
    return row?.address ? { ...row, address: row.address } : null
  }
}

/** Condition: the code may still be entered. */
export const isGood = and(gt(visitorCode.expires_at, sql`now()`), lt(visitorCode.tries, limits.tries))

/** The visitor proved it, or it is the proven address of the visitor's own record. */
const isConfirmed = sql<boolean>`(${room.visitor_email_proven_at} is not null or (${room.customer_proof} is null
  and ${customer.email_proven_at} is not null and ${customer.email} = ${room.visitor_email}))`
