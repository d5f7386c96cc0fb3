import type { Message, NewMessage } from '@rp/contract/chat/message'
import type { Acks } from '@rp/contract/events'
import { visitorSends } from '@rp/domain/limits'
import { eq } from 'drizzle-orm'
import type { ChatNotifications } from '../../notifications/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { openRateLimit } from '../../platform/rate-limit.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Caller } from '../../platform/caller.ts'
import { customerChannel, staffChannels } from '../channels.ts'
import { chatFilesOf } from './files.ts'
import type { Templates } from './templates.ts'
import type { ShownNames } from './shown-names.ts'
import { readMessagesAt } from './messages.ts'
import type { CheckedMessage, Written, Unseen } from './checked-message.ts'
import { openPostQueue } from './post-queue.ts'
import { answersChats, seesAllRooms, visibleRoom } from '../rooms/room-rights.ts'
import { room } from '../tables/room.ts'
import type { Followers } from './followers.ts'
import { notifyMentions } from './mentions.ts'
import { publishUnseen } from './publish-unseen.ts'

type MessageRef = { room_id: string; seq: number }

/** Writes a message and publishes it to its room; idempotent by `client_id`. */
export type PostMessage = (checked: CheckedMessage) => Promise<Written>

interface After {
  followers: Followers
  names: ShownNames
  templates: Templates
  wakeSending: () => void
}

/** Sending: acknowledged after the commit, published at least once to everybody in the room. */
export function liveMessages(
  platform: Platform,
  notifications: ChatNotifications,
  { followers, names, templates, wakeSending }: After,
): { post: PostMessage } {
  const { database, realtime, outbox, metrics } = platform
  const accepted = metrics.counter('chat_messages_total', 'Messages that were accepted, each once')
  const queue = openPostQueue(database)
  let toCustomers: Promise<unknown> = Promise.resolve()
  const withinLimit = openRateLimit(visitorSends)

  realtime.on('message', async (sent: NewMessage, caller): Promise<Acks['message']> => {
    refuseSender(sent, caller)
    // Load the room only to check its files: the insert statement checks the sender itself.
    if (sent.files.length > 0) await visibleRoom(database.db, caller, sent.room_id)
    const files = await chatFilesOf(platform, caller, sent.room_id, sent.files)
    // The server renders the WhatsApp template, so the record shows what was sent, not what the client claims.
    const rendered =
      sent.template && caller.type === 'STAFF'
        ? await templates.render(caller, sent.room_id, { template: sent.template, files })
        : {}
    const { posted, message } = await postMessage({ ...checkedMessage(sent, caller), files, ...rendered })
    const { seq, id, chg, at, dup } = posted
    const { delivery, delivery_error, delivery_reason } = message
    const sending = { delivery, delivery_error, delivery_reason }
    return { ok: true, seq, id, chg, at, dup, ...(delivery && { sending }) }
  })

  function refuseSender({ visibility, template }: NewMessage, caller: Caller): void {
    if (caller.type === 'STAFF' && !answersChats(caller)) throw refuse('not_found')
    if (caller.type !== 'CUSTOMER') return
    if (!withinLimit(caller.id)) throw refuse('throttled')
    if (visibility !== 'public' || template) throw refuse('malformed')
  }

  async function postMessage(checked: CheckedMessage): Promise<Written> {
    const written = await queue.post(checked)
    if (!written.posted.dup) accepted.add()
    const { posted, message, outbox_id, unseen } = written
    if (outbox_id === null) return written
    // Published from the request, so that delivery waits for no queue; after a crash the sweeper publishes.
    broadcast(message, posted.service_id)
    if (message.delivery === 'QUEUED') wakeSending()
    await notifyMentions(platform, notifications, message)
    // The sender need not wait; a failure is retried from the outbox.
    void followers.follow(message).then(() => outbox.forget(outbox_id), failed)
    if (unseen) void outbox.deliver([{ id: unseen.outbox_id, topic: 'chat.unseen', payload: unseen }])
    return written
  }

  outbox.on<Unseen>('chat.unseen', (unseen) => publishUnseen(platform, notifications, unseen))

  outbox.on<MessageRef>('chat.message', async ({ room_id, seq }) => {
    const [message] = await readMessagesAt(database.db, room_id, [seq])
    const [row] = await database.db
      .select({ service_id: room.service_id })
      .from(room)
      .where(eq(room.id, room_id))
    if (!message || !row) return
    broadcast(message, row.service_id)
    await notifyMentions(platform, notifications, message)
    await followers.follow(message)
  })

  function failed(error: unknown): void {
    platform.log.warn({ err: error }, 'what follows a message failed; the sweeper tries again')
  }

  function broadcast(message: Message, service_id: string): void {
    realtime.emit(staffChannels(service_id), 'message', message)
    if (message.visibility === 'public') notifyCustomer(message)
  }

  /** In publishing order: each waits for the previous one. */
  function notifyCustomer(message: Message): void {
    toCustomers = toCustomers
      .then(() => names.forCustomer([message]))
      .then(([one]) => one && realtime.emit(customerChannel(message.room_id), 'message', one))
      .catch(failed)
  }

  return { post: postMessage }
}

function checkedMessage(
  { room_id, client_id, visibility, template, body, reply_to }: NewMessage,
  caller: Caller,
): Omit<CheckedMessage, 'files'> {
  return {
    room_id,
    client_id,
    sender: { type: caller.type, id: caller.id, username: caller.username },
    sees_all: caller.type === 'STAFF' && seesAllRooms(caller),
    identity: caller.type === 'CUSTOMER' ? caller.identity : null,
    external_id: null,
    visibility,
    kind: template ? 'TEMPLATE' : 'TEXT',
    meta: template ?? null,
    body,
    reply_to: reply_to ?? null,
  }
}
