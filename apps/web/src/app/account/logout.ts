import { signOut } from '@rp/contract/auth/session'
import { call } from '../../kit/call.ts'
import { currentSession, leaveSession, onResetAll, resetAll } from '../../kit/session.ts'

/** A dead network must not keep anyone signed in. */
const patienceMs = 4000

/** Ends the session. A failed call counts as a successful logout. */
export async function logOut(): Promise<void> {
  const session = currentSession()
  await Promise.race([leaveSession(), new Promise((resolve) => setTimeout(resolve, patienceMs))])
  if (session) {
    const signal = AbortSignal.timeout(patienceMs)
    await call(signOut, { body: { token: session.token } }, { signal }).catch(() => undefined)
  }
  resetAll()
}

/** The reset also removes old service workers. */
async function removeServiceWorkers(): Promise<void> {
  const registered = (await navigator.serviceWorker?.getRegistrations()) ?? []
  await Promise.all(registered.map((worker) => worker.unregister()))
}

// users need not know about service worker failures: they are only logged
onResetAll(
  () =>
    void removeServiceWorkers().catch((cause: unknown) =>
      console.error('The service workers could not be removed', cause),
    ),
)
