import type { Room } from '@rp/contract/chat/room'
import { writtenAt } from '@rp/domain/chat/written-at'
import { roomHistories, type RoomHistory } from '@rp/domain/testing/room-histories'
import { moreRoomHistories } from '@rp/domain/testing/room-histories-more'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openChannelShop, signingSecret, type ChannelShop } from '../../testing/channel-shop.ts'
import { lineMessage } from '../../testing/fakes/fake-line.ts'
import type { Fault } from '../../testing/fakes/fake-provider.ts'
import { whatsAppMessage } from '../../testing/fakes/fake-whatsapp.ts'
import { channelOutbox } from '../tables/channel-outbox.ts'

let shop: ChannelShop
beforeAll(async () => {
  shop = await openChannelShop()
  shop.line.fault = faultFor
  shop.whatsApp.fault = faultFor
})
afterAll(() => shop.close())

/** Many rooms at once; a message counts as held up after some seconds of tries. */
const long = 90_000

const line = [
  'c1 a2 v2',
  'c1 a2 h2',
  'c1 a2 h2 a3',
  'c1 a2 h2 a3 v2 v3',
  'c1 a2 h2 a3 f2 f3',
  'c1 a2 h2 n3',
  'c1 a2 h2 x',
  'c1 a2 h2 x c3',
  'c1 a2 h2 x c3 a4',
  'c1 a2 h2 x c3 a4 v2 v4',
  'c1 a2 h2 a3 x',
  'c1 a2 h2 a3 a4 a5',
  'c1 a2 h2 a3 a4 a5 v2 v3 v4 v5',
]
const whatsApp = [
  'c1 a2 k2',
  'c1 a2 k2 a3 k3',
  'm1 a2 f2 a3 v3',
  'c1 a2 h2 a3',
  'c1 a2 h2 a3 v2 d2 v3',
  'c1 a2 v2 f2',
]

const played = [...roomHistories, ...moreRoomHistories].filter(
  ([channel, events]) =>
    (channel === 'LINE' && line.includes(events)) || (channel === 'WHATSAPP' && whatsApp.includes(events)),
)

/** What the provider answers to calls for a person. */
const faults = new Map<string, Fault>()
function faultFor({ path, bytes }: { path: string; bytes: Buffer }): Fault | null {
  if (!path.endsWith('/push') && !path.endsWith('/messages')) return null
  const { to = '' } = JSON.parse(bytes.toString()) as { to?: string }
  return faults.get(to) ?? null
}

const answers: Record<RoomHistory[0], Record<string, Fault>> = {
  WEBSITE: {},
  LINE: {
    h: { status: 503, body: {} },
    f: { status: 400, body: { message: 'The request body has 1 error(s)' } },
  },
  WHATSAPP: {
    h: { status: 500, body: { error: { code: 131000, message: 'Something went wrong' } } },
    k: 'cut-before',
    f: { status: 400, body: { error: { code: 131026, message: 'Message undeliverable' } } },
  },
}

let people = 0

/** One customer with the room, and the acts of a history. */
function openPerson(channel: RoomHistory[0], words: readonly string[]) {
  people += 1
  const number = String(people).padStart(4, '0')
  const person = channel === 'LINE' ? `Uqueue${number}x` : `6691000${number}`
  const name = channel === 'LINE' ? `Person ${person}` : `Queue${number}x person`
  let room_id = ''
  let isHeldUp = false
  const call = (method: 'GET' | 'PUT', path: string, body?: object) =>
    shop.server.call<Room>(method, `/api/chat/room/${room_id}${path}`, shop.admin, body ? { body } : {})
  const messages = () => shop.messagesOf(room_id)
  const deliveryOf = async (seq: number) => (await messages())[seq - 1]?.delivery

  async function write(seq: number): Promise<void> {
    const text = `message ${seq}`
    if (channel === 'LINE')
      await shop.line.callWebhook(shop.hooks.LINE, signingSecret, [
        { ...lineMessage(person, { id: `${person}-${seq}`, text }), replyToken: undefined },
      ])
    else
      await shop.whatsApp.callWebhook(shop.hooks.WHATSAPP, signingSecret, [
        {
          contacts: [{ wa_id: person, profile: { name } }],
          messages: [whatsAppMessage(person, { id: `${person}-${seq}`, text: { body: text } })],
        },
      ])
    await expect.poll(async () => (await shop.roomOf(name))?.last_seq ?? 0).toBe(seq)
    room_id = (await shop.roomOf(name))?.id ?? ''
  }

  async function answer(seq: number): Promise<void> {
    const next = words.find((word) => word.slice(1) === String(seq) && 'hfkv'.includes(word[0] ?? ''))
    if (!isHeldUp) setFault(next?.[0])
    await shop.write(room_id, `answer ${seq}`)
  }

  function setFault(letter: string | undefined): void {
    const fault = answers[channel][letter ?? '']
    if (fault) faults.set(person, fault)
    else faults.delete(person)
  }

  /** The provider answers from now on like this; what waits for its next try is tried at once. */
  async function changes(letter: string): Promise<void> {
    isHeldUp = false
    setFault(letter)
    await shop.server.database.db
      .update(channelOutbox)
      .set({ next_at: sql`now()` })
      .where(eq(channelOutbox.room_id, room_id))
  }

  const acts: Record<string, (seq: number) => Promise<unknown>> = {
    c: write,
    m: write,
    a: answer,
    n: () => shop.write(room_id, 'A note', { visibility: 'internal' }),
    async h(seq) {
      isHeldUp = true
      await expect
        .poll(async () => (await messages())[seq - 1]?.delivery_reason, { timeout: 30_000 })
        .toBe('held_up')
    },
    async v(seq) {
      await changes('v')
      await expect.poll(() => deliveryOf(seq), { timeout: 30_000 }).toMatch(/SENT|DELIVERED/)
    },
    async k(seq) {
      await expect.poll(() => deliveryOf(seq), { timeout: 30_000 }).toBe('UNKNOWN')
    },
    async f(seq) {
      if ((await deliveryOf(seq)) === 'SENT') await reports(seq, 'failed')
      else await changes('f')
      await expect.poll(() => deliveryOf(seq), { timeout: 30_000 }).toBe('FAILED')
    },
    async d(seq) {
      await reports(seq, 'delivered')
      await expect.poll(() => deliveryOf(seq)).toBe('DELIVERED')
    },
    x: () => call('PUT', '/status', { status: 'CLOSED' }),
  }

  async function reports(seq: number, status: string): Promise<void> {
    const sent = shop.whatsApp.taken.filter(({ to }) => to === person)
    const index = words.filter((word) => word.startsWith('a')).indexOf(`a${seq}`)
    const errors = status === 'failed' ? [{ code: 131026, title: 'Undeliverable' }] : undefined
    await shop.whatsApp.callWebhook(shop.hooks.WHATSAPP, signingSecret, [
      { statuses: [{ id: sent[index]?.wamid, status, ...(errors && { errors }) }] },
    ])
  }

  return {
    async play() {
      for (const word of words) await acts[word[0] ?? '']?.(Number(word.slice(1)))
    },
    async state(waits: number | null) {
      const { content } = await call('GET', '')
      const began = waits === null ? undefined : (await messages())[Number(words[waits]?.slice(1)) - 1]
      return { room: content, began: began ? writtenAt(began) : null }
    },
  }
}

describe('a room of an account whose provider fails', () => {
  it(
    'is waiting, undelivered and answered as its whole queue is',
    async () => {
      expect(played).toHaveLength(line.length + whatsApp.length)
      await Promise.all(
        played.map(async ([channel, events, status, waits, undelivered_seq]) => {
          const person = openPerson(channel, events.split(' '))
          await person.play()
          await expect
            .poll(
              async () => {
                const { room, began } = await person.state(waits)
                return {
                  status: room.status,
                  undelivered: room.undelivered_seq,
                  isSince: room.waiting_since === began,
                }
              },
              { message: `${channel} ${events}` },
            )
            .toEqual({ status, undelivered: undelivered_seq, isSince: true })
        }),
      )
    },
    long,
  )
})
