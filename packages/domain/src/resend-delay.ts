import { resend } from './limits.ts'

/** How long to wait after so many failures in a row, the first being 1: longer each time, never two senders alike. */
export function resendDelay(failures: number, random = Math.random()): number {
  const longest = Math.min(resend.maxMs, resend.minMs * 2 ** failures)
  return resend.minMs + random * (longest - resend.minMs)
}
