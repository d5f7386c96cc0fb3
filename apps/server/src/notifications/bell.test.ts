import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Notification } from '@rp/contract/notifications/notification'
import { eventually, openTestServer, type Person, type TestServer } from '../testing/test-server.ts'
import { notify, type News } from './notify.ts'

interface Bell {
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

const news = (title: string, change: Partial<News> = {}): News => ({
  title,
  description: 'A <b>new</b> chat',
  ms_name: 'CHAT',
  target: { route: 'messenger', query: { room: '01900000-0000-7000-8000-0000000000a1' } },
  ...change,
})

const tell = (to: Person[], what: News) =>
  server.app.platform.write((tx) =>
    notify(
      tx,
      server.app.platform.outbox,
      to.map(({ id }) => id),
      what,
    ),
  )

const bell = async (who: Person, page = 1) =>
  (
    await server.call<Bell>(
      'GET',
      `/api/noti/staff/notification?user_id=${who.id}&page=${page}&limit=15&order=DESC`,
      who,
    )
  ).content

describe('a notification', () => {
  it('rings live, newest first in the list, its markup taken out', async () => {
    const socket = await server.socket(reader)
    await tell([reader], news('First'))
    const rung = await eventually(() => socket.heard('notification')[0])
    expect(rung).toMatchObject({
      title: 'First',
      description: 'A new chat',
      ms_name: 'CHAT',
      room_id: '01900000-0000-7000-8000-0000000000a1',
      staffNotiReadBy: [],
    })
    expect(rung).toEqual({ ...(await bell(reader)).data[0], interrupts: true })
  })

  it('reaches only those it is for', async () => {
    await tell([reader], news('Private'))
    expect((await bell(other)).data).toEqual([])
  })

  it('counts as unseen until all are seen, and is read one by one', async () => {
    const person = await server.staff('STAFF/CHAT')
    for (const title of ['a', 'b', 'c']) await tell([person], news(title))
    expect((await bell(person)).unseen_count).toBe(3)
    await server.call('PUT', '/api/noti/staff/notification/seen', person, { body: { user_id: person.id } })
    expect((await bell(person)).unseen_count).toBe(0)
    const { data } = await bell(person)
    await server.call('PUT', '/api/noti/staff/notification/read', person, {
      body: { noti_id: data[1]?.id, user_id: person.id },
    })
    expect((await bell(person)).data.map(({ staffNotiReadBy }) => staffNotiReadBy.length)).toEqual([0, 1, 0])
  })

  it('lists 15 a page', async () => {
    const person = await server.staff('STAFF/CHAT')
    for (let n = 0; n < 17; n += 1) await tell([person], news(`n${n}`))
    expect((await bell(person)).data).toHaveLength(15)
    expect(await bell(person, 2)).toMatchObject({ currentPage: 2, totalPage: 2 })
    expect((await bell(person, 2)).data).toHaveLength(2)
  })

  it('of somebody else cannot be asked for, seen or read with a forged user_id: 400, not 403', async () => {
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
  it('leads its owner to the screen, and nobody else anywhere', async () => {
    await tell([reader, other], news('Room'))
    const token = async (who: Person) => (await bell(who)).data[0]?.redirect_content.page_token
    const follow = async (who: Person, page_token: string | undefined) =>
      server.call<{ to: string }>('POST', '/api/noti/redirect', who, { body: { page_token } })
    expect((await follow(reader, await token(reader))).content).toEqual({
      to: '/chat/messenger?room=01900000-0000-7000-8000-0000000000a1',
    })
    expect((await follow(other, await token(reader))).status).toBe(404)
    // LAB staff may not open the messenger, whatever the bell said.
    expect((await follow(other, await token(other))).status).toBe(404)
    expect((await follow(reader, 'https://evil.example')).status).toBe(404)
  })

  it('leads to another screen where its reader may not open the first', async () => {
    const order = { route: 'lab-order-update', params: { orderId: 'o1' } } as const
    await tell([reader, other], news('Either', { target: { ...order, otherwise: { route: 'messenger' } } }))
    const led = async (who: Person) => {
      const page_token = (await bell(who)).data[0]?.redirect_content.page_token
      const { content } = await server.call('POST', '/api/noti/redirect', who, { body: { page_token } })
      return content
    }
    expect(await led(other)).toEqual({ to: '/lab/order/o1' })
    expect(await led(reader)).toEqual({ to: '/chat/messenger' })
  })
})
