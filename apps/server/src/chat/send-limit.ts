import { refuse } from '../platform/refusal.ts'

/** A visitor may send this many messages in this time; a person does not write faster. */
const visitor = { messages: 30, windowMs: 10_000 }

/** Holds a flooding visitor back; the refusal is retryable, the widget's outbox waits and sends again. */
export function openSendLimit(now: () => number = Date.now): (customer_id: string) => void {
  const windows = new Map<string, { since: number; sent: number }>()
  return (customer_id) => {
    const at = now()
    const window = windows.get(customer_id)
    if (!window || at - window.since > visitor.windowMs) {
      if (windows.size > 10_000) windows.clear()
      windows.set(customer_id, { since: at, sent: 1 })
      return
    }
    window.sent += 1
    if (window.sent > visitor.messages) throw refuse('throttled')
  }
}
