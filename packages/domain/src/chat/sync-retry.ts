const firstMs = 150
const mostMs = 1000

/**
 * Retry with backoff: how many ms the messenger waits before it retries a sync, by the number of unanswered tries in a
 * row. Short at first, for a restarting database; longer while it stays away.
 */
export function syncRetryMs(unanswered: number): number {
  return Math.min(mostMs, firstMs * 2 ** Math.max(0, unanswered - 1))
}
