import type { UpdateEvidence, UpdateRequestDetail, UpdateRequestRow } from '@rp/contract/ai/update-request'
import type { PageOf } from '@rp/contract/list'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { proposeUpdate, type Proposal } from './propose-update.ts'
import { readShopInfo } from './shop-info.ts'

let server: TestServer
let admin: Person

beforeAll(async () => {
  server = await openTestServer()
  admin = await server.staff('ADMIN/CHAT', { full_name: 'Malee Admin' })
})
afterAll(() => server.close())

const path = '/api/ai/update-request'
const said = (quote: string, fields: Partial<UpdateEvidence> = {}): UpdateEvidence => ({
  room_id: uuidv7(),
  seq: 3,
  quote,
  at: '2026-11-20T03:00:00.000Z',
  ...fields,
})
const propose = (proposal: Proposal) => server.app.platform.write((tx) => proposeUpdate(tx, proposal))
const phone = (proposed: string, evidence = [said('call us there')]) =>
  propose({ field: 'phone', proposed, evidence })
const read = async (id: string | null) =>
  (await server.call<UpdateRequestDetail>('GET', `${path}/${id}`, admin)).content
const approve = (id: string | null, body: object) =>
  server.call<UpdateRequestDetail>('PUT', `${path}/${id}/approve`, admin, { body })
const reject = (id: string | null, reason: string) =>
  server.call<UpdateRequestDetail>('PUT', `${path}/${id}/reject`, admin, { body: { reason } })
const shop = () => readShopInfo(server.database.db)
const answers = async (question: string) => {
  const { rows } = await server.database.pool.query<{ answer: string; status: string }>(
    'select answer, status from ai_knowledge where question = $1 order by version',
    [question],
  )
  return rows.map(({ answer, status }) => `${status} ${answer}`)
}

describe('a fact that has reportedly changed', () => {
  it('is one open request, to which repeated reports are added', async () => {
    const first = said('โทรเบอร์ใหม่ 02-111-2222')
    const id = await phone('02-111-2222', [first])
    expect(await phone('02-111-2222 ', [first, said('also here')])).toBe(id)
    expect((await read(id)).evidence.map(({ quote }) => quote)).toEqual([first.quote, 'also here'])
    expect(await phone('02-999-0000')).not.toBe(id)
  })

  it('is one open request even if two report it at once', async () => {
    const ids = await Promise.all([phone('02-333-4444'), phone('02-333-4444')])
    expect(new Set(ids).size).toBe(1)
  })

  it('changes the shop and the answers in one step', async () => {
    const id = await phone('02-555-1111')
    const { base_version, shop: seen } = await read(id)
    expect(base_version).toBe(seen.row_version)
    const { content } = await approve(id, { base_version: seen.row_version })
    expect(content).toMatchObject({ status: 'APPROVED', decided_by_name: 'Malee Admin' })
    expect(content.knowledge_id).not.toBeNull()
    expect(await shop()).toMatchObject({ phone: '02-555-1111', row_version: seen.row_version + 1 })
    const again = await phone('02-555-2222')
    await approve(again, { base_version: seen.row_version + 1 })
    expect(await answers('เบอร์โทรศัพท์ติดต่อร้านคืออะไร')).toEqual(['SUPERSEDED 02-555-1111', 'ACTIVE 02-555-2222'])
    expect(await phone('02-555-2222')).toBeNull()
  })

  it('can be corrected on approval, along with other facts', async () => {
    const id = await propose({ field: 'address', proposed: 'Bang Na', evidence: [said('we moved')] })
    const { row_version } = await shop()
    const changes = { address: '12 Bang Na, Bangkok', social_media: 'LINE @newlab' }
    await approve(id, { base_version: row_version, changes })
    expect(await shop()).toMatchObject(changes)
    expect(await answers('ร้านและโรงงานอยู่ที่ไหน')).toEqual(['ACTIVE 12 Bang Na, Bangkok'])
    expect(await answers('มีช่องทางโซเชียลมีเดียอะไรบ้าง')).toEqual(['ACTIVE LINE @newlab'])
  })

  it('about opening hours leads to the configuration, their only source', async () => {
    const id = await propose({
      field: 'business_hours',
      proposed: 'Mon-Sun',
      evidence: [said('we open on Sundays')],
    })
    const { row_version, business_hours } = await shop()
    expect(business_hours).toBe('วันจันทร์ถึงศุกร์ 09:00-18:00 น. ปิดวันหยุดนักขัตฤกษ์')
    const { status, problem } = await approve(id, { base_version: row_version })
    expect([status, problem.errors[0]?.path]).toEqual([422, 'business_hours'])
    expect((await reject(id, 'Set in the configuration')).status).toBe(200)
  })

  it('is not approved if the shop has changed since the caller looked', async () => {
    const id = await propose({
      field: 'email',
      proposed: 'new@shop.example',
      evidence: [said('write there')],
    })
    const { row_version } = await shop()
    const { status, problem } = await approve(id, { base_version: row_version - 1 })
    expect([status, problem.code, problem.current?.['row_version']]).toEqual([
      409,
      'stale_version',
      row_version,
    ])
    expect(await read(id)).toMatchObject({ status: 'PENDING' })
    expect(await shop()).toMatchObject({ row_version, email: '' })
  })

  it('is approved once when two approve it at once', async () => {
    const id = await propose({ field: 'social_media', proposed: 'LINE @lab', evidence: [said('add us')] })
    const { row_version: base_version } = await shop()
    const both = await Promise.all([approve(id, { base_version }), approve(id, { base_version })])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(await answers('มีช่องทางโซเชียลมีเดียอะไรบ้าง')).toEqual(['SUPERSEDED LINE @newlab', 'ACTIVE LINE @lab'])
  })

  it('also changes everything in use that has the old value, all or nothing', async () => {
    const first = await phone('02-700-0001')
    await approve(first, { base_version: (await shop()).row_version })
    const knowledge = '/api/ai/vector-knowledge'
    const { content: piece } = await server.call<{ id: string; row_version: number }>(
      'POST',
      knowledge,
      admin,
      {
        body: {
          question: 'ติดต่อบริษัททางไหนได้บ้าง',
          answer: 'โทร 027000001 หรือไลน์ค่ะ',
          tags: [],
          language: null,
          valid_from: null,
          valid_to: null,
        },
      },
    )
    await server.call('POST', `${knowledge}/${piece.id}/publish`, admin, {
      body: { row_version: piece.row_version },
    })
    const { rows: replies } = await server.database.pool.query<{ id: string }>(
      `insert into quick_replies (id, shortcode, title, body_en, body_th)
       values (gen_random_uuid(), 'call', 'Call us', 'Call +66 2 700 0001', 'โทร 02-700-0001 ค่ะ') returning id`,
    )
    const id = await phone('02-700-0002')
    const { uses, shop: seen } = await read(id)
    expect(uses.map(({ kind, title }) => [kind, title])).toEqual([
      ['KNOWLEDGE', 'ติดต่อบริษัททางไหนได้บ้าง'],
      ['QUICK_REPLY', '/call Call us'],
    ])
    const named = uses.map(({ kind, id: one, row_version }) => ({ kind, id: one, row_version }))
    const body = { base_version: seen.row_version, uses: named }
    expect((await approve(id, { ...body, uses: named.slice(1) })).problem.code).toBe('stale_version')
    const stale = named.map((one) => ({ ...one, row_version: one.row_version + 1 }))
    expect((await approve(id, { ...body, uses: stale })).problem.code).toBe('stale_version')
    expect(await shop()).toMatchObject({ phone: '02-700-0001' })
    expect((await approve(id, body)).content).toMatchObject({ status: 'APPROVED', uses: [] })
    expect(await answers('ติดต่อบริษัททางไหนได้บ้าง')).toEqual([
      'SUPERSEDED โทร 027000001 หรือไลน์ค่ะ',
      'ACTIVE โทร 02-700-0002 หรือไลน์ค่ะ',
    ])
    const { rows } = await server.database.pool.query<{ body_en: string; body_th: string }>(
      'select body_en, body_th from quick_replies where id = $1',
      [replies[0]?.id],
    )
    expect(rows).toEqual([{ body_en: 'Call 02-700-0002', body_th: 'โทร 02-700-0002 ค่ะ' }])
  })

  it('is rejected once, with a reason; the same may be requested again', async () => {
    const id = await phone('02-000-0000')
    expect((await reject(id, ' ')).status).toBe(422)
    expect((await reject(id, 'A prank')).content).toMatchObject({ status: 'REJECTED', reason: 'A prank' })
    expect((await reject(id, 'Again')).problem.code).toBe('illegal_transition')
    expect((await approve(id, { base_version: 1 })).problem.code).toBe('illegal_transition')
    expect(await phone('02-000-0000')).not.toBe(id)
  })
})

it('the list is filtered by status, field and text', async () => {
  const id = await propose({ field: 'email', proposed: 'only@here.example', evidence: [said('x')] })
  const list = async (query: string) =>
    (await server.call<PageOf<UpdateRequestRow>>('GET', `${path}?limit=100&${query}`, admin)).content.data
  expect((await list('q=only%40here')).map((one) => one.id)).toEqual([id])
  expect((await list('status=PENDING&field=email')).every(({ field }) => field === 'email')).toBe(true)
  expect(await list('status=APPROVED&q=only%40here')).toEqual([])
  const file = await server.call('GET', `${path}/export?format=csv`, admin)
  expect(String(file.content)).toContain('only@here.example')
})
