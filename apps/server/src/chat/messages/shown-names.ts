import type { Message } from '@rp/contract/chat/message'
import { inArray, sql } from 'drizzle-orm'
import { staff } from '../../auth/tables/staff.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { forCustomer } from './messages.ts'

/** A changed name is read by customers within this time. */
const freshMs = 30_000

export interface ShownNames {
  /** What customers read as the name of a member of staff: the one that was chosen, else the full name, never a login. */
  of(staff_id: string): Promise<string>
  /** Messages as their customer sees them. */
  forCustomer(messages: Message[]): Promise<Message[]>
  /** Messages with the names that customers read, and with what the channel told of them. */
  forPaper(messages: Message[]): Promise<Message[]>
}

/** The names of staff as customers read them, kept for a short time: each message needs one. */
export function openShownNames({ db }: { db: Pick<Tx, 'select'> }): ShownNames {
  const known = new Map<string, { name: string; at: number }>()

  async function read(ids: string[]): Promise<void> {
    const now = Date.now()
    const asked = [...new Set(ids)].filter((id) => now - (known.get(id)?.at ?? -Infinity) > freshMs)
    if (asked.length === 0) return
    const rows = await db
      .select({ id: staff.id, name: sql<string>`coalesce(${staff.display_name}, ${staff.full_name})` })
      .from(staff)
      .where(inArray(staff.id, asked))
    for (const { id, name } of rows) known.set(id, { name, at: now })
  }

  const nameOf = (id: string): string => known.get(id)?.name ?? ''

  return {
    async of(id) {
      await read([id])
      return nameOf(id)
    },
    async forCustomer(messages) {
      await read(messages.flatMap(staffIn))
      return messages.map((one) => forCustomer(one, nameOf))
    },
    async forPaper(messages) {
      await read(messages.flatMap(staffIn))
      return messages.map((one) => ({ ...one, sender: forCustomer(one, nameOf).sender }))
    },
  }
}

/** Who of the staff is named by a message. */
function staffIn({ sender, reactions }: Message): string[] {
  return [sender, ...reactions].flatMap(({ type, id }) => (type === 'STAFF' && id ? [id] : []))
}
