import { expect, test, type Page } from './test.ts'
import { openPushService, type PushService } from '../apps/server/src/testing/fakes/push-service.ts'
import { caller, newService } from './chat-steps.ts'
import { wholeChromium } from './engines/chromium.ts'
import { beyondFirefox, isFirefox } from './engines/journeys.ts'
import { openPushBrowser, type PushBrowser } from './push-browser.ts'
import { openStaticSite, visitSite, type StaticSite } from './static-site.ts'
import { newMark } from './mark.ts'

const mark = `P${newMark()}`
/** Other tests' rooms send push messages here too: this test's are known by their mark. */
const username = 'staff.recipe_design'

interface Payload {
  id: string
  tag: string
  title: string
  description: string
  page_token: string
}

let service: PushService
let site: StaticSite

beyondFirefox('a push that is handed to a worker')
if (!isFirefox) test.use({ launchOptions: wholeChromium })

test.beforeAll(async ({ playwright, baseURL }) => {
  service = await openPushService()
  site = await openStaticSite()
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const chief = await caller(request, 'super_admin')
  const { token } = await chief.call<{ token: string }>('POST', '/chat/website', {
    name: `Push ${mark}`,
    service_id: await newService(request, `Push ${mark}`, [username]),
    allowed_origins: [site.origin],
    theme_colour: '#1F5FE0',
    greeting_en: '',
    greeting_th: '',
    is_active: true,
  })
  site.paste(`<script src="${baseURL}/widget/loader.js" data-website="${token}" async></script>`)
  await request.dispose()
})
test.afterAll(() => {
  service.close()
  site.close()
})

const pushSwitch = (page: Page) => page.getByRole('switch', { name: 'Push in this browser' })

async function openSignals(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('button', { name: 'Settings…' }).click()
}

/** This test's push messages, decrypted. */
const pushed = ({ subscribed }: PushBrowser, words: string): Payload[] =>
  subscribed
    .flatMap((one) => one.pushed)
    .map(({ text }) => JSON.parse(text) as Payload)
    .filter(({ description }) => description.includes(words))

/** The notifications that the browser shows. */
const notifications = (own: PushBrowser) =>
  own.worker().evaluate(async () => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration }
    const shown = await scope.registration.getNotifications()
    return shown.map(({ title, body, tag, silent }) => ({ title, body, tag, silent }))
  })

/** A person's click on a notification, dispatched in the worker. */
const click = (own: PushBrowser) =>
  own.worker().evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration
      NotificationEvent: new (type: string, init: { notification?: Notification }) => Event
    }
    const [notification] = await scope.registration.getNotifications()
    const event = new scope.NotificationEvent('notificationclick', notification ? { notification } : {})
    // Only the browser may extend its own events, and only a person's click may focus a tab.
    const work: Promise<unknown>[] = []
    Object.assign(event, { waitUntil: (done: Promise<unknown>) => work.push(done) })
    dispatchEvent(event)
    await Promise.allSettled(work)
  })

test('push is set up in order, notifies of a customer once, and its click leads to the room', async ({
  browser,
}) => {
  const own = await openPushBrowser(browser, username, service)
  const { page } = own
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.register('/old/worker.js', { scope: '/old/' }))

  await test.step('nothing is requested before a click; then permission, worker and subscription in order', async () => {
    await openSignals(page)
    expect((await own.steps()).map(({ did }) => did)).not.toContain('ask permission')
    await pushSwitch(page).click()
    await expect(pushSwitch(page)).toBeChecked()
    const steps = await own.steps()
    // Requests of the screen behind it are not about push.
    const ofPush = steps
      .slice(steps.findIndex(({ did }) => did === 'ask permission'))
      .filter(({ did }) => !did.startsWith('call ') || /^call \/api\/noti\/(?:push|subscribe)$/.test(did))
    expect(ofPush.map(({ did }) => did)).toEqual([
      'ask permission',
      'unregister /old/worker.js',
      'register /service-worker.js',
      'call /api/noti/push',
      'subscribe',
      'call /api/noti/subscribe',
    ])
    const [registered, reported] = [ofPush[2]?.at ?? 0, ofPush[5]?.at ?? 0]
    expect(reported - registered).toBeGreaterThanOrEqual(1000)
  })

  await test.step('a reload sets up the same subscription again', async () => {
    const again = page.waitForResponse(/\/api\/noti\/subscribe$/)
    await page.reload()
    expect((await again).ok()).toBe(true)
    expect(own.subscribed).toHaveLength(1)
  })

  const visitor = await visitSite(browser, site)
  await visitor.open()
  await visitor.write(`${mark} is anybody there?`)
  await expect.poll(() => pushed(own, mark).length).toBe(1)
  const [push] = pushed(own, mark)
  if (!push) throw new Error('No push came')

  await test.step('the worker shows it, and only once if it arrives twice', async () => {
    await own.deliver(JSON.stringify(push))
    const shown = { title: push.title, body: `${mark} is anybody there?`, tag: push.tag }
    await expect.poll(() => notifications(own)).toEqual([{ ...shown, silent: false }])
    await own.deliver(JSON.stringify(push))
    await expect.poll(() => notifications(own)).toEqual([{ ...shown, silent: true }])
  })

  await test.step('its click leads the open tab to the room, by an opaque token', async () => {
    const led = page.waitForURL(/\/redirect_page\?page_token=[\w-]+$/, { waitUntil: 'commit' })
    await click(own)
    await led
    await expect(page).toHaveURL(/\/chat\/messenger\?room=/)
    await expect(page.getByRole('log').getByText(`${mark} is anybody there?`)).toBeVisible()
    expect(await notifications(own)).toEqual([])
  })

  await test.step('a user who is viewing the room is not notified of it', async () => {
    await page.bringToFront()
    await visitor.write(`${mark} and now?`)
    await expect(page.getByRole('log').getByText(`${mark} and now?`)).toBeVisible()
    // What is sent later about another room has come.
    const other = await visitSite(browser, site)
    await other.open()
    await other.write(`${mark} from another room`)
    await expect.poll(() => pushed(own, `${mark} from another room`).length).toBe(1)
    expect(pushed(own, `${mark} and now?`)).toEqual([])
    await other.shut()
    other.consoleIsClean()
  })

  await test.step('after switching off, the server forgets this browser', async () => {
    await openSignals(page)
    await pushSwitch(page).click()
    await expect(pushSwitch(page)).not.toBeChecked()
    await visitor.shut()
    await page.getByRole('dialog').press('Escape')
    expect(await browsersOf(own)).toEqual([])
  })

  own.consoleIsClean()
  visitor.consoleIsClean()
  await Promise.all([own.context.close(), visitor.context.close()])
})

/** The server's subscriptions for this browser. */
async function browsersOf({ page, subscribed }: PushBrowser): Promise<string[]> {
  const token = await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('recipe-panel.session') ?? '{}') as { token?: string }
    return stored.token ?? ''
  })
  const answer = await page.request.get('/api/noti/push', { headers: { authorization: `Bearer ${token}` } })
  const { content } = (await answer.json()) as { content: { browsers: { endpoint: string }[] } }
  const own = new Set(subscribed.map(({ subscription }) => subscription.endpoint))
  return content.browsers.map(({ endpoint }) => endpoint).filter((endpoint) => own.has(endpoint))
}

test('stays off if it is switched off while a reload sets it up again', async ({ browser }) => {
  const own = await openPushBrowser(browser, 'staff.administration', service)
  const { page } = own
  await page.goto('/')
  await openSignals(page)
  await pushSwitch(page).click()
  await expect(pushSwitch(page)).toBeChecked()

  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/api\/noti\/push$/, async (route) => {
    await released
    await route.continue()
  })
  const setUp = page.waitForRequest(/\/api\/noti\/push$/)
  const subscribed = page.waitForResponse(/\/api\/noti\/subscribe$/)
  await page.reload()
  await setUp
  await openSignals(page)
  await pushSwitch(page).click()
  release()
  await subscribed
  await expect(pushSwitch(page)).not.toBeChecked()
  expect(await browsersOf(own)).toEqual([])
  own.consoleIsClean()
  await own.context.close()
})

test('forgets a browser that is gone at its push service, and restores it when push is switched on again', async ({
  browser,
}) => {
  const own = await openPushBrowser(browser, 'staff.administration', service)
  const { page } = own
  await page.goto('/')
  await openSignals(page)
  await pushSwitch(page).click()
  await expect(pushSwitch(page)).toBeChecked()
  const sendTest = page
    .getByRole('region', { name: 'Push' })
    .getByRole('button', { name: 'Send a test', exact: true })

  await sendTest.click()
  await expect(page.getByText('A test is on its way to 1 browser.')).toBeVisible()
  await expect.poll(() => pushed(own, 'Push reaches this browser.').length).toBe(1)

  own.subscribed[0]?.answers.push(410)
  await sendTest.click()
  await expect.poll(() => browsersOf(own)).toEqual([])
  await sendTest.click()
  await expect(page.getByText(/^Push reaches none of your browsers/)).toBeVisible()
  expect(pushed(own, 'Push reaches this browser.')).toHaveLength(1)

  await pushSwitch(page).click()
  await expect(pushSwitch(page)).not.toBeChecked()
  await pushSwitch(page).click()
  await expect(pushSwitch(page)).toBeChecked()
  expect(own.subscribed).toHaveLength(2)
  await sendTest.click()
  await expect.poll(() => own.subscribed[1]?.pushed.length).toBe(1)

  await pushSwitch(page).click()
  await expect.poll(() => browsersOf(own)).toEqual([])
  own.consoleIsClean()
  await own.context.close()
})
