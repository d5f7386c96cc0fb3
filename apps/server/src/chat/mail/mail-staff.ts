import { visitorName } from '@rp/domain/chat/visitor-name'
import type { Language, Words } from '@rp/domain/languages'
import { takesChannel } from '@rp/domain/notifications/signal-kinds'
import { routes } from '@rp/domain/routes'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { customer } from '../../auth/tables/customer.ts'
import { staff } from '../../auth/tables/staff.ts'
import { staffSignals } from '../../notifications/tables/signal.ts'
import { oneLine } from '../../platform/mail/one-line.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { servesRooms } from '../rooms/room-rights.ts'
import { room } from '../tables/room.ts'
import { chatUnseen } from '../tables/unseen.ts'
import { claimUnseen, lockRooms } from './claim-unseen.ts'
import { claimNotification } from './unseen-notifications.ts'
import { staffWords } from './unseen-words.ts'

interface Which {
  /** Only this room; if unset, all rooms. */
  room_id?: string
  withNotifications?: true
}

interface Part {
  /** The customer's name, or the title of the notifications. */
  name: string
  text: string
  count: number
  key: string
}

/** Mails a staff member what customers wrote: one room, or a digest of all. */
export async function mailStaff(
  { write, mail, config }: Platform,
  user_id: string,
  { room_id, withNotifications }: Which,
): Promise<void> {
  await write(async (tx) => {
    const person = await readerOf(tx, user_id)
    const { language } = person
    const t = staffWords[language]
    // Marks the lines as mailed even for a user who lost access or wants no mail: they would be outdated once
    // that changes.
    const ofRooms = await partsOfRooms(tx, { user_id, room_id, language })
    const parts = person.wantsMessages ? ofRooms : []
    const notifications = withNotifications && (await claimNotification(tx, user_id, language))
    if (notifications)
      parts.push({
        ...notifications,
        name: t.notifications(notifications.count),
        key: `bell ${notifications.upto}`,
      })
    if (!person.is_active || parts.length === 0) return
    const count = parts.reduce((sum, part) => sum + part.count, 0)
    const one = parts.length === 1 && room_id
    await mail.queue(tx, {
      to: person.email,
      subject: oneLine(
        t.subject(
          parts
            .map(({ name }) => name)
            .join(', ')
            .slice(0, 120),
          count,
        ),
      ),
      text: parts.map(({ name, text }) => (one ? text : `${name}\n\n${text}`)).join('\n\n· · ·\n\n'),
      language,
      link: {
        address:
          config.publicUrl + routes.messenger + (one ? `?${new URLSearchParams({ room: room_id })}` : ''),
        label: t.open,
      },
      template: 'chat-unseen',
      ...(one && { related: { type: 'chat_room', id: room_id } }),
      once: `chat-unseen ${user_id} ${parts.map(({ key }) => key).join(' ')}`.slice(0, 500),
    })
  })
}

/** The address of a staff member, and whether they want mails of what customers wrote. */
async function readerOf(tx: Tx, user_id: string) {
  const [person] = await tx
    .select({
      email: staff.email,
      language: staff.language,
      is_active: staff.is_active,
      off: staffSignals.channels_off,
    })
    .from(staff)
    .leftJoin(staffSignals, eq(staffSignals.user_id, staff.id))
    .where(eq(staff.id, user_id))
  return {
    email: person?.email ?? '',
    language: person?.language ?? ('en' as const),
    is_active: person?.is_active ?? false,
    wantsMessages: takesChannel('message', 'mail', person?.off ?? {}),
  }
}

async function partsOfRooms(
  tx: Tx,
  { user_id, room_id, language }: { user_id: string; room_id: string | undefined; language: Language },
): Promise<Part[]> {
  const ofReader = and(
    eq(chatUnseen.recipient_id, user_id),
    eq(chatUnseen.recipient_type, 'STAFF'),
    isNull(chatUnseen.mailed_seq),
  )
  const due = await tx
    .select({ room_id: chatUnseen.room_id })
    .from(chatUnseen)
    .where(and(ofReader, room_id === undefined ? undefined : eq(chatUnseen.room_id, room_id)))
    .orderBy(asc(chatUnseen.since))
    .limit(20)
  const locked = await lockRooms(
    tx,
    due.map((row) => row.room_id),
  )
  const rows = await tx
    .select()
    .from(chatUnseen)
    .where(and(ofReader, inArray(chatUnseen.room_id, locked)))
    .orderBy(asc(chatUnseen.since))
    .for('update', { skipLocked: true })
  const parts: Part[] = []
  for (const row of rows) {
    const lines = await claimUnseen(tx, row)
    const name = lines && (await nameFor(tx, user_id, row.room_id))?.[language]
    if (!name) continue
    parts.push({ ...lines, text: lines.text(language), name, key: `${row.room_id} ${lines.upto_seq}` })
  }
  return parts
}

/** The name of the room's customer if the user may still see the room; their services may have changed. */
async function nameFor(tx: Tx, user_id: string, room_id: string): Promise<Words | null> {
  const [row] = await tx
    .select({
      service_id: room.service_id,
      customer_id: customer.id,
      display_name: customer.display_name,
    })
    .from(room)
    .innerJoin(customer, eq(customer.id, room.customer_id))
    .where(eq(room.id, room_id))
  return row && (await servesRooms(tx, user_id, row.service_id)) ? visitorName(row) : null
}
