import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type App } from '../../app.ts'
import { sweepNodes } from '../../testing/delivered.ts'
import { openPushService, type FakeBrowser, type PushService } from '../../testing/fakes/push-service.ts'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { notify, type SentNotification } from '../notify.ts'
import { pushOutbox, signal } from '../tables/signal.ts'
import { queuePushes, type PushPayload } from './queue-pushes.ts'

let first: TestServer
let nodes: App[]
let service: PushService
let person: Person
let browser: FakeBrowser

beforeAll(async () => {
  first = await openTestServer({ ALLOW_PRIVATE_HOSTS: '1' })
  const { config } = first.app.platform
  const others = Array.from({ length: 2 }, () =>
    buildApp(config, pino({ level: 'silent' }), first.database).then(async (node) => {
      await node.http.ready()
      return node
    }),
  )
  nodes = [first.app, ...(await Promise.all(others))]
  service = await openPushService()
  person = await first.staff('STAFF/CHAT')
  const { content } = await first.call<{ public_key: string }>('GET', '/api/noti/push', person)
  browser = service.browser(content.public_key)
  await first.call('POST', '/api/noti/subscribe', person, {
    body: {
      subscription: { ...browser.subscription, expirationTime: null },
      user_id: person.id,
      session_id: person.session_id,
      type: 'STAFF',
    },
  })
})
afterAll(async () => {
  for (const node of nodes.slice(1)) await node.close()
  await first.close()
  service.close()
})

const pushed = (title: string): PushPayload[] =>
  browser.pushed
    .map(({ text }) => JSON.parse(text) as PushPayload)
    .filter((payload) => payload.title.startsWith(title))
const waiting = () => first.database.db.select().from(pushOutbox)
/** Ends the lease of the node that claimed the push. */
const later = () => first.database.db.update(pushOutbox).set({ next_at: new Date().toISOString() })

/** Notifies on one node, in its own transaction. */
function notifyOnce({ platform }: App, title: string, once: string): Promise<string[]> {
  return platform.write((tx) =>
    notify(tx, platform.outbox, [person.id], {
      title,
      description: 'news',
      ms_name: 'CHAT',
      target: { route: 'messenger' },
      once,
    }),
  )
}

/** A push that was decided and queued by a node that died before sending. */
async function queuedByTheDead(title: string): Promise<void> {
  const id = uuidv7()
  await first.database.db.transaction(async (tx) => {
    const decision = { bell: true, interrupts: true, mail: false, because: null }
    await tx.insert(signal).values({ id, user_id: person.id, key: title, kind: 'record', ...decision })
    const reported = new Map([[person.id, { title, description: 'news', page_token: '' }]])
    await queuePushes(tx, { room_id: null }, [{ id, user_id: person.id }], reported)
  })
}

describe('a push, sent by several nodes', () => {
  it('leaves once, although every node gets the same event and all look for work at once', async () => {
    const titles = Array.from({ length: 20 }, (_, n) => `race ${String(n).padStart(2, '0')}`)
    await Promise.all(titles.flatMap((title) => nodes.map((node) => notifyOnce(node, title, title))))
    await expect.poll(() => pushed('race').length).toBeGreaterThanOrEqual(titles.length)
    await expect.poll(waiting).toEqual([])
    expect(
      pushed('race')
        .map(({ title }) => title)
        .toSorted(),
    ).toEqual(titles)
  })

  it('leaves once, when its push service answers "later" to one node and another retries', async () => {
    browser.answers.push(503, 429, 500)
    await notifyOnce(first.app, 'later', 'later')
    for (let left = 3; left > 0; left -= 1) {
      await expect.poll(() => browser.answers.length).toBe(left - 1)
      await expect.poll(async () => (await waiting())[0]?.attempts).toBe(4 - left)
      await later()
    }
    await expect.poll(waiting).toEqual([])
    expect(pushed('later')).toHaveLength(1)
  })
})

describe('a node that dies', () => {
  it('before it sends loses no push: another node sends it, once', async () => {
    await queuedByTheDead('orphan')
    await expect.poll(() => pushed('orphan').length).toBe(1)
    await expect.poll(waiting).toEqual([])
    expect(pushed('orphan')).toHaveLength(1)
  })

  it('while it sends keeps the push from the others until its lease ends', async () => {
    await first.database.db.transaction(async (tx) => {
      // As the dead node left it; the lock keeps other nodes out meanwhile.
      await tx.execute(sql`lock table push_outbox in exclusive mode`)
      const id = uuidv7()
      const decision = { bell: true, interrupts: true, mail: false, because: null }
      await tx.insert(signal).values({ id, user_id: person.id, key: 'leased', kind: 'record', ...decision })
      const reported = new Map([[person.id, { title: 'leased', description: 'news', page_token: '' }]])
      await queuePushes(tx, { room_id: null }, [{ id, user_id: person.id }], reported)
      await tx.update(pushOutbox).set({ attempts: 1, next_at: new Date(Date.now() + 60_000).toISOString() })
    })
    await sweepNodes(nodes, 'sending pushes')
    expect(pushed('leased')).toEqual([])
    await later()
    await expect.poll(() => pushed('leased').length).toBe(1)
    await expect.poll(waiting).toEqual([])
    expect(pushed('leased')).toHaveLength(1)
  })

  /**
   * Exactly-once is impossible: push services know no idempotency key (RFC 8030), and their answer and our record of it
   * cannot be one transaction. Instead, the push is repeated with the same id, tag and topic, and the panel's worker
   * replaces the first one without a sound.
   */
  it('between the answer and its record causes one repeated push, recognisable by its id', async () => {
    // A sequence keeps its value when the transaction fails, and so shows that the record was refused.
    await first.database.db.execute(sql`create sequence refused_notes`)
    await first.database.db.execute(sql`
create function refuse_note() returns trigger language plpgsql as $$
begin perform nextval('refused_notes'); raise exception 'died'; end $$;`)
    await first.database.db.execute(
      sql`create trigger refuse_note before delete on push_outbox for each row execute function refuse_note()`,
    )
    await notifyOnce(first.app, 'unnoted', 'unnoted')
    await expect.poll(() => pushed('unnoted').length).toBe(1)
    const refused = () =>
      first.database.db.execute<{ is_called: boolean }>(sql`select is_called from refused_notes`)
    await expect.poll(async () => (await refused()).rows[0]?.is_called).toBe(true)
    await first.database.db.execute(sql`drop trigger refuse_note on push_outbox`)
    await first.database.db.execute(sql`drop function refuse_note`)
    await first.database.db.execute(sql`drop sequence refused_notes`)
    await later()
    await expect.poll(waiting).toEqual([])
    const [one, again, ...more] = pushed('unnoted')
    expect(again).toEqual(one)
    expect(more).toEqual([])
  })

  it('before it deletes a delivered event causes no second interruption, because the decision is a row', async () => {
    const { platform } = first.app
    const reported: SentNotification[] = [
      {
        user_id: person.id,
        key: `bell ${uuidv7()}`,
        kind: 'record',
        room_id: null,
        author_id: null,
        notification: {
          id: uuidv7(),
          title: 'again',
          description: 'news',
          ms_name: 'CHAT',
          created_at: new Date().toISOString(),
          room_id: null,
          redirect_content: { page_token: 'token' },
          staffNotiReadBy: [],
        },
      },
    ]
    for (const node of nodes)
      await node.platform.write((tx) => platform.outbox.publish(tx, 'notifications', reported))
    await expect.poll(() => pushed('again').length).toBe(1)
    await notifyOnce(first.app, 'afterwards', 'afterwards')
    await expect.poll(() => pushed('afterwards').length).toBe(1)
    await sweepNodes(nodes, 'sending pushes')
    expect(pushed('again')).toHaveLength(1)
  })
})
