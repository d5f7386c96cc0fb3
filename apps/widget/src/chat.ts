import { justWritten } from '@rp/domain/chat/message-kinds'
import type { ChatFile, Message } from '@rp/contract/chat/message'
import type { ServerEvent, ServerEvents } from '@rp/contract/events'
import type { Language } from '@rp/domain/languages'
import { openApi, type Introduction, type Session, type Site } from './api.ts'
import { awayOf } from './availability.ts'
import { openCatchUp } from './catch-up.ts'
import { entriesOf, unreadOf, type Entry } from './entries.ts'
import type { Kept } from './kept.ts'
import { openOutbox, type Waiting } from './outbox.ts'
import { openRoom, type Room } from './room.ts'
import { openSender, type Ack } from './sender.ts'
import { openSocket, type Socket } from './socket.ts'
import { openTypist } from './typist.ts'
import { openIntroduction, type IntroductionState } from './introduction.ts'
import { openVisit } from './visit.ts'

export interface ChatState extends IntroductionState {
  site: Site | undefined
  /** `idle`: nothing was written yet, so there is nothing to be connected to. */
  connection: 'idle' | 'connecting' | 'online' | 'unavailable'
  entries: Entry[]
  hasOlder: boolean
  loaded: boolean
  unread: number
  /** Who of the staff is writing. */
  typing: string | undefined
  /** Nobody answers at once: it is out of hours, or no one is there. */
  isAway: boolean
  /** The conversation is over and was not rated. */
  rates: boolean
}

export interface Chat {
  state(): ChatState
  watch(listener: () => void): void
  /** Fetches the look, and goes on with an earlier visit if there was one; `looking`: somebody wants to see it. */
  open(looking: boolean): void
  send(body: string, files: ChatFile[]): void
  retry(key: string): void
  remove(key: string): void
  loadOlder(): Promise<void>
  /** The visitor sees the newest message. */
  read(): void
  typing(active: boolean): void
  upload(file: File): Promise<ChatFile>
  download(file: string): Promise<Blob>
  /** The visitor says who she is; it is told as soon as there is a visit. */
  introduce(who: Introduction): void
  rate(score: number, comment: string): Promise<void>
  react(seq: number, emoji: string): void
}

interface Parts {
  origin: string
  website: string
  /** Whom the website signed in. */
  identity: string | undefined
  kept: Kept
  language(): Language
}

/** The conversation of one visitor on one website: visit, room, outbox and socket together. */
export function openChat({ origin, website, identity, kept, language }: Parts): Chat {
  const token = (): string => visit.session()?.token ?? ''
  const api = openApi(origin, token)
  const outbox = openOutbox(kept)
  const typist = openTypist(changed)
  const listeners: (() => void)[] = []
  let room: (Room & { id: string }) | undefined
  let socket: Socket | undefined

  /** The closing that was rated. */
  let ratedAt: string | null = null

  const parts = { api, kept, website, language, identity }
  const visit = openVisit({ ...parts, alone, onSession: begun, onChange: changed })
  const introduction = openIntroduction({ kept, api, onChange: changed })
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
    onSent: taken,
    onRefused: changed,
    alone: (work) => alone('send', work),
  })

  kept.watch((name) => {
    if (name === '' && !visit.session() && kept.read('')) begin()
    if (name.startsWith('.out.')) {
      // Another tab has sent it; its news may still be on the way to this one.
      void catchUp.sync()
      // Or it has written it and was closed.
      post.wake()
    }
    changed()
  })
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) socket?.wake()
  })

  function changed(): void {
    for (const listener of listeners) listener()
  }

  function begin(): void {
    visit.start().then(post.wake, () => undefined)
  }

  function begun(session: Session): void {
    if (room?.id !== session.room_id) room = { ...openRoom(session), id: session.room_id }
    socket ??= openSocket({ origin, token, onConnection, onEvent, onRefused: visit.renew })
    introduction.begun(session)
    if (session.is_rated) ratedAt = session.closed_at
    void catchUp.loadNewest()
    changed()
  }

  function onConnection(connected: boolean): void {
    if (connected) {
      void catchUp.sync()
      void introduction.tell()
      post.wake()
    }
    changed()
  }

  function onEvent<E extends ServerEvent>(event: E, payload: ServerEvents[E]): void {
    if (event === 'session.ended') visit.renew()
    if (event === 'message') heard(payload as Message)
    if (event === 'room') heardState(payload as ServerEvents['room'])
    if (event === 'availability') visit.hear(payload as ServerEvents['availability'])
    if (event === 'typing') heardTyping(payload as ServerEvents['typing'])
    if (room?.behind()) void catchUp.sync()
    changed()
  }

  function heardState(state: ServerEvents['room']): void {
    if (state.id === room?.id) room.hearState(state)
  }

  function heardTyping({ room_id, who, active }: ServerEvents['typing']): void {
    if (room_id === room?.id && who.type === 'STAFF') typist.heard(active ? who.username : undefined)
  }

  function heard(message: Message): void {
    if (message.room_id !== room?.id) return
    room.hear(message)
    if (message.sender.type !== 'CUSTOMER') typist.heard(undefined)
    changed()
  }

  function taken({ client_id, body, files }: Waiting, { seq, chg, id, at }: Ack): void {
    const customer_id = visit.session()?.customer_id
    if (!room || !customer_id) return
    const own = { type: 'CUSTOMER', id: customer_id, username: '' } as const
    const place = { room_id: room.id, seq, chg, id, client_id, at }
    heard({ ...justWritten, ...place, sender: own, body, files, reply_to: null })
    if (room.behind()) void catchUp.sync()
    changed()
  }

  function connection(): ChatState['connection'] {
    if (visit.unavailable()) return 'unavailable'
    if (!visit.started()) return 'idle'
    return socket?.connected() ? 'online' : 'connecting'
  }

  return {
    state() {
      return {
        ...said(),
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
      if (kept.read('') !== null || (looking && identity)) begin()
      else void visit.look()
    },
    send(body, files) {
      outbox.add(body.normalize('NFC'), files)
      // The loader looks for this name: after a reload it brings the panel back, which sends what waits.
      if (kept.read('') === null) kept.write('', '')
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
      if (room && typist.wrote(active)) socket?.tell('typing', { room_id: room.id, active })
    },
    async upload(file) {
      await visit.start()
      return api.upload(file)
    },
    download: api.download,
    introduce: introduction.give,
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
      api.react(seq, mine ? null : emoji).then(heard, () => undefined)
    },
  }

  function said(): Pick<ChatState, 'entries' | 'hasOlder' | 'loaded' | 'unread'> {
    if (!room)
      return {
        entries: entriesOf([], outbox.all(), 0),
        hasOlder: false,
        loaded: !visit.started() || visit.unavailable(),
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
    if (!room || !visit.site()?.asks_rating || closedAt === null || closedAt === ratedAt) return false
    return room.messages().some(({ sender }) => sender.type === 'STAFF' || sender.type === 'BOT')
  }

  /** One tab at a time; without locks (plain http) each does it, which the server makes harmless. */
  async function alone(what: string, work: () => Promise<void>): Promise<void> {
    if (navigator.locks) await navigator.locks.request(`recipe-panel.${website}.${what}`, work)
    else await work()
  }
}
