import { introduceVisitor, rateConversation } from '@rp/contract/chat/widget'
import { preChatFields } from '@rp/domain/chat/widget'
import { visitorSends } from '@rp/domain/limits'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { customer } from '../../auth/tables/customer.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { openRateLimit } from '../../platform/rate-limit.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { CustomerCaller } from '../../platform/caller.ts'
import { lineId, sayLine } from '../system-messages.ts'
import { ownOpenRoom } from '../rooms/room-rights.ts'
import { chatRating } from '../tables/rating.ts'
import { room } from '../tables/room.ts'
import { website } from '../tables/website.ts'
import { customerWith } from './visits.ts'
import { knownFields } from './widget.ts'

/** The forms for visitors: their details, and their rating. */
export function visitorAnswerCalls({ serve, write, outbox }: Platform): void {
  const withinLimit = openRateLimit(visitorSends)

  serve.customer(introduceVisitor, async ({ caller, body }) => {
    if (!withinLimit(caller.id)) throw refuse('throttled')
    return write(async (tx) => {
      const { name, email, phone } = body
      // A visitor's claim is no proof: another customer's e-mail reveals nothing of that customer.
      const holder = email === undefined ? undefined : await customerWith(tx, email)
      const of = holder === caller.id ? undefined : holder
      const [after] = await tx
        .update(customer)
        .set({
          ...(name && { display_name: name }),
          ...(email && !of && { email }),
          ...(phone && { phone }),
          widget_answers: answered(preChatFields.filter((field) => body[field])),
          last_seen_at: new Date().toISOString(),
        })
        .where(and(eq(customer.id, caller.id), isNull(customer.erased_at)))
        .returning()
      const { id, shop } = await ownPlace(tx, caller)
      await sayLine({ outbox }, tx, {
        room_id: id,
        client_id: lineId(`visitor:${id}:${JSON.stringify(body)}`),
        sender_name: shop,
        note: { kind: 'VISITOR', meta: { ...body, of: of ?? null } },
        body: [name, email, phone].filter(Boolean).join(' · '),
      })
      await outbox.publish(tx, 'chat.room-details', { room_id: id })
      return { known: knownFields(found(after)) }
    })
  })

  serve.customer(rateConversation, async ({ caller, body: { score, comment } }) => {
    if (!withinLimit(caller.id)) throw refuse('throttled')
    return write(async (tx) => {
      const { id, shop, status, closed_at, service_id, assignee_id } = await ownPlace(tx, caller)
      if (status !== 'CLOSED' || closed_at === null)
        throw refuse('illegal_transition', {
          detail: { en: 'The conversation is not over', th: 'การสนทนายังไม่จบ' },
        })
      const said = { score, comment: comment || null, at: new Date().toISOString() }
      await tx
        .insert(chatRating)
        .values({ room_id: id, closed_at, service_id, assignee_id, ...said })
        .onConflictDoUpdate({ target: [chatRating.room_id, chatRating.closed_at], set: said })
      await sayLine({ outbox }, tx, {
        room_id: id,
        client_id: lineId(`rating:${id}:${closed_at}:${score}:${comment ?? ''}`),
        sender_name: shop,
        note: { kind: 'RATING', meta: { score } },
        body: comment ?? '',
      })
      return { score }
    })
  })
}

/** The previously answered fields plus these. */
function answered(fields: readonly string[]) {
  const given = sql.param([...fields])
  return sql`(select coalesce(array_agg(distinct field), '{}') from unnest(${customer.widget_answers} || ${given}::text[]) as field)`
}

async function ownPlace(tx: Tx, caller: CustomerCaller) {
  const [row] = await tx
    .select({
      id: room.id,
      status: room.status,
      closed_at: room.closed_at,
      service_id: room.service_id,
      assignee_id: room.assignee_id,
      shop: website.name,
    })
    .from(room)
    .innerJoin(website, eq(website.id, room.website_id))
    .where(ownOpenRoom(caller))
  return found(row)
}
