import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Notification } from '@rp/contract/notifications/notification'
import { eventually } from '../testing/eventually.ts'
import { openTestServer, type Person, type TestServer } from '../testing/test-server.ts'
import { notify, type NewNotification } from './notify.ts'
import { notification } from './tables/notification.ts'

interface NotificationPage {
  data: Notification[]
  currentPage: number
  totalPage: number
  unseen_count: number
}

let server: TestServer
let reader: Person
let other: Person

beforeAll(async () => {
  server = await openTestServer()
  reader = await server.staff('STAFF/CHAT')
  other = await server.staff('STAFF/LAB')
})
afterAll(() => server.close())

const news = (title: string, change: Partial<NewNotification> = {}): NewNotification => ({
  title,
  description: 'A <b>new</b> chat',
  ms_name: 'CHAT',
  target: { route: 'messenger', query: { room: '01900000-0000-7000-8000-0000000000a1' } },
  ...change,
})

const notifyAll = (to: Person[], what: NewNotification) =>
  server.app.platform.write((tx) =>
    notify(
      tx,
      server.app.platform.outbox,
      to.map(({ id }) => id),
      what,
    ),
  )

const pageOf = async (who: Person, page = 1) =>
  (
    await server.call<NotificationPage>(
      'GET',
      `/api/noti/staff/notification?user_id=${who.id}&page=${page}&limit=15&order=DESC`,
      who,
    )
  ).content

describe('a notification with texts in two languages', () => {
  const words = {
    title: { en: 'Not delivered: Malee', th: 'ส่งไม่ถึง: Malee' },
    description: { en: '<b>The</b> customer blocked us', th: 'ลูกค้าบล็อกเรา' },
  }
  const listed = async (who: Person, language: 'en' | 'th') => {
    const { content } = await server.call<NotificationPage>(
      'GET',
      `/api/noti/staff/notification?user_id=${who.id}&limit=15&order=DESC`,
      who,
      { headers: { 'accept-language': language } },
    )
    return content.data[0]
  }

  it('is sent in the language of each account, and listed in the requested one', async () => {
    const [thai, english] = [await server.staff('STAFF/CHAT'), await server.staff('STAFF/CHAT')]
    const chosen = await server.call('PUT', '/api/auth/me/language', thai, { body: { language: 'th' } })
    expect(chosen.status).toBe(200)
    const account = await server.call<{ language: string }>('GET', '/api/auth/me', thai)
    expect(account.content.language).toBe('th')
    const sockets = [await server.socket(thai), await server.socket(english)] as const
    await notifyAll([thai, english], news('', words))
    expect(await eventually(() => sockets[0].received('notification')[0])).toMatchObject({
      title: 'ส่งไม่ถึง: Malee',
      description: 'ลูกค้าบล็อกเรา',
    })
    expect(await eventually(() => sockets[1].received('notification')[0])).toMatchObject({
      title: 'Not delivered: Malee',
      description: 'The customer blocked us',
    })
    expect(await listed(thai, 'en')).toMatchObject({ title: 'Not delivered: Malee' })
    expect(await listed(thai, 'th')).toMatchObject({ title: 'ส่งไม่ถึง: Malee', description: 'ลูกค้าบล็อกเรา' })
  })

  it('from before, with one text, is the same for everybody', async () => {
    const late = await server.staff('STAFF/CHAT')
    await notifyAll([late], news('From before'))
    await server.database.db.update(notification).set({ title_th: null, description_th: null })
    expect(await listed(late, 'th')).toMatchObject({ title: 'From before', description: 'A new chat' })
  })
})

describe('a notification', () => {
  it('arrives live, newest first in the list, with its markup removed', async () => {
    const socket = await server.socket(reader)
    await notifyAll([reader], news('First'))
    const rung = await eventually(() => socket.received('notification')[0])
    expect(rung).toMatchObject({
      title: 'First',
      description: 'A new chat',
      ms_name: 'CHAT',
      room_id: '01900000-0000-7000-8000-0000000000a1',
      staffNotiReadBy: [],
    })
    expect(rung).toEqual({ ...(await pageOf(reader)).data[0], interrupts: true, bell: true })
  })

  it('reaches only its recipients', async () => {
    await notifyAll([reader], news('Private'))
    expect((await pageOf(other)).data).toEqual([])
  })

  it('counts as unseen until all are seen, and is read one by one', async () => {
    const person = await server.staff('STAFF/CHAT')
    for (const title of ['a', 'b', 'c']) await notifyAll([person], news(title))
    // Several of one room are one entry.
    expect((await pageOf(person)).unseen_count).toBe(1)
    for (const title of ['d', 'e']) await notifyAll([person], news(title, { target: { route: 'room-list' } }))
    expect((await pageOf(person)).unseen_count).toBe(3)
    await server.call('PUT', '/api/noti/staff/notification/seen', person, { body: { user_id: person.id } })
    expect((await pageOf(person)).unseen_count).toBe(0)
    const { data } = await pageOf(person)
    await server.call('PUT', '/api/noti/staff/notification/read', person, {
      body: { noti_id: data[1]?.id, user_id: person.id },
    })
    expect((await pageOf(person)).data.map(({ staffNotiReadBy }) => staffNotiReadBy.length)).toEqual([
      0, 1, 0, 0, 0,
    ])
  })

  it('lists 15 a page', async () => {
    const person = await server.staff('STAFF/CHAT')
    for (let n = 0; n < 17; n += 1) await notifyAll([person], news(`n${n}`))
    expect((await pageOf(person)).data).toHaveLength(15)
    expect(await pageOf(person, 2)).toMatchObject({ currentPage: 2, totalPage: 2 })
    expect((await pageOf(person, 2)).data).toHaveLength(2)
  })

  it('of another user cannot be requested, seen or read with a forged user_id: 400, not 403', async () => {
    const forged = { user_id: other.id }
    const answers = [
      await server.call('GET', `/api/noti/staff/notification?user_id=${other.id}`, reader),
      await server.call('PUT', '/api/noti/staff/notification/seen', reader, { body: forged }),
      await server.call('PUT', '/api/noti/staff/notification/read', reader, {
        body: { noti_id: reader.id, ...forged },
      }),
    ]
    for (const { status, problem } of answers) expect([status, problem.code]).toEqual([400, 'user_mismatch'])
  })
})

describe('a page token', () => {
  it('leads only its owner to the screen', async () => {
    await notifyAll([reader, other], news('Room'))
    const token = async (who: Person) => (await pageOf(who)).data[0]?.redirect_content.page_token
    const follow = async (who: Person, page_token: string | undefined) =>
      server.call<{ to: string }>('POST', '/api/noti/redirect', who, { body: { page_token } })
    expect((await follow(reader, await token(reader))).content).toEqual({
      to: '/chat/messenger?room=01900000-0000-7000-8000-0000000000a1',
    })
    expect((await follow(other, await token(reader))).status).toBe(404)
    // LAB staff may not open the messenger, whatever the notification links to.
    expect((await follow(other, await token(other))).status).toBe(404)
    expect((await follow(reader, 'https://evil.example')).status).toBe(404)
  })

  it('leads to another screen if its reader may not open the first', async () => {
    const order = { route: 'lab-order-update', params: { orderId: 'o1' } } as const
    await notifyAll(
      [reader, other],
      news('Either', { target: { ...order, otherwise: { route: 'messenger' } } }),
    )
    const led = async (who: Person) => {
      const page_token = (await pageOf(who)).data[0]?.redirect_content.page_token
      const { content } = await server.call('POST', '/api/noti/redirect', who, { body: { page_token } })
      return content
    }
    expect(await led(other)).toEqual({ to: '/lab/order/o1' })
    expect(await led(reader)).toEqual({ to: '/chat/messenger' })
  })
})

describe('a person with two devices', () => {
  it('sees on both what was seen or read on one of them, and nothing where nothing changed', async () => {
    const person = await server.staff('STAFF/CHAT')
    const desk = await server.socket(person)
    await notifyAll([person], news('Two devices'))
    const { id } = (await eventually(() => desk.received('notification')[0])) ?? { id: '' }
    const body = { user_id: person.id }
    const see = () => server.call('PUT', '/api/noti/staff/notification/seen', person, { body })
    const read = () =>
      server.call('PUT', '/api/noti/staff/notification/read', person, { body: { ...body, noti_id: id } })
    for (const act of [see, see, read, read]) expect((await act()).status).toBe(200)
    await notifyAll([person], news('Afterwards'))
    await eventually(() => desk.received('notification').length === 2)
    expect(desk.received('notifications.seen')).toEqual([body, body])
  })
})
