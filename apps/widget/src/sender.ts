import type { Acks, ClientPayload } from '@rp/contract/events'
import { resendDelay } from '@rp/domain/resend-delay'
import type { Outbox, WaitingMessage } from './outbox.ts'
import { pause } from './pause.ts'

export type Ack = Extract<Acks['message'], { ok: true }>

interface Deps {
  outbox: Outbox
  /** Undefined without a connection or room. */
  room_id(): string | undefined
  ask(payload: ClientPayload<'message'>): Promise<Acks['message']>
  onSent(one: WaitingMessage, ack: Ack): void
  onRefused(): void
  /** Only one tab at a time sends; the others wait here. */
  alone(work: () => Promise<void>): Promise<void>
  wait?(ms: number): Promise<void>
}

/** Sends waiting messages one by one, retrying until the server accepts or refuses each. */
export function openSender(deps: Deps): { wake(): void } {
  const { outbox, room_id, ask, onSent, onRefused, alone, wait = pause } = deps
  let running = false

  async function sendAll(): Promise<void> {
    let tries = 0
    for (let one = outbox.next(); one; one = outbox.next()) {
      const room = room_id()
      // A tab without a connection releases the lock for one that may have it.
      if (!room) return
      const sent = await send(one, room)
      tries = sent ? 0 : tries + 1
      if (!sent) await wait(resendDelay(tries))
    }
  }

  /** True when done: accepted, or refused for good. */
  async function send(one: WaitingMessage, room: string): Promise<boolean> {
    const { client_id, body, files } = one
    try {
      const ack = await ask({ room_id: room, client_id, body, files: files.map(({ file }) => file) })
      if (ack.ok) {
        onSent(one, ack)
        outbox.remove(client_id)
        return true
      }
      if (ack.retryable) return false
      outbox.refuse(client_id, ack.code)
      onRefused()
      return true
    } catch {
      // No response: it may have arrived. The same client_id makes the retry harmless.
      return false
    }
  }

  async function wake(): Promise<void> {
    if (running || !room_id() || !outbox.next()) return
    running = true
    try {
      await alone(sendAll)
    } finally {
      running = false
    }
    void wake()
  }

  return { wake: () => void wake() }
}
