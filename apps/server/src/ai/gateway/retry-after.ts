/** The wait in a `Retry-After` header in ms: seconds or a date (RFC 9110 10.2.3); undefined without one. */
export function retryAfterMs(header: string | undefined, now: number): number | undefined {
  if (header === undefined || header.trim() === '') return undefined
  const seconds = Number(header)
  const waitMs = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1000
  return Number.isFinite(waitMs) ? Math.max(0, waitMs) : undefined
}
