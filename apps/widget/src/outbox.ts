import type { ChatFile } from '@rp/contract/chat/message'
import type { ProblemCode } from '@rp/contract/problems'
import { uuidOf } from '@rp/domain/uuid'
import type { Kept } from './kept.ts'

/** A message that the server has not taken yet. */
export interface Waiting {
  client_id: string
  body: string
  files: ChatFile[]
  at: number
  /** The server will not take it as it is; the visitor decides. */
  refused?: ProblemCode
}

export interface Outbox {
  /** In the order in which they were written. */
  all(): Waiting[]
  /** The next one to send. */
  next(): Waiting | undefined
  /** Kept before anything is sent: a reload loses nothing. */
  add(body: string, files: ChatFile[]): Waiting
  refuse(client_id: string, code: ProblemCode): void
  retry(client_id: string): void
  remove(client_id: string): void
}

const start = '.out.'

/** The messages that wait, shared by the tabs of a visitor; each has a key of its own. */
export function openOutbox(kept: Kept, now: () => number = Date.now): Outbox {
  let last = 0

  function all(): Waiting[] {
    const waiting = kept.names(start).flatMap((name) => read(kept.read(name)))
    return waiting.toSorted((a, b) => a.at - b.at || (a.client_id < b.client_id ? -1 : 1))
  }

  function change(client_id: string, changed: (one: Waiting) => Waiting): void {
    const [one] = read(kept.read(start + client_id))
    if (one) kept.write(start + client_id, JSON.stringify(changed(one)))
  }

  return {
    all,
    next: () => all().find(({ refused }) => !refused),
    add(body, files) {
      // Never the same instant twice: it is the order.
      last = Math.max(now(), last + 1)
      const client_id = uuidOf(crypto.getRandomValues(new Uint8Array(16)))
      const one: Waiting = { client_id, body, files, at: last }
      kept.write(start + client_id, JSON.stringify(one))
      return one
    },
    refuse: (client_id, refused) => change(client_id, (one) => ({ ...one, refused })),
    retry: (client_id) => change(client_id, ({ refused: _, ...one }) => one),
    remove: (client_id) => kept.remove(start + client_id),
  }
}

/** What another version of this code left behind is passed over. */
function read(text: string | null): Waiting[] {
  try {
    const one = JSON.parse(text ?? 'null') as Waiting | null
    return one && one.client_id && Array.isArray(one.files) ? [one] : []
  } catch {
    return []
  }
}
