import { introduceVisitor, rateConversation } from '@rp/contract/chat/widget'
import { preChatFields } from '@rp/domain/chat/widget'
import { visitorSends } from '@rp/domain/limits'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { addressOwner, hasDuplicates, recordContactChange } from '../../auth/index.ts'
import { customer } from '../../auth/tables/customer.ts'
import { actorOf } from '../../platform/log/append.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { openRateLimit } from '../../platform/rate-limit.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { CustomerCaller } from '../../platform/caller.ts'
import { lineId, sayLine } from '../system-messages.ts'
import { ownOpenRoom } from '../rooms/room-rights.ts'
import { chatRating } from '../tables/rating.ts'
import { room } from '../tables/room.ts'
import { visitorCode } from '../tables/visitor-code.ts'
import { website } from '../tables/website.ts'
import { openVisitorEmails } from './visitor-email.ts'
import { knownFields } from './widget.ts'

/** The forms for visitors: their details, and their rating. */
export function visitorAnswerCalls(platform: Platform): void {
  const { serve, write, outbox } = platform
  const emailOf = openVisitorEmails(platform)
  const withinLimit = openRateLimit(visitorSends)

  serve.customer(introduceVisitor, async ({ caller, body }) => {
    if (!withinLimit(caller.session_id)) throw refuse('throttled')
    return write(async (tx) => {
      const { name, email, phone } = body
      const { id, shop, customer_proof } = await ownPlace(tx, caller)
      // A visitor's claim is no proof: another customer's e-mail reveals nothing of that customer.
      const holder = email === undefined ? undefined : await addressOwner(tx, email)
      const of = holder === undefined || holder.id === caller.id ? null : holder.id
      if (email) await noteAddress(tx, id, email)
      const isOwn = customer_proof === null && !(await hasDuplicates(tx, caller.id))
      const after = isOwn ? await keepTyped(tx, caller, { ...body, isTaken: of !== null }) : null
      await sayLine({ outbox }, tx, {
        room_id: id,
        client_id: lineId(`visitor:${id}:${JSON.stringify(body)}`),
        sender_name: shop,
        note: { kind: 'VISITOR', meta: { ...body, of } },
        body: [name, email, phone].filter(Boolean).join(' · '),
      })
      await outbox.publish(tx, 'chat.room-details', { room_id: id })
      return {
        known: after ? knownFields(after) : [...preChatFields],
        email: await emailOf(tx, id),
      }
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

/** Another address than before is not proven, and a code that was mailed to the one before proves nothing. */
async function noteAddress(tx: Tx, room_id: string, email: string): Promise<void> {
  await tx.update(room).set({ visitor_email: email }).where(eq(room.id, room_id))
  await tx.delete(visitorCode).where(and(eq(visitorCode.room_id, room_id), ne(visitorCode.email, email)))
}

interface Typed {
  name?: string | undefined
  email?: string | undefined
  phone?: string | undefined
  /** The address is proven to be another customer's. */
  isTaken: boolean
}

/** Notes what a visitor typed on their own record; it never replaces what is proven, nor the name of a proven person. */
async function keepTyped(tx: Tx, caller: CustomerCaller, { name, email, phone, isTaken }: Typed) {
  const isTheirs = and(eq(customer.id, caller.id), isNull(customer.erased_at))
  const [row] = await tx.select().from(customer).where(isTheirs).for('update')
  const before = found(row)
  const { email_proven_at, phone_proven_at } = before
  const isNamed = email_proven_at !== null || phone_proven_at !== null
  const after = {
    ...(email && !isTaken && email_proven_at === null && { email }),
    ...(phone && phone_proven_at === null && { phone }),
  }
  const given = preChatFields.filter((field) => ({ name, email, phone })[field])
  const [changed] = await tx
    .update(customer)
    .set({
      ...(name && !isNamed && { display_name: name }),
      ...after,
      widget_answers: answered(given),
      last_seen_at: new Date().toISOString(),
    })
    .where(isTheirs)
    .returning()
  await recordContactChange(tx, { before, after, source: 'VISITOR', actor: actorOf(caller) })
  return found(changed)
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
      customer_proof: room.customer_proof,
    })
    .from(room)
    .innerJoin(website, eq(website.id, room.website_id))
    .where(ownOpenRoom(caller))
  return found(row)
}
