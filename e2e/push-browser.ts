import type { Browser, BrowserContext, CDPSession, Page, Worker } from '@playwright/test'
import type { FakeBrowser, PushService } from '../apps/server/src/testing/fakes/push-service.ts'
import { signedIn, watchConsole } from './panel.ts'

interface Step {
  did: string
  at: number
}

/** A staff member's browser that receives push messages. */
export interface PushBrowser {
  context: BrowserContext
  page: Page
  /** The subscriptions at the push service, oldest first. */
  subscribed: FakeBrowser[]
  /** What the panel did with the browser in this tab, in order. */
  steps(): Promise<Step[]>
  /** The panel's worker. */
  worker(): Worker
  /** Delivers a decrypted push to the worker, as the browser does. */
  deliver(text: string): Promise<void>
  consoleIsClean(): void
}

/**
 * A browser without internet cannot subscribe at its maker's push service. Here a service on the loopback provides
 * subscriptions; permission, registration, worker and notifications are the browser's own.
 */
export async function openPushBrowser(
  browser: Browser,
  username: string,
  service: PushService,
): Promise<PushBrowser> {
  const { context, page } = await signedIn(browser, username)
  const consoleIsClean = watchConsole(page)
  const subscribed: FakeBrowser[] = []
  await context.grantPermissions(['notifications'])
  await context.exposeFunction('subscribeAtLoopback', (publicKey: string) => {
    const made = service.browser(publicKey)
    subscribed.push(made)
    return made.subscription
  })
  await context.addInitScript(watchPush)
  // A worker of an earlier panel.
  await context.route('**/old/worker.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '// shows nothing' }),
  )
  return {
    context,
    page,
    subscribed,
    steps: () => page.evaluate(() => JSON.parse(sessionStorage.getItem('steps') ?? '[]') as Step[]),
    worker() {
      const found = context.serviceWorkers().findLast((one) => one.url().endsWith('/service-worker.js'))
      if (!found) throw new Error('The worker of the panel does not run')
      return found
    },
    async deliver(text) {
      const devtools = await context.newCDPSession(page)
      const registrationId = await registrationOf(devtools)
      const { origin } = new URL(page.url())
      await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: text })
      await devtools.detach()
    },
    consoleIsClean,
  }
}

/** The browser reports its registrations as soon as it has a listener. */
async function registrationOf(devtools: CDPSession): Promise<string> {
  const known = new Promise<string>((found) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(
        ({ scopeURL, isDeleted }) => !isDeleted && new URL(scopeURL).pathname === '/',
      )
      if (ours) found(ours.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  return known
}

/** Runs in every page before its own scripts. */
function watchPush(): void {
  if (self.origin === 'null') return
  const note = (did: string): void => {
    const steps = JSON.parse(sessionStorage.getItem('steps') ?? '[]') as object[]
    sessionStorage.setItem('steps', JSON.stringify([...steps, { did, at: Date.now() }]))
  }
  const watch = <T extends object>(
    owner: T,
    method: keyof T & string,
    name: (self: T, first: unknown) => string,
  ) => {
    const own = owner[method] as (...args: unknown[]) => unknown
    Object.assign(owner, {
      [method](this: T, ...args: unknown[]) {
        note(name(this, args[0]))
        return own.apply(this, args)
      },
    })
  }
  watch(Notification, 'requestPermission', () => 'ask permission')
  watch(ServiceWorkerContainer.prototype, 'register', (_, script) => `register ${String(script)}`)
  watch(
    ServiceWorkerRegistration.prototype,
    'unregister',
    ({ active }) => `unregister ${new URL(active?.scriptURL ?? location.href).pathname}`,
  )
  watch(globalThis, 'fetch', (_, input) => `call ${input instanceof Request ? input.url : String(input)}`)

  interface StoredSubscription {
    endpoint: string
    keys: object
    publicKey: string
  }
  const subscriptionOf = ({ endpoint, keys, publicKey }: StoredSubscription) => {
    const text = atob(publicKey.replaceAll('-', '+').replaceAll('_', '/'))
    return {
      endpoint,
      options: { applicationServerKey: Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0).buffer },
      toJSON: () => ({ endpoint, keys, expirationTime: null }),
      unsubscribe: async () => {
        sessionStorage.removeItem('subscription')
        return true
      },
    }
  }
  const { subscribeAtLoopback } = globalThis as unknown as {
    subscribeAtLoopback(publicKey: string): Promise<Omit<StoredSubscription, 'publicKey'>>
  }
  Object.assign(PushManager.prototype, {
    async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
      note('subscribe')
      const made = { ...(await subscribeAtLoopback(applicationServerKey)), publicKey: applicationServerKey }
      sessionStorage.setItem('subscription', JSON.stringify(made))
      return subscriptionOf(made)
    },
    async getSubscription() {
      const stored = sessionStorage.getItem('subscription')
      return stored === null ? null : subscriptionOf(JSON.parse(stored) as StoredSubscription)
    },
  })
}
