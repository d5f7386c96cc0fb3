import { applyApproval, renewApprovals } from './approvals.ts'
import { justWritten } from '@rp/domain/chat/message-kinds'
import { listMessages, type Message } from '@rp/contract/chat/message'
import { getRoom, markRoomUnread } from '@rp/contract/chat/room'
import type { UserSession } from '@rp/contract/auth/session'
import { roomReloadMs } from '@rp/domain/limits'
import { call } from '../../../kit/call.ts'
import { queryClient } from '../../../kit/server/query-client.ts'
import { currentSession, onResetAll } from '../../../kit/session.ts'
import { currentConnection, emitWithAck, on, onConnection } from '../../../kit/server/socket.ts'
import { hush, ring } from '../../../kit/browser/sounds.ts'
import { isAttentive } from './attention.ts'
import { elect, openTabChannel } from './elect.ts'
import { openAttachments } from './attachments.ts'
import { openCatchUp, reloadLists } from './catch-up.ts'
import { openDrafts } from './drafts.ts'
import { openEchoes } from './echoes.ts'
import { openHints } from './hints.ts'
import { browserStorage } from './outbox-storage.ts'
import { openOutbox, type OutboxItem } from './outbox.ts'
import { openRoomStore } from './room-store.ts'

export type MessengerLive = ReturnType<typeof open>

let live: MessengerLive | null = null

/** The messenger state of the signed-in user: created with the screen, closed when the session ends. */
export function messengerLive(): MessengerLive {
  const session = currentSession()
  if (!session) throw new Error('Cannot open the messenger: nobody is signed in')
  live ??= open(session)
  return live
}

onResetAll(() => {
  live?.close()
  live = null
})

function open(session: UserSession) {
  const store = openRoomStore()
  const catchUp = openCatchUp({ store, openRoomId: () => openRoomId })
  const hints = openHints(session.user_id)
  const drafts = openDrafts()
  const attachments = openAttachments((id, files) =>
    drafts.write(id, { files: [...drafts.of(id).files, ...files] }),
  )
  const tabs = openTabChannel(() => void outbox.reload())
  const outbox = openOutbox({
    user_id: session.user_id,
    storage: browserStorage(),
    send: (item) => emitWithAck('message', payloadOf(item)),
    onSent(item, { seq, id, chg, at, sending }) {
      store.applyMessage(messageOf(item, session, { seq, id, chg, at, ...sending }))
      // answering marks the room read, even for a user who leaves rooms unread until then
      if (item.visibility !== 'internal' && store.entry(item.room_id)?.room.unread)
        void read(item.room_id, seq)
    },
    onStored: tabs.notify,
  })
  const echoes = openEchoes({ outbox, store })
  const unsaidReads = new Map<string, number>()
  let openRoomId: string | null = null
  let stepDown = () => {}

  function onMessage(message: Message): void {
    hints.arrived(message.room_id, message.sender)
    if (!store.applyMessage(message)) void catchUp.fetchRoom(message.room_id)
    const looksAtIt = message.room_id === openRoomId && isAttentive()
    if (looksAtIt) hush()
    else if (message.sender.type === 'CUSTOMER') void ring('message')
    catchUp.syncSoon()
  }

  /** Rereads tags and the customer where they are shown. */
  function renewDetails(id: string): void {
    const entry = store.entry(id)
    if (!entry) return
    void catchUp.fetchRoom(id)
    void queryClient.invalidateQueries({ queryKey: ['customer', entry.room.customer_id] })
  }

  /** Loads a room with its newest page; throws if the server refuses. */
  async function openRoom(id: string): Promise<null> {
    if (!store.entry(id)) catchUp.putRooms([await call(getRoom, { params: { id } })])
    store.openThread(id)
    store.putPage(id, await call(listMessages, { query: { room_id: id } }))
    await catchUp.closeHole(id)
    return null
  }

  async function loadOlder(id: string, limit: number): Promise<void> {
    const before = store.entry(id)?.thread?.messages[0]?.seq
    if (before === undefined) return
    store.putPage(id, await call(listMessages, { query: { room_id: id, before, limit } }))
  }

  async function read(id: string, seq: number): Promise<void> {
    store.applyRead(id, seq)
    unsaidReads.set(id, seq)
    const ack = await emitWithAck('read', { room_id: id, seq }).catch(() => null)
    if (ack?.ok && unsaidReads.get(id) === seq) unsaidReads.delete(id)
  }

  /** Seen but still unread: the customer sees that, and no email reminder is sent. */
  async function see(id: string, seq: number): Promise<void> {
    await emitWithAck('read', { room_id: id, seq, stays_unread: true }).catch(() => null)
  }

  /** For this user, until they read the room again; a pending read mark is dropped. */
  async function markUnread(id: string): Promise<void> {
    unsaidReads.delete(id)
    await call(markRoomUnread, { params: { id } })
    store.applyUnread(id)
  }

  function connectionChanged(): void {
    stepDown()
    if (currentConnection() !== 'online') return
    // only a connected tab: one in the background, whose timers sleep, may reconnect much later
    stepDown = elect(outbox)
    catchUp.syncAll()
    outbox.wake()
    void drafts.renew()
    renewApprovals()
    for (const [id, seq] of unsaidReads) void read(id, seq)
  }

  const reload = setInterval(reloadLists, roomReloadMs)
  const stops = [
    on('message', onMessage),
    on('room', (state) => {
      if (!store.applyState(state)) void catchUp.fetchRoom(state.id)
      catchUp.syncSoon()
    }),
    on('typing', (reported) => hints.receive('typing', reported)),
    on('viewing', (reported) => hints.receive('viewing', reported)),
    on('read', ({ room_id, seq }) => void store.applyRead(room_id, seq)),
    on('unread', ({ room_id }) => void store.applyUnread(room_id)),
    on('room.details', ({ room_id }) => renewDetails(room_id)),
    on('room.gone', ({ room_id }) => store.drop(room_id)),
    on('draft', () => void drafts.renew()),
    on(
      'scheduled',
      ({ room_id }) => void queryClient.invalidateQueries({ queryKey: ['scheduled', room_id] }),
    ),
    on('approval.request', applyApproval),
    on('presence', ({ room_id, online }) => void store.applyPresence(room_id, online)),
    onConnection(connectionChanged),
    () => stepDown(),
    tabs.close,
    echoes.close,
    outbox.close,
    attachments.close,
    drafts.close,
    hints.close,
    () => clearInterval(reload),
    catchUp.close,
  ]
  // the leading tab may not know what this tab wrote just before its reload
  void outbox.reload().then(tabs.notify)
  connectionChanged()

  return {
    session,
    store,
    outbox,
    echoes,
    hints,
    attachments,
    drafts,
    putRooms: catchUp.putRooms,
    openRoom,
    /** The server's reply to a change of a message; its event may come before or after. */
    changed: (message: Message) => void store.applyMessage(message),
    loadOlder,
    read,
    see,
    markUnread,
    /** The room on the screen: its messages cause no notification while the user looks. */
    enterRoom(id: string): () => void {
      openRoomId = id
      return () => {
        if (openRoomId === id) openRoomId = null
      }
    },
    close(): void {
      for (const stop of stops) stop()
      store.clear()
    },
  }
}

function payloadOf({ room_id, client_id, body, files, reply_to, visibility, template }: OutboxItem) {
  return {
    room_id,
    client_id,
    body,
    files: files.map(({ file }) => file),
    ...(visibility === 'internal' && { visibility }),
    ...(reply_to && { reply_to }),
    ...(template && { template }),
  }
}

type Place = Pick<Message, 'seq' | 'id' | 'chg' | 'at'> &
  Partial<Pick<Message, 'delivery' | 'delivery_error' | 'delivery_reason'>>

/** The message as everyone else gets it, from the outbox item and its place on the server. */
function messageOf(item: OutboxItem, { user_id, username }: UserSession, place: Place): Message {
  const { room_id, client_id, body, files, reply_to, visibility = 'public' } = item
  const sender = { type: 'STAFF' as const, id: user_id, username }
  return { ...justWritten, room_id, client_id, body, files, reply_to, sender, visibility, ...place }
}
