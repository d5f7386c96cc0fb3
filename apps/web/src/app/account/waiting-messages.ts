import { browserStorage } from '../../chat/messenger/live/outbox-storage.ts'
import type { UserSession } from '@rp/contract/auth/session'
import { currentSession } from '../../kit/session.ts'

/** Messages written before a reload are sent from whichever screen opens first; without any, nothing is loaded. */
export async function sendWaitingMessages({ user_id, session_id }: UserSession): Promise<void> {
  const waiting = await browserStorage().all(user_id)
  if (!waiting.some(({ state }) => state === 'sending')) return
  const { messengerLive } = await import('../../chat/messenger/live/messenger-live.ts')
  if (currentSession()?.session_id === session_id) messengerLive()
}
