/** What must be added to this device's clock to be the server's, in milliseconds. */
let differenceMs = 0

/**
 * Learns from the `Date` of an answer, which has whole seconds, and lies between sending and receiving. The difference
 * moves only as far as it must: of a device with the right time it stays 0.
 */
export function noteServerDate(date: string | null, sent_at: number, received_at = Date.now()): void {
  const from = date === null ? Number.NaN : Date.parse(date)
  // A device whose clock was changed meanwhile learns nothing from this answer.
  if (Number.isNaN(from) || received_at < sent_at) return
  const [least, most] = [from - received_at, from + 999 - sent_at]
  differenceMs = Math.min(Math.max(differenceMs, least), most)
}

/** Now by the server's clock, in milliseconds. */
export function serverNow(now = Date.now()): number {
  return now + differenceMs
}
