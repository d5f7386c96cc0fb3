import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderFacts } from '../lab/order-facts.ts'
import { orderOf, stepsOf, type Order } from '../lab/order-of.ts'
import { reportPdf } from '../lab/report-content.ts'
import type { ReportSnapshot } from '../lab/report-snapshot.ts'
import { linesOf } from '../lab/result-words.ts'
import type { Database } from '../platform/database/open-database.ts'
import { pdfLines } from '../testing/paper/pdf-lines.ts'
import { openUpgraded } from './upgraded.ts'

const id = (at: number) => `01990000-0000-7000-8000-${String(at).padStart(12, '0')}`
const [service, order, report] = [id(1), id(2), id(3)]

/** A form and results as 0.1.0 and the states after it kept them: one value for all samples of the order. */
const item = (code: string, more: object) => ({
  code,
  group: 'PHYSICAL',
  name: { en: code, th: code },
  method: { en: '', th: '' },
  kind: 'NUMERIC',
  unit: 'ppm',
  min: null,
  max: null,
  limits_from: null,
  choices: [],
  passing: [],
  mandatory: true,
  ...more,
})
const form = [item('PB', { max: '20' }), item('AS', { min: '0.5', max: '5' }), item('LOOK', { kind: 'TEXT' })]
const found = (code: string, value: string) => ({
  code,
  value,
  instrument: '',
  file: null,
  measured_by: id(9),
  measured_at: '2026-11-01T03:00:00.000Z',
})
const results = [found('PB', '1.50'), found('AS', '5.000001'), found('LOOK', 'clear, <10')]
const old: ReportSnapshot = {
  language: 'en',
  number: 'LAB-2026-00001',
  version: 1,
  service: { en: 'Metals', th: 'โลหะ' },
  accreditation_no: null,
  company: 'Siam Labs',
  customer_name: 'Malee',
  subject: null,
  received_at: '2026-11-01T02:00:00.000Z',
  issued_at: '2026-11-02T02:00:00.000Z',
  samples: ['A', 'B'].map((name) => ({
    name,
    lot: 'L1',
    barcode: `LAB-2026-00001-${name}`,
    qty: '50',
    unit: 'g',
    condition: 'Good',
  })),
  lines: [
    {
      name: 'PB',
      method: '',
      value: '1.50',
      unit: 'ppm',
      limits: '≤ 20',
      verdict: 'PASS',
      measured_by: 'Nok',
    },
  ],
  done_by: ['Nok'],
  verified_by: null,
  issued_by: 'Chai',
}

let database: Database
beforeAll(async () => {
  database = await openUpgraded('0028_lab-samples-and-profiles', fill)
})
afterAll(() => database.close())

async function fill(pool: Database['pool']): Promise<void> {
  await pool.query(
    `insert into lab_service (id, code, name_en, name_th, types, sla_days) values ($1, 'M', 'Metals', 'โลหะ', '{SHOP}', 3)`,
    [service],
  )
  await pool.query(
    `insert into lab_order (id, number, type, service_id, service_name_en, service_name_th, due_at, status,
       sample_count, received_count, last_sample, result_form, results)
     values ($1, 'LAB-2026-00001', 'SHOP', $2, 'Metals', 'โลหะ', now(), 'INPROGRESS', 2, 2, 2, $3, $4)`,
    [order, service, JSON.stringify(form), JSON.stringify(results)],
  )
  for (const at of [1, 2])
    await pool.query(
      `insert into lab_sample (id, order_id, position, barcode, name, storage, received_at)
       values ($1, $2, $3, $4, $5, 'ROOM', now())`,
      [id(10 + at), order, at, `LAB-2026-00001-0${at}`, `S${at}`],
    )
  await pool.query(
    `insert into lab_report (id, order_id, version, file, sha256, language, snapshot, issued_at)
     values ($1, $2, 1, 'report.pdf', 'ab12', 'en', $3, now())`,
    [report, order, JSON.stringify(old)],
  )
}

describe('the values of an order from before', () => {
  it('are each the first version of a result, with who and when', async () => {
    const { rows } = await database.pool.query(
      `select place, test, version, kind, value, measured_by, saved_by, saved_at = '2026-11-01T03:00:00Z' as is_from_then
       from lab_result order by place`,
    )
    const first = {
      test: 1,
      version: 1,
      kind: 'SAVE',
      measured_by: id(9),
      saved_by: id(9),
      is_from_then: true,
    }
    expect(rows).toEqual(
      [
        { place: 'AS', value: '5.000001' },
        { place: 'LOOK', value: 'clear, <10' },
        { place: 'PB', value: '1.50' },
      ].map((one) => ({ ...first, ...one })),
    )
  })
})

const upgraded = (): Promise<Order> => orderOf(database.db, order)

describe('an order from before samples had their own results', () => {
  it('reads its values as before, with verdicts where something is specified, once for all its samples', async () => {
    const lines = linesOf(await upgraded(), new Map([[id(9), 'Nok']]), 'en')
    expect(
      lines.map(({ name, value, limits, verdict, sample }) => [name, value, limits, verdict, sample]),
    ).toEqual([
      ['PB', '1.50', '≤ 20', 'PASS', undefined],
      ['AS', '5.000001', '0.5 – 5', 'FAIL', undefined],
      ['LOOK', 'clear, <10', '', 'NONE', undefined],
    ])
  })

  it('is as complete as it was', async () => {
    const row = await upgraded()
    const facts = orderFacts(row, await stepsOf(database.db, order))
    expect([row.tested, facts.samples_received, facts.open_results]).toEqual([[id(11), id(12)], true, 0])
  })
})

describe('a report from before', () => {
  it('keeps its hash and its content', async () => {
    const { rows } = await database.pool.query('select sha256, file, snapshot from lab_report')
    expect(rows).toEqual([{ sha256: 'ab12', file: 'report.pdf', snapshot: old }])
  })

  it('that is withdrawn is rendered again with its original content and nothing added', async () => {
    const withdrawn = { at: '2026-11-03T02:00:00.000Z', reason: 'Wrong electrode' }
    const lines = await pdfLines(
      await reportPdf(old, { link: null, caller: 'test', ...(withdrawn && { withdrawn }) }),
    )
    const text = lines.join('\n')
    expect(lines).toContain('Sample\tLot\tBarcode\tAmount\tCondition')
    expect(lines).toContain('PB\t1.50\tppm\t≤ 20\tPass\tNok')
    for (const never of ['Decision rule', 'relate only', 'End of report', 'Tested\t', 'Contact'])
      expect(text).not.toContain(never)
  })
})
