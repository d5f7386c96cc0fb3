import type { ChatDraft } from '@rp/contract/chat/draft'
import type { ChatFile } from '@rp/contract/chat/message'
import type { ScheduledMessage } from '@rp/contract/chat/scheduled-message'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { openShop, type Shop } from '../../testing/chat-shop.ts'
import { eventually } from '../../testing/eventually.ts'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { scheduledMessage } from '../tables/scheduled-message.ts'
import { room } from '../tables/room.ts'
import { chatWait } from '../tables/wait.ts'
import { smallPdf } from '../../testing/paper/small-files.ts'

let server: TestServer
let [agent, colleague, stranger, chief]: Person[] = []
let shop: Shop

beforeAll(async () => {
  server = await openTestServer()
  agent = await server.staff('STAFF/CHAT')
  colleague = await server.staff('STAFF/CHAT')
  stranger = await server.staff('STAFF/CHAT')
  chief = await server.staff('ADMIN/CHAT')
  shop = await openShop(server, [agent, colleague])
})
afterAll(() => server.close())

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()
const put = (path: string, who: Person | undefined, body: object) =>
  server.call('PUT', `/api/chat/room/${path}`, who ?? null, { body })

async function upload(room_id: string): Promise<ChatFile> {
  const form = new FormData()
  form.append('file', new Blob([smallPdf]), 'quote.pdf')
  const response = await fetch(`${server.url}/api/file/chat?room_id=${room_id}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${agent?.token}` },
    body: form,
  })
  return ((await response.json()) as { content: ChatFile }).content
}

describe('a room that two users claim at once', () => {
  it('goes to one, and the other is notified', async () => {
    const { room_id } = await shop.visit()
    const claims = await Promise.all(
      [agent, colleague].map((who) => put(`${room_id}/assignee`, who, { assignee_id: who?.id, from: null })),
    )
    expect(new Set(claims.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })
})

describe('the tags of a room', () => {
  it('are published to colleagues of the service, when set on one or added to many rooms', async () => {
    const { room_id } = await shop.visit()
    const watcher = await server.socket(colleague as Person)
    const { content: tag } = await server.call('POST', '/api/chat/tag', chief ?? null, {
      body: { name: 'wholesale', description: '', colour: '#1F5FE0', field_values: [], is_active: true },
    })
    const { id: tag_id } = tag as { id: string }
    const reported = () => watcher.received('room.details').filter((one) => one.room_id === room_id).length
    await put(`${room_id}/tags`, agent, { tags: [{ tag_id, value: null }] })
    await eventually(() => reported() === 1)
    await server.call('POST', '/api/chat/room/bulk', agent ?? null, {
      body: { ids: [room_id], action: { kind: 'tag', tag_id, value: null } },
    })
    await eventually(() => reported() === 2)
  })
})

describe('a room that is transferred', () => {
  it('leaves its staff and reaches those of the other service', async () => {
    const other = await openShop(server, [stranger as Person], 'lab-questions')
    const { room_id } = await shop.visit()
    await put(`${room_id}/assignee`, agent, { assignee_id: agent?.id })
    const [before, after] = [await server.socket(agent as Person), await server.socket(stranger as Person)]
    const { content } = await put(`${room_id}/service`, agent, { service_id: other.service_id })
    expect(content).toMatchObject({ service_id: other.service_id, assignee_id: null })
    await eventually(() => before.received('room.gone').some((one) => one.room_id === room_id))
    await eventually(() => after.received('room').some(({ id }) => id === room_id))
    expect((await server.call('GET', `/api/chat/room/${room_id}`, agent)).status).toBe(404)
    await eventually(() =>
      after.received('notification').some(({ title }) => /: Visitor .+ → Sales$/.test(title)),
    )
  })

  it('can go only to an active service', async () => {
    const { room_id } = await shop.visit()
    const { status, problem } = await put(`${room_id}/service`, agent, { service_id: uuidv7() })
    expect([status, problem?.errors[0]?.path]).toEqual([422, 'service_id'])
  })
})

describe('a draft', () => {
  it('appears on the writer’s other device only, and disappears when emptied', async () => {
    const { room_id } = await shop.visit()
    const device = await server.socket(agent as Person)
    await put(`${room_id}/draft`, agent, { body: 'Dear' })
    await eventually(() => device.received('draft').some((one) => one.room_id === room_id))
    const draftsOf = async (who?: Person) =>
      (await server.call<{ room_id: string; body: string }[]>('GET', '/api/chat/draft', who ?? null)).content
    expect((await draftsOf(agent)).find((one) => one.room_id === room_id)).toMatchObject({ body: 'Dear' })
    expect((await draftsOf(colleague)).filter((one) => one.room_id === room_id)).toEqual([])
    await put(`${room_id}/draft`, agent, { body: '' })
    expect((await draftsOf(agent)).filter((one) => one.room_id === room_id)).toEqual([])
  })

  it('keeps uploaded files, of its own room only, until none is left', async () => {
    const { room_id } = await shop.visit()
    const elsewhere = await shop.visit()
    const file = await upload(room_id)
    const draft = async () =>
      (await server.call<ChatDraft[]>('GET', '/api/chat/draft', agent ?? null)).content.find(
        (one) => one.room_id === room_id,
      )
    await put(`${room_id}/draft`, agent, { body: '', files: [file.file] })
    expect(await draft()).toMatchObject({ body: '', files: [file] })
    const { status } = await put(`${elsewhere.room_id}/draft`, agent, { body: '', files: [file.file] })
    expect(status).toBe(422)
    await put(`${room_id}/draft`, agent, { body: '' })
    expect(await draft()).toBeUndefined()
  })

  it('cannot be saved in a room that the writer may not see', async () => {
    const { room_id } = await shop.visit()
    expect((await put(`${room_id}/draft`, stranger, { body: 'x' })).status).toBe(404)
  })
})

describe('a scheduled message', () => {
  const schedule = (room_id: string, send_at: string, client_id = uuidv7()) =>
    server.call<ScheduledMessage>('POST', `/api/chat/room/${room_id}/scheduled`, agent ?? null, {
      body: { client_id, body: 'Your order is ready', send_at },
    })

  it('is sent once when due', async () => {
    const visitor = await shop.visit()
    const customer = await server.socket(visitor, { origin: shop.origin })
    const client_id = uuidv7()
    await schedule(visitor.room_id, inMs(50), client_id)
    await schedule(visitor.room_id, inMs(50), client_id)
    await eventually(() => customer.received('message').length > 0)
    const stateOf = async () =>
      (
        await server.database.db
          .select({ state: scheduledMessage.state })
          .from(scheduledMessage)
          .where(eq(scheduledMessage.id, client_id))
      )[0]?.state
    await expect.poll(stateOf).toBe('SENT')
    expect(customer.received('message').map(({ client_id: one }) => one)).toEqual([client_id])
  })

  it('can be cancelled before, by anybody who may see the room', async () => {
    const { room_id } = await shop.visit()
    const { content } = await schedule(room_id, inMs(60_000))
    const cancel = (who?: Person) => server.call('DELETE', `/api/chat/scheduled/${content.id}`, who ?? null)
    expect((await cancel(stranger)).status).toBe(404)
    expect((await cancel(agent)).content).toMatchObject({ state: 'CANCELLED' })
    expect((await cancel(agent)).status).toBe(409)
  })

  it('that cannot be sent is reported to its writer, in the language of the account', async () => {
    const other = await openShop(server, [stranger as Person], 'another-service')
    const { room_id } = await shop.visit()
    const socket = await server.socket(agent as Person)
    await schedule(room_id, inMs(1000))
    await put(`${room_id}/service`, agent, { service_id: other.service_id })
    await eventually(() =>
      socket
        .received('notification')
        .some(
          ({ description }) =>
            description.startsWith('The scheduled message was not sent: There is no such record') &&
            !/[\u0E00-\u0E7F]/.test(description) &&
            description.endsWith('Your order is ready'),
        ),
    )
  })

  it('must be in the future', async () => {
    const { room_id } = await shop.visit()
    const { status, problem } = await schedule(room_id, inMs(-3_600_000))
    expect([status, problem?.errors[0]?.path]).toEqual([422, 'send_at'])
  })
})

describe('a follow-up', () => {
  it('reminds the assignee once and then ends', async () => {
    const { room_id } = await shop.visit()
    await put(`${room_id}/assignee`, agent, { assignee_id: agent?.id })
    await put(`${room_id}/follow-up`, agent, { follow_up_at: inMs(60_000), note: 'Ask for the sample' })
    const socket = await server.socket(agent as Person)
    await server.database.db
      .update(room)
      .set({ follow_up_at: sql`now() - interval '1 second'` })
      .where(eq(room.id, room_id))
    await eventually(() =>
      socket.received('notification').some(({ description }) => description === 'Ask for the sample'),
    )
    const { content } = await server.call('GET', `/api/chat/room/${room_id}`, agent ?? null)
    expect(content).toMatchObject({ follow_up_at: null, follow_up_note: null })
  })
})

describe('a closed room', () => {
  it('ends its customer’s wait; the next message begins a conversation', async () => {
    const visitor = await shop.visit()
    const customer = await server.socket(visitor, { origin: shop.origin })
    const say = (body: string) =>
      customer.ask('message', { room_id: visitor.room_id, client_id: uuidv7(), body })
    await say('Hello')
    await put(`${visitor.room_id}/status`, agent, { status: 'CLOSED' })
    await say('One more thing')
    const waits = await server.database.db
      .select({
        from_seq: chatWait.from_seq,
        is_first: chatWait.is_first,
        ended: sql`answered_at is not null`,
      })
      .from(chatWait)
      .where(eq(chatWait.room_id, visitor.room_id))
      .orderBy(chatWait.from_seq)
    expect(waits).toEqual([
      { from_seq: 1, is_first: true, ended: true },
      { from_seq: 2, is_first: true, ended: false },
    ])
  })
})
