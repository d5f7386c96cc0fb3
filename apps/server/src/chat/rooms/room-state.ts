import type { RoomState } from '@rp/contract/chat/room'
import { eq, sql } from 'drizzle-orm'
import { staff } from '../../auth/tables/staff.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { room } from '../tables/room.ts'

/** The bot handed over and staff have not answered since; must match the condition of its index. */
export const isHandedOver = sql`(${room.bot_paused_at} is not null and ${room.handed_over_seq} > ${room.last_staff_seq})`

/** The columns of a room's shared state, for any select from rooms. */
export const roomStateColumns = {
  id: room.id,
  chg: room.chg,
  last_seq: room.last_seq,
  status: room.status,
  assignee_id: room.assignee_id,
  assignee_name: sql<
    string | null
  >`(select full_name from ${staff} where ${staff.id} = ${room.assignee_id})`.as('assignee_name'),
  last_chat_at: room.last_chat_at,
  last_preview: room.last_preview,
  last_sender: room.last_sender,
  last_customer_seq: room.last_customer_seq,
  customer_read_seq: room.customer_read_seq,
  staff_read_seq: room.staff_read_seq,
  waiting_since: room.waiting_since,
  undelivered_seq: room.undelivered_seq,
  unfollowed_at: room.unfollowed_at,
  blocked_at: room.blocked_at,
  window_expires_at: room.window_expires_at,
  closed_at: room.closed_at,
  follow_up_at: room.follow_up_at,
  follow_up_note: room.follow_up_note,
  service_id: room.service_id,
  bot_mode: room.bot_mode,
  bot_paused_at: room.bot_paused_at,
  draft_seq: room.draft_seq,
  handed_over: sql<boolean>`coalesce(${isHandedOver}, false)`.as('handed_over'),
}

export async function readRoomState(db: Pick<Tx, 'select'>, id: string): Promise<RoomState | undefined> {
  const [row] = await db.select(roomStateColumns).from(room).where(eq(room.id, id))
  return row
}

/** The room state for a customer: receipts and whether it is open, nothing internal. */
export function stateForCustomer(state: RoomState): RoomState {
  return {
    ...state,
    assignee_id: null,
    assignee_name: null,
    last_preview: '',
    last_sender: null,
    waiting_since: null,
    undelivered_seq: null,
    unfollowed_at: null,
    blocked_at: null,
    window_expires_at: null,
    follow_up_at: null,
    follow_up_note: null,
    bot_mode: 'AUTO',
    bot_paused_at: null,
    draft_seq: null,
    handed_over: false,
  }
}
