import type { RoomState } from '@rp/contract/chat/room'
import { roomTagsMax } from '@rp/domain/limits'
import { truncate } from '@rp/domain/texts'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Notifications } from '../../notifications/index.ts'
import { actorOf } from '../../platform/log/append.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { found, refuse, refuseField } from '../../platform/refusal.ts'
import type { StaffCaller } from '../../platform/caller.ts'
import { roomNotificationName } from './room-notification-name.ts'
import { logAssignment } from './log-assignment.ts'
import { lockedRoom, servesRooms } from './room-rights.ts'
import { readRoomState } from './room-state.ts'
import { statusChange } from './room-status.ts'
import { room, roomTag } from '../tables/room.ts'
import { tag } from '../tables/tag.ts'

type RoomRow = typeof room.$inferSelect
export interface TagOfRoom {
  tag_id: string
  value: string | null
}
interface Assignment {
  assignee_id: string | null
  /** The assignee when the caller decided. */
  from?: string | null | undefined
}

/** One change of a locked room. */
type RoomWork = (tx: Tx, before: RoomRow) => Promise<void>

export type RoomChanges = ReturnType<typeof roomChanges>

/** Changes by staff to one or many rooms: each under the room's lock, published after the commit. */
export function roomChanges({ write, outbox }: Platform, { notify }: Notifications) {
  async function changeIn(tx: Tx, caller: StaffCaller, id: string, work: RoomWork): Promise<RoomState> {
    await work(tx, await lockedRoom(tx, caller, id))
    await outbox.publish(tx, 'chat.room', { room_id: id })
    return found(await readRoomState(tx, id))
  }

  const change = (caller: StaffCaller, id: string, work: RoomWork): Promise<RoomState> =>
    write((tx) => changeIn(tx, caller, id, work))

  /** Tags are not part of the room state that every change publishes. */
  async function saveTags(tx: Tx, id: string, tags: TagOfRoom[]): Promise<void> {
    await writeTags(tx, id, tags)
    await outbox.publish(tx, 'chat.room-details', { room_id: id })
  }

  async function notifyAssignee(
    tx: Tx,
    caller: StaffCaller,
    before: RoomRow,
    assignee_id: string,
  ): Promise<void> {
    await notify(tx, [assignee_id], {
      // Only names, which need no translation.
      title: `${caller.username} → ${await roomNotificationName(tx, before.id)}`,
      description: truncate(before.last_preview, 80),
      ms_name: 'CHAT',
      target: { route: 'messenger', query: { room: before.id } },
      kind: 'assignment',
      room_id: before.id,
      author_id: caller.id,
    })
  }

  /** The changes themselves, for a transaction that holds the room's lock. */
  const works = {
    status:
      (status: 'OPEN' | 'CLOSED'): RoomWork =>
      async (tx, before) => {
        await tx
          .update(room)
          .set({ ...(await statusChange(tx, before, status)), chg: sql`${room.chg} + 1` })
          .where(eq(room.id, before.id))
        if (status === 'CLOSED' && before.status !== 'CLOSED')
          await outbox.publish(tx, 'chat.closed', { room_id: before.id })
      },

    assignee:
      (caller: StaffCaller, { assignee_id, from }: Assignment): RoomWork =>
      async (tx, before) => {
        if (from !== undefined && before.assignee_id !== from) throw refuse('claimed')
        if (assignee_id && !(await servesRooms(tx, assignee_id, before.service_id)))
          throw refuseField('assignee_id', {
            en: 'must be an active member of the chat service',
            th: 'ต้องเป็นพนักงานที่ใช้งานอยู่ของบริการแชต',
          })
        await tx
          .update(room)
          .set({
            assignee_id,
            assigned_at: assignee_id && new Date().toISOString(),
            chg: sql`${room.chg} + 1`,
          })
          .where(eq(room.id, before.id))
        if (assignee_id && assignee_id !== caller.id) await notifyAssignee(tx, caller, before, assignee_id)
        await logAssignment(tx, actorOf(caller), before, assignee_id)
      },

    /** Replaces all tags. Tags that the room already has may stay, even if their values no longer exist. */
    tags:
      (tags: TagOfRoom[]): RoomWork =>
      async (tx, { id }) => {
        const present = await tagsOf(tx, id)
        await refuseUnknownTags(tx, tags, present)
        await tx.delete(roomTag).where(eq(roomTag.room_id, id))
        await saveTags(tx, id, tags)
      },

    /** Adds a tag, or changes its value. */
    tag:
      (one: TagOfRoom): RoomWork =>
      async (tx, { id }) => {
        await refuseUnknownTags(tx, [one])
        const others = await tx.$count(roomTag, and(eq(roomTag.room_id, id), ne(roomTag.tag_id, one.tag_id)))
        if (others >= roomTagsMax) throw refuseTooManyTags()
        await tx.delete(roomTag).where(and(eq(roomTag.room_id, id), eq(roomTag.tag_id, one.tag_id)))
        await saveTags(tx, id, [one])
      },
  }

  return {
    change,
    changeIn,
    works,
    setStatus: (caller: StaffCaller, id: string, status: 'OPEN' | 'CLOSED') =>
      change(caller, id, works.status(status)),
    assign: (caller: StaffCaller, id: string, assignment: Assignment) =>
      change(caller, id, works.assignee(caller, assignment)),
    setTags: (caller: StaffCaller, id: string, tags: TagOfRoom[]) => change(caller, id, works.tags(tags)),
  }
}

export const refuseTooManyTags = () =>
  refuseField('tags', {
    en: `is one too many: a room has at most ${roomTagsMax}`,
    th: `เกินจำนวน: ห้องแชตหนึ่งมีได้ไม่เกิน ${roomTagsMax} แท็ก`,
  })

export const isSameTag = (one: TagOfRoom, other: TagOfRoom): boolean =>
  one.tag_id === other.tag_id && one.value === other.value

export function tagsOf(tx: Tx, room_id: string): Promise<TagOfRoom[]> {
  return tx
    .select({ tag_id: roomTag.tag_id, value: roomTag.value })
    .from(roomTag)
    .where(eq(roomTag.room_id, room_id))
}

async function refuseUnknownTags(tx: Tx, tags: TagOfRoom[], present: TagOfRoom[] = []): Promise<void> {
  const tag_ids = tags.map(({ tag_id }) => tag_id)
  const known = tag_ids.length === 0 ? [] : await tx.select().from(tag).where(inArray(tag.id, tag_ids))
  for (const [index, { tag_id, value }] of tags.entries()) {
    if (present.some((had) => isSameTag(had, { tag_id, value }))) continue
    const one = known.find(({ id }) => id === tag_id)
    if (!one)
      throw refuseField(`tags.${index}.tag_id`, { en: 'names a tag that does not exist', th: 'ไม่พบแท็กนี้' })
    if (value !== null && !one.field_values.includes(value)) {
      throw refuseField(`tags.${index}.value`, {
        en: `must be one of ${one.field_values.join(', ') || 'no value'}`,
        th: one.field_values.length > 0 ? `ต้องเป็นค่าใดค่าหนึ่งใน ${one.field_values.join(', ')}` : 'ต้องเว้นว่าง',
      })
    }
  }
}

/** Requires the room's lock. */
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
