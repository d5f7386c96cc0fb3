import type { LabOrderDetail } from '@rp/contract/lab/order'
import { plainAnalyte, type Analyte } from '@rp/domain/qa/analyte'
import { numeric } from '@rp/domain/qa/item-parts'
import type { QaItem } from '@rp/domain/qa/qa-item'
import { and, eq } from 'drizzle-orm'
import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { labOrder } from './tables/lab-order.ts'
import { emailOutbox } from '../platform/tables/email-outbox.ts'
import { orderFields } from '../testing/lab-fields.ts'
import { labPath, labServices, openLabShop, type LabShop } from '../testing/lab-shop.ts'
import { pdfLines } from '../testing/paper/pdf-lines.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let shop: LabShop

beforeAll(async () => {
  server = await openTestServer()
  shop = await openLabShop(server)
})
afterAll(() => server.close())

const analyte = (part: Partial<Analyte>): Analyte => ({ ...plainAnalyte, ...part })
const item = (code: string, th: string, more: Partial<QaItem>): QaItem =>
  numeric('CHEMISTRY', code, { en: code, th }, more)

const form: QaItem[] = [
  item('TPC', 'จุลินทรีย์รวม', { unit: 'CFU/g', max: '100' }),
  item('PB', 'ตะกั่ว', {
    unit: 'mg/kg',
    max: '20',
    analyte: analyte({
      lod: '0.01',
      loq: '0.05',
      decimals: 2,
      uncertainty: '10',
      uncertainty_percent: true,
      replicates: 2,
      rsd_max: '20',
    }),
  }),
  item('AS', 'สารหนู', { unit: 'mg/kg', max: '5', analyte: analyte({ lod: '0.01', decimals: 2 }) }),
  item('METALS', 'โลหะรวม', { unit: 'mg/kg', analyte: analyte({ formula: 'PB + AS', decimals: 2 }) }),
]

const sample = (name: string) => ({ name, lot: 'L-1', qty: '50', unit: 'g', storage: 'ROOM' })

async function begun(samples: string[], more: Record<string, unknown> = {}): Promise<LabOrderDetail> {
  const { id } = await shop.service({ result_form: form })
  await shop.step(id, { name_en: 'Measure', result_codes: form.map(({ code }) => code) })
  const order = await shop.order(id, { samples: samples.map(sample), ...more })
  await shop.receive(order.id)
  const [step] = order.steps
  if (!step) throw new Error('The order has no step')
  await shop.moveStep(order, step, 'INPROGRESS')
  return shop.look(order.id)
}

interface Typed {
  code: string
  value: string
  sample_id?: string
  replicate?: number
}

async function write(order: LabOrderDetail, ...typed: Typed[]) {
  const step = (await shop.look(order.id)).steps[0]
  return server.call<{ results: unknown[] }>(
    'PUT',
    `${labPath}/${order.id}/step/${step?.id}`,
    shop.technician,
    {
      body: {
        values: [],
        results: typed.map((one) => ({ instrument: '', file: null, ...one })),
        row_version: step?.row_version,
      },
    },
  )
}

const idOf = ({ samples }: LabOrderDetail, at: number) => samples[at]?.id ?? ''

async function written(order: LabOrderDetail, at: number, [tpc, pb, pb2, as]: string[]): Promise<void> {
  const sample_id = idOf(order, at)
  const answer = await write(
    order,
    { code: 'TPC', value: tpc ?? '', sample_id },
    { code: 'PB', value: pb ?? '', sample_id },
    { code: 'PB', value: pb2 ?? '', sample_id, replicate: 2 },
    { code: 'AS', value: as ?? '', sample_id },
  )
  expect(answer.problem?.errors ?? []).toEqual([])
}

async function finish(order: LabOrderDetail): Promise<void> {
  const step = (await shop.look(order.id)).steps[0]
  if (step?.status === 'INPROGRESS') expect((await shop.moveStep(order, step, 'DONE')).status).toBe(200)
  expect((await shop.move(order.id, 'COMPLETED')).status).toBe(200)
}

async function reportLines(order: { id: string }, version = 1): Promise<string[]> {
  const answer = await fetch(`${server.url}${labPath}/${order.id}/report/${version}`, {
    headers: { authorization: `Bearer ${shop.technician.token}` },
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  const keep = process.env['KEEP_PAPERS']
  if (keep) writeFileSync(`${keep}/report-${order.id.slice(-4)}-v${version}.pdf`, bytes)
  return pdfLines(bytes)
}

describe('results of several samples', () => {
  it('are saved, judged and printed by sample and replicate', async () => {
    const order = await begun(['ครีมข้าวหอมมะลิ', 'เซรั่มรำข้าว'])
    await written(order, 0, ['<10', '1,5', '1.60', 'ND'])
    await written(order, 1, ['TNTC', '0.02', '0.03', '๒.๕'])
    await finish(order)
    const { results } = await shop.look(order.id)
    expect(results.filter(({ sample_id }) => sample_id === idOf(order, 0)).map(({ value }) => value)).toEqual(
      ['<10', '1.5', '1.60', 'ND'],
    )
    const text = (await reportLines(order)).join('\n')
    // The mean of 1.5 and 1.60, 10 % of it, and the sum with what was not detected below 0.01.
    for (const said of ['<10', '1.55', '± 0.16', 'ไม่พบ (<0.01)', '1.55 ถึง 1.56', 'TNTC', '<0.05', '2.50'])
      expect(text.replace(/\s/g, '')).toContain(said.replace(/\s/g, ''))
  })

  it('must name a tested sample and a required replicate', async () => {
    const order = await begun(['A', 'B'])
    const refusalOf = async (typed: Typed) => (await write(order, typed)).problem?.errors[0]?.message
    expect(await refusalOf({ code: 'TPC', value: '1' })).toContain('must name its sample')
    expect(await refusalOf({ code: 'TPC', value: '1', sample_id: shop.customer_id })).toContain('no sample')
    const twice = { code: 'TPC', value: '1', sample_id: idOf(order, 0), replicate: 2 }
    expect(await refusalOf(twice)).toContain('replicate')
    const sum = { code: 'METALS', value: '1', sample_id: idOf(order, 0) }
    expect(await refusalOf(sum)).toContain('calculated')
    const unread = { code: 'TPC', value: '7-5', sample_id: idOf(order, 0) }
    expect(await refusalOf(unread)).toContain('A range is two numbers')
  })

  it('that an older version saved once for the whole order count for its only sample', async () => {
    const order = await begun(['A'])
    const old = { instrument: '', file: null, measured_by: shop.technician.id, measured_at: null }
    await server.database.db
      .update(labOrder)
      .set({ results: [{ code: 'TPC', value: '7', ...old }] })
      .where(eq(labOrder.id, order.id))
    expect((await write(order, { code: 'AS', value: '1' })).status).toBe(200)
    const { results } = await shop.look(order.id)
    expect(results.map(({ code, sample_id }) => [code, sample_id])).toEqual([
      ['TPC', idOf(order, 0)],
      ['AS', idOf(order, 0)],
    ])
  })
})

const mailsOf = async (id: string, template: string) =>
  server.database.db
    .select()
    .from(emailOutbox)
    .where(and(eq(emailOutbox.related_id, id), eq(emailOutbox.template, template)))

describe('a sample with a deviation', () => {
  const receive = (order: LabOrderDetail, at: number, body: object) =>
    server.call('POST', `${labPath}/${order.id}/sample/${idOf(order, at)}/receive`, shop.technician, {
      body: { condition: 'DAMAGED', condition_note: '', storage: 'COOL', ...body },
    })
  const reject = (order: LabOrderDetail, at: number, body: object) =>
    server.call<LabOrderDetail>(
      'POST',
      `${labPath}/${order.id}/sample/${idOf(order, at)}/reject`,
      shop.technician,
      { body: { reason: 'DAMAGED', note: '', ...body } },
    )

  it('is received with a remark, which the report repeats', async () => {
    const { id } = await shop.service({ result_form: [] })
    const order = await shop.order(id)
    expect((await receive(order, 0, {})).problem?.errors[0]?.path).toBe('condition_note')
    expect((await receive(order, 0, { condition_note: 'ฝาแตก ลูกค้ายินยอม' })).status).toBe(200)
  })

  it('is rejected with a reason, a letter and a mail, and the others continue without it', async () => {
    const order = await begun(['A', 'B'], { mail_to: ['kim@example.com'] })
    await written(order, 0, ['1', '1', '1', '1'])
    expect((await reject(order, 1, { reason: 'OTHER' })).problem?.errors[0]?.path).toBe('note')
    const { content } = await reject(order, 1, { note: 'แตกระหว่างขนส่ง' })
    expect(content.samples[1]).toMatchObject({
      reject_reason: 'เสียหายหรือรั่ว: แตกระหว่างขนส่ง',
      has_letter: true,
    })
    const [mail] = await mailsOf(order.id, 'lab.SAMPLE_REJECTED')
    expect([mail?.to, mail?.attachments.length]).toEqual(['kim@example.com', 1])
    const letter = await fetch(
      `${server.url}${labPath}/${order.id}/sample/${idOf(order, 1)}/rejection-letter`,
      { headers: { authorization: `Bearer ${shop.technician.token}` } },
    )
    const bytes = Buffer.from(await letter.arrayBuffer())
    const keep = process.env['KEEP_PAPERS']
    if (keep) writeFileSync(`${keep}/letter.pdf`, bytes)
    expect((await pdfLines(bytes)).join('').replace(/\s/g, '')).toContain('แตกระหว่างขนส่ง')
    expect((await write(order, { code: 'TPC', value: '1', sample_id: idOf(order, 1) })).status).toBe(422)
    await finish(order)
    const lines = (await reportLines(order)).join('').replace(/\s/g, '')
    expect(lines).toContain('ถูกปฏิเสธและไม่ได้ทดสอบ')
  })

  it('that was the only one leaves nothing to report', async () => {
    const order = await begun(['A'])
    expect((await reject(order, 0, {})).status).toBe(200)
    const step = (await shop.look(order.id)).steps[0]
    if (step) await shop.moveStep(order, step, 'DONE')
    expect((await shop.move(order.id, 'COMPLETED')).status).toBe(409)
    expect((await receive(order, 0, { condition_note: 'ลูกค้าขอให้ทดสอบ' })).status).toBe(200)
    expect((await shop.look(order.id)).samples[0]?.rejected_at).toBeNull()
  })

  it('is stored until a given day, and disposed of once its order is closed', async () => {
    const order = await begun(['A'])
    const keep = (body: object) =>
      server.call('PUT', `${labPath}/${order.id}/sample/${idOf(order, 0)}/keeping`, shop.technician, {
        body: {
          location: 'ตู้เย็น 2',
          retain_until: '2027-01-31',
          is_disposed: false,
          disposal_note: '',
          ...body,
        },
      })
    expect((await keep({})).status).toBe(200)
    expect((await keep({ is_disposed: true })).problem?.errors[0]?.path).toBe('is_disposed')
    await written(order, 0, ['1', '1', '1', '1'])
    await finish(order)
    expect((await keep({ is_disposed: true, disposal_note: 'เผา' })).status).toBe(200)
    expect((await shop.look(order.id)).samples[0]).toMatchObject({
      location: 'ตู้เย็น 2',
      retain_until: '2027-01-31',
      disposal_note: 'เผา',
    })
    expect((await keep({})).status).toBe(409)
  })
})

describe('a withdrawal', () => {
  it('reaches everyone who got the report, even without a mail template, and is named by the next report', async () => {
    const order = await begun([
      'Night_cream_with_Centella_asiatica_extract_2026_batch_pilot'.repeat(2).slice(0, 100),
    ])
    const { service_id } = order
    await shop.template(service_id, {
      trigger: 'ORDER_COMPLETED',
      cc: ['boss@example.com'],
      attach_report: true,
    })
    await written(order, 0, ['<10', '1', '1', '1'])
    await finish(order)
    expect((await shop.move(order.id, 'INPROGRESS', { reason: 'ตะกั่วปนเปื้อน' })).status).toBe(200)
    const mails = await mailsOf(order.id, 'lab.REPORT_INVALIDATED')
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['boss@example.com', shop.email].toSorted())
    expect(mails[0]?.body_text).toContain('ตะกั่วปนเปื้อน')
    await finish(order)
    const lines = (await reportLines(order, 2)).join('').replace(/\s/g, '')
    expect(lines).toContain(`รายงานนี้ใช้แทน${order.number}ฉบับที่1`)
    expect(lines).toContain('ตะกั่วปนเปื้อน')
    await reportLines(order, 1)
  })
})

describe('an intermediate value', () => {
  it('is calculated with, and is neither on the report nor in the mail or export', async () => {
    const { id } = await shop.service({
      result_form: [
        item('WET', 'น้ำหนักเปียก', { unit: 'g', not_printed: true }),
        item('DRY', 'น้ำหนักแห้ง', { unit: 'g', not_printed: true }),
        item('LOD', 'ความชื้น', {
          unit: '%',
          max: '11',
          max_strict: true,
          analyte: analyte({ formula: '(WET - DRY) / WET * 100 [%]', decimals: 1 }),
        }),
      ],
    })
    await shop.step(id, { name_en: 'Weigh', result_codes: ['WET', 'DRY'] })
    const order = await shop.order(id, { samples: [sample('แป้งข้าว')] })
    await shop.receive(order.id)
    const [step] = order.steps
    if (!step) throw new Error('The order has no step')
    await shop.moveStep(order, step, 'INPROGRESS')
    await write(order, { code: 'WET', value: '5.1234' }, { code: 'DRY', value: '4.5678' })
    await finish(order)
    const text = (await reportLines(order)).join('').replace(/\s/g, '')
    for (const said of ['ความชื้น', '10.8', '<11']) expect(text).toContain(said)
    for (const hidden of ['น้ำหนักเปียก', '5.1234', '4.5678']) expect(text).not.toContain(hidden)
    const answer = await fetch(`${server.url}${labPath}/export?format=results.csv&service_id=${id}`, {
      headers: { authorization: `Bearer ${shop.technician.token}` },
    })
    expect((await answer.text()).trim().split('\r\n')).toHaveLength(2)
  })
})

describe('a profile', () => {
  it('is refused rather than opened without a test that is no longer offered', async () => {
    const metals = await shop.service({ result_form: form })
    await shop.step(metals.id, { name_en: 'Metals' })
    const count = await shop.service({ result_form: [item('APC', 'จุลินทรีย์', {})] })
    await shop.step(count.id, { name_en: 'Count' })
    const profile = await shop.service({ result_form: [], includes: [metals.id, count.id] })
    const closed = await server.call('PUT', `${labServices}/${count.id}`, shop.admin, {
      body: {
        ...(await serviceBody(count.id)),
        code: 'CLOSED',
        is_active: false,
        row_version: count.row_version,
      },
    })
    expect(closed.problem?.errors ?? []).toEqual([])
    const refused = await server.call('POST', labPath, shop.admin, {
      body: orderFields(profile.id, shop.customer_id),
    })
    expect(refused.problem?.errors[0]).toMatchObject({ path: 'service_id' })
    expect(refused.problem?.errors[0]?.message).toContain('would be opened without the test "CLOSED')
  })

  it('opens orders with the steps and results of the services that it includes', async () => {
    const metals = await shop.service({ result_form: form })
    await shop.step(metals.id, { name_en: 'Metals', result_codes: ['PB'] })
    const other = await shop.service({
      result_form: [item('PB', 'ตะกั่ว', { unit: 'ppm', max: '3' })],
      requires_verification: true,
    })
    await shop.step(other.id, { name_en: 'Other', result_codes: ['PB'] })
    const profile = await shop.service({ result_form: [], includes: [metals.id, other.id] })
    const order = await shop.order(profile.id)
    expect(order.result_form.map(({ code }) => code)).toEqual(['TPC', 'PB', 'AS', 'METALS', 'PB_2'])
    expect(order.steps.map(({ name, result_codes }) => [name.en, result_codes])).toEqual([
      ['Metals', ['PB', 'TPC', 'AS', 'METALS']],
      ['Other', ['PB_2']],
    ])
    expect(order.requires_verification).toBe(true)
    const outer = await server.call('POST', labServices, shop.admin, {
      body: { ...(await serviceBody(profile.id)), code: 'OUTER', includes: [profile.id] },
    })
    expect(outer.problem?.errors[0]?.message).toContain('a profile includes services only')
  })
})

async function serviceBody(id: string) {
  const { content } = await server.call<Record<string, unknown>>('GET', `${labServices}/${id}`, shop.admin)
  const keys =
    'name_en name_th description types price sla_days sample_amount sample_unit result_form requires_verification allow_self_verify accreditation_no opens_for_category_ids is_active'
  return Object.fromEntries(keys.split(' ').map((key) => [key, content[key]]))
}

it('the export of results has the same values as the report, by sample', async () => {
  const order = await begun(['Cream', 'Serum'])
  await written(order, 0, ['<10', 'ND', 'ND', '0.5'])
  await written(order, 1, ['1.5e2', '0,30', '0.31', '0.07'])
  const answer = await fetch(
    `${server.url}${labPath}/export?format=results.csv&service_id=${order.service_id}`,
    { headers: { authorization: `Bearer ${shop.technician.token}` } },
  )
  const [head = '', ...rows] = (await answer.text()).trim().split('\r\n')
  const at = (name: string) => head.replace('\uFEFF', '').split(',').indexOf(name)
  const seen = rows.map((row) => {
    const cells = row.split(',')
    return ['Barcode', 'Test', 'Result', 'Sign', 'Number', 'Verdict'].map((name) => cells[at(name)])
  })
  const [one, two] = order.samples.map(({ barcode }) => barcode)
  // ND of lead is shown with its LOD; the mean 0.305 of the second sample is rounded once.
  expect(seen).toEqual([
    [one, 'TPC', '<10', '<', '10', 'Pass'],
    [one, 'PB', 'Not detected (<0.01)', 'ND', '', 'Pass'],
    [one, 'AS', '0.50', '', '0.5', 'Pass'],
    [one, 'METALS', '0.50 to 0.51', '–', '0.5', ''],
    [two, 'TPC', '1.5 × 10²', '', '150', 'Fail'],
    [two, 'PB', '0.31', '', '0.31', 'Pass'],
    [two, 'AS', '0.07', '', '0.07', 'Pass'],
    [two, 'METALS', '0.38', '', '0.38', ''],
  ])
})
