import type { Message, NewMessage } from '@rp/contract/chat/message'
import type { Acks } from '@rp/contract/events'
import { visitorSends } from '@rp/domain/limits'
import { eq } from 'drizzle-orm'
import type { ChatNotifications } from '../../notifications/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { openRateLimit } from '../../platform/rate-limit.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Who } from '../../platform/who.ts'
import { customerChannel, staffChannels } from '../channels.ts'
import { chatFilesOf } from './files.ts'
import type { Templates } from './templates.ts'
import type { ShownNames } from './shown-names.ts'
import { readMessagesAt } from './messages.ts'
import type { Draft, Written } from './draft.ts'
import { openPostQueue } from './post-queue.ts'
import { answersChats, seesAllRooms, visibleRoom } from '../rooms/room-rights.ts'
import { room } from '../tables/room.ts'
import type { Unseen } from './post-statement.ts'
import type { Followers } from './followers.ts'
import { tellMentions } from './mentions.ts'
import { tellUnseen } from './tell-unseen.ts'

type Told = { room_id: string; seq: number }

/** Writes a message and tells everybody who hears its room; sent again with its `client_id`, it does nothing. */
export type Post = (draft: Draft) => Promise<Written>

interface After {
  followers: Followers
  names: ShownNames
  templates: Templates
  wakeSending: () => void
}

/** Sending: acknowledged after the commit, told to everybody who hears the room, once at least. */
export function liveMessages(
  platform: Platform,
  notifications: ChatNotifications,
  { followers, names, templates, wakeSending }: After,
): { post: Post } {
  const { database, realtime, outbox, metrics } = platform
  const accepted = metrics.counter('chat_messages_total', 'Messages that were accepted, each once')
  const queue = openPostQueue(database)
  let toCustomers: Promise<unknown> = Promise.resolve()
  const withinLimit = openRateLimit(visitorSends)

  realtime.on('message', async (sent: NewMessage, who): Promise<Acks['message']> => {
    refuseSender(sent, who)
    // The room is asked for only where its files are named: the statement that writes judges the sender itself.
    if (sent.files.length > 0) await visibleRoom(database.db, who, sent.room_id)
    const files = await chatFilesOf(platform, sent.room_id, sent.files)
    // A record of what was sent, not of what somebody says was: the template is WhatsApp's, and it is rendered here.
    const rendered =
      sent.template && who.type === 'STAFF'
        ? await templates.render(who, sent.room_id, { template: sent.template, files })
        : {}
    const { posted } = await post({ ...draftOf(sent, who), files, ...rendered })
    const { seq, id, chg, at, dup } = posted
    return { ok: true, seq, id, chg, at, dup }
  })

  function refuseSender({ visibility, template }: NewMessage, who: Who): void {
    if (who.type === 'STAFF' && !answersChats(who)) throw refuse('not_found')
    if (who.type !== 'CUSTOMER') return
    if (!withinLimit(who.id)) throw refuse('throttled')
    if (visibility !== 'public' || template) throw refuse('malformed')
  }

  async function post(draft: Draft): Promise<Written> {
    const written = await queue.post(draft)
    if (!written.posted.dup) accepted.add()
    const { posted, message, outbox_id, unseen } = written
    if (outbox_id === null) return written
    // Told from the request path, so that delivery waits for no queue; what a crash leaves, the sweeper tells.
    tell(message, posted.service_id)
    if (message.delivery === 'QUEUED') wakeSending()
    await tellMentions(platform, notifications, message)
    // The sender need not wait for it; what fails is told again, and with it what was to be answered.
    void followers.follow(message).then(() => outbox.forget(outbox_id), failed)
    if (unseen) void outbox.deliver([{ id: unseen.outbox_id, topic: 'chat.unseen', payload: unseen }])
    return written
  }

  outbox.on<Unseen>('chat.unseen', (unseen) => tellUnseen(platform, notifications, unseen))

  outbox.on<Told>('chat.message', async ({ room_id, seq }) => {
    const [message] = await readMessagesAt(database.db, room_id, [seq])
    const [row] = await database.db
      .select({ service_id: room.service_id })
      .from(room)
      .where(eq(room.id, room_id))
    if (!message || !row) return
    tell(message, row.service_id)
    await tellMentions(platform, notifications, message)
    await followers.follow(message)
  })

  function failed(error: unknown): void {
    platform.log.warn({ err: error }, 'what follows a message failed; the sweeper tries again')
  }

  function tell(message: Message, service_id: string): void {
    realtime.emit(staffChannels(service_id), 'message', message)
    if (message.visibility === 'public') tellCustomer(message)
  }

  /** In the order in which they were told: each waits for the one before. */
  function tellCustomer(message: Message): void {
    toCustomers = toCustomers
      .then(() => names.forCustomer([message]))
      .then(([one]) => one && realtime.emit(customerChannel(message.room_id), 'message', one))
      .catch(failed)
  }

  return { post }
}

function draftOf(
  { room_id, client_id, visibility, template, body, reply_to }: NewMessage,
  who: Who,
): Omit<Draft, 'files'> {
  return {
    room_id,
    client_id,
    sender: { type: who.type, id: who.id, username: who.username },
    sees_all: who.type === 'STAFF' && seesAllRooms(who),
    identity: who.type === 'CUSTOMER' ? who.identity : null,
    external_id: null,
    visibility,
    kind: template ? 'TEMPLATE' : 'TEXT',
    meta: template ?? null,
    body,
    reply_to: reply_to ?? null,
  }
}
