import type { Message } from '@rp/contract/chat/message'
import type { Availability } from '@rp/contract/chat/widget'
import type { OpeningHours } from '@rp/domain/chat/opening-hours'
import { bangkokDay } from '@rp/domain/dates'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { configurationValue } from '../../configuration/tables/configuration.ts'
import { holidayYear } from '../../configuration/tables/holiday-year.ts'
import { untilDelivered } from '../../testing/delivered.ts'
import { alwaysOpen, openShop, type Shop, type Visitor } from '../../testing/chat-shop.ts'
import { openTestServer, type Person, type TestServer, type TestSocket } from '../../testing/test-server.ts'
import { autoReplyLog } from '../tables/auto-reply-log.ts'
import { chatService } from '../tables/chat-service.ts'
import { room } from '../tables/room.ts'
import { website } from '../tables/website.ts'

let server: TestServer
let agent: Person
let shop: Shop
let staff: TestSocket

beforeAll(async () => {
  server = await openTestServer()
  agent = await server.staff('STAFF/CHAT')
  shop = await openShop(server, [agent])
  staff = await server.socket(agent)
})
afterAll(() => server.close())

const hourMs = 3_600_000
const clock = (hoursFromNow: number) =>
  new Date(Date.now() + 7 * hourMs + hoursFromNow * hourMs).toISOString().slice(11, 16)
/** Closed now, opens in two hours; spans midnight when the test runs late. */
const closedNow = (): OpeningHours => ({ ...alwaysOpen, times: [{ start: clock(2), end: clock(20) }] })

const siteHours = (hours: OpeningHours | null) =>
  server.database.db.update(website).set({ hours }).where(eq(website.id, shop.website_id))
const serviceHours = (hours: OpeningHours | null) =>
  server.database.db.update(chatService).set({ hours }).where(eq(chatService.id, shop.service_id))
const configure = (key: string, value: string) =>
  server.database.db
    .insert(configurationValue)
    .values({ key, value })
    .onConflictDoUpdate({ target: configurationValue.key, set: { value } })

async function write(who: TestSocket, visitor: Visitor, body = 'hello'): Promise<void> {
  const ack = await who.ask('message', { room_id: visitor.room_id, client_id: uuidv7(), body })
  if (!ack.ok) throw new Error(ack.message)
}

async function messagesOf(visitor: Visitor): Promise<string[]> {
  const { content } = await server.call<{ data: Message[] }>('GET', '/api/widget/message', visitor)
  return content.data.map(({ sender, body }) => `${sender.type}: ${body}`)
}

const open = (visitor: Visitor) => server.socket(visitor, { origin: shop.origin })

describe('a customer who writes outside opening hours', () => {
  beforeAll(async () => {
    await siteHours(closedNow())
    await configure('CHAT_AUTO_REPLY_MESSAGE', 'Closed until {next_open}')
  })

  it('gets one reply per closed window, however many messages come at once', async () => {
    const visitor = await shop.visit()
    const socket = await open(visitor)
    await Promise.all(Array.from({ length: 10 }, () => write(socket, visitor)))
    await expect.poll(() => messagesOf(visitor).then((all) => all.length)).toBe(11)
    await write(socket, visitor, 'still there?')
    await untilDelivered(server.database)
    const answers = (await messagesOf(visitor)).filter((line) => line.startsWith('SYSTEM'))
    expect(answers).toHaveLength(1)
    expect(answers[0]).toMatch(/^SYSTEM: Closed until .*\d\d:\d\d$/)
    const logged = await server.database.db
      .select()
      .from(autoReplyLog)
      .where(eq(autoReplyLog.room_id, visitor.room_id))
    expect(logged).toHaveLength(1)
  })

  it('still waits: the reply changes no status', async () => {
    const visitor = await shop.visit()
    await write(await open(visitor), visitor)
    await expect.poll(() => messagesOf(visitor).then((all) => all.length)).toBe(2)
    const [row] = await server.database.db.select().from(room).where(eq(room.id, visitor.room_id))
    expect(row).toMatchObject({ status: 'OPEN', last_staff_seq: 0 })
    expect(row?.waiting_since).not.toBeNull()
  })

  it('gets no reply while staff are writing with them, and staff never get one', async () => {
    const visitor = await shop.visit()
    await write(staff, visitor, 'Good evening')
    await write(await open(visitor), visitor)
    await untilDelivered(server.database)
    expect(await messagesOf(visitor)).toEqual(['STAFF: Good evening', 'CUSTOMER: hello'])
  })
})

describe('the hours in force', () => {
  const ask = async () => {
    const { content } = await server.call<{ availability: Availability }>('GET', '/api/widget/site/shop')
    return content.availability
  }

  it('are those of the website, else of the service, else of the configuration, from the change on', async () => {
    await siteHours(closedNow())
    await serviceHours(alwaysOpen)
    expect((await ask()).is_open).toBe(false)
    await siteHours(null)
    expect((await ask()).is_open).toBe(true)
    await serviceHours(null)
    await configure('CHAT_BUSINESS_DAYS', 'monday,tuesday,wednesday,thursday,friday,saturday,sunday')
    await configure('CHAT_BUSINESS_HOURS', `${clock(2)}-${clock(20)}`)
    const closed = await ask()
    expect(closed.is_open).toBe(false)
    expect(Date.parse(closed.next_open ?? '')).toBeGreaterThan(Date.now())
    await configure('CHAT_BUSINESS_HOURS', `${clock(-2)}-${clock(2)}`)
    expect(await ask()).toEqual({ is_open: true, next_open: null, staff_online: true })
  })

  it('are closed on recorded holidays, if the setting says so', async () => {
    const { db } = server.database
    const day = bangkokDay(new Date())
    await siteHours({ ...alwaysOpen, closed_on_holidays: true })
    await db
      .insert(holidayYear)
      .values({ year: Number(day.slice(0, 4)), holidays: [{ day, en: 'Day off', th: 'วันหยุด' }] })
    expect((await ask()).is_open).toBe(false)
    await siteHours(alwaysOpen)
    expect((await ask()).is_open).toBe(true)
    await siteHours(null)
    await db.delete(holidayYear)
  })

  it('report nobody available once the last member of staff has left', async () => {
    staff.raw.disconnect()
    await expect.poll(async () => (await ask()).staff_online).toBe(false)
  })
})

describe('during opening hours', () => {
  it('the company sends no automatic reply', async () => {
    await serviceHours(alwaysOpen)
    const visitor = await shop.visit()
    await write(await open(visitor), visitor)
    await untilDelivered(server.database)
    expect(await messagesOf(visitor)).toEqual(['CUSTOMER: hello'])
  })
})
