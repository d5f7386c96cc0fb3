import { resend } from './limits.ts'

/** Retry with backoff and jitter: a random wait, longer with each failure in a row, so that senders do not retry in step. */
export function resendDelay(failures: number, random = Math.random()): number {
  const longest = Math.min(resend.maxMs, resend.minMs * 2 ** failures)
  return resend.minMs + random * (longest - resend.minMs)
}
