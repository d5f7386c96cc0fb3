import type { ChatFile } from '@rp/contract/chat/message'
import type { ShippingMarkResult } from '@rp/contract/ai/shipping-mark'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { purchase } from '../../auth/tables/customer.ts'
import { openShop, type Shop, type Visitor } from '../../testing/chat-shop.ts'
import { openFakeModel, type FakeModel } from '../../testing/fakes/fake-model.ts'
import { pdfOf } from '../../testing/paper/office-papers.ts'
import { photographs } from '../../testing/paper/photographs.ts'
import { botTask } from '../tables/bot-task.ts'
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
beforeEach(() => void (fake.requests.length = 0))
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

/** A customer with an order number of their own. */
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

const request = ({ server, agent }: Desk, room_id: string, body: object, who = agent) =>
  server.call<{ bot_task_id: string }>('POST', `/api/ai/room/${room_id}/shipping-mark`, who, { body })

async function combined(desk: Desk, room_id: string, body: object): Promise<ShippingMarkResult> {
  const { content, status } = await request(desk, room_id, { files: [], texts: [], ...body })
  expect(status).toBe(200)
  const read = async () =>
    (
      await desk.server.call<ShippingMarkResult>(
        'GET',
        `/api/ai/shipping-mark/${content.bot_task_id}`,
        desk.agent,
      )
    ).content
  await expect.poll(async () => (await read()).phase).toBe('DONE')
  return read()
}

async function photograph(desk: Desk, room_id: string): Promise<string> {
  const [picture] = [...(await photographs(1)).values()]
  return upload(desk, room_id, { bytes: picture ?? Buffer.alloc(0), name: 'carton.jpg' })
}

async function upload(
  { server, agent }: Desk,
  room_id: string,
  { bytes, name }: { bytes: Buffer; name: string },
): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
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
    expect(mark.fields).toContainEqual({
      field: '1-2.gross',
      value: '12.5 KG',
      converted: null,
      source_id: 'T1',
      line: 5,
      by: 'LINES',
      doubts: [],
    })
  })

  it('sources that differ wait for staff, whose choice is saved', async () => {
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
            { value: 'YANGON', converted: null, source_id: 'T1', line: 3, by: 'LINES' },
            { value: 'HANOI', converted: null, source_id: 'T2', line: 3, by: 'LINES' },
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

  it('a picture is reported as not looked at', async () => {
    const { room_id, order } = await buyer(offline)
    const files = [await photograph(offline, room_id)]
    const mark = await combined(offline, room_id, { order_ref: order, files, texts: ['C/NO. 1/3'] })
    expect(mark).toMatchObject({ unseen: [{ label: 'carton.jpg', page: null }], missing_cartons: ['2-3'] })
  })
})

describe('a document', () => {
  it('is read page by page, with page and line of each value; a page without text is reported', async () => {
    const { room_id, order } = await buyer(offline)
    const bytes = await pdfOf([
      { heading: 'Packing list', text: `CONSIGNEE: NUAL\nDEST. YANGON\nC/NO. 1/2\nG.W. 27.5 LBS` },
      { heading: ' ', text: ' ' },
      { heading: 'C/NO. 2/2', text: 'G.W. 30 LBS' },
    ])
    const files = [await upload(offline, room_id, { bytes, name: 'packing.pdf' })]
    const mark = await combined(offline, room_id, { order_ref: order, files })
    expect(mark).toMatchObject({
      outcome: 'COMBINED',
      missing_cartons: [],
      unseen: [{ label: 'packing.pdf', page: 2 }],
    })
    expect(mark.rendered_text).toContain(
      'G.W. 1: 27.5 LB (12.47 KG); 2: 30 LB (13.61 KG)\nTOTAL G.W. 57.5 LB (26.08 KG)',
    )
    const place = mark.fields.find(({ field }) => field === '2.gross')
    expect(mark.sources.find(({ id }) => id === place?.source_id)).toMatchObject({
      label: 'packing.pdf',
      page: 3,
    })
    expect(mark.unread.map(({ text }) => text)).toContain('Packing list')
  })

  it('without any text is reported, and nothing is combined', async () => {
    const { room_id, order } = await buyer(offline)
    const bytes = await pdfOf([{ heading: ' ', text: ' ' }])
    const files = [await upload(offline, room_id, { bytes, name: 'scan.pdf' })]
    const mark = await combined(offline, room_id, { order_ref: order, files })
    expect(mark).toMatchObject({ outcome: 'NOTHING_FOUND', unseen: [{ label: 'scan.pdf', page: 1 }] })
  })
})

describe('what is in doubt', () => {
  it('waits for staff, who confirm it or leave it out', async () => {
    const { room_id, order } = await buyer(offline)
    const mark = await combined(offline, room_id, { order_ref: order, texts: ['NUAL\nC/NO. 1/1\nG.W. 12.5'] })
    expect(mark).toMatchObject({ outcome: 'TO_DECIDE' })
    expect(mark.rendered_text).toContain('NUAL (?)')
    const { content } = await offline.server.call<ShippingMarkResult>(
      'PUT',
      `/api/ai/shipping-mark/${mark.bot_task_id}`,
      offline.agent,
      { body: { chosen: { consignee_code: 'NUAL', '1.gross': '' } } },
    )
    expect(content.outcome).toBe('COMBINED')
    expect(content.rendered_text).toBe(`NUAL\nORDER NO. ${order}\nC/NO. 1 / 1`)
  })

  it('includes every line of a text without a mark, and nothing is combined', async () => {
    const { room_id, order } = await buyer(offline)
    const mark = await combined(offline, room_id, { order_ref: order, texts: ['Hello, when do you ship?'] })
    expect(mark).toMatchObject({
      outcome: 'NOTHING_FOUND',
      doubts: [{ field: '', value: '', source_id: 'T1', reason: 'NOTHING_READ' }],
      unread: [{ source_id: 'T1', line: 1, text: 'Hello, when do you ship?' }],
    })
  })

  it('includes results from before labels proved values: they are read again', async () => {
    const { room_id, order } = await buyer(offline)
    const { bot_task_id } = await combined(offline, room_id, { order_ref: order, texts: ['G.W. 27.5 LBS'] })
    const older = {
      sources: [{ id: 'T1', label: '', text: 'G.W. 27.5 LBS' }],
      unseen: ['old.jpg'],
      marks: [{ gross_kg: 27.5, source_ids: ['T1'] }],
      totals: [],
      doubts: [],
      chosen: { gross_kg: '27.5' },
      is_offline: false,
    }
    await offline.server.database.db
      .update(botTask)
      .set({ output: older, outcome: 'COMBINED' })
      .where(eq(botTask.id, bot_task_id))
    const path = `/api/ai/shipping-mark/${bot_task_id}`
    const { content } = await offline.server.call<ShippingMarkResult>('GET', path, offline.agent)
    expect(content.rendered_text).toContain('G.W. 27.5 LB (12.47 KG)')
    expect(content.unseen).toEqual([{ label: 'old.jpg', page: null }])
  })
})

describe('with a provider', () => {
  const nothing = {
    consignee_code: null,
    order_ref: null,
    destination: null,
    via: null,
    cartons: null,
    carton_total: null,
    item: null,
    qty: null,
    gross: null,
    net: null,
    volume: null,
    dims: null,
    origin: null,
    handling: [],
  }
  const said = (parts: object) => ({ ...nothing, source: 'P1', ...parts })
  const answer = (marks: object[], ocr: string[]) => {
    fake.answer = ({ images }) => ({
      submit:
        images > 0
          ? { kind: 'SHIPPING_MARK', description: 'A carton.', ocr, has_instructions: false, pii: [] }
          : { marks, totals: [] },
    })
  }

  it('a picture’s values are proved by its labels, and code drops what it does not show', async () => {
    const { room_id, order } = await buyer(online)
    answer(
      [
        said({
          consignee_code: 'NUAL',
          cartons: '1',
          carton_total: '2',
          gross: '99 KG',
          destination: 'PARIS',
        }),
      ],
      ['NUAL', 'C/NO. 1/2', 'G.W. 12.5 KG'],
    )
    const files = [await photograph(online, room_id)]
    const mark = await combined(online, room_id, { order_ref: order, files })
    expect(mark.rendered_text).toBe(`NUAL (?)\nORDER NO. ${order}\nC/NO. 1 / 2\nG.W. 12.5 KG`)
    expect(mark).toMatchObject({
      is_offline: false,
      missing_cartons: ['2'],
      doubts: [
        { field: 'destination', value: 'PARIS', source_id: 'P1', reason: 'NOT_IN_SOURCE' },
        { field: 'gross', value: '99 KG', source_id: 'P1', reason: 'NOT_IN_SOURCE' },
      ],
    })
    expect(mark.fields.find(({ field }) => field === '1.gross')).toMatchObject({ source_id: 'P1', line: 3 })
  })

  it('where a model and a label differ, staff can choose between both values', async () => {
    const { room_id, order } = await buyer(online)
    answer([said({ source: 'T1', qty: '12.5', gross: '48 KG', net: '11 KG' })], [])
    const texts = ["Q'TY 48 PCS / G.W. 12.5 KGS / N.W. 11 KGS"]
    const mark = await combined(online, room_id, { order_ref: order, texts })
    expect(mark).toMatchObject({ outcome: 'CONFLICTS', rendered_text: '' })
    expect(
      mark.conflicts.map(({ field, values }) => [field, values.map(({ value, by }) => `${by} ${value}`)]),
    ).toEqual([
      ['0.qty', ['LINES 48 PCS', 'MODEL 12.5']],
      ['0.gross', ['LINES 12.5 KG', 'MODEL 48 KG']],
    ])
  })

  it.each([
    ['nothing', []],
    ['a mark of a source that nobody gave', [said({ source: 'T9', consignee_code: 'ROSA' })]],
  ])('a model that returns %s loses nothing: the source is read by lines, and reported', async (_, marks) => {
    const { room_id, order } = await buyer(online)
    answer(marks, [])
    const mark = await combined(online, room_id, {
      order_ref: order,
      texts: ['CONSIGNEE: NUAL\nDEST. YANGON'],
    })
    expect(mark.rendered_text).toBe(`NUAL\nORDER NO. ${order}\nYANGON`)
    expect(mark.doubts).toContainEqual({
      field: '',
      value: '',
      source_id: 'T1',
      reason: 'SKIPPED_BY_MODEL',
    })
    expect(mark.doubts.filter(({ reason }) => reason === 'UNKNOWN_SOURCE')).toHaveLength(marks.length)
  })

  it('the same sources are read once', async () => {
    const { room_id, order } = await buyer(online)
    answer([said({ source: 'T1', consignee_code: 'NUAL' })], [])
    const body = { order_ref: order, texts: ['NUAL', 'C/NO. 1/1'] }
    const first = await combined(online, room_id, body)
    const again = await combined(online, room_id, { ...body, texts: body.texts.toReversed() })
    expect(again.bot_task_id).toBe(first.bot_task_id)
    expect(fake.requests).toHaveLength(1)
  })
})

describe('an order', () => {
  it.each([
    ['that the customer does not have', { order_ref: 'SO-404', files: [], texts: ['NUAL'] }, 'order_ref'],
    ['without a source', { files: [], texts: [] }, 'texts'],
    ['with a file of another room', { files: ['other.jpg'], texts: [] }, 'files.0'],
  ])('%s is refused on its field', async (_, body, path) => {
    const { room_id, order } = await buyer(offline)
    const { status, problem } = await request(offline, room_id, { order_ref: order, ...body })
    expect([status, problem.errors?.[0]?.path]).toEqual([422, path])
  })

  it('is hidden from staff who do not serve the room', async () => {
    const { room_id, order } = await buyer(offline)
    const stranger = await offline.server.staff('STAFF/CHAT')
    const body = { order_ref: order, files: [], texts: ['NUAL'] }
    expect((await request(offline, room_id, body, stranger)).status).toBe(404)
    const { bot_task_id } = (await request(offline, room_id, body)).content
    const read = await offline.server.call('GET', `/api/ai/shipping-mark/${bot_task_id}`, stranger)
    expect(read.status).toBe(404)
  })
})
