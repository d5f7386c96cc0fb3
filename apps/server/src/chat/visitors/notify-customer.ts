import { noticeDue } from '@rp/domain/chat/customer-notice'
import type { Words } from '@rp/domain/languages'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { customer } from '../../auth/tables/customer.ts'
import { oneLine } from '../../platform/mail/one-line.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { isCustomersOwn } from '../rooms/room-address.ts'
import { lineId, sayLine } from '../system-messages.ts'
import { channelAccount } from '../tables/channel-account.ts'
import { chatService } from '../tables/chat-service.ts'
import { customerNotice, type NoticeMail } from '../tables/customer-notice.ts'
import { room } from '../tables/room.ts'
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
  /**
   * By default a mail goes out with the message. COVERED: another mail to the customer says the same. IF_UNREACHED: a
   * mail goes out only if the message does not reach the customer.
   */
  mail?: 'COVERED' | 'IF_UNREACHED'
  /** When the event is that it is about: the customer has to know before. */
  before?: string
  /** The record it is about, for the record's list of mails. */
  related?: { type: string; id: string }
}

const withoutShop = 'Recipe Panel'

/**
 * Notifies a customer inside the business transaction, in the customer's language, once per key: after the commit a
 * message of the shop is posted to a room that is the customer's own, on whatever channel, and a mail goes to a proven
 * address. What reaches the customer on neither becomes a task for staff (followNotices, ADR 0155). Status mails are sent
 * at once: CHAT_EMAIL_NOTIFICATION_DELAY is for conversations, which a read or an answer may still overtake.
 */
export async function notifyCustomer(
  { outbox, mail }: Pick<Platform, 'outbox' | 'mail'>,
  tx: Tx,
  news: CustomerNotification,
): Promise<void> {
  const { key, body, link } = news
  const person = await noticePerson(tx, news.customer_id)
  if (!person) throw new Error(`Cannot notify the customer ${news.customer_id}: there is none`)
  const text = body[person.language]
  const place = await placeOf(tx, person.id)
  const shop = shopOf(place, person)
  const draft = noticeMail(news, { text, shop, language: person.language })
  if (!(await beginToFollow(tx, news, { customer_id: person.id, place, mail: draft, text }))) return
  if (place) {
    const said = { room_id: place.room_id, client_id: lineId(key), sender_name: shop }
    await sayLine({ outbox }, tx, { ...said, body: link ? `${text}\n${link}` : text })
  }
  if (person.email && news.mail === undefined)
    await queueNotice({ mail }, tx, { key, draft, to: person.email })
}

interface Followed {
  customer_id: string
  place: Place | undefined
  mail: NoticeMail
  text: string
}

/** Records the notification; false if it was notified before. */
async function beginToFollow(
  tx: Tx,
  { key, link, mail: mailing, before }: CustomerNotification,
  { text, place, ...followed }: Followed,
): Promise<boolean> {
  const now = Date.now()
  const created_at = new Date(now).toISOString()
  const rows = await tx
    .insert(customerNotice)
    .values({
      ...followed,
      key,
      client_id: lineId(key),
      body: link ? text.replaceAll(link, '').trim() : text,
      room_id: place?.room_id ?? null,
      due_at: noticeDue(now, before ?? null),
      before_at: before ?? null,
      created_at,
      ended_at: mailing === 'COVERED' ? created_at : null,
    })
    .onConflictDoNothing()
    .returning({ key: customerNotice.key })
  return rows.length > 0
}

interface Sending {
  key: string
  draft: NoticeMail
  to: string
}

/** Queues the mail of a notification, once. */
export async function queueNotice(
  { mail }: Pick<Platform, 'mail'>,
  tx: Tx,
  { key, draft, to }: Sending,
): Promise<void> {
  await mail.queue(tx, { ...draft, to, template: 'customer-news', once: noticeMailKey(key) })
}

export const noticeMailKey = (key: string): string => `customer-news:${key}`

/** The customer, or the one into whom a duplicate was merged. */
export async function noticePerson(tx: Pick<Tx, 'select'>, id: string): Promise<Person | undefined> {
  const columns = {
    id: customer.id,
    display_name: customer.display_name,
    // Anybody can type an address: what belongs to a customer goes to a proven one.
    email: sql<string | null>`case when ${customer.email_proven_at} is not null then ${customer.email} end`,
    phone: customer.phone,
    language: customer.language,
    merged_into: customer.merged_into,
    erased_at: customer.erased_at,
  }
  const [person] = await tx.select(columns).from(customer).where(eq(customer.id, id))
  return person?.merged_into ? noticePerson(tx, person.merged_into) : person
}

export type Person = Pick<
  typeof customer.$inferSelect,
  'id' | 'display_name' | 'email' | 'phone' | 'language' | 'merged_into' | 'erased_at'
>

interface Place {
  room_id: string
  /** The name of its website. */
  shop: string | null
  service: Words
}

const shopOf = (place: Place | undefined, { language }: Person): string =>
  place ? (place.shop ?? place.service[language]) : withoutShop

/**
 * The newest room that is the customer's own, and its shop's name. A room in which messages arrive comes first: one
 * whose WhatsApp window is open, whose account works and was not blocked by the customer. Staff-blocked rooms are out.
 */
async function placeOf(tx: Tx, customer_id: string): Promise<Place | undefined> {
  const takesMessages = sql`${room.unfollowed_at} is null and coalesce(${channelAccount.is_active}, true)
    and ${channelAccount.fault} is null and (${room.channel} <> 'WHATSAPP' or coalesce(${room.window_expires_at} > now(), false))`
  const [place] = await tx
    .select({
      room_id: room.id,
      shop: website.name,
      service: { en: chatService.name_en, th: chatService.name_th },
    })
    .from(room)
    .innerJoin(chatService, eq(chatService.id, room.service_id))
    .leftJoin(website, eq(website.id, room.website_id))
    .leftJoin(channelAccount, eq(channelAccount.id, room.channel_account_id))
    .where(and(eq(room.customer_id, customer_id), isCustomersOwn, isNull(room.blocked_at)))
    .orderBy(desc(takesMessages), desc(room.last_chat_at))
    .limit(1)
  return place
}

function noticeMail(
  { subject, link, related }: CustomerNotification,
  { text, shop, language }: { text: string; shop: string; language: Person['language'] },
): NoticeMail {
  const t = words[language]
  return {
    subject: oneLine(subject?.[language] ?? t.subject(shop)),
    text,
    language,
    ...(link && { link: { address: link, label: t.open } }),
    ...(related && { related }),
  }
}

const words = {
  en: { subject: (shop: string) => `News from ${shop}`, open: 'Open' },
  th: { subject: (shop: string) => `ข่าวสารจาก ${shop}`, open: 'เปิดดู' },
}
