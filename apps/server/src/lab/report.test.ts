import { createHash } from 'node:crypto'
import type { LabOrderDetail } from '@rp/contract/lab/order'
import { numeric } from '@rp/domain/qa/item-parts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { breakable } from '../platform/pdf/breakable.ts'
import { pdfOf } from '../platform/pdf/pdf.ts'
import { logEntry } from '../platform/tables/log-entry.ts'
import { labPath, openLabShop, type LabShop } from '../testing/lab-shop.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { labOrder } from './tables/lab-order.ts'

let server: TestServer
let shop: LabShop

beforeAll(async () => {
  server = await openTestServer()
  shop = await openLabShop(server)
})
afterAll(() => server.close())

async function pdf(path: string, who: { token: string } | null = shop.technician) {
  const answer = await fetch(server.url + path, {
    headers: who ? { authorization: `Bearer ${who.token}` } : {},
  })
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
}
const thaiLine = () => breakable('ขอสอบถามเรื่องครีมกันแดดสูตรใหม่ ราคาเท่าไหร่ และส่งของภายในกี่วัน ขอบคุณมาก')
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

async function textOf(bytes: Buffer): Promise<string> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const document = await getDocument({ data: new Uint8Array(bytes) }).promise
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, at) => {
      const { items } = await (await document.getPage(at + 1)).getTextContent()
      return items.map((item) => ('str' in item ? item.str : '')).join('')
    }),
  )
  await document.destroy()
  return pages.join('\n')
}

async function completed(): Promise<LabOrderDetail> {
  const { service_id } = await shop.twoSteps({
    accreditation_no: 'TISI-17025-0042',
    result_form: [
      numeric('PHYSICAL', 'PH', { en: 'pH', th: 'ค่า pH' }, { min: '5', max: '6', in_scope: true }),
    ],
  })
  const { id } = await shop.order(service_id)
  await shop.work(id)
  expect((await shop.move(id, 'COMPLETED')).status).toBe(200)
  return shop.look(id)
}

describe('a report', () => {
  it('matches the hash in the log, and is in the customer’s language', async () => {
    const order = await completed()
    const [report] = order.reports
    const { status, bytes } = await pdf(`${labPath}/${order.id}/report/1`)
    expect([status, sha256(bytes)]).toEqual([200, report?.sha256])
    const text = await textOf(bytes)
    for (const said of [order.number, 'TISI-17025-0042', order.samples[0]?.barcode ?? '?', '5.5', '5 – 6'])
      expect(text).toContain(said)
    expect(text.replace(/\s/g, '')).toContain('รายงานผลการทดสอบ')
    expect(text).not.toContain('WITHDRAWN')
    const [entry] = await server.database.db
      .select()
      .from(logEntry)
      .where(eq(logEntry.event, 'lab.report_issued'))
    expect(entry?.data).toEqual({ version: 1, sha256: report?.sha256 })
    expect((await pdf(`${labPath}/${order.id}/report/2`)).status).toBe(404)
  })

  it('is visibly withdrawn, and followed by another version', async () => {
    const { id } = await completed()
    expect((await shop.move(id, 'INPROGRESS', { who: shop.technician, reason: 'x' })).status).toBe(409)
    expect((await shop.move(id, 'INPROGRESS', { reason: 'Samples were swapped' })).status).toBe(200)
    const order = await shop.look(id)
    expect(order.reports.map(({ version, invalid_reason }) => [version, invalid_reason])).toEqual([
      [1, 'Samples were swapped'],
    ])
    const { bytes } = await pdf(`${labPath}/${id}/report/1`)
    const text = await textOf(bytes)
    expect(text).toContain('WITHDRAWN')
    expect(text).toContain('Samples were swapped')
    const step = order.steps[1]
    if (!step) throw new Error('The order has no second step')
    expect((await shop.moveStep({ id }, step, 'INPROGRESS', { reason: 'again' })).status).toBe(200)
    await shop.measure(id, step.id, '5.7', { reason: 'Read again' })
    await shop.moveStep({ id }, { ...step, status: 'INPROGRESS' }, 'DONE')
    expect((await shop.move(id, 'COMPLETED')).status).toBe(200)
    const { reports } = await shop.look(id)
    expect(reports.map(({ version, invalidated_at }) => [version, invalidated_at === null])).toEqual([
      [2, true],
      [1, false],
    ])
  })

  it('can be opened by its customer, and cannot be guessed', async () => {
    const order = await completed()
    const token = order.link?.split('/').at(-1) ?? ''
    expect(token).toMatch(/^[\w-]{43}$/)
    const [row] = await server.database.db.select().from(labOrder).where(eq(labOrder.id, order.id))
    expect(JSON.stringify(row)).not.toContain(token)
    const page = await server.call<{ number: string; reports: { sha256: string }[]; steps: unknown[] }>(
      'GET',
      `/api/lab-order/${token}`,
    )
    expect(page.content).toMatchObject({
      number: order.number,
      reports: [{ sha256: order.reports[0]?.sha256 }],
    })
    expect(page.content.steps).toHaveLength(1)
    expect((await pdf(`/api/lab-order/${token}/report/1`, null)).status).toBe(200)
    const other = `${token.slice(1)}${token.startsWith('a') ? 'b' : 'a'}`
    expect((await server.call('GET', `/api/lab-order/${other}`)).status).toBe(404)
    let throttled = false
    for (let n = 0; n < 65 && !throttled; n += 1)
      throttled = (await server.call('GET', `/api/lab-order/${token}`)).status === 429
    expect(throttled).toBe(true)
  })
})

describe('labels of samples', () => {
  it('are one per page on a roll, and 24 per sheet on A4, after the used ones', async () => {
    const { service_id } = await shop.twoSteps()
    const sample = { name: 'ครีมบำรุงผิวหน้าสูตรเข้มข้นพิเศษ', lot: 'L-9', qty: '1', unit: 'g', storage: 'COOL' }
    const { id, samples } = await shop.order(service_id, { samples: [sample, sample, sample] })
    const pagesOf = async (query: string) => {
      const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
      const { bytes } = await pdf(`${labPath}/${id}/label?${query}`)
      const document = await getDocument({ data: new Uint8Array(bytes) }).promise
      const [, , width, height] = (await document.getPage(1)).view
      const size = [width ?? 0, height ?? 0].map((points) => Math.round((points * 25.4) / 72))
      return { pages: document.numPages, size, text: await textOf(bytes) }
    }
    const roll = await pagesOf('')
    expect([roll.pages, roll.size]).toEqual([3, [62, 29]])
    for (const { barcode } of samples) expect(roll.text).toContain(barcode)
    expect(await pagesOf('paper=A4_70X37')).toMatchObject({ pages: 1, size: [210, 297] })
    expect((await pagesOf('paper=A4_70X37&skip=22')).pages).toBe(2)
    expect((await pagesOf(`sample_id=${samples[1]?.id}`)).pages).toBe(1)
  })
  it('of many orders are one file, in the requested order', async () => {
    const { service_id } = await shop.twoSteps()
    const orders = [await shop.order(service_id), await shop.order(service_id)].toReversed()
    const { status, bytes } = await pdf(`${labPath}/labels?ids=${orders.map(({ id }) => id).join(',')}`)
    expect(status).toBe(200)
    const text = await textOf(bytes)
    const places = orders.flatMap(({ samples }) => samples.map(({ barcode }) => text.indexOf(barcode)))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
  })
})

it('a report is drawn without a lock on its order, and says what somebody wrote meanwhile', async () => {
  const { service_id } = await shop.twoSteps({})
  const { id } = await shop.order(service_id)
  await shop.work(id)
  const { samples, row_version } = await shop.look(id)
  const long = pdfOf(
    { title: 'T', beside: '', content: Array.from({ length: 500 }, thaiLine), foot: '' },
    'x',
  )
  const completing = shop.move(id, 'COMPLETED')
  // The report waits for the long document: a change that waited for the report would be refused (503).
  const sent = samples.map(({ id: sample_id, name, qty, unit, storage, container }) => ({
    id: sample_id,
    name,
    qty,
    unit,
    storage,
    container,
    lot: 'LOT-MEANWHILE',
  }))
  const changed = await server.call('PUT', `${labPath}/${id}/sample`, shop.admin, {
    body: { samples: sent, reason: 'Misspelt', row_version },
  })
  expect([changed.status, (await completing).status]).toEqual([200, 200])
  await long
  const { reports } = await shop.look(id)
  expect(reports.map(({ version }) => version)).toEqual([1])
  expect(await textOf((await pdf(`${labPath}/${id}/report/1`)).bytes)).toContain('LOT-MEANWHILE')
})
