import type { Message } from '@rp/contract/chat/message'
import { inArray, sql } from 'drizzle-orm'
import { staff } from '../../auth/tables/staff.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { forCustomer } from './messages.ts'

/** Customers see a changed name within this time. */
const freshMs = 30_000

export interface ShownNames {
  /** The name of a staff member as customers see it: the chosen one, else the full name, never a login. */
  of(staff_id: string): Promise<string>
  /** Messages as the customer sees them. */
  forCustomer(messages: Message[]): Promise<Message[]>
  /** Messages with the names that customers see and the channel's metadata. */
  forPaper(messages: Message[]): Promise<Message[]>
}

/** Staff names as customers see them; cached for a short time because each message needs one. */
export function openShownNames({ db }: { db: Pick<Tx, 'select'> }): ShownNames {
  const known = new Map<string, { name: string; at: number }>()

  async function read(ids: string[]): Promise<void> {
    const now = performance.now()
    const requests = [...new Set(ids)].filter((id) => now - (known.get(id)?.at ?? -Infinity) > freshMs)
    if (requests.length === 0) return
    const rows = await db
      .select({ id: staff.id, name: sql<string>`coalesce(${staff.display_name}, ${staff.full_name})` })
      .from(staff)
      .where(inArray(staff.id, requests))
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

/** The staff who wrote the message or reacted to it. */
function staffIn({ sender, reactions }: Message): string[] {
  return [sender, ...reactions].flatMap(({ type, id }) => (type === 'STAFF' && id ? [id] : []))
}
