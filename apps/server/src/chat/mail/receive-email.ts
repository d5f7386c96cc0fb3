import { receiveMail } from '@rp/contract/chat/mail-hook'
import { withoutQuoted } from '@rp/domain/chat/quoted-text'
import { messageLength, visitorSends } from '@rp/domain/limits'
import { eq } from 'drizzle-orm'
import { v5 as uuidv5 } from 'uuid'
import { customer } from '../../auth/tables/customer.ts'
import { bareAddress } from '../../platform/mail/bare-address.ts'
import type { Platform } from '../../platform/platform.ts'
import { openRateLimit } from '../../platform/rate-limit.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { PostMessage } from '../messages/live-messages.ts'
import { roomAddress } from '../rooms/room-address.ts'
import { room } from '../tables/room.ts'
import { roomOfAddress } from './reply-address.ts'

/** Namespace that turns a Message-ID into the `client_id` of the message in its room. */
const namespace = '7c3f5a1e-0d2b-4a86-9f43-2b1d8f6c9e57'

/** The webhook that a mail server calls with the parsed emails in which customers reply. */
export function mailHook({ serve, database: { db }, secrets }: Platform, post: PostMessage): void {
  const withinLimit = openRateLimit(visitorSends)

  serve.open(receiveMail, async ({ body }) => {
    const room_id = body.to.map((address) => roomOfAddress(secrets, address)).find((id) => id !== null)
    if (!room_id) throw refuse('not_found')
    // Drop automatic mails: two machines would answer each other forever.
    if (!/^no\b/i.test(body.auto_submitted)) return { taken: false, because: 'automatic' as const }
    const text = withoutQuoted(body.text).normalize('NFC').slice(0, messageLength)
    if (text === '') return { taken: false, because: 'empty' as const }
    if (!withinLimit(room_id)) throw refuse('throttled')
    const [row] = await db
      .select({
        identity: room.identity,
        id: customer.id,
        username: customer.username,
        email: roomAddress,
      })
      .from(room)
      .innerJoin(customer, eq(customer.id, room.customer_id))
      .where(eq(room.id, room_id))
    const { identity, id, username, email } = found(row)
    const from = addressIn(body.from)
    await post({
      room_id,
      client_id: uuidv5(`${room_id} ${body.message_id}`, namespace),
      // Anybody with the address may answer; staff see that the sender differs.
      sender: { type: 'CUSTOMER', id, username: from === email?.toLowerCase() ? username : from },
      sees_all: false,
      identity,
      external_id: null,
      visibility: 'public',
      kind: 'TEXT',
      meta: { mail: { from, subject: body.subject.slice(0, 200) } },
      body: text,
      files: [],
      reply_to: null,
    })
    return { taken: true, because: null }
  })
}

function addressIn(from: string): string {
  return bareAddress(from)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .toLowerCase()
    .slice(0, 120)
}
