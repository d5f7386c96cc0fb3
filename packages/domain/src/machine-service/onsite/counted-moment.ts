/** A moment later than the server's now by up to this counts as now: clocks of phones differ, and requests take time. */
export const clockToleranceMs = 120_000

/** The moment that counts of one that a device gives, both in milliseconds; null: it lies in the future. */
export function countedMoment(given: number, now: number): number | null {
  if (given <= now) return given
  return given <= now + clockToleranceMs ? now : null
}
