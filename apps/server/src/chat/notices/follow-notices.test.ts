import { repeatDays } from '@rp/domain/limits'
import { and, eq, inArray, like, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notification, notificationRecipient } from '../../notifications/tables/notification.ts'
import { sweepNow } from '../../platform/sweep.ts'
import { emailOutbox } from '../../platform/tables/email-outbox.ts'
import { openChannelShop, type ChannelShop } from '../../testing/channel-shop.ts'
import { eventually } from '../../testing/eventually.ts'
import type { Call, Fault } from '../../testing/fakes/fake-provider.ts'
import { newCustomer } from '../../testing/new-customer.ts'
import {
  noticeKinds,
  noticePlaces,
  noticePlacesRunLast,
  type NoticePlace,
} from '../../testing/notice-cases.ts'
import { channelAccount } from '../tables/channel-account.ts'
import { channelOutbox } from '../tables/channel-outbox.ts'
import { customerNotice } from '../tables/customer-notice.ts'
import { message, room } from '../tables/room.ts'
import { website } from '../tables/website.ts'
import { notifyCustomer } from '../visitors/notify-customer.ts'
import { followingNotices } from './follow-notices.ts'
import { forgetNotices } from './forget-notices.ts'

interface Cell extends NoticePlace {
  kind: string
  mailing: 'OWN' | 'IF_UNREACHED' | 'COVERED'
  link?: true
  soon?: true
  key: string
}

const link = 'https://panel.example/approval/0123456789'
const cells: Cell[] = [...noticePlaces, ...noticePlacesRunLast].flatMap((place) =>
  noticeKinds.map((kind) => ({ ...place, ...kind, key: `${kind.kind}, ${place.place}` })),
)
/** When staff wanted to follow up already. */
const planned = '2020-01-01T02:00:00.000Z'

let shop: ChannelShop
let site: typeof website.$inferSelect
let switchedOff: string
const customers = new Map<string, string>()
const rooms = new Map<string, string>()

beforeAll(async () => {
  shop = await openChannelShop()
  const { db } = shop.server.database
  const [first] = await db.select().from(website)
  if (!first) throw new Error('There is no website')
  site = first
  switchedOff = await accountThatIsOff()
  shop.line.fault = ({ bytes }) => faultOf(bytes)
  shop.whatsApp.fault = ({ bytes }) => faultOf(bytes)
  for (const cell of cells) await putInPlace(cell)
  for (const cell of cells) await notifyAbout(cell)
  await handedOver()
  await later()
})
afterAll(() => shop.close())

/** What the provider answers to a person, whose id says it. */
function faultOf(bytes: Call['bytes']): Fault | null {
  const to = /"(?:to|recipient)":"(\w+?)-/.exec(bytes.toString())?.[1]
  if (to === 'quota') return { status: 429, body: { message: 'You have reached your monthly limit.' } }
  if (to === 'outage') return { status: 500, body: {} }
  return to === 'unknown' ? 'cut-after' : null
}

async function accountThatIsOff(): Promise<string> {
  const { db } = shop.server.database
  const [account] = await db.select().from(channelAccount).where(eq(channelAccount.id, shop.accounts.LINE.id))
  if (!account) throw new Error('There is no account')
  const id = uuidv7()
  await db.insert(channelAccount).values({ ...account, id, external_id: 'off', is_active: false })
  return id
}

/** Puts the customer of a cell into its place. */
async function putInPlace({ key, room: channel, state, email }: Cell): Promise<void> {
  const { db } = shop.server.database
  const address = `${uuidv7()}@example.com`
  const id = await newCustomer(shop.server, 'Anong', {
    language: 'en',
    phone: '+66812345678',
    ...(email && email !== 'typed' && { email: address }),
  })
  customers.set(key, id)
  if (channel === null) return
  const older = state === 'older-line-room'
  if (older) rooms.set(key, await addRoom(id, 'LINE', undefined, '2026-01-01T00:00:00.000Z'))
  const newest = await addRoom(id, channel, state, '2026-02-01T00:00:00.000Z')
  if (!older) rooms.set(key, newest)
  if (email === 'typed') await db.update(room).set({ visitor_email: address }).where(eq(room.id, newest))
}

async function addRoom(
  customer_id: string,
  channel: 'WEBSITE' | 'LINE' | 'WHATSAPP',
  state: Cell['state'],
  last_chat_at: string,
): Promise<string> {
  const account = channel === 'WEBSITE' ? null : shop.accounts[channel].id
  const [row] = await shop.server.database.db
    .insert(room)
    .values({
      customer_id,
      service_id: site.service_id,
      channel,
      channel_account_id: state === 'account-off' ? switchedOff : account,
      website_id: channel === 'WEBSITE' ? site.id : null,
      identity: `${state ?? 'usual'}-${uuidv7()}`,
      last_chat_at,
      created_at: last_chat_at,
      window_expires_at: channel === 'WHATSAPP' ? '2099-01-01T00:00:00.000Z' : null,
      ...(state && fieldsOf[state]),
    })
    .returning({ id: room.id })
  return row?.id ?? ''
}

const longAgo = '2026-01-01T00:00:00.000Z'
const fieldsOf: Partial<Record<NonNullable<Cell['state']>, Partial<typeof room.$inferInsert>>> = {
  'beyond-window': { window_expires_at: longAgo },
  'older-line-room': { window_expires_at: longAgo },
  'has-follow-up': { follow_up_at: planned, follow_up_note: 'Ask about the colour' },
  unfollowed: { unfollowed_at: longAgo },
  blocked: { blocked_at: longAgo },
  unproven: { customer_proof: 'NONE' },
}

async function notifyAbout({ key, mailing, link: hasLink, soon }: Cell): Promise<void> {
  const { platform } = shop.server.app
  const body = { en: `${key}. ${hasLink ? link : ''}`, th: '' }
  await platform.write((tx) =>
    notifyCustomer(platform, tx, {
      customer_id: customers.get(key) ?? '',
      body,
      key,
      ...(mailing !== 'OWN' && { mail: mailing }),
      ...(hasLink && { link }),
      ...(soon && { before: new Date(Date.now() + 24 * 3_600_000).toISOString() }),
    }),
  )
}

/** All messages are with the providers, or are held up there. */
async function handedOver(): Promise<void> {
  const { db } = shop.server.database
  await eventually(async () => {
    const { rows } = await db.execute<{ left: number }>(sql`
      select (select count(*) from outbox where topic = 'chat.house-line') + (select count(*) from channel_outbox
        where state in ('QUEUED', 'SENDING') and error is null) as left`)
    return Number(rows[0]?.left) === 0
  })
}

const look = () => sweepNow(shop.server.app.platform.http, followingNotices)

/** What happens afterwards: the customers read and receive, the mails leave, and the time passes. */
async function later(): Promise<void> {
  const { db } = shop.server.database
  const delivered = cells.filter((one) => one.room === 'WHATSAPP' && one.state === undefined)
  for (const { key } of delivered)
    await db
      .update(message)
      .set({ delivery: 'DELIVERED' })
      .where(eq(message.room_id, rooms.get(key) ?? ''))
  for (const { key } of cells.filter(({ state }) => state === 'reads'))
    await db
      .update(room)
      .set({ customer_read_seq: 1 })
      .where(eq(room.id, rooms.get(key) ?? ''))
  await look()
  await mailsLeave()
  await db.update(customerNotice).set({ due_at: '2026-01-01T00:00:00.000Z' })
  await look()
  await mailsLeave()
  await look()
}

async function mailsLeave(): Promise<void> {
  const { db } = shop.server.database
  const bounces = cells.filter(({ email }) => email === 'bounces').map(({ key }) => `customer-news:${key}`)
  await db.execute(sql`
    update email_outbox set state = case when once = any(${sql.param(bounces)}::text[]) then 'BOUNCED' else 'SENT' end
    where template = 'customer-news'`)
}

async function chatOf({ key }: Cell) {
  const [said] = await shop.server.database.db
    .select()
    .from(message)
    .where(and(eq(message.room_id, rooms.get(key) ?? uuidv7()), like(message.body, `${key}%`)))
  if (!said) return 'none'
  return said.delivery === 'FAILED' || said.delivery === 'UNKNOWN' ? 'refused' : 'said'
}

async function mailsOf({ key }: Cell): Promise<number> {
  return shop.server.database.db.$count(emailOutbox, eq(emailOutbox.once, `customer-news:${key}`))
}

async function taskOf({ key }: Cell) {
  const { db } = shop.server.database
  const notified = await db
    .select({ target: notification.target, user_id: notificationRecipient.user_id })
    .from(notification)
    .innerJoin(notificationRecipient, eq(notificationRecipient.notification_id, notification.id))
    .where(eq(notification.once, `unreached ${key}`))
  const [place] = await db
    .select()
    .from(room)
    .where(eq(room.id, rooms.get(key) ?? uuidv7()))
  if (notified.length === 0) return 'none'
  return place?.follow_up_note?.includes(key) && place.follow_up_at ? 'room' : 'admins'
}

describe('a notification to a customer reaches a person or becomes a task', () => {
  it.each(cells)('$key', async (cell) => {
    const { own, unreached } = cell.mails
    const mailed = { OWN: own, IF_UNREACHED: unreached, COVERED: false }[cell.mailing]
    // Another mail covers it: the message is all that is left to do.
    const task = cell.mailing === 'COVERED' ? 'none' : cell.task
    expect({ chat: await chatOf(cell), mails: await mailsOf(cell), task: await taskOf(cell) }).toEqual({
      chat: cell.chat,
      mails: mailed ? 1 : 0,
      task,
    })
  })

  it('leaves none without an outcome', async () => {
    const open = await shop.server.database.db.$count(customerNotice, sql`ended_at is null`)
    expect(open).toBe(0)
  })

  it('keeps the customer’s own link out of the follow-up, which other staff read', async () => {
    const notes = await shop.server.database.db.select({ note: room.follow_up_note }).from(room)
    expect(notes.filter(({ note }) => note?.includes(link))).toEqual([])
  })

  it('keeps the time and the note of staff in a follow-up that was set before', async () => {
    const id = rooms.get('recipe status, website, absent, with a follow-up of staff') ?? ''
    const reminded = await shop.server.database.db
      .select({ text: notification.description })
      .from(notification)
      .where(like(notification.once, `follow-up ${id} %`))
    const [place] = await shop.server.database.db.select().from(room).where(eq(room.id, id))
    expect(reminded.map(({ text }) => text).join() || place?.follow_up_note).toContain('Ask about the colour')
  })

  it('says the number of a customer without a room', async () => {
    const [notified] = await shop.server.database.db
      .select()
      .from(notification)
      .where(eq(notification.once, 'unreached recipe status, nothing at all'))
    expect(notified).toMatchObject({ title: 'Not reached: Anong' })
    expect(notified?.description).toContain('+66812345678')
  })

  it('sends a link as an absolute address on LINE', () => {
    const texts = shop.line.pushed.flatMap(({ messages }) => messages.map(({ text }) => text ?? ''))
    expect(texts.filter((text) => text.startsWith('price approval, LINE'))).not.toEqual([])
    for (const text of texts.filter((one) => one.startsWith('price approval'))) expect(text).toContain(link)
  })
})

it('is sent once, although the same occasion is reported again after it ended', async () => {
  const [cell] = cells
  if (!cell) throw new Error('There is no case')
  await notifyAbout(cell)
  await look()
  expect(
    await shop.server.database.db.$count(channelOutbox, eq(channelOutbox.room_id, rooms.get(cell.key) ?? '')),
  ).toBe(0)
  expect(await shop.server.database.db.$count(message, eq(message.room_id, rooms.get(cell.key) ?? ''))).toBe(
    1,
  )
})

it('is forgotten long after it ended, and never while it is followed', async () => {
  const { db } = shop.server.database
  const [ended, followed, recent] = cells.slice(-3).map(({ key }) => key)
  if (ended === undefined || followed === undefined || recent === undefined)
    throw new Error('There are no cases')
  const endedAt = (key: string, days: number | null) =>
    db
      .update(customerNotice)
      .set({ ended_at: days === null ? null : sql`now() - make_interval(days => ${days})` })
      .where(eq(customerNotice.key, key))
  await endedAt(ended, repeatDays + 1)
  await endedAt(followed, null)
  await endedAt(recent, repeatDays - 1)
  await forgetNotices(shop.server.database)
  const left = await db
    .select({ key: customerNotice.key })
    .from(customerNotice)
    .where(inArray(customerNotice.key, [ended, followed, recent]))
  expect(left.map(({ key }) => key).toSorted()).toEqual([followed, recent].toSorted())
})
