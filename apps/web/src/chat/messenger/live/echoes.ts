import type { OutboxItem, openOutbox } from './outbox.ts'
import type { openRoomStore } from './room-store.ts'

interface EchoDeps {
  outbox: Pick<ReturnType<typeof openOutbox>, 'items' | 'subscribe'>
  store: Pick<ReturnType<typeof openRoomStore>, 'entry' | 'subscribe'>
}

/**
 * The messages that this user wrote and that open threads do not show yet. A message leaves the outbox once the server
 * has it, which can be before it is in the thread here: another tab has sent it, or an earlier change of the room is
 * still missing. It stays until then, so that no written message disappears for a moment.
 */
export function openEchoes({ outbox, store }: EchoDeps) {
  let waiting = outbox.items()
  let sent: OutboxItem[] = []
  let echoes = waiting
  const listeners = new Set<() => void>()

  function isMissing({ room_id, client_id }: OutboxItem): boolean {
    const thread = store.entry(room_id)?.thread
    return (
      thread !== undefined && thread !== null && !thread.messages.some((one) => one.client_id === client_id)
    )
  }

  /** An item that the server refused leaves the outbox only because somebody discarded it. */
  function outboxChanged(): void {
    const before = waiting
    waiting = outbox.items()
    const now = new Set(waiting.map(({ client_id }) => client_id))
    const left = before.filter(({ client_id, state }) => state === 'sending' && !now.has(client_id))
    show([...sent.filter(({ client_id }) => !now.has(client_id)), ...left].filter(isMissing))
  }

  function storeChanged(): void {
    const missing = sent.filter(isMissing)
    if (missing.length < sent.length) show(missing)
  }

  function show(next: OutboxItem[]): void {
    sent = next
    echoes = [...sent, ...waiting].toSorted((a, b) => a.place - b.place)
    for (const listener of listeners) listener()
  }

  const stops = [outbox.subscribe(outboxChanged), store.subscribe(storeChanged)]
  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** In the order of writing. */
    all: (): OutboxItem[] => echoes,
    close(): void {
      for (const stop of stops) stop()
    },
  }
}
