import type { ServerEvents } from '@rp/contract/events'
import { mayOpenNotes, type NotedKind } from '@rp/domain/notes/noted-records'
import { eq } from 'drizzle-orm'
import { staff } from '../auth/tables/staff.ts'
import type { Caller } from '../platform/caller.ts'
import type { Platform } from '../platform/platform.ts'
import { refuse } from '../platform/refusal.ts'
import { channelOf } from './note-channel.ts'

interface OpenRecord {
  kind: NotedKind
  record_id: string
}

interface Here {
  data: { openRecord?: OpenRecord | null; fullName?: Promise<string> }
}

/** Publishes who has a record open to colleagues who may open it (ADR 0121). Nothing is stored. */
export function recordPresence({ database: { db }, realtime }: Platform): void {
  realtime.on('record.presence', async ({ kind, record_id, present, first }, caller, socket: Here) => {
    if (caller.type !== 'STAFF' || !mayOpenNotes(caller.role, caller.department, kind))
      throw refuse('forbidden')
    const before = socket.data.openRecord
    const isAnother = before?.record_id !== record_id
    if (present || !isAnother) socket.data.openRecord = present ? { kind, record_id } : null
    if (before && isAnother && present) await publish(socket, caller, gone(before))
    await publish(socket, caller, { kind, record_id, present, first })
  })

  realtime.onDisconnect(async (socket: Here, caller) => {
    const { openRecord } = socket.data
    if (openRecord) await publish(socket, caller, gone(openRecord))
  })

  async function publish(
    { data }: Here,
    { id }: Caller,
    change: Omit<ServerEvents['record.presence'], 'who'>,
  ): Promise<void> {
    // Requested once: coming and going are then published in the order in which they were sent.
    data.fullName ??= fullNameOf(id)
    const who = { id, full_name: await data.fullName }
    realtime.emit(channelOf(change.kind), 'record.presence', { ...change, who })
  }

  async function fullNameOf(id: string): Promise<string> {
    const [row] = await db.select({ full_name: staff.full_name }).from(staff).where(eq(staff.id, id))
    return row?.full_name ?? ''
  }
}

const gone = (record: OpenRecord) => ({ ...record, present: false, first: false })
