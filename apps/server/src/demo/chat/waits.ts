import type { chatWait } from '../../chat/tables/wait.ts'
import type { Rooms, RoomRow } from './rooms.ts'

type MessageRow = Rooms['messages'][number]
type WaitRow = typeof chatWait.$inferInsert

/** The closing of a conversation: its room and the time. */
export interface Closing {
  room: RoomRow
  closed_at: string
}

/** After this much silence, the room had been closed in between. */
const silence = 24 * 60 * 60_000

/** The waits that the server would have written for these messages. */
export function demoWaits({ rooms, messages }: Rooms): WaitRow[] {
  return rooms.flatMap((room) => waitsOf(room, messagesOf(room, messages)))
}

function waitsOf(room: RoomRow, own: MessageRow[]): WaitRow[] {
  return own.flatMap((one, index) => {
    const before = own[index - 1]
    if (one.sender_type !== 'CUSTOMER' || before?.sender_type === 'CUSTOMER') return []
    const answer = own.slice(index).find(({ sender_type }) => sender_type === 'STAFF')
    return [
      {
        room_id: room.id,
        from_seq: one.seq,
        service_id: room.service_id,
        channel: room.channel,
        is_first: before === undefined || isNew(one, before),
        started_at: one.at,
        answered_at: answer?.at ?? room.closed_at,
        answered_by: answer?.sender_id ?? null,
      },
    ]
  })
}

/** Closed conversations: those before a new one began, and of a closed room the last. */
export function demoClosings({ rooms, messages }: Rooms): Closing[] {
  return rooms.flatMap((room) => {
    const own = messagesOf(room, messages)
    const earlier = own.flatMap((one, index) => {
      const before = own[index - 1]
      return before && isNew(one, before) ? [{ room, closed_at: before.at }] : []
    })
    return room.closed_at ? [...earlier, { room, closed_at: room.closed_at }] : earlier
  })
}

const isNew = (one: MessageRow, before: MessageRow): boolean =>
  one.sender_type === 'CUSTOMER' &&
  before.sender_type === 'STAFF' &&
  Date.parse(one.at) - Date.parse(before.at) > silence

const messagesOf = ({ id }: RoomRow, messages: MessageRow[]): MessageRow[] =>
  messages.filter(({ room_id }) => room_id === id)
