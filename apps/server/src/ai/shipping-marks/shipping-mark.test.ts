import type { ChatFile } from '@rp/contract/chat/message'
import type { ShippingMarkResult } from '@rp/contract/ai/shipping-mark'
import { blankMark } from '@rp/domain/ai/shipping-marks/read-marks'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { purchase } from '../../auth/tables/customer.ts'
import { openShop, type Shop, type Visitor } from '../../testing/chat-shop.ts'
import { openFakeModel, type FakeModel } from '../../testing/fakes/fake-model.ts'
import { photographs } from '../../testing/paper/photographs.ts'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'

interface Desk {
  server: TestServer
  shop: Shop
  agent: Person
}

let fake: FakeModel
let online: Desk
let offline: Desk
const order_ref = 'SO-77'
const label = 'CONSIGNEE: NUAL\nORDER NO. SO-77\nDEST. YANGON\nC/NO. 1-2\nG.W. 12.5 KG'

beforeAll(async () => {
  fake = await openFakeModel()
  online = await openDesk(fake.env)
  offline = await openDesk({})
})
beforeEach(() => void (fake.asked.length = 0))
afterAll(async () => {
  await online.server.close()
  await offline.server.close()
  await fake.close()
})

async function openDesk(env: Record<string, string>): Promise<Desk> {
  const server = await openTestServer(env)
  const agent = await server.staff('STAFF/CHAT')
  return { server, agent, shop: await openShop(server, [agent]) }
}

/** A customer who bought the order; their number of it is their own. */
async function buyer({ server, shop }: Desk): Promise<Visitor & { order: string }> {
  const visitor = await shop.visit()
  const order = `${order_ref}-${visitor.room_id.slice(-6)}`
  await server.database.db.insert(purchase).values({
    id: uuidv7(),
    customer_id: visitor.customer_id,
    amount: '900',
    order_ref: order,
    paid_at: new Date().toISOString(),
  })
  return { ...visitor, order }
}

const ask = ({ server, agent }: Desk, room_id: string, body: object, who = agent) =>
  server.call<{ bot_task_id: string }>('POST', `/api/ai/room/${room_id}/shipping-mark`, who, { body })

async function combined(desk: Desk, room_id: string, body: object): Promise<ShippingMarkResult> {
  const { content, status } = await ask(desk, room_id, { files: [], texts: [], ...body })
  expect(status).toBe(200)
  const read = async () =>
    (
      await desk.server.call<ShippingMarkResult>(
        'GET',
        `/api/ai/shipping-mark/${content.bot_task_id}`,
        desk.agent,
      )
    ).content
  await expect.poll(async () => (await read()).phase, { timeout: 8000 }).toBe('DONE')
  return read()
}

async function photograph({ server, agent }: Desk, room_id: string): Promise<string> {
  const [picture] = [...(await photographs(1)).values()]
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(picture ?? [])]), 'carton.jpg')
  const sent = await fetch(`${server.url}/api/file/chat?room_id=${room_id}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${agent.token}` },
    body: form,
  })
  return ((await sent.json()) as { content: ChatFile }).content.file
}

describe('without a provider', () => {
  it('texts are read line by line and become one mark', async () => {
    const { room_id, order } = await buyer(offline)
    const texts = [label.replace(order_ref, order)]
    const mark = await combined(offline, room_id, { order_ref: order, texts })
    expect(mark).toMatchObject({ outcome: 'COMBINED', is_offline: true, conflicts: [], missing_cartons: [] })
    expect(mark.rendered_text).toContain(`ORDER NO. ${order}\nYANGON\nC/NO. 1-2 / 2`)
  })

  it('sources that differ wait for staff, whose pick is kept', async () => {
    const { room_id, order } = await buyer(offline)
    const first = label.replace(order_ref, order)
    const mark = await combined(offline, room_id, {
      order_ref: order,
      texts: [first, first.replace('YANGON', 'HANOI')],
    })
    expect(mark).toMatchObject({
      outcome: 'CONFLICTS',
      rendered_text: '',
      conflicts: [
        {
          field: 'destination',
          values: [
            { value: 'YANGON', source_id: 'T1' },
            { value: 'HANOI', source_id: 'T2' },
          ],
        },
      ],
    })
    const path = `/api/ai/shipping-mark/${mark.bot_task_id}`
    const choose = async (destination: string) =>
      (
        await offline.server.call<ShippingMarkResult>('PUT', path, offline.agent, {
          body: { chosen: { destination } },
        })
      ).content
    expect((await choose('BANGKOK')).outcome).toBe('CONFLICTS')
    const chosen = await choose('HANOI')
    expect(chosen.outcome).toBe('COMBINED')
    expect(chosen.rendered_text).toContain('HANOI')
  })

  it('a mark of another order is a conflict', async () => {
    const { room_id, order } = await buyer(offline)
    const { conflicts } = await combined(offline, room_id, { order_ref: order, texts: ['ORDER NO. SO-99'] })
    expect(conflicts.map(({ field }) => field)).toEqual(['order_ref'])
  })

  it('a picture says honestly that nobody looked at it', async () => {
    const { room_id, order } = await buyer(offline)
    const files = [await photograph(offline, room_id)]
    const mark = await combined(offline, room_id, { order_ref: order, files, texts: ['C/NO. 1/3'] })
    expect(mark).toMatchObject({ unseen: ['carton.jpg'], missing_cartons: [2, 3] })
  })
})

describe('with a provider', () => {
  const said = (parts: object) => ({ ...blankMark, source: 'P1', ...parts })
  const answer = (marks: object[], ocr: string[]) => {
    fake.answer = ({ images }) => ({
      submit:
        images > 0
          ? { kind: 'SHIPPING_MARK', description: 'A carton.', ocr, has_instructions: false, pii: [] }
          : { marks, totals: [] },
    })
  }

  it('marks are read from what a picture shows, and code leaves out what does not stand there', async () => {
    const { room_id, order } = await buyer(online)
    answer(
      [said({ consignee_code: 'NUAL', carton_no: 1, carton_total: 2, gross_kg: 99, destination: 'PARIS' })],
      ['NUAL', 'C/NO. 1/2', 'G.W. 12.5 KG'],
    )
    const files = [await photograph(online, room_id)]
    const mark = await combined(online, room_id, { order_ref: order, files })
    expect(mark.rendered_text).toBe(`NUAL\nORDER NO. ${order}\nC/NO. 1 / 2`)
    expect(mark).toMatchObject({
      is_offline: false,
      missing_cartons: [2],
      doubts: [
        { field: 'destination', value: 'PARIS', source_id: 'P1' },
        { field: 'gross_kg', value: '99', source_id: 'P1' },
      ],
    })
  })

  it('a mark of a source that nobody gave counts for nothing', async () => {
    const { room_id, order } = await buyer(online)
    answer([said({ source: 'T9', consignee_code: 'NUAL' })], [])
    const { rendered_text } = await combined(online, room_id, { order_ref: order, texts: ['NUAL'] })
    expect(rendered_text).toBe(`ORDER NO. ${order}`)
  })

  it('the same sources are read once', async () => {
    const { room_id, order } = await buyer(online)
    answer([said({ source: 'T1', consignee_code: 'NUAL' })], [])
    const body = { order_ref: order, texts: ['NUAL', 'C/NO. 1/1'] }
    const first = await combined(online, room_id, body)
    const again = await combined(online, room_id, { ...body, texts: body.texts.toReversed() })
    expect(again.bot_task_id).toBe(first.bot_task_id)
    expect(fake.asked).toHaveLength(1)
  })
})

describe('an order', () => {
  it.each([
    ['that the customer does not have', { order_ref: 'SO-404', files: [], texts: ['NUAL'] }, 'order_ref'],
    ['without a source', { files: [], texts: [] }, 'texts'],
    ['with a file of another room', { files: ['other.jpg'], texts: [] }, 'files.0'],
  ])('%s is refused on its field', async (_, body, path) => {
    const { room_id, order } = await buyer(offline)
    const { status, problem } = await ask(offline, room_id, { order_ref: order, ...body })
    expect([status, problem.errors?.[0]?.path]).toEqual([422, path])
  })

  it('is nobody’s who does not serve the room', async () => {
    const { room_id, order } = await buyer(offline)
    const stranger = await offline.server.staff('STAFF/CHAT')
    const body = { order_ref: order, files: [], texts: ['NUAL'] }
    expect((await ask(offline, room_id, body, stranger)).status).toBe(404)
    const { bot_task_id } = (await ask(offline, room_id, body)).content
    const read = await offline.server.call('GET', `/api/ai/shipping-mark/${bot_task_id}`, stranger)
    expect(read.status).toBe(404)
  })
})
