import { chatPart } from '@rp/domain/chat/widget'
import { and, eq, isNull } from 'drizzle-orm'
import { customer } from '../../auth/tables/customer.ts'
import type { Platform } from '../../platform/platform.ts'
import { roomAddress } from '../rooms/room-address.ts'
import { room } from '../tables/room.ts'
import { chatUnseen } from '../tables/unseen.ts'
import { website } from '../tables/website.ts'
import { replyAddress } from './reply-address.ts'
import { claimUnseen, lockRooms } from './claim-unseen.ts'
import { customerWords } from './unseen-words.ts'

type Unseen = typeof chatUnseen.$inferSelect

/** Mails a customer the answers of staff, in the customer's language; a reply to the mail is posted to the room. */
export async function mailCustomer(
  { write, mail, secrets, config }: Platform,
  { room_id, recipient_id }: Unseen,
): Promise<void> {
  await write(async (tx) => {
    if ((await lockRooms(tx, [room_id])).length === 0) return
    const [row] = await tx
      .select()
      .from(chatUnseen)
      .where(
        and(
          eq(chatUnseen.room_id, room_id),
          eq(chatUnseen.recipient_id, recipient_id),
          isNull(chatUnseen.mailed_seq),
        ),
      )
      .for('update', { skipLocked: true })
    const lines = row && (await claimUnseen(tx, row))
    if (!lines) return
    const [person] = await tx
      .select({
        email: roomAddress,
        language: customer.language,
        shop: website.name,
        origins: website.allowed_origins,
      })
      .from(room)
      .innerJoin(customer, eq(customer.id, room.customer_id))
      .innerJoin(website, eq(website.id, room.website_id))
      .where(eq(room.id, room_id))
    if (!person?.email) return
    const { email, language, shop, origins } = person
    const t = customerWords[language]
    // A link in a mail cannot lead into an app's own scheme.
    const page = origins.find((origin) => origin.startsWith('http'))
    await mail.queue(tx, {
      to: email,
      subject: t.subject(shop),
      text: `${t.begin}\n\n${lines.text(language)}\n\n${t.end}`,
      language,
      ...(page && { link: { address: `${page}/${chatPart}`, label: t.open } }),
      ...(config.mail && { reply_to: replyAddress(secrets, config.mail.from, room_id) }),
      template: 'chat-unseen',
      related: { type: 'chat_room', id: room_id },
      once: `chat-unseen ${recipient_id} ${room_id} ${lines.upto_seq}`,
    })
  })
}
