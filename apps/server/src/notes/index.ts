import { mayOpenNotes, notedKinds, type NotedKind } from '@rp/domain/notes/noted-records'
import { and, eq, isNull } from 'drizzle-orm'
import type { Auth } from '../auth/index.ts'
import { customer } from '../auth/tables/customer.ts'
import type { Notifications } from '../notifications/index.ts'
import type { Platform } from '../platform/platform.ts'
import { notesCustomerPart } from './customer-part.ts'
import { noteCalls } from './note-calls.ts'
import { channelOf } from './note-channel.ts'
import type { NotedRecord } from './noted-record.ts'
import { recordPresence } from './record-presence.ts'

export type { NotedRecord } from './noted-record.ts'

/** The API of notes: internal notes of staff on records. */
export interface Notes {
  /** Serves the notes of a kind of record; each area registers its own. */
  add(kind: NotedKind, record: NotedRecord): void
}

interface Deps {
  auth: Pick<Auth, 'addCustomerPart'>
  notifications: Notifications
}

export function notes(platform: Platform, { auth, notifications }: Deps): Notes {
  const { outbox, realtime } = platform
  auth.addCustomerPart(notesCustomerPart)
  realtime.onConnect(async (socket, caller) => {
    if (caller.type !== 'STAFF') return
    const kinds = notedKinds.filter((kind) => mayOpenNotes(caller.role, caller.department, kind))
    await socket.join(kinds.map(channelOf))
  })
  outbox.on<{ kind: NotedKind; id: string }>('notes.changed', ({ kind, id }) =>
    realtime.emit(channelOf(kind), 'notes.changed', { id }),
  )
  recordPresence(platform)
  const add: Notes['add'] = (kind, record) => noteCalls(platform, notifications, kind, record)
  add('customer', customerRecord)
  return { add }
}

/** A merged customer's notes moved on; an erased one has none. */
const customerRecord: NotedRecord = {
  source: 'SYSTEM',
  async titleOf(db, id) {
    const isThere = and(eq(customer.id, id), isNull(customer.merged_into), isNull(customer.erased_at))
    const [row] = await db.select({ name: customer.display_name }).from(customer).where(isThere)
    return row?.name
  },
}
