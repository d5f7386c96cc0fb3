import type { Message } from '@rp/contract/chat/message'
import { v5 as uuidv5 } from 'uuid'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import type { Post } from './messages/live-messages.ts'

/** What the house itself says in a room: news for the customer, or a note that only staff read. */
export interface HouseLine extends Pick<Message, 'room_id' | 'client_id' | 'body'> {
  sender_name: string
  /** A note that only staff read; without it, the customer is told. */
  note?: Pick<Message, 'kind' | 'meta'>
}

/** Makes of a key the `client_id` of its message: a random uuid that stands for this use alone. */
const namespace = '5b0c7a52-6f0e-4d5e-9c1b-2f6a7c0e8d41'
const topic = 'chat.house-line'

/** The `client_id` of the line that a happening is told by: told again, it is there already. */
export const lineId = (key: string): string => uuidv5(key, namespace)

/** Posts what the house said; told twice, a line is there once, by its `client_id`. */
export function postHouseLines({ outbox }: Platform, post: Post): void {
  outbox.on<HouseLine>(topic, async ({ sender_name, note, ...line }) => {
    await post({
      ...line,
      visibility: note ? 'internal' : 'public',
      kind: note?.kind ?? 'TEXT',
      meta: note?.meta ?? null,
      sender: { type: 'SYSTEM', id: null, username: sender_name },
      sees_all: true,
      identity: null,
      external_id: null,
      files: [],
      reply_to: null,
    })
  })
}

/** Says a line inside the business transaction; it is in the room after the commit. */
export async function sayLine({ outbox }: Pick<Platform, 'outbox'>, tx: Tx, line: HouseLine): Promise<void> {
  await outbox.tell(tx, topic, line)
}
