import { changeRooms, undoRoomChange, type RoomAction } from '@rp/contract/chat/room-bulk'
import { problems } from '@rp/contract/problems'
import type { Words } from '@rp/domain/languages'
import { roomTagsMax } from '@rp/domain/limits'
import { and, eq, sql } from 'drizzle-orm'
import { serveBulk } from '../../platform/bulk/serve-bulk.ts'
import type { StaffCaller } from '../../platform/caller.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import { room, roomTag } from '../tables/room.ts'
import { isSameTag, refuseTooManyTags, tagsOf, type RoomChanges, type TagOfRoom } from './room-changes.ts'
import { lockedRoom } from './room-rights.ts'

type RoomRow = typeof room.$inferSelect
/** The values before and after a bulk change; an undo restores only these. */
type Before =
  | { kind: 'close'; status: RoomRow['status']; closed_at: string | null }
  | { kind: 'assign'; assignee_id: string | null; given: string | null }
  | { kind: 'tag'; tag: TagOfRoom | null; given: TagOfRoom }
  | { kind: 'retag'; tags: TagOfRoom[]; given: TagOfRoom[] }

/** How many messages of a room were queued once more, and how many only a template may follow. */
export interface SentAgain {
  sent: number
  tooLate: number
}

/** Sends again what the customer of a locked room lacks; it refuses if there is nothing that may be sent. */
export type SendAgain = (by: { tx: Tx; outbox: Platform['outbox'] }, place: RoomRow) => Promise<SentAgain>

/** Closes, assigns or tags many rooms, with preview and undo (ADR 0107), or sends again what did not arrive there. */
export function roomBulkCall(
  platform: Platform,
  { changeIn, works }: RoomChanges,
  sendAgain: SendAgain,
): void {
  serveBulk<RoomAction, Before>(platform, {
    calls: { change: changeRooms, undo: undoRoomChange },
    table: room,
    // Every message and receipt changes the version of a room, so an undo compares the values that it
    // restores instead.
    version: sql`0`,
    changed: () => undefined,
    change: async (tx, id, action, { caller, note }) => {
      const before = await lockedRoom(tx, caller, id)
      if (action.kind === 'send_again') {
        note(sentAgainWords(await sendAgain({ tx, outbox: platform.outbox }, before)))
        // A message that left cannot be taken back.
        return null
      }
      if (action.kind === 'close') return close(tx, before, caller)
      if (action.kind === 'assign') {
        const { assignee_id } = before
        await changeIn(tx, caller, id, works.assignee(caller, action))
        return { kind: 'assign', assignee_id, given: action.assignee_id }
      }
      if (action.kind === 'retag') return retag(tx, id, action, caller)
      const given = { tag_id: action.tag_id, value: action.value }
      const tag = await tagOf(tx, id, action.tag_id)
      await changeIn(tx, caller, id, works.tag(given))
      return { kind: 'tag', tag, given }
    },
    putBack: async (tx, id, before, { caller }) => {
      const now = await lockedRoom(tx, caller, id)
      switch (before.kind) {
        case 'close':
          return reopen(tx, now, before, caller)
        case 'assign': {
          if (now.assignee_id !== before.given) throw refuse('stale_version', { detail: changedSince })
          await changeIn(tx, caller, id, works.assignee(caller, { assignee_id: before.assignee_id }))
          return
        }
        case 'tag':
          return putTagBack(tx, now, before, caller)
        case 'retag': {
          const present = await tagsOf(tx, id)
          if (!areSame(present, before.given)) throw refuse('stale_version', { detail: changedSince })
          await changeIn(tx, caller, id, works.tags(before.tags))
        }
      }
    },
  })

  async function close(tx: Tx, { id, status }: RoomRow, caller: StaffCaller): Promise<Before> {
    if (status === 'CLOSED') throw refuse('illegal_transition', { detail: closedAlready })
    await changeIn(tx, caller, id, works.status('CLOSED'))
    const { closed_at } = await lockedRoom(tx, caller, id)
    return { kind: 'close', status, closed_at }
  }

  async function reopen(
    tx: Tx,
    now: RoomRow,
    { status, closed_at }: Extract<Before, { kind: 'close' }>,
    caller: StaffCaller,
  ): Promise<void> {
    if (now.status !== 'CLOSED' || now.closed_at !== closed_at)
      throw refuse('stale_version', { detail: changedSince })
    await changeIn(tx, caller, now.id, async (inTx, before) => {
      await works.status('OPEN')(inTx, before)
      await inTx.update(room).set({ status }).where(eq(room.id, before.id))
    })
  }

  /** Adds and removes the tags that the caller changed; other tags stay. */
  async function retag(
    tx: Tx,
    id: string,
    { tags, from }: Extract<RoomAction, { kind: 'retag' }>,
    caller: StaffCaller,
  ): Promise<Before> {
    const present = await tagsOf(tx, id)
    const changed = tags.filter((one) => !from.some((other) => isSameTag(one, other)))
    const touched = new Set(
      [...changed, ...from.filter((one) => !isIn(tags, one))].map(({ tag_id }) => tag_id),
    )
    const given = [...present.filter(({ tag_id }) => !touched.has(tag_id)), ...changed]
    if (given.length > roomTagsMax) throw refuseTooManyTags()
    await changeIn(tx, caller, id, works.tags(given))
    return { kind: 'retag', tags: present, given }
  }

  async function putTagBack(
    tx: Tx,
    { id }: RoomRow,
    { tag, given }: Extract<Before, { kind: 'tag' }>,
    caller: StaffCaller,
  ): Promise<void> {
    const present = await tagOf(tx, id, given.tag_id)
    if (!present || present.value !== given.value) throw refuse('stale_version', { detail: changedSince })
    const others = (await tagsOf(tx, id)).filter(({ tag_id }) => tag_id !== given.tag_id)
    await changeIn(tx, caller, id, works.tags(tag ? [...others, tag] : others))
  }
}

const isIn = (tags: TagOfRoom[], { tag_id }: TagOfRoom): boolean => tags.some((one) => one.tag_id === tag_id)
const areSame = (some: TagOfRoom[], others: TagOfRoom[]): boolean =>
  some.length === others.length && some.every((one) => others.some((other) => isSameTag(one, other)))

async function tagOf(tx: Tx, room_id: string, tag_id: string): Promise<TagOfRoom | null> {
  const [tag] = await tx
    .select({ tag_id: roomTag.tag_id, value: roomTag.value })
    .from(roomTag)
    .where(and(eq(roomTag.room_id, room_id), eq(roomTag.tag_id, tag_id)))
  return tag ?? null
}

function sentAgainWords({ sent, tooLate }: SentAgain): Words {
  const rest = tooLate === 0 ? null : problems.window_over.title
  const en = `${sent} ${sent === 1 ? 'message' : 'messages'} sent again`
  const th = `ส่งอีกครั้ง ${sent} ข้อความ`
  return rest
    ? { en: `${en}; ${tooLate} not: ${rest.en}`, th: `${th} ส่งไม่ได้ ${tooLate} ข้อความ: ${rest.th}` }
    : { en, th }
}

const closedAlready = { en: 'It is closed already', th: 'ปิดอยู่แล้ว' }
const changedSince = {
  en: 'It was changed again since; undo that by hand',
  th: 'มีการแก้ไขอีกครั้งหลังจากนั้น กรุณาแก้ไขคืนเอง',
}
