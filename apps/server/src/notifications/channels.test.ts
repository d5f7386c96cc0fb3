import type { Signals } from '@rp/contract/notifications/signals'
import { weekdays } from '@rp/domain/enumerations'
import type { ChannelsOff, SignalKind } from '@rp/domain/notifications/signal-kinds'
import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { duePeople } from '../chat/mail/unseen-notifications.ts'
import { eventually } from '../testing/eventually.ts'
import { openTestServer, type Person, type TestServer } from '../testing/test-server.ts'
import { notify } from './notify.ts'
import { quietPeople } from './quiet-people.ts'
import { pushOutbox, pushSubscription, signal } from './tables/signal.ts'

const path = '/api/noti/staff/signals'
const always = { from: '00:00', to: '00:00', days: weekdays, time_zone: 'Asia/Bangkok' }

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

/** A person with a browser that push reaches. */
async function reader(chosen: { channels_off?: ChannelsOff; quiet_hours?: object } = {}): Promise<Person> {
  const who = await server.staff('STAFF/RECIPE')
  const now = new Date().toISOString()
  await server.database.db.insert(pushSubscription).values({
    user_id: who.id,
    session_id: who.session_id,
    endpoint: `https://push.example.com/${who.id}`,
    p256dh: 'key',
    auth: 'auth',
    created_at: now,
    reached_at: now,
  })
  const { status } = await server.call('PUT', path, who, { body: chosen })
  expect(status).toBe(200)
  return who
}

/** What an event of the kind reaches: the bell, a push, a sound and, because nobody looks at the bell, a mail. */
async function reached(who: Person, kind: SignalKind): Promise<string[]> {
  const { db } = server.database
  const socket = await server.socket(who)
  const title = `News ${uuidv7()}`
  await server.app.platform.write((tx) =>
    notify(tx, server.app.platform.outbox, [who.id], {
      title,
      description: 'Something happened',
      ms_name: 'RECIPES',
      target: { route: 'recipes-rd-list' },
      kind,
    }),
  )
  const row = await eventually(
    async () => (await db.select().from(signal).where(eq(signal.user_id, who.id)))[0],
  )
  const pushes = await db.$count(
    db
      .select({ id: pushOutbox.signal_id })
      .from(pushOutbox)
      .innerJoin(signal, and(eq(signal.id, pushOutbox.signal_id), eq(signal.user_id, who.id)))
      .as('pushes'),
  )
  const { content } = await server.call<{ data: { title: string }[]; unseen_count: number; total: number }>(
    'GET',
    `/api/noti/staff/notification?user_id=${who.id}`,
    who,
  )
  const isListed = content.data.some((one) => one.title === title)
  expect([content.unseen_count, content.total]).toEqual(isListed ? [1, 1] : [0, 0])
  if (row.interrupts) await eventually(() => socket.received('notification')[0])
  const mailed = await duePeople(db, 0, await quietPeople(db, Date.now()))
  return [
    ...(isListed ? ['bell'] : []),
    ...(pushes > 0 ? ['push'] : []),
    ...(mailed.includes(who.id) ? ['mail'] : []),
    ...(socket.received('notification').some(({ interrupts }) => interrupts) ? ['sound'] : []),
  ]
}

/** Choice, kind, and the channels that an event uses. */
const cases: [string, Parameters<typeof reader>[0], SignalKind, string[]][] = [
  ['nothing chosen', {}, 'record', ['bell', 'push', 'mail', 'sound']],
  ['no bell', { channels_off: { record: ['bell'] } }, 'record', ['push', 'mail', 'sound']],
  ['no push', { channels_off: { record: ['push'] } }, 'record', ['bell', 'mail', 'sound']],
  ['no mail', { channels_off: { record: ['mail'] } }, 'record', ['bell', 'push', 'sound']],
  ['no sound', { channels_off: { record: ['sound'] } }, 'record', ['bell', 'push', 'mail']],
  ['no bell and no mail', { channels_off: { record: ['bell', 'mail'] } }, 'record', ['push', 'sound']],
  ['nothing at all', { channels_off: { record: ['bell', 'push', 'mail', 'sound'] } }, 'record', []],
  [
    'another kind off',
    { channels_off: { overdue: ['bell', 'push'] } },
    'record',
    ['bell', 'push', 'mail', 'sound'],
  ],
  ['quiet hours', { quiet_hours: always }, 'record', ['bell']],
  ['quiet hours and no bell', { quiet_hours: always, channels_off: { record: ['bell'] } }, 'record', []],
  ['quiet hours, security', { quiet_hours: always }, 'security', ['bell', 'push', 'sound']],
]

describe('an event uses the channels that its recipient chose', () => {
  it.each(cases)('%s', async (_, chosen, kind, channels) => {
    expect(await reached(await reader(chosen), kind)).toEqual(channels)
  })
})

describe('a choice', () => {
  const put = async (body: object, language = 'en') =>
    server.call<Signals>('PUT', path, await server.staff('STAFF/LAB'), {
      body,
      headers: { 'accept-language': language },
    })

  it('that switches security off is refused with the reason', async () => {
    const { status, problem } = await put({ channels_off: { security: ['mail'] } }, 'th')
    expect([status, problem.errors?.[0]?.path]).toEqual([422, 'channels_off.security'])
    expect(problem.errors?.[0]?.message).toContain('เปิดเสมอ')
  })

  it.each([
    [{ ...always, from: '25:00' }, 'quiet_hours.from'],
    [{ ...always, to: 'noon' }, 'quiet_hours.to'],
    [{ ...always, days: [] }, 'quiet_hours.days'],
    [{ ...always, time_zone: 'Asia/Nowhere' }, 'quiet_hours.time_zone'],
  ])('of quiet hours %j is refused at %s', async (quiet_hours, place) => {
    const { status, problem } = await put({ quiet_hours })
    expect([status, problem.errors?.[0]?.path]).toEqual([422, place])
  })

  it('of no quiet hours ends them', async () => {
    const who = await reader({ quiet_hours: always })
    const { content } = await server.call<Signals>('PUT', path, who, { body: { quiet_hours: null } })
    expect(content.quiet_hours).toBeNull()
  })
})
