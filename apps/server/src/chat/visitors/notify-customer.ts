import type { Words } from '@rp/domain/languages'
import { and, desc, eq, sql } from 'drizzle-orm'
import { customer } from '../../auth/tables/customer.ts'
import { oneLine } from '../../platform/mail/one-line.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { isCustomersOwn } from '../rooms/room-address.ts'
import { lineId, sayLine } from '../system-messages.ts'
import { message, room } from '../tables/room.ts'
import { website } from '../tables/website.ts'

export interface CustomerNotification {
  customer_id: string
  body: Words
  /** Identifies the occasion: with the same key, nothing more is sent. */
  key: string
  /** Of the mail; by default it says that the shop wrote. */
  subject?: Words
  /** A web address with more information. */
  link?: string
  /** Chat only: another mail covers it already, or nobody requested one. */
  withoutMail?: true
  /** The record it is about, for the record's list of mails. */
  related?: { type: string; id: string }
}

type Person = Pick<typeof customer.$inferSelect, 'id' | 'email' | 'language' | 'merged_into'>

const withoutShop = 'Recipe Panel'

/**
 * Notifies a customer inside the business transaction, in the customer's language: after the commit a message of the
 * shop is posted to the newest room that is the customer's own exactly once, and a mail goes to a proven address. Status
 * mails are sent at once: CHAT_EMAIL_NOTIFICATION_DELAY is for conversations, which a read or an answer may still
 * overtake.
 */
export async function notifyCustomer(
  { outbox, mail }: Pick<Platform, 'outbox' | 'mail'>,
  tx: Tx,
  { customer_id, body, key, subject, link, related, withoutMail }: CustomerNotification,
): Promise<void> {
  const person = await personOf(tx, customer_id)
  if (!person) throw new Error(`Cannot notify the customer ${customer_id}: there is none`)
  const { id, email, language } = person
  const client_id = lineId(key)
  const place = await placeOf(tx, id, client_id)
  const text = body[language]
  if (place) {
    const said = link ? `${text}\n${link}` : text
    const line = { room_id: place.room_id, client_id, sender_name: place.shop, body: said }
    await sayLine({ outbox }, tx, line)
  }
  if (!email || withoutMail) return
  const t = words[language]
  await mail.queue(tx, {
    to: email,
    subject: oneLine(subject?.[language] ?? t.subject(place?.shop ?? withoutShop)),
    text,
    language,
    ...(link && { link: { address: link, label: t.open } }),
    template: 'customer-news',
    ...(related && { related }),
    once: `customer-news:${key}`,
  })
}

/** The customer, or the one into whom a duplicate was merged. */
async function personOf(tx: Tx, id: string): Promise<Person | undefined> {
  const columns = {
    id: customer.id,
    // Anybody can type an address: what belongs to a customer goes to a proven one.
    email: sql<string | null>`case when ${customer.email_proven_at} is not null then ${customer.email} end`,
    language: customer.language,
    merged_into: customer.merged_into,
  }
  const [person] = await tx.select(columns).from(customer).where(eq(customer.id, id))
  return person?.merged_into ? personOf(tx, person.merged_into) : person
}

/** The newest room that is the customer's own, and its shop's name; a room that already has the message comes first. */
async function placeOf(tx: Tx, customer_id: string, client_id: string) {
  const isNotified = sql`exists (select 1 from ${message} where ${message.room_id} = ${room.id} and ${message.client_id} = ${client_id})`
  const [place] = await tx
    .select({ room_id: room.id, shop: website.name })
    .from(room)
    .innerJoin(website, eq(website.id, room.website_id))
    .where(and(eq(room.customer_id, customer_id), isCustomersOwn))
    .orderBy(desc(isNotified), desc(room.last_chat_at))
    .limit(1)
  return place
}

const words = {
  en: { subject: (shop: string) => `News from ${shop}`, open: 'Open' },
  th: { subject: (shop: string) => `ข่าวสารจาก ${shop}`, open: 'เปิดดู' },
}
