import type { ChatInsight } from '@rp/contract/chat/insight'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type Shop } from '../testing/chat-shop.ts'
import { openTestServer, type Person, type TestServer } from '../testing/test-server.ts'
import { chatRating } from './tables/rating.ts'
import { room } from './tables/room.ts'
import { chatWait } from './tables/wait.ts'

let server: TestServer
let chief: Person
let [agent, colleague]: Person[] = []
let shop: Shop
let other: Shop

beforeAll(async () => {
  server = await openTestServer()
  chief = await server.staff('ADMIN/CHAT')
  agent = await server.staff('STAFF/CHAT', { full_name: 'Nok Chat' })
  colleague = await server.staff('STAFF/CHAT', { full_name: 'Lek Chat' })
  shop = await openShop(server, [agent, colleague])
  other = await openShop(server, [colleague], 'machines')
})
afterAll(() => server.close())

const ask = async (query = '') =>
  (await server.call<ChatInsight>('GET', `/api/chat/insight?${query}`, chief)).content

/** Monday of the current week in Bangkok plus this many days and hours. */
const weekAt = (days: number, hours = 0, minutes = 0) => {
  const here = new Date(Date.now() + 7 * 3_600_000)
  const monday = Date.UTC(
    here.getUTCFullYear(),
    here.getUTCMonth(),
    here.getUTCDate() - ((here.getUTCDay() + 6) % 7),
  )
  return new Date(monday + ((days * 24 + hours - 7) * 60 + minutes) * 60_000)
}

interface Waited {
  at: Date
  /** Minutes until the answer, or until the closing. */
  minutes?: number
  answered_by?: string
  is_first?: boolean
  channel?: 'WEBSITE' | 'LINE'
}

/** Adds a room of the service with these waits. */
async function waited(of: Shop, waits: Waited[]): Promise<string> {
  const { room_id } = await of.visit()
  await server.database.db.insert(chatWait).values(
    waits.map(({ at, minutes, answered_by, is_first = true, channel = 'WEBSITE' }, index) => ({
      room_id,
      from_seq: index + 1,
      service_id: of.service_id,
      channel,
      is_first,
      started_at: at.toISOString(),
      answered_at: minutes === undefined ? null : new Date(at.getTime() + minutes * 60_000).toISOString(),
      answered_by: answered_by ?? null,
    })),
  )
  return room_id
}

const nothing = {
  conversations: 0,
  answered: 0,
  first_response_p50: null,
  first_response_p90: null,
  waiting_p50: null,
  waiting_p90: null,
}

describe('the chat insight', () => {
  it('is empty but lists every week when nobody has written', async () => {
    const { weeks, total, hours, services, ratings, now } = await ask('weeks=12')
    expect(weeks).toHaveLength(12)
    expect(weeks.at(-1)).toEqual({ monday: expect.any(String), ...nothing })
    expect(total).toEqual(nothing)
    expect(hours.flat()).toEqual(Array.from({ length: 168 }, () => 0))
    expect([services, ratings.scores, ratings.mean]).toEqual([[], [0, 0, 0, 0, 0], null])
    expect(now).toEqual({ waiting: 0, longest: null })
  })

  it('counts first responses and waits in the week they began, and over all weeks', async () => {
    const answered_by = agent?.id as string
    const firsts = [2, 4, 6, 8, 20].map((minutes) => ({ at: weekAt(-7, 10), minutes, answered_by }))
    for (const one of firsts) await waited(shop, [one])
    await waited(shop, [
      { at: weekAt(-14, 9), minutes: 40, answered_by },
      { at: weekAt(-14, 11), minutes: 10, answered_by, is_first: false },
      // Closed without an answer.
      { at: weekAt(-14, 13), minutes: 600 },
    ])
    const { weeks, total } = await ask('weeks=4')
    expect(weeks.map(({ conversations, answered }) => [conversations, answered])).toEqual([
      [0, 0],
      [2, 1],
      [5, 5],
      [0, 0],
    ])
    expect(weeks[2]).toMatchObject({ first_response_p50: 6, first_response_p90: 15.2, waiting_p50: 6 })
    expect(weeks[1]).toMatchObject({ first_response_p50: 40, waiting_p50: 25, waiting_p90: 37 })
    expect(total).toMatchObject({ conversations: 7, answered: 6, first_response_p50: 7, waiting_p50: 8 })
    expect((await ask('weeks=1')).total).toEqual(nothing)
  })

  it('uses Bangkok time around midnight and at the turn of the week', async () => {
    const before = (await ask('weeks=12')).hours
    await waited(shop, [
      { at: weekAt(-22, 23, 59), minutes: 1 },
      { at: weekAt(-21, 0, 0), minutes: 1 },
    ])
    const { hours, weeks } = await ask('weeks=12')
    const more = (weekday: number, hour: number) =>
      (hours[weekday]?.[hour] ?? 0) - (before[weekday]?.[hour] ?? 0)
    expect([more(6, 23), more(0, 0)]).toEqual([1, 1])
    expect([weeks.at(-5)?.conversations, weeks.at(-4)?.conversations]).toEqual([1, 1])
  })

  it('separates services and agents, and respects the filters', async () => {
    const answered_by = colleague?.id as string
    const room_id = await waited(other, [
      { at: weekAt(-7, 15), minutes: 30, answered_by },
      { at: weekAt(-7, 16), minutes: 50, answered_by, is_first: false },
    ])
    await rated(room_id, other, { score: 2, comment: 'Slow' })
    const { services, agents } = await ask()
    expect(services.find(({ id }) => id === other.service_id)).toMatchObject({
      name: { en: 'Sales', th: 'ฝ่ายขาย' },
      answers: 2,
      first_response_p50: 30,
      waiting_p50: 40,
      rating_mean: 2,
      ratings: 1,
    })
    expect(agents.find(({ id }) => id === colleague?.id)).toMatchObject({
      name: 'Lek Chat',
      answers: 2,
      ratings: 1,
    })
    expect(agents.find(({ id }) => id === agent?.id)).toMatchObject({
      answers: 7,
      ratings: 0,
      rating_mean: null,
    })
    const requests = await ask(`service_id=${other.service_id}`)
    expect(requests.total).toMatchObject({ conversations: 1, first_response_p50: 30 })
    expect(requests.agents.map(({ id }) => id)).toEqual([colleague?.id])
    await waited(shop, [{ at: weekAt(-7, 17), channel: 'LINE' }])
    const onLine = await ask(`channel=LINE`)
    expect(onLine).toMatchObject({
      total: { conversations: 1, answered: 0 },
      ratings: { scores: [0, 0, 0, 0, 0] },
    })
  })

  it('shows ratings and the last comments', async () => {
    const { room_id } = await shop.visit()
    for (let n = 1; n <= 11; n += 1) await rated(room_id, shop, { score: 5, comment: `Said ${n}`, hour: n })
    await rated(room_id, shop, { score: 4, hour: 20 })
    const { ratings } = await ask(`service_id=${shop.service_id}&channel=WEBSITE`)
    expect(ratings.scores).toEqual([0, 0, 0, 1, 11])
    expect(ratings.mean).toBe(4.92)
    expect(ratings.comments.map(({ comment }) => comment)).toEqual(
      [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((n) => `Said ${n}`),
    )
    expect(ratings.comments[0]).toMatchObject({ room_id, score: 5, agent_name: 'Lek Chat' })
  })

  it('counts the customers who wait now, and the longest wait', async () => {
    const { room_id } = await shop.visit()
    await server.database.db
      .update(room)
      .set({ waiting_since: sql`now() - interval '90 minutes'` })
      .where(sql`id = ${room_id}`)
    expect((await ask()).now).toEqual({ waiting: 1, longest: 90 })
    expect((await ask(`service_id=${other.service_id}`)).now).toEqual({ waiting: 0, longest: null })
  })

  it('is only for admins of chat', async () => {
    const statusOf = async (who: Person) => (await server.call('GET', '/api/chat/insight', who)).status
    expect(await statusOf(await server.staff('SUPER_ADMIN'))).toBe(200)
    for (const profile of ['STAFF/CHAT', 'STAFF/RECIPE_DESIGN', 'ADMIN/RECIPE_DESIGN', 'ADMIN/LAB'] as const)
      expect([profile, await statusOf(await server.staff(profile))]).toEqual([profile, 403])
  })

  it('accepts only certain time spans', async () => {
    expect((await server.call('GET', '/api/chat/insight?weeks=3', chief)).status).toBe(400)
  })
})

interface Rated {
  score: number
  comment?: string
  /** On last Tuesday. */
  hour?: number
}

async function rated(room_id: string, of: Shop, { score, comment, hour = 0 }: Rated): Promise<void> {
  const at = weekAt(-6, hour).toISOString()
  await server.database.db.insert(chatRating).values({
    room_id,
    closed_at: at,
    service_id: of.service_id,
    assignee_id: colleague?.id ?? null,
    score,
    comment: comment ?? null,
    at,
  })
}
