import { socketEvents } from '@rp/domain/limits'

/** Holds one flooding socket back, so that it costs the others nothing; what it refuses may be sent again later. */
export function openEventLimit(now: () => number = Date.now): () => boolean {
  let since = now()
  let sent = 0
  return () => {
    if (now() - since > socketEvents.windowMs) {
      since = now()
      sent = 0
    }
    sent += 1
    return sent <= socketEvents.max
  }
}
