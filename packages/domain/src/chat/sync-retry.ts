const firstMs = 150
const mostMs = 1000

/**
 * How long a messenger waits before it asks again what it missed, in ms, after so many questions in a row that nobody
 * answered: at once where a database that restarts refused the first, ever less often while it stays away.
 */
export function syncRetryMs(unanswered: number): number {
  return Math.min(mostMs, firstMs * 2 ** Math.max(0, unanswered - 1))
}
