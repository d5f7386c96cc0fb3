import { signOut } from '@rp/contract/auth/session'
import { call } from '../../kit/call.ts'
import { currentSession, leaveSession, onResetAll, resetAll } from '../../kit/session.ts'

/** A dead network must not keep anybody signed in. */
const patienceMs = 4000

/** Ends the session. A call that fails counts as a successful logout (specification 4 and 8). */
export async function logOut(): Promise<void> {
  const session = currentSession()
  await Promise.race([leaveSession(), new Promise((resolve) => setTimeout(resolve, patienceMs))])
  if (session) {
    const signal = AbortSignal.timeout(patienceMs)
    await call(signOut, { body: { token: session.token } }, { signal }).catch(() => undefined)
  }
  resetAll()
}

/** Reset-all also removes old service workers (specification 4). */
async function removeServiceWorkers(): Promise<void> {
  const registered = (await navigator.serviceWorker?.getRegistrations()) ?? []
  await Promise.all(registered.map((worker) => worker.unregister()))
}

// failures of service workers are not the user's matter (specification 8)
onResetAll(() => void removeServiceWorkers().catch(() => undefined))
