import { getPush, subscribePush, testPush, unsubscribePush } from '@rp/contract/notifications/push'
import type { UserSession } from '@rp/contract/auth/session'
import { pushRegistrationDelayMs } from '@rp/domain/limits'
import { browserSetting } from '../../kit/browser/browser-setting.ts'
import { call } from '../../kit/call.ts'
import { currentSession } from '../../kit/session.ts'

/** Whether the user wants push in this browser; once chosen, it is set up again at each sign-in. */
const pushWanted = browserSetting('recipe-panel.push')

const script = '/service-worker.js'

export type PushState = 'on' | 'off' | 'denied' | 'unsupported'

export function pushState(): PushState {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return pushWanted.get() && Notification.permission === 'granted' ? 'on' : 'off'
}

/** Asks for permission first, then sets push up; only in response to a click. */
export async function switchPushOn(session: UserSession): Promise<PushState> {
  if (pushState() === 'unsupported') return 'unsupported'
  if ((await Notification.requestPermission()) !== 'granted') return pushState()
  pushWanted.set(true)
  await setUpPush(session)
  return pushState()
}

export async function switchPushOff(): Promise<void> {
  pushWanted.set(false)
  await oneAtATime(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/')
    const subscription = await registration?.pushManager.getSubscription()
    if (!subscription) return
    await call(unsubscribePush, { body: { endpoint: subscription.endpoint } })
    await subscription.unsubscribe()
  })
}

/** In all tabs of the browser: what is switched off must not be subscribed by a setup that began before. */
function oneAtATime(work: () => Promise<void>): Promise<void> {
  return navigator.locks.request('recipe-panel.push', work)
}

/** The number of browsers that a test was sent to. */
export async function sendTestPush(): Promise<number> {
  return (await call(testPush, {})).browsers
}

/**
 * Registers the worker at the root after old ones are removed, and sends the subscription to the server about a second
 * later. Does nothing unless push is wanted and permitted.
 */
export async function setUpPush(session: UserSession): Promise<void> {
  if (pushState() !== 'on') return
  await removeOldWorkers()
  const registration = await navigator.serviceWorker.register(script, { scope: '/' })
  await new Promise((resolve) => setTimeout(resolve, pushRegistrationDelayMs))
  await oneAtATime(() => subscribe(registration, session))
}

async function subscribe(registration: ServiceWorkerRegistration, session: UserSession): Promise<void> {
  // Signed out meanwhile: this browser belongs to no user. Or switched off.
  if (currentSession()?.session_id !== session.session_id || pushState() !== 'on') return
  const { public_key } = await call(getPush, {})
  const { endpoint, keys, expirationTime } = (await subscriptionOf(registration, public_key)).toJSON()
  await call(subscribePush, {
    body: {
      subscription: {
        endpoint: endpoint ?? '',
        expirationTime,
        keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
      },
      user_id: session.user_id,
      session_id: session.session_id,
      type: 'STAFF',
    },
  })
}

async function removeOldWorkers(): Promise<void> {
  const registered = await navigator.serviceWorker.getRegistrations()
  const old = registered.filter(({ active, waiting, installing }) => {
    const worker = active ?? waiting ?? installing
    return worker && new URL(worker.scriptURL).pathname !== script
  })
  await Promise.all(old.map((worker) => worker.unregister()))
}

/** The browser's subscription for this installation; one for another key could never be reached. */
async function subscriptionOf(
  { pushManager }: ServiceWorkerRegistration,
  public_key: string,
): Promise<PushSubscription> {
  const existing = await pushManager.getSubscription()
  if (existing && base64url(existing.options.applicationServerKey) === public_key) return existing
  await existing?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: public_key })
}

function base64url(bytes: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)))
  return btoa(text)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/={1,2}$/, '')
}
