import { justWritten } from '@rp/domain/chat/message-kinds'
import type { Message } from '@rp/contract/chat/message'
import type { Room, RoomState } from '@rp/contract/chat/room'

/** The state of a room without messages. */
export const emptyState: RoomState = {
  id: 'a',
  chg: 0,
  last_seq: 0,
  status: 'OPEN',
  assignee_id: null,
  assignee_name: null,
  last_chat_at: null,
  last_preview: '',
  last_sender: null,
  last_customer_seq: 0,
  customer_read_seq: 0,
  staff_read_seq: 0,
  waiting_since: null,
  undelivered_seq: null,
  unfollowed_at: null,
  blocked_at: null,
  window_expires_at: null,
  closed_at: null,
  follow_up_at: null,
  follow_up_note: null,
  service_id: 'service',
  bot_mode: 'AUTO',
  bot_paused_at: null,
  draft_seq: null,
  handed_over: false,
}

/** A room as returned by a list. */
export function sampleRoom(of: Partial<Room>): Room {
  return {
    ...emptyState,
    customer_id: 'customer',
    display_name: of.id ?? 'a',
    email: null,
    email_proven: false,
    customer_proof: null,
    mail_to: null,
    mail_proven: false,
    channel: 'WEBSITE',
    website_id: null,
    avatar: null,
    website_name: null,
    service_name: { en: 'Service', th: 'บริการ' },
    tags: [],
    online: false,
    read_seq: 0,
    unread: 0,
    created_at: '2026-11-21T00:00:00.000Z',
    ...of,
  }
}

/** A customer's message; each place in the room has its own ids. */
export function sampleMessage({ seq = 1, ...of }: Partial<Message>): Message {
  return {
    ...justWritten,
    room_id: 'a',
    seq,
    chg: seq,
    id: `m${seq}`,
    client_id: `c${seq}`,
    sender: { type: 'CUSTOMER', id: 'customer', username: 'Somchai' },
    body: `text ${seq}`,
    files: [],
    reply_to: null,
    at: '2026-11-21T03:00:00.000Z',
    ...of,
  }
}
