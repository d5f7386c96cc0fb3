import type { ChatFile } from '@rp/contract/chat/message'
import type { ProblemCode } from '@rp/contract/problems'
import { uuidOf } from '@rp/domain/uuid'
import type { VisitorStorage } from './visitor-storage.ts'

/** A message that the server has not saved yet. */
export interface WaitingMessage {
  client_id: string
  body: string
  files: ChatFile[]
  at: number
  /** The server refused it; the visitor decides. */
  refused?: ProblemCode
}

export interface Outbox {
  /** All waiting messages, in the order in which they were written. */
  all(): WaitingMessage[]
  /** The next one to send. */
  next(): WaitingMessage | undefined
  /** Saved before sending, so that a reload loses nothing. */
  add(body: string, files: ChatFile[]): WaitingMessage
  refuse(client_id: string, code: ProblemCode): void
  retry(client_id: string): void
  remove(client_id: string): void
}

const start = '.out.'

/** Waiting messages, shared by a visitor's tabs; each has its own key. */
export function openOutbox(storage: VisitorStorage, now: () => number = Date.now): Outbox {
  let last = 0

  function all(): WaitingMessage[] {
    const waiting = storage.names(start).flatMap((name) => read(storage.read(name)))
    return waiting.sort((a, b) => a.at - b.at || (a.client_id < b.client_id ? -1 : 1))
  }

  function change(client_id: string, changed: (one: WaitingMessage) => WaitingMessage): void {
    const [one] = read(storage.read(start + client_id))
    if (one) storage.write(start + client_id, JSON.stringify(changed(one)))
  }

  return {
    all,
    next: () => all().find(({ refused }) => !refused),
    add(body, files) {
      // Never the same time twice, because it defines the order.
      last = Math.max(now(), last + 1)
      const client_id = uuidOf(crypto.getRandomValues(new Uint8Array(16)))
      const one: WaitingMessage = { client_id, body, files, at: last }
      storage.write(start + client_id, JSON.stringify(one))
      return one
    },
    refuse: (client_id, refused) => change(client_id, (one) => ({ ...one, refused })),
    retry: (client_id) => change(client_id, ({ refused: _, ...one }) => one),
    remove: (client_id) => storage.remove(start + client_id),
  }
}

/** Skips data of other versions of this code. */
function read(text: string | null): WaitingMessage[] {
  try {
    const one = JSON.parse(text ?? 'null') as WaitingMessage | null
    return one && one.client_id && Array.isArray(one.files) ? [one] : []
  } catch {
    return []
  }
}
