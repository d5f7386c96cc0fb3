import type { RoomState } from '@rp/contract/chat/room'
import { roomTagsMax } from '@rp/domain/limits'
import { truncate } from '@rp/domain/texts'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Notifications } from '../../notifications/index.ts'
import { actorOf } from '../../platform/log/append.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { found, refuse, refuseField } from '../../platform/refusal.ts'
import type { StaffWho } from '../../platform/who.ts'
import { roomBellName } from './room-bell-name.ts'
import { logAssignment } from './log-assignment.ts'
import { lockedRoom, servesRooms } from './room-rights.ts'
import { readRoomState } from './room-state.ts'
import { statusChange } from './room-status.ts'
import { room, roomTag } from '../tables/room.ts'
import { tag } from '../tables/tag.ts'

type RoomRow = typeof room.$inferSelect
interface TagOfRoom {
  tag_id: string
  value: string | null
}
interface Assignment {
  assignee_id: string | null
  /** Whose it was when the caller decided. */
  from?: string | null | undefined
}

export type RoomChanges = ReturnType<typeof roomChanges>

/** What staff do to a room, whether one or many are asked for: each under the room's lock, told after the commit. */
export function roomChanges({ write, outbox }: Platform, { notify }: Notifications) {
  function change(
    who: StaffWho,
    id: string,
    work: (tx: Tx, before: RoomRow) => Promise<void>,
  ): Promise<RoomState> {
    return write(async (tx) => {
      await work(tx, await lockedRoom(tx, who, id))
      await outbox.tell(tx, 'chat.room', { room_id: id })
      return found(await readRoomState(tx, id))
    })
  }

  /** Tags are no part of the state that every change of a room tells. */
  async function keepTags(tx: Tx, id: string, tags: TagOfRoom[]): Promise<void> {
    await writeTags(tx, id, tags)
    await outbox.tell(tx, 'chat.room-details', { room_id: id })
  }

  async function tellAssignee(tx: Tx, who: StaffWho, before: RoomRow, assignee_id: string): Promise<void> {
    await notify(tx, [assignee_id], {
      // Names alone, which need no translation.
      title: `${who.username} → ${await roomBellName(tx, before.id)}`,
      description: truncate(before.last_preview, 80),
      ms_name: 'CHAT',
      target: { route: 'messenger', query: { room: before.id } },
      kind: 'assignment',
      room_id: before.id,
      author_id: who.id,
    })
  }

  return {
    change,

    setStatus: (who: StaffWho, id: string, status: 'OPEN' | 'CLOSED') =>
      change(who, id, async (tx, before) => {
        await tx
          .update(room)
          .set({ ...(await statusChange(tx, before, status)), chg: sql`${room.chg} + 1` })
          .where(eq(room.id, id))
        if (status === 'CLOSED' && before.status !== 'CLOSED')
          await outbox.tell(tx, 'chat.closed', { room_id: id })
      }),

    assign: (who: StaffWho, id: string, { assignee_id, from }: Assignment) =>
      change(who, id, async (tx, before) => {
        if (from !== undefined && before.assignee_id !== from) throw refuse('claimed')
        if (assignee_id && !(await servesRooms(tx, assignee_id, before.service_id)))
          throw refuseField('assignee_id', 'must be an active member of the chat service')
        await tx
          .update(room)
          .set({
            assignee_id,
            assigned_at: assignee_id && new Date().toISOString(),
            chg: sql`${room.chg} + 1`,
          })
          .where(eq(room.id, id))
        if (assignee_id && assignee_id !== who.id) await tellAssignee(tx, who, before, assignee_id)
        await logAssignment(tx, actorOf(who), before, assignee_id)
      }),

    /** These tags and no others. */
    setTags: (who: StaffWho, id: string, tags: TagOfRoom[]) =>
      change(who, id, async (tx) => {
        await refuseUnknownTags(tx, tags)
        await tx.delete(roomTag).where(eq(roomTag.room_id, id))
        await keepTags(tx, id, tags)
      }),

    /** This tag beside the others. */
    addTag: (who: StaffWho, id: string, one: TagOfRoom) =>
      change(who, id, async (tx) => {
        await refuseUnknownTags(tx, [one])
        const others = await tx.$count(roomTag, and(eq(roomTag.room_id, id), ne(roomTag.tag_id, one.tag_id)))
        if (others >= roomTagsMax)
          throw refuseField('tags', `is one too many: a room has at most ${roomTagsMax}`)
        await tx.delete(roomTag).where(and(eq(roomTag.room_id, id), eq(roomTag.tag_id, one.tag_id)))
        await keepTags(tx, id, [one])
      }),
  }
}

async function refuseUnknownTags(tx: Tx, tags: TagOfRoom[]): Promise<void> {
  const tag_ids = tags.map(({ tag_id }) => tag_id)
  const known = tag_ids.length === 0 ? [] : await tx.select().from(tag).where(inArray(tag.id, tag_ids))
  for (const [index, { tag_id, value }] of tags.entries()) {
    const one = known.find(({ id }) => id === tag_id)
    if (!one) throw refuseField(`tags.${index}.tag_id`, 'names a tag that does not exist')
    if (value !== null && !one.field_values.includes(value)) {
      throw refuseField(`tags.${index}.value`, `must be one of ${one.field_values.join(', ') || 'no value'}`)
    }
  }
}

/** Under the room's lock. */
export async function writeTags(tx: Tx, room_id: string, tags: TagOfRoom[]): Promise<void> {
  if (tags.length > 0)
    await tx
      .insert(roomTag)
      .values(tags.map((one) => ({ ...one, room_id })))
      .onConflictDoNothing()
  await tx
    .update(room)
    .set({ is_tagged: tags.length > 0, chg: sql`${room.chg} + 1` })
    .where(eq(room.id, room_id))
}
