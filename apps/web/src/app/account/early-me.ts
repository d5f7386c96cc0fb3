import { me } from '@rp/contract/auth/session'
import type { ReplyOf } from '@rp/contract/endpoint'
import { call } from '../../kit/call.ts'
import { onResetAll } from '../../kit/session.ts'

let requested: Promise<ReplyOf<typeof me>> | null = null

onResetAll(() => {
  requested = null
})

/** Requests the current user while the panel's code loads. */
export function askMeEarly(): void {
  requested = call(me, {})
  // the consumer of the reply handles the failure
  requested.catch(() => {})
}

/** Returns the early request's reply, once; else requests it now. */
export function takeMe(signal: AbortSignal): Promise<ReplyOf<typeof me>> {
  const early = requested
  requested = null
  return early ?? call(me, {}, { signal })
}
