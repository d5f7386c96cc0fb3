import { justWritten } from '@rp/domain/chat/message-kinds'
import type { ChatFile, Message } from '@rp/contract/chat/message'
import type { ServerEvent, ServerEvents } from '@rp/contract/events'
import type { Language } from '@rp/domain/languages'
import { openApi, type Introduction, type Session, type Site } from './api.ts'
import { awayOf } from './availability.ts'
import { openCatchUp } from './catch-up.ts'
import { entriesOf, unreadOf, type Entry } from './entries.ts'
import type { VisitorStorage } from './visitor-storage.ts'
import { openOutbox, type WaitingMessage } from './outbox.ts'
import { openRoom, type Room } from './room.ts'
import { openSender, type Ack } from './sender.ts'
import { openSocket, type Socket } from './socket.ts'
import { openTypist } from './typist.ts'
import { openIntroduction, type IntroductionState } from './introduction.ts'
import { openVisit, type Refusal } from './visit.ts'

export interface ChatState extends IntroductionState {
  site: Site | undefined
  /** `idle`: nothing was written yet, so no connection is needed. */
  connection: 'idle' | 'connecting' | 'online' | Refusal
  entries: Entry[]
  hasOlder: boolean
  loaded: boolean
  unread: number
  /** The staff member who is typing. */
  typing: string | undefined
  /** Nobody answers right now: outside opening hours, or nobody is online. */
  isAway: boolean
  /** The conversation is over and was not rated. */
  rates: boolean
}

export interface Chat {
  state(): ChatState
  watch(listener: () => void): void
  /** Loads the theme, and resumes an earlier visit; `looking`: the visitor wants to see the panel. */
  open(looking: boolean): void
  /** A newer token of the same person. */
  identify(identity: string | undefined): void
  send(body: string, files: ChatFile[]): void
  retry(key: string): void
  remove(key: string): void
  loadOlder(): Promise<void>
  /** The visitor sees the newest message. */
  read(): void
  typing(active: boolean): void
  upload(file: File): Promise<ChatFile>
  download(file: string): Promise<Blob>
  /** Saves the visitor's details; sent once there is a visit. */
  introduce(who: Introduction): void
  /** Mails a code that proves the typed e-mail address. */
  mailCode(): Promise<{ is_confirmed: boolean }>
  enterCode(code: string): Promise<void>
  putAway(): void
  declineEmail(): void
  /** The visitor does not rate this conversation. */
  declineRating(): void
  rate(score: number, comment: string): Promise<void>
  react(seq: number, emoji: string): void
}

interface Deps {
  origin: string
  website: string
  /** The signed identity from the website. */
  identity: string | undefined
  storage: VisitorStorage
  language(): Language
  /** Ends the conversation on this page. */
  ends: AbortSignal
}

/** The conversation of one visitor on one website: combines visit, room, outbox and socket. */
export function openChat({ origin, website, identity, storage, language, ends }: Deps): Chat {
  const token = (): string => visit.session()?.token ?? ''
  const api = openApi(origin, token, language)
  const outbox = openOutbox(storage)
  const typist = openTypist(changed)
  const listeners: (() => void)[] = []
  let room: (Room & { id: string }) | undefined
  let socket: Socket | undefined

  /** The closing that was rated. */
  let ratedAt: string | null = null

  const parts = { api, storage, website, language, identity, ends }
  const visit = openVisit({ ...parts, alone, onSession: begun, onChange: changed })
  const introduction = openIntroduction({ storage, api, language, onChange: changed })
  const catchUp = openCatchUp({
    api,
    room: () => room,
    socket: () => socket,
    onGone: visit.renew,
    onChange: changed,
  })
  const post = openSender({
    outbox,
    room_id: () => (socket?.connected() ? room?.id : undefined),
    ask: async (payload) => {
      if (!socket) throw new Error('There is no connection')
      return socket.ask('message', payload)
    },
    onSent: onAcknowledged,
    onRefused: changed,
    alone: (work) => alone('send', work),
  })

  storage.watch((name) => {
    if (name === '' && !visit.session() && storage.read('')) begin()
    if (name.startsWith('.out.')) {
      // Another tab has sent it; the event may not have arrived here yet.
      void catchUp.sync()
      // If another tab wrote the message and was closed, this tab sends it.
      post.wake()
    }
    changed()
  }, ends)
  const shown = (): void => {
    if (!document.hidden) socket?.wake()
  }
  document.addEventListener('visibilitychange', shown, { signal: ends })

  function changed(): void {
    for (const listener of listeners) listener()
  }

  function begin(): void {
    visit.start().then(post.wake, () => undefined)
  }

  function begun(session: Session): void {
    if (room?.id !== session.room_id) room = { ...openRoom(session), id: session.room_id }
    socket ??= openSocket({ origin, token, onConnection, onEvent, onRefused: visit.renew, ends })
    introduction.begun(session)
    if (session.is_rated) ratedAt = session.closed_at
    void catchUp.loadNewest()
    changed()
  }

  function onConnection(connected: boolean): void {
    if (connected) {
      void catchUp.sync()
      void introduction.send()
      post.wake()
    }
    changed()
  }

  function onEvent<E extends ServerEvent>(event: E, payload: ServerEvents[E]): void {
    if (event === 'session.ended') visit.renew()
    if (event === 'message') onMessage(payload as Message)
    if (event === 'room') onState(payload as ServerEvents['room'])
    if (event === 'availability') visit.availabilityChanged(payload as ServerEvents['availability'])
    if (event === 'typing') onTyping(payload as ServerEvents['typing'])
    if (room?.behind()) void catchUp.sync()
    changed()
  }

  function onState(state: ServerEvents['room']): void {
    if (state.id === room?.id) room.onState(state)
  }

  function onTyping({ room_id, who, active }: ServerEvents['typing']): void {
    if (room_id === room?.id && who.type === 'STAFF') typist.received(active ? who.username : undefined)
  }

  function onMessage(message: Message): void {
    if (message.room_id !== room?.id) return
    room.onMessage(message)
    if (message.sender.type !== 'CUSTOMER') typist.received(undefined)
    changed()
  }

  function onAcknowledged({ client_id, body, files }: WaitingMessage, { seq, chg, id, at }: Ack): void {
    const customer_id = visit.session()?.customer_id
    if (!room || !customer_id) return
    const own = { type: 'CUSTOMER', id: customer_id, username: '' } as const
    const place = { room_id: room.id, seq, chg, id, client_id, at }
    onMessage({ ...justWritten, ...place, sender: own, body, files, reply_to: null })
    if (room.behind()) void catchUp.sync()
    changed()
  }

  function connection(): ChatState['connection'] {
    const refusal = visit.refusal()
    if (refusal) return refusal
    if (!visit.started()) return 'idle'
    return socket?.connected() ? 'online' : 'connecting'
  }

  return {
    state() {
      return {
        ...visibleEntries(),
        site: visit.site(),
        connection: connection(),
        typing: typist.name(),
        ...introduction.state(visit.site(), visit.started()),
        isAway: awayOf(visit.site()) !== undefined,
        rates: isOver(),
      }
    },
    watch: (listener) => void listeners.push(listener),
    open(looking) {
      if (storage.read('') !== null || (looking && identity)) begin()
      else void visit.look()
    },
    identify: visit.identify,
    send(body, files) {
      outbox.add(body.normalize('NFC'), files)
      // The loader looks for this key: after a reload it loads the panel, which sends waiting messages.
      if (storage.read('') === null) storage.write('', '')
      changed()
      begin()
    },
    retry(key) {
      outbox.retry(key)
      changed()
      begin()
    },
    remove(key) {
      outbox.remove(key)
      changed()
    },
    loadOlder: catchUp.loadOlder,
    read() {
      const newest = room?.messages().findLast(({ sender }) => sender.type !== 'CUSTOMER')?.seq ?? 0
      if (!room || !socket?.connected() || newest <= room.customerReadSeq()) return
      room.readTo(newest)
      socket.ask('read', { room_id: room.id, seq: newest }).catch(() => undefined)
      changed()
    },
    typing(active) {
      if (room && typist.wrote(active)) socket?.emit('typing', { room_id: room.id, active })
    },
    async upload(file) {
      await visit.start()
      return api.upload(file)
    },
    download: api.download,
    introduce: introduction.give,
    mailCode: introduction.mailCode,
    enterCode: introduction.enterCode,
    putAway: introduction.putAway,
    declineEmail: introduction.declineEmail,
    declineRating() {
      storage.write('.unrated', room?.closedAt() ?? '')
      changed()
    },
    async rate(score, comment) {
      await api.rate(score, comment)
      ratedAt = room?.closedAt() ?? null
      changed()
    },
    react(seq, emoji) {
      const customer_id = visit.session()?.customer_id
      const mine = room
        ?.messages()
        .find((one) => one.seq === seq)
        ?.reactions.some((one) => one.id === customer_id && one.emoji === emoji)
      api.react(seq, mine ? null : emoji).then(onMessage, () => undefined)
    },
  }

  function visibleEntries(): Pick<ChatState, 'entries' | 'hasOlder' | 'loaded' | 'unread'> {
    if (!room)
      return {
        entries: entriesOf([], outbox.all(), 0),
        hasOlder: false,
        loaded: !visit.started() || visit.refusal() !== undefined,
        unread: 0,
      }
    const messages = room.messages()
    return {
      entries: entriesOf(messages, outbox.all(), room.staffReadSeq()),
      hasOlder: room.hasOlder(),
      loaded: room.loaded(),
      unread: unreadOf(messages, room.customerReadSeq()),
    }
  }

  /** There is something to rate: an answer came, and the conversation was closed after it. */
  function isOver(): boolean {
    const closedAt = room?.closedAt() ?? null
    if (!room || !visit.site()?.asks_rating || closedAt === null) return false
    if (closedAt === ratedAt || closedAt === storage.read('.unrated')) return false
    return room.messages().some(({ sender }) => sender.type === 'STAFF' || sender.type === 'BOT')
  }

  /** One tab at a time; without Web Locks (plain http) each tab does it, which the server tolerates. */
  async function alone(what: string, work: () => Promise<void>): Promise<void> {
    if (navigator.locks) await navigator.locks.request(`recipe-panel.${website}.${what}`, work)
    else await work()
  }
}
