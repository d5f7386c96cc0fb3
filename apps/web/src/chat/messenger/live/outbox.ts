import type { ChatFile, Message, NewMessage } from '@rp/contract/chat/message'
import type { Acks } from '@rp/contract/events'
import type { ProblemCode } from '@rp/contract/problems'
import { resendDelay } from '@rp/domain/resend-delay'

/** A message that this user wrote and the server has not acknowledged yet. */
export interface OutboxItem {
  client_id: string
  room_id: string
  user_id: string
  body: string
  files: ChatFile[]
  reply_to: number | null
  /** Absent in what an earlier version stored: public. */
  visibility?: Message['visibility']
  /** An approved template of WhatsApp, with the values of its places. */
  template?: NonNullable<NewMessage['template']>
  written_at: string
  /** The order of writing, also across reloads. */
  place: number
  state: 'sending' | 'failed'
  /** Why the server refused it for good. */
  refused: ProblemCode | null
}

/** Where items live so that a reload or a crash loses none. */
export interface OutboxStorage {
  all(user_id: string): Promise<OutboxItem[]>
  put(item: OutboxItem): Promise<void>
  remove(client_id: string): Promise<void>
}

type Accepted = Extract<Acks['message'], { ok: true }>

interface OutboxParts {
  user_id: string
  storage: OutboxStorage
  /** Emits and answers the acknowledgement; rejects when none came. */
  send: (item: OutboxItem) => Promise<Acks['message']>
  /** The message is in the database. */
  onSent: (item: OutboxItem, accepted: Accepted) => void
  /** Waits between tries; resolves early on `wake`. */
  wait?: (ms: number) => Promise<void>
  random?: () => number
  /** Tells the other tabs that the stored items changed. */
  onStored?: () => void
}

/**
 * Sends what the user writes, exactly once: stored before it is emitted, one in flight per room in the order of
 * writing, tried until the server takes it or refuses it for good. Only the tab that leads sends.
 */
export function openOutbox(parts: OutboxParts) {
  const { user_id, storage, send, onSent, wait = pause, random = Math.random, onStored = () => {} } = parts
  let items: OutboxItem[] = []
  /** The place of the newest message; the clock may be set back, the order may not. */
  let lastPlace = 0
  let leading = false
  /** What the storage would not take: no other tab knows of it, so this one sends it. */
  const untold = new Set<string>()
  let closed = false
  const busy = new Set<string>()
  const waking = new Set<() => void>()
  const listeners = new Set<() => void>()

  function set(next: OutboxItem[]): void {
    items = next.toSorted((a, b) => a.place - b.place)
    lastPlace = Math.max(lastPlace, items.at(-1)?.place ?? 0)
    for (const listener of listeners) listener()
  }

  const isTold = ({ client_id }: OutboxItem) => !untold.has(client_id)
  const others = (item: OutboxItem) => items.filter(({ client_id }) => client_id !== item.client_id)

  /** A storage that fails keeps nobody from writing: the message is sent from this tab all the same. */
  async function store(item: OutboxItem): Promise<void> {
    await storage.put(item).then(
      () => untold.delete(item.client_id),
      () => untold.add(item.client_id),
    )
    set([...others(item), item])
    onStored()
  }

  /** What could not be removed is sent again one day, which its client_id makes harmless. */
  async function forget(item: OutboxItem): Promise<void> {
    await storage.remove(item.client_id).catch(() => undefined)
    untold.delete(item.client_id)
    set(others(item))
    onStored()
  }

  function sendAll(): void {
    for (const { room_id } of items) void drain(room_id)
  }

  /** One room at a time, one message at a time: the order of writing is the order of arrival. */
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
      (one) => one.room_id === room_id && one.state === 'sending' && (leading || !isTold(one)),
    )
  }

  /** Whether the item is settled, as sent or as refused for good. */
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
    // written or sent meanwhile: what was read may not know of it
    if (items !== before) return reload()
    if (stored) set([...stored.filter(isTold), ...items.filter((item) => !isTold(item))])
    sendAll()
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    items: (): OutboxItem[] => items,
    /** Reads what is stored: at the start, and when another tab wrote. */
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
    /** This tab was elected to send, also what the one before it left. */
    lead(): void {
      leading = true
      void reload()
    },
    /** Another tab may send now; what is on its way here is still acknowledged. */
    follow(): void {
      leading = false
    },
    /** The connection is back: no reason to wait on. */
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
