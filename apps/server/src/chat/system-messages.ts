import type { Message } from '@rp/contract/chat/message'
import { v5 as uuidv5 } from 'uuid'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import type { PostMessage } from './messages/live-messages.ts'

/** A message by the company itself: for the customer, or an internal note. */
export interface SystemMessage extends Pick<Message, 'room_id' | 'client_id' | 'body'> {
  sender_name: string
  /** An internal note; if unset, the customer gets the message. */
  note?: Pick<Message, 'kind' | 'meta'>
}

/** Namespace that turns a key into a message's `client_id`; a random uuid for this use only. */
const namespace = '5b0c7a52-6f0e-4d5e-9c1b-2f6a7c0e8d41'
const topic = 'chat.house-line'

/** The `client_id` of the line for this key; a repeated line is a duplicate. */
export const lineId = (key: string): string => uuidv5(key, namespace)

/** Posts company lines; the `client_id` makes a repeated delivery harmless. */
export function postSystemMessages({ outbox }: Platform, post: PostMessage): void {
  outbox.on<SystemMessage>(topic, async ({ sender_name, note, ...line }) => {
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

/** Queues a line inside the business transaction; it is posted after the commit. */
export async function sayLine(
  { outbox }: Pick<Platform, 'outbox'>,
  tx: Tx,
  line: SystemMessage,
): Promise<void> {
  await outbox.publish(tx, topic, line)
}
