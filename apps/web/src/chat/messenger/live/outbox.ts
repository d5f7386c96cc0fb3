import type { ChatFile, Message, NewMessage } from '@rp/contract/chat/message'
import type { Acks } from '@rp/contract/events'
import type { ProblemCode } from '@rp/contract/problems'
import { resendDelay } from '@rp/domain/resend-delay'

/** An item of the offline message queue: a message by this user that the server has not acknowledged yet. */
export interface OutboxItem {
  client_id: string
  room_id: string
  user_id: string
  body: string
  files: ChatFile[]
  reply_to: number | null
  /** Absent in items stored by earlier versions: public. */
  visibility?: Message['visibility']
  /** An approved WhatsApp template with its parameter values. */
  template?: NonNullable<NewMessage['template']>
  written_at: string
  /** The order of writing, also across reloads. */
  place: number
  state: 'sending' | 'failed'
  /** Why the server refused it permanently. */
  refused: ProblemCode | null
}

/** Where items are stored so that a reload or a crash loses none. */
export interface OutboxStorage {
  all(user_id: string): Promise<OutboxItem[]>
  put(item: OutboxItem): Promise<void>
  remove(client_id: string): Promise<void>
}

type Accepted = Extract<Acks['message'], { ok: true }>

interface OutboxDeps {
  user_id: string
  storage: OutboxStorage
  /** Emits the item and returns the acknowledgement; rejects without one. */
  send: (item: OutboxItem) => Promise<Acks['message']>
  /** The message is in the database. */
  onSent: (item: OutboxItem, accepted: Accepted) => void
  /** Waits between attempts; resolves early on `wake`. */
  wait?: (ms: number) => Promise<void>
  random?: () => number
  /** Notifies the other tabs that the stored items changed. */
  onStored?: () => void
}

/**
 * Sends the user's messages exactly once: stored before being emitted, one in flight per room in the order of writing,
 * retried until the server accepts or permanently refuses them. Only the leading tab sends.
 */
export function openOutbox(deps: OutboxDeps) {
  const { user_id, storage, send, onSent, wait = pause, random = Math.random, onStored = () => {} } = deps
  let items: OutboxItem[] = []
  /** The place of the newest message; the clock may be set back, the order may not. */
  let lastPlace = 0
  let leading = false
  /** Items that could not be stored: no other tab knows them, so this one sends them. */
  const unannounced = new Set<string>()
  let closed = false
  const busy = new Set<string>()
  const waking = new Set<() => void>()
  const listeners = new Set<() => void>()

  function set(next: OutboxItem[]): void {
    items = next.toSorted((a, b) => a.place - b.place)
    lastPlace = Math.max(lastPlace, items.at(-1)?.place ?? 0)
    for (const listener of listeners) listener()
  }

  const isAnnounced = ({ client_id }: OutboxItem) => !unannounced.has(client_id)
  const others = (item: OutboxItem) => items.filter(({ client_id }) => client_id !== item.client_id)

  /** A failing storage does not stop anyone from writing: this tab sends the message anyway. */
  async function store(item: OutboxItem): Promise<void> {
    await storage.put(item).then(
      () => unannounced.delete(item.client_id),
      () => unannounced.add(item.client_id),
    )
    set([...others(item), item])
    onStored()
  }

  /** A message that could not be deleted may be sent again, which its client_id makes harmless. */
  async function forget(item: OutboxItem): Promise<void> {
    await storage.remove(item.client_id).catch(() => undefined)
    unannounced.delete(item.client_id)
    set(others(item))
    onStored()
  }

  function sendAll(): void {
    for (const { room_id } of items) void drain(room_id)
  }

  /** Within a room one message at a time: they arrive in the order of writing. */
  async function drain(room_id: string): Promise<void> {
    if (busy.has(room_id)) return
    busy.add(room_id)
    let tries = 0
    let item = nextIn(room_id)
    while (item) {
      tries = (await attempt(item)) ? 0 : tries + 1
      if (tries > 0) await wakeable(resendDelay(tries, random()))
      item = nextIn(room_id)
    }
    busy.delete(room_id)
  }

  function nextIn(room_id: string): OutboxItem | undefined {
    if (closed) return undefined
    return items.find(
      (one) => one.room_id === room_id && one.state === 'sending' && (leading || !isAnnounced(one)),
    )
  }

  /** Whether the item is done, sent or permanently refused. */
  async function attempt(item: OutboxItem): Promise<boolean> {
    const ack = await send(item).catch(() => null)
    if (!ack || closed) return false
    if (ack.ok) {
      onSent(item, ack)
      await forget(item)
      return true
    }
    if (ack.retryable) return false
    await store({ ...item, state: 'failed', refused: ack.code })
    return true
  }

  function wakeable(ms: number): Promise<void> {
    return new Promise((resolve) => {
      waking.add(resolve)
      void wait(ms)
        .then(resolve)
        .finally(() => waking.delete(resolve))
    })
  }

  function wake(): void {
    for (const wakeUp of waking) wakeUp()
    waking.clear()
  }

  async function reload(): Promise<void> {
    const before = items
    const stored = await storage.all(user_id).catch(() => null)
    // written or sent meanwhile: the loaded list may not include it
    if (items !== before) return reload()
    if (stored) set([...stored.filter(isAnnounced), ...items.filter((item) => !isAnnounced(item))])
    sendAll()
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    items: (): OutboxItem[] => items,
    /** Loads the stored messages: at the start, and when another tab has written. */
    reload,
    async write(draft: Omit<OutboxItem, 'user_id' | 'place' | 'state' | 'refused'>) {
      lastPlace = Math.max(Date.parse(draft.written_at), lastPlace + 1)
      await store({ ...draft, user_id, place: lastPlace, state: 'sending', refused: null })
      sendAll()
    },
    async retry(client_id: string): Promise<void> {
      const item = items.find((one) => one.client_id === client_id)
      if (item) await store({ ...item, state: 'sending', refused: null })
      sendAll()
    },
    async discard(client_id: string): Promise<void> {
      const item = items.find((one) => one.client_id === client_id)
      if (item) await forget(item)
    },
    /** This tab was elected to send, including what the previous leader left. */
    lead(): void {
      leading = true
      void reload()
    },
    /** Another tab may send now; items in flight here are still acknowledged. */
    follow(): void {
      leading = false
    },
    /** The connection is back: stop waiting. */
    wake,
    close(): void {
      closed = true
      wake()
    },
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
