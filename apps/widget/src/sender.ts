import type { Acks, ClientPayload } from '@rp/contract/events'
import { resendDelay } from '@rp/domain/resend-delay'
import type { Outbox, Waiting } from './outbox.ts'
import { pause } from './pause.ts'

export type Ack = Extract<Acks['message'], { ok: true }>

interface Parts {
  outbox: Outbox
  /** Undefined while there is no connection or no room yet. */
  room_id(): string | undefined
  ask(payload: ClientPayload<'message'>): Promise<Acks['message']>
  onSent(one: Waiting, ack: Ack): void
  onRefused(): void
  /** One tab at a time sends; the others wait here for their turn. */
  alone(work: () => Promise<void>): Promise<void>
  wait?(ms: number): Promise<void>
}

/** Sends what waits, one after the other, again and again until the server has taken it or will not. */
export function openSender(parts: Parts): { wake(): void } {
  const { outbox, room_id, ask, onSent, onRefused, alone, wait = pause } = parts
  let running = false

  async function sendAll(): Promise<void> {
    let tries = 0
    for (let one = outbox.next(); one; one = outbox.next()) {
      const room = room_id()
      // A tab without a connection gives its turn to one that may have it.
      if (!room) return
      const sent = await send(one, room)
      tries = sent ? 0 : tries + 1
      if (!sent) await wait(resendDelay(tries))
    }
  }

  /** True when it is settled: taken, or refused for good. */
  async function send(one: Waiting, room: string): Promise<boolean> {
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
      // No answer: whether it arrived is unknown. The same client_id makes the repeat harmless.
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
