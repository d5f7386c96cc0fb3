import type { PushPayload } from './queue-pushes.ts'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { configurationValue } from '../../configuration/tables/configuration.ts'
import { untilDelivered } from '../../testing/delivered.ts'
import { openPushService, type FakeBrowser, type PushService } from '../../testing/fakes/push-service.ts'
import { openTestServer, type Answer, type Person, type TestServer } from '../../testing/test-server.ts'
import type { ChatNotifications } from '../index.ts'
import { notify } from '../notify.ts'
import { pushOutbox, pushSubscription } from '../tables/signal.ts'

let server: TestServer
let service: PushService
let person: Person
let publicKey: string

beforeAll(async () => {
  server = await openTestServer({ ALLOW_PRIVATE_HOSTS: '1' })
  service = await openPushService()
})
afterAll(async () => {
  await server.close()
  service.close()
})
beforeEach(async () => {
  person = await server.staff('STAFF/CHAT')
  publicKey = (await server.call<{ public_key: string }>('GET', '/api/noti/push', person)).content.public_key
})

const subscribe = (
  browser: FakeBrowser,
  who = person,
  more: object = {},
): Promise<Answer<{ subscribed: boolean }>> =>
  server.call('POST', '/api/noti/subscribe', who, {
    body: {
      subscription: { ...browser.subscription, expirationTime: null },
      user_id: who.id,
      session_id: who.session_id,
      type: 'STAFF',
      ...more,
    },
  })

async function newBrowser(who = person): Promise<FakeBrowser> {
  const browser = service.browser(publicKey)
  expect((await subscribe(browser, who)).content).toEqual({ subscribed: true })
  return browser
}

type News = Parameters<ChatNotifications['notify']>[2]
function notifyAll(title: string, more: Partial<News> = {}): Promise<string[]> {
  const { platform } = server.app
  return platform.write((tx) =>
    notify(tx, platform.outbox, [person.id], {
      title,
      description: 'สวัสดี <b>hello</b>',
      ms_name: 'CHAT',
      target: { route: 'messenger' },
      ...more,
    }),
  )
}

const read = ({ pushed }: FakeBrowser): PushPayload[] =>
  pushed.map(({ text }) => JSON.parse(text) as PushPayload)
const titles = (browser: FakeBrowser): string[] => read(browser).map(({ title }) => title)
const browsers = () =>
  server.database.db.select().from(pushSubscription).where(eq(pushSubscription.user_id, person.id))
const waiting = () => server.database.db.select().from(pushOutbox)
/** Makes pushes due at once, whatever pause the sender has set. */
const hurry = () => server.database.db.update(pushOutbox).set({ next_at: new Date().toISOString() })
const allow = (value: number) =>
  server.database.db
    .insert(configurationValue)
    .values({ key: 'CHAT_MAX_BROWSER_SUBSCRIPTIONS', value: String(value) })
    .onConflictDoUpdate({ target: configurationValue.key, set: { value: String(value) } })

describe('a push', () => {
  it('reaches each browser of its user, encrypted, and leads to the same screen as the notification', async () => {
    const [phone, desk] = [await newBrowser(), await newBrowser()]
    const room_id = uuidv7()
    await notifyAll('Malee', { room_id })
    await expect.poll(() => titles(phone)).toEqual(['Malee'])
    await expect.poll(() => titles(desk)).toEqual(['Malee'])
    const [push] = read(phone)
    expect(push).toMatchObject({ description: 'สวัสดี hello', tag: room_id.replaceAll('-', '') })
    expect(phone.pushed[0]).toMatchObject({ topic: room_id.replaceAll('-', ''), ttl: '86400' })
    const body = { page_token: push?.page_token }
    const { content } = await server.call('POST', '/api/noti/redirect', person, { body })
    expect(content).toEqual({ to: '/chat/messenger' })
    const stranger = await server.staff('STAFF/CHAT')
    expect((await server.call('POST', '/api/noti/redirect', stranger, { body })).status).toBe(404)
  })

  it('is not sent to snoozing users, nor twice when its event is delivered twice', async () => {
    const browser = await newBrowser()
    await server.call('PUT', '/api/noti/staff/snooze', person, { body: { minutes: 15 } })
    await notifyAll('asleep')
    await server.call('PUT', '/api/noti/staff/snooze', person, { body: { minutes: 0 } })
    await Promise.all([notifyAll('once', { once: 'same' }), notifyAll('once', { once: 'same' })])
    await notifyAll('awake')
    await expect.poll(() => titles(browser).includes('awake')).toBe(true)
    expect(titles(browser).toSorted()).toEqual(['awake', 'once'])
  })

  it('is retried until the push service accepts it, and arrives once', async () => {
    const browser = await newBrowser()
    browser.answers.push(503, 429)
    await notifyAll('patient')
    for (let left = 2; left > 0; left -= 1) {
      await expect.poll(() => browser.answers.length).toBe(left - 1)
      await expect.poll(async () => (await waiting())[0]?.attempts).toBe(3 - left)
      await hurry()
    }
    await expect.poll(() => titles(browser)).toEqual(['patient'])
    await expect.poll(waiting).toEqual([])
  })

  it('with a lost answer is repeated with the same id, so that its browser shows it once', async () => {
    const browser = await newBrowser()
    browser.answers.push('cut')
    await notifyAll('lost')
    await expect.poll(() => browser.pushed.length).toBe(1)
    await expect.poll(async () => (await waiting())[0]?.attempts).toBe(1)
    await hurry()
    await expect.poll(waiting).toEqual([])
    expect(new Set(read(browser).map(({ id }) => id)).size).toBe(1)
  })

  it('deletes a browser that is gone', async () => {
    const [gone, here] = [await newBrowser(), await newBrowser()]
    gone.answers.push(410)
    await notifyAll('first')
    await expect.poll(browsers).toHaveLength(1)
    await notifyAll('second')
    await expect.poll(() => titles(here)).toEqual(['first', 'second'])
    expect(gone.pushed).toEqual([])
  })

  it('can be requested as a test, also while snoozing', async () => {
    const browser = await newBrowser()
    await server.call('PUT', '/api/noti/staff/snooze', person, { body: { minutes: 15 } })
    const { content } = await server.call('POST', '/api/noti/push/test', person, {
      headers: { 'accept-language': 'th' },
    })
    expect(content).toEqual({ browsers: 1 })
    await expect.poll(() => read(browser)[0]?.description).toBe('เบราว์เซอร์นี้รับการแจ้งเตือนได้')
  })
})

describe('a browser', () => {
  it('beyond the maximum replaces the one reached longest ago, as soon as the maximum changes', async () => {
    await allow(2)
    const [first, second, third] = [await newBrowser(), await newBrowser(), await newBrowser()]
    expect(await browsers()).toHaveLength(2)
    await notifyAll('two')
    await expect.poll(() => titles(third)).toEqual(['two'])
    await expect.poll(() => titles(second)).toEqual(['two'])
    expect(first.pushed).toEqual([])
    await allow(1)
    await expect.poll(waiting).toEqual([])
    await notifyAll('one')
    await expect.poll(() => titles(second).length + titles(third).length).toBe(3)
    await allow(0)
    expect((await subscribe(service.browser(publicKey))).content).toEqual({ subscribed: false })
    expect(await browsers()).toEqual([])
    await allow(5)
  })

  it('that subscribes again stays one, and belongs to the user signed in there now', async () => {
    const browser = await newBrowser()
    await subscribe(browser)
    expect(await browsers()).toHaveLength(1)
    const next = await server.staff('STAFF/CHAT')
    await subscribe(browser, next)
    expect(await browsers()).toEqual([])
  })

  it('is deleted with its session', async () => {
    const browser = await newBrowser()
    await server.call('POST', '/api/auth/sign-out', person, { body: { token: person.token } })
    await expect.poll(browsers).toEqual([])
    await notifyAll('too late')
    await untilDelivered(server.database)
    expect(browser.pushed).toEqual([])
  })

  it('subscribes only for the caller and this session', async () => {
    const browser = service.browser(publicKey)
    const other = await server.staff('STAFF/CHAT')
    for (const forged of [{ user_id: other.id }, { session_id: other.session_id }])
      expect((await subscribe(browser, person, forged)).problem.code).toBe('user_mismatch')
  })

  it('that replaces its subscription must send the secret of the old one', async () => {
    const [old, next] = [await newBrowser(), service.browser(publicKey)]
    const { endpoint, keys } = old.subscription
    const renew = (auth: string) =>
      server.call('POST', '/api/noti/renew', null, {
        body: { endpoint, auth, subscription: next.subscription },
      })
    await renew(next.subscription.keys.auth)
    expect((await browsers())[0]?.endpoint).toBe(endpoint)
    await renew(keys.auth)
    await notifyAll('renewed')
    await expect.poll(() => titles(next)).toEqual(['renewed'])
  })

  it('is no longer notified after it unsubscribes', async () => {
    const browser = await newBrowser()
    const { endpoint } = browser.subscription
    const stranger = await server.staff('STAFF/CHAT')
    await server.call('POST', '/api/noti/unsubscribe', stranger, { body: { endpoint } })
    expect(await browsers()).toHaveLength(1)
    await server.call('POST', '/api/noti/unsubscribe', person, { body: { endpoint } })
    expect(await browsers()).toEqual([])
  })
})

describe('the address of a push service', () => {
  it('may not be inside this network', async () => {
    const strict = await openTestServer()
    const who = await strict.staff('STAFF/CHAT')
    const { subscription } = service.browser(publicKey)
    const { status } = await strict.call('POST', '/api/noti/subscribe', who, {
      body: { subscription, user_id: who.id, session_id: who.session_id, type: 'STAFF' },
    })
    await strict.close()
    expect(status).toBe(422)
  })
})
