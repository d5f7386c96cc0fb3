import type { Notification } from '@rp/contract/notifications/notification'
import { adviceOf, type RefusalReason } from '@rp/domain/chat/refusals/reasons'
import { lineRefusals, whatsAppRefusals } from '@rp/domain/testing/provider-refusals'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openChannelShop, signingSecret, type ChannelShop } from '../../testing/channel-shop.ts'
import { lineMessage } from '../../testing/fakes/fake-line.ts'
import type { Fault } from '../../testing/fakes/fake-provider.ts'
import { whatsAppMessage } from '../../testing/fakes/fake-whatsapp.ts'
import { channelAccount } from '../tables/channel-account.ts'
import { channelOutbox } from '../tables/channel-outbox.ts'
import { room } from '../tables/room.ts'

let shop: ChannelShop
beforeAll(async () => {
  shop = await openChannelShop()
})
afterAll(() => shop.close())
afterEach(() => {
  shop.line.fault = () => null
  shop.whatsApp.fault = () => null
})

/** Each of these tests runs all the kinds at once; a held-up message takes some seconds. */
const long = 60_000

/** The suite runs a part of each table; `ALL_KINDS=1` runs all of it, as before a release. */
const every = process.env['ALL_KINDS'] ? 1 : 4

/** Runs rows concurrently, a few at a time, and names the row that fails. */
async function eachOf<T extends readonly unknown[]>(rows: readonly T[], play: (row: T) => Promise<void>) {
  const left = rows.filter((_, at) => at % every === 0)
  const worker = async () => {
    for (let row = left.shift(); row; row = left.shift()) {
      const one = row
      await play(one).catch((error: unknown) => {
        throw new Error(
          `${one.slice(0, 2).join(' ')}: ${error instanceof Error ? error.message : String(error)}`,
        )
      })
    }
  }
  await Promise.all(Array.from({ length: 20 }, worker))
}
let people = 0

/** A new person wrote on LINE; the agent's answer meets the fault that is set. */
async function lineRoom() {
  const user = `Ulost${String((people += 1)).padStart(4, '0')}x`
  await shop.line.callWebhook(shop.hooks.LINE, signingSecret, [
    { ...lineMessage(user, { id: `hi-${user}`, text: 'Hello' }), replyToken: undefined },
  ])
  return known(`Person ${user}`)
}

async function whatsAppRoom() {
  const from = `6690${String((people += 1)).padStart(7, '0')}`
  const name = `Lost${String(people).padStart(4, '0')}x person`
  await sendWhatsApp({
    contacts: [{ wa_id: from, profile: { name } }],
    messages: [whatsAppMessage(from, { id: `hi-${from}`, text: { body: 'Hello' } })],
  })
  return { ...(await known(name)), from }
}

const sendWhatsApp = (value: object) => shop.whatsApp.callWebhook(shop.hooks.WHATSAPP, signingSecret, [value])

async function known(name: string) {
  await expect.poll(async () => (await shop.roomOf(name))?.waiting_since ?? null).not.toBeNull()
  const found = await shop.roomOf(name)
  if (!found?.waiting_since) throw new Error('The customer waits from the start')
  return { id: found.id, name, since: found.waiting_since }
}

const isPush = (path: string) => path.endsWith('/message/push') || path.endsWith('/message/reply')
const isMessage = (path: string) => path.endsWith('/messages')

/**
 * The room does not look answered: it waits since the old time, is marked and listed as waiting, and shows the reason.
 */
async function expectWaiting(place: { id: string; since: string }, seq: number, reason: RefusalReason) {
  await expect.poll(async () => (await shop.messagesOf(place.id))[seq - 1]?.delivery_reason).toBe(reason)
  const listed = async (query: string) =>
    (
      await shop.server.call<{ data: { id: string }[] }>(
        'GET',
        `/api/chat/room?limit=100&${query}`,
        shop.admin,
      )
    ).content.data.some(({ id }) => id === place.id)
  const { content } = await shop.server.call('GET', `/api/chat/room/${place.id}`, shop.admin)
  expect(content).toMatchObject({ status: 'OPEN', waiting_since: place.since, undelivered_seq: seq })
  expect(await listed('waiting=true')).toBe(true)
  expect(await listed('undelivered=true')).toBe(true)
}

async function notifications(): Promise<Notification[]> {
  const path = `/api/noti/staff/notification?user_id=${shop.admin.id}&page=1&limit=100`
  return (await shop.server.call<{ data: Notification[] }>('GET', path, shop.admin)).content.data
}

const noticesOf = async (name: string) =>
  (await notifications()).filter(({ title }) => title === `Not delivered: ${name}`).length

async function refused(place: { id: string; since: string; name: string }, becomes: RefusalReason | 'again') {
  const { seq } = await shop.write(place.id, 'The answer')
  await expectWaiting(place, seq, becomes === 'again' ? 'held_up' : becomes)
  expect(await noticesOf(place.name)).toBe(becomes === 'again' ? 0 : 1)
  return seq
}

describe('an answer that LINE refuses', () => {
  it(
    'does not count as an answer when LINE refuses it for good, whatever the reason',
    async () => {
      await eachOf(
        lineRefusals.filter(([, , becomes]) => becomes !== 'again'),
        async ([status, message, becomes]) => {
          const place = await lineRoom()
          faultOf(place.name, { status, body: { message } })
          await refused(place, becomes)
        },
      )
    },
    long,
  )

  const lost: [string, Fault, RefusalReason][] = [
    [
      '429 of the rate limit',
      { status: 429, body: { message: 'The API rate limit has been exceeded. Try again later.' } },
      'held_up',
    ],
    ['429 of many at once', { status: 429, body: { message: 'Too Many Requests' } }, 'held_up'],
    ['500', { status: 500, body: { message: 'Internal server error' } }, 'held_up'],
    ['502 of a proxy', { status: 502, body: {}, html: '<h1>Bad Gateway</h1>' }, 'held_up'],
    ['503', { status: 503, body: {} }, 'held_up'],
    ['504', { status: 504, body: {} }, 'held_up'],
    ['408', { status: 408, body: {} }, 'held_up'],
    ['425', { status: 425, body: {} }, 'held_up'],
    ['520 of a proxy', { status: 520, body: {}, html: '' }, 'held_up'],
    ['an answer that is no JSON', { status: 200, body: {}, html: '{"sentMessages":[' }, 'held_up'],
    ['a list in place of the answer', { status: 200, body: [] }, 'held_up'],
    ['a message of another kind', { status: 200, body: { sentMessages: 'yes' } }, 'held_up'],
    ['a line cut before it was taken', 'cut-before', 'held_up'],
    ['a body that breaks off', 'cut-body', 'held_up'],
    [
      'a page of a captive portal in place of the answer',
      { status: 200, body: {}, html: '<html>Sign in</html>' },
      'held_up',
    ],
    ['an empty answer', { status: 200, body: {} }, 'held_up'],
    ['202 without a word', { status: 202, body: {} }, 'held_up'],
    ['a 200 that names no message', { status: 200, body: { sentMessages: [] } }, 'held_up'],
    ['403 of a firewall on the way', { status: 403, body: {}, html: '<h1>Forbidden</h1>' }, 'permission'],
  ]
  it(
    'does not count as an answer when it is lost in transit',
    async () => {
      await eachOf(lost, async ([_what, fault, reason]) => {
        const place = await lineRoom()
        faultOf(place.name, fault)
        await refused(place, reason === 'held_up' ? 'again' : reason)
      })
    },
    long,
  )

  it('does not count if the account was blocked: LINE returns 200 and delivers nothing', async () => {
    const place = await lineRoom()
    const userId = place.name.replace('Person ', '')
    await shop.line.callWebhook(shop.hooks.LINE, signingSecret, [
      { type: 'unfollow', mode: 'active', source: { type: 'user', userId }, webhookEventId: `un-${userId}` },
    ])
    await expect.poll(async () => (await shop.roomOf(place.name))?.unfollowed_at ?? null).not.toBeNull()
    await refused(place, 'blocked')
  })

  it('counts once LINE accepts it after all, and the customer stops waiting', async () => {
    const place = await lineRoom()
    faultOf(place.name, { status: 503, body: {} })
    await refused(place, 'again')
    faults.delete(place.name)
    await expect
      .poll(async () => shop.roomOf(place.name))
      .toMatchObject({ status: 'REPLIED', waiting_since: null, undelivered_seq: null })
  })

  it('does not count while the account is switched off, and its admins are notified once', async () => {
    const place = await lineRoom()
    const { db } = shop.server.database
    await db
      .update(channelAccount)
      .set({ is_active: false, fault: null })
      .where(eq(channelAccount.channel, 'LINE'))
    try {
      await refused(place, 'account')
      const fault = async () =>
        (await notifications()).filter(({ title }) => title.startsWith('LINE Siam: The account is switched'))
      expect(await fault()).toHaveLength(1)
      expect((await fault())[0]?.description).toContain(adviceOf('account')?.en ?? 'nothing')
      await shop.write(place.id, 'And another')
      await expect.poll(async () => (await shop.messagesOf(place.id)).at(-1)?.delivery).toBe('FAILED')
      expect(await fault()).toHaveLength(1)
    } finally {
      await db.update(channelAccount).set({ is_active: true }).where(eq(channelAccount.channel, 'LINE'))
    }
  })

  it('is given up after 24 hours of tries, and its author is notified', async () => {
    const place = await lineRoom()
    faultOf(place.name, { status: 503, body: {} })
    const seq = await refused(place, 'again')
    await shop.server.database.db
      .update(channelOutbox)
      .set({ first_tried_at: sql`now() - interval '25 hours'`, next_at: sql`now()` })
      .where(eq(channelOutbox.room_id, place.id))
    await expectWaiting(place, seq, 'busy')
    expect(await noticesOf(place.name)).toBe(1)
  })
})

describe('an answer that WhatsApp refuses', () => {
  it(
    'does not count as an answer when WhatsApp refuses it for good, whatever the code',
    async () => {
      await eachOf(
        whatsAppRefusals.filter(([, , , becomes]) => becomes !== 'again'),
        async ([code, status, message, becomes]) => {
          const place = await whatsAppRoom()
          faultOf(place.from, { status, body: { error: { code, message } } })
          await refused(place, becomes)
        },
      )
    },
    long,
  )

  it(
    'does not count as an answer when WhatsApp accepts it but later reports a failure',
    async () => {
      await eachOf(whatsAppRefusals, async ([code, _status, title, becomes]) => {
        const place = await whatsAppRoom()
        const { seq } = await shop.write(place.id, 'The answer')
        await expect.poll(async () => (await shop.messagesOf(place.id))[seq - 1]?.delivery).toBe('SENT')
        const wamid = shop.whatsApp.taken.find(({ to }) => to === place.from)?.wamid
        await sendWhatsApp({ statuses: [{ id: wamid, status: 'failed', errors: [{ code, title }] }] })
        await expectWaiting(place, seq, becomes === 'again' ? 'busy' : becomes)
      })
    },
    long,
  )

  const lost: [string, Fault, RefusalReason][] = [
    ['130429', { status: 400, body: { error: { code: 130429, message: 'Rate limit hit' } } }, 'held_up'],
    ['131016', { status: 500, body: { error: { code: 131016, message: 'Service unavailable' } } }, 'held_up'],
    ['429 of a proxy', { status: 429, body: {} }, 'held_up'],
    ['a line cut before it was taken', 'cut-before', 'unknown'],
    ['a line cut after it was taken', 'cut-after', 'unknown'],
    ['a body that breaks off', 'cut-body', 'unknown'],
    ['502 of a proxy', { status: 502, body: {}, html: '<h1>Bad Gateway</h1>' }, 'unknown'],
    ['a page of a captive portal', { status: 200, body: {}, html: '<html>Sign in</html>' }, 'unknown'],
    ['a 200 that names no message', { status: 200, body: { messages: [] } }, 'unknown'],
    ['401 without words', { status: 401, body: {} }, 'token'],
    ['413 without words', { status: 413, body: {} }, 'too_large'],
    ['404 without words', { status: 404, body: {} }, 'other'],
  ]
  it(
    'does not count as an answer when it is lost in transit',
    async () => {
      await eachOf(lost, async ([_what, fault, reason]) => {
        const place = await whatsAppRoom()
        faultOf(place.from, fault)
        await refused(place, reason === 'held_up' ? 'again' : reason)
      })
    },
    long,
  )

  it('counts once a status reports the delivery; a refusal reopens a room that was closed meanwhile', async () => {
    const place = await whatsAppRoom()
    const { seq } = await shop.write(place.id, 'The answer')
    await expect.poll(async () => (await shop.messagesOf(place.id))[seq - 1]?.delivery).toBe('SENT')
    await shop.server.call('PUT', `/api/chat/room/${place.id}/status`, shop.admin, {
      body: { status: 'CLOSED' },
    })
    const wamid = shop.whatsApp.taken.find(({ to }) => to === place.from)?.wamid
    await sendWhatsApp({
      statuses: [{ id: wamid, status: 'failed', errors: [{ code: 131026, title: 'Undeliverable' }] }],
    })
    await expectWaiting(place, seq, 'unreachable')
    await sendWhatsApp({ statuses: [{ id: wamid, status: 'delivered' }] })
    await expect
      .poll(async () => shop.roomOf(place.name))
      .toMatchObject({ status: 'REPLIED', waiting_since: null, undelivered_seq: null })
  })

  it('leaves no room of these tests looking answered', async () => {
    const answered = await shop.server.database.db.execute(sql`
      select 1 from ${room} where ${room.status} <> 'OPEN' and exists (select 1 from chat_message as answer
        where answer.room_id = ${room.id} and answer.seq = ${room.last_seq} and answer.delivery in ('FAILED', 'UNKNOWN'))`)
    expect(answered.rows).toEqual([])
  })
})

/** Faults by person: the tests of one provider run concurrently. */
const faults = new Map<string, Fault>()
function faultOf(person: string, fault: Fault): void {
  faults.set(person, fault)
  const of = ({ path, bytes }: { path: string; bytes: Buffer }): Fault | null => {
    if (!isPush(path) && !isMessage(path)) return null
    const { to } = JSON.parse(bytes.toString()) as { to?: string }
    return faults.get(`Person ${to}`) ?? faults.get(to ?? '') ?? null
  }
  shop.line.fault = of
  shop.whatsApp.fault = of
}
