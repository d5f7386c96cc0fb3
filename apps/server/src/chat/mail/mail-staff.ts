import { routes } from '@rp/domain/routes'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { customer } from '../../auth/tables/customer.ts'
import { staff } from '../../auth/tables/staff.ts'
import { oneLine } from '../../platform/mail/one-line.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { servesRooms } from '../rooms/room-rights.ts'
import { room } from '../tables/room.ts'
import { chatUnseen } from '../tables/unseen.ts'
import { takeUnseen } from './take-unseen.ts'
import { takeBell } from './unseen-bells.ts'
import { staffWords } from './unseen-words.ts'

interface Which {
  /** This room alone; without it, all of them. */
  room_id?: string
  withBell?: true
}

interface Part {
  /** Who wrote, or that it is the bell. */
  name: string
  text: string
  count: number
  key: string
}

/** Mails a staff member what customers wrote: one room, or everything in one digest. */
export async function mailStaff(
  { write, mail, config }: Platform,
  user_id: string,
  { room_id, withBell }: Which,
): Promise<void> {
  await write(async (tx) => {
    const parts = await partsOfRooms(tx, user_id, room_id)
    const bell = withBell && (await takeBell(tx, user_id))
    if (bell) parts.push({ ...bell, name: staffWords.notifications(bell.count), key: `bell ${bell.upto}` })
    const [person] = await tx
      .select({ email: staff.email })
      .from(staff)
      .where(and(eq(staff.id, user_id), eq(staff.is_active, true)))
    if (!person || parts.length === 0) return
    const count = parts.reduce((sum, part) => sum + part.count, 0)
    const one = parts.length === 1 && room_id
    await mail.queue(tx, {
      to: person.email,
      subject: oneLine(
        staffWords.subject(
          parts
            .map(({ name }) => name)
            .join(', ')
            .slice(0, 120),
          count,
        ),
      ),
      text: parts.map(({ name, text }) => (one ? text : `${name}\n\n${text}`)).join('\n\n· · ·\n\n'),
      language: 'en',
      link: {
        address:
          config.publicUrl + routes.messenger + (one ? `?${new URLSearchParams({ room: room_id })}` : ''),
        label: staffWords.open,
      },
      template: 'chat-unseen',
      ...(one && { related: { type: 'chat_room', id: room_id } }),
      once: `chat-unseen ${user_id} ${parts.map(({ key }) => key).join(' ')}`.slice(0, 500),
    })
  })
}

async function partsOfRooms(tx: Tx, user_id: string, room_id: string | undefined): Promise<Part[]> {
  const rows = await tx
    .select()
    .from(chatUnseen)
    .where(
      and(
        eq(chatUnseen.recipient_id, user_id),
        eq(chatUnseen.recipient_type, 'STAFF'),
        isNull(chatUnseen.mailed_seq),
        room_id === undefined ? undefined : eq(chatUnseen.room_id, room_id),
      ),
    )
    .orderBy(asc(chatUnseen.since))
    .limit(20)
    .for('update', { skipLocked: true })
  const parts: Part[] = []
  for (const row of rows) {
    const lines = await takeUnseen(tx, row)
    const name = lines && (await nameFor(tx, user_id, row.room_id))
    if (!name) continue
    parts.push({ ...lines, text: lines.text('en'), name, key: `${row.room_id} ${lines.upto_seq}` })
  }
  return parts
}

/** The customer of a room, for whoever may still see it; what somebody serves may have changed meanwhile. */
async function nameFor(tx: Tx, user_id: string, room_id: string): Promise<string | null> {
  const [row] = await tx
    .select({ service_id: room.service_id, name: customer.display_name })
    .from(room)
    .innerJoin(customer, eq(customer.id, room.customer_id))
    .where(eq(room.id, room_id))
  return row && (await servesRooms(tx, user_id, row.service_id)) ? row.name : null
}
