import { getDemo, resetDemo } from '@rp/contract/configuration/demo'
import { isResettableDemo } from '../platform/demo-mark.ts'
import type { Platform } from '../platform/platform.ts'
import { refuse } from '../platform/refusal.ts'

/** The reply and the event reach everybody before the server restarts. */
const resetAfterMs = 500
/** Every socket of staff. */
const staffChannel = 'demo'

/** Resets the demo from a screen (ADR 0112). */
export function demoCalls({ serve, database, config, realtime, log, onDemoReset }: Platform): void {
  let isResetting = false
  const isDemo = () => isResettableDemo(database, config)

  realtime.onConnect(async (socket, caller) => {
    if (config.demo && caller.type === 'STAFF') await socket.join(staffChannel)
  })

  serve.staff(getDemo, async () => ({ is_demo: await isDemo() }))

  serve.staff(resetDemo, async ({ caller }) => {
    if (!(await isDemo())) throw refuse('not_a_demo')
    if (isResetting) throw refuse('already_open')
    isResetting = true
    log.warn({ user_id: caller.id }, 'the demo is reset')
    realtime.emit(staffChannel, 'demo.reset', { by: caller.username })
    setTimeout(() => onDemoReset.run(), resetAfterMs)
    return null
  })
}
