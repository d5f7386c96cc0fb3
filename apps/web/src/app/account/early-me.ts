import { me } from '@rp/contract/auth/session'
import type { ReplyOf } from '@rp/contract/endpoint'
import { call } from '../../kit/call.ts'
import { onResetAll } from '../../kit/session.ts'

let asked: Promise<ReplyOf<typeof me>> | null = null

onResetAll(() => {
  asked = null
})

/** Asks who is signed in while the panel's code is on its way. */
export function askMeEarly(): void {
  asked = call(me, {})
  // whoever takes the answer hears of the failure
  asked.catch(() => {})
}

/** What was asked early, once; else asks now. */
export function takeMe(signal: AbortSignal): Promise<ReplyOf<typeof me>> {
  const early = asked
  asked = null
  return early ?? call(me, {}, { signal })
}
