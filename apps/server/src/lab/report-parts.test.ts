import type { LabOrderDetail } from '@rp/contract/lab/order'
import { numeric } from '@rp/domain/qa/item-parts'
import { plainAnalyte } from '@rp/domain/qa/analyte'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { labPath, openLabShop, type LabShop } from '../testing/lab-shop.ts'
import { pdfLines } from '../testing/paper/pdf-lines.ts'
import { openTestServer, type Person, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let shop: LabShop

beforeAll(async () => {
  server = await openTestServer()
  shop = await openLabShop(server)
})
afterAll(() => server.close())

const item = (code: string, more: object = {}) => numeric('CHEMISTRY', code, { en: code, th: code }, more)
const guarded = { ...plainAnalyte, decision: 'GUARDED' as const, uncertainty: '0.5' }

/** An open order whose only step measures this form. */
async function order(result_form: object[], fields: object = {}, service: object = {}) {
  const { id: service_id } = await shop.service({ result_form, ...service })
  await shop.step(service_id, { name_en: 'Measure', name_th: 'วัด' })
  return shop.order(service_id, { ...fields })
}

async function issue(id: string, values: Record<string, string>, step: object = {}): Promise<string> {
  await shop.receive(id)
  const [first] = (await shop.look(id)).steps
  if (!first) throw new Error('The order has no step')
  await shop.moveStep({ id }, first, 'INPROGRESS')
  const { row_version } = (await shop.look(id)).steps[0] ?? first
  const results = Object.entries(values).map(([code, value]) => ({ code, value, instrument: '', file: null }))
  const saved = await server.call('PUT', `${labPath}/${id}/step/${first.id}`, shop.technician, {
    body: { values: [], results, row_version, ...step },
  })
  expect(saved.status).toBe(200)
  await shop.moveStep({ id }, { ...first, status: 'INPROGRESS' }, 'DONE')
  expect((await shop.move(id, 'COMPLETED')).status).toBe(200)
  return print(id)
}

async function print(id: string): Promise<string> {
  const answer = await fetch(`${server.url}${labPath}/${id}/report/1`, {
    headers: { authorization: `Bearer ${shop.technician.token}` },
  })
  return (await pdfLines(Buffer.from(await answer.arrayBuffer()))).join(' ').replace(/\s+/g, ' ')
}

const note = (of: LabOrderDetail, body: object, who: Person = shop.technician) =>
  server.call<LabOrderDetail>('PUT', `${labPath}/${of.id}/report-notes`, who, {
    body: { ...body, row_version: of.row_version },
  })

describe('accreditation on a report', () => {
  const service = { accreditation_no: 'DMSC 1234/56' }

  it('marks the tests within its scope, and says which are not', async () => {
    const { id } = await order(
      [item('PB', { max: '5', in_scope: true }), item('HG', { max: '5' })],
      { report_language: 'en' },
      service,
    )
    const text = await issue(id, { PB: '1', HG: '2' })
    expect(text).toContain('PB [A]')
    expect(text).not.toContain('HG [A]')
    expect(text).toContain('[A] Within the scope of accreditation no. DMSC 1234/56.')
    expect(text).toContain('Tests without such a mark are outside the scope')
  })

  it('is not named where nothing is within its scope', async () => {
    const { id } = await order([item('PB', { max: '5' })], { report_language: 'en' }, service)
    const text = await issue(id, { PB: '1' })
    expect(text).not.toContain('DMSC')
    expect(text).not.toContain('ccreditation')
  })

  it('does not cover what another laboratory tested', async () => {
    const open = await order([item('PB', { max: '5', in_scope: true })], { report_language: 'en' }, service)
    const remark = { code: 'PB', sample_id: null, remark: '', qualifiers: ['SUBCONTRACTED'] }
    expect((await note(open, { remarks: [remark] })).status).toBe(200)
    const text = await issue(open.id, { PB: '1' })
    expect(text).not.toContain('DMSC')
    expect(text).toContain('Tested by an external laboratory')
  })

  it('of a profile is that of each included service', async () => {
    const parts = await Promise.all(
      [
        { result_form: [item('PB', { max: '5', in_scope: true })], accreditation_no: 'DMSC 1' },
        { result_form: [item('HG', { max: '5', in_scope: true })], accreditation_no: null },
        { result_form: [item('AS', { max: '5', in_scope: true })], accreditation_no: 'DMSC 2' },
        // The same test as the first, measured once and in the scope of the first.
        { result_form: [item('PB', { max: '5' })], accreditation_no: null },
      ].map((fields) => shop.service(fields)),
    )
    for (const { id } of parts) await shop.step(id)
    const profile = await shop.service({ result_form: [], includes: parts.map(({ id }) => id) })
    const { result_form } = await shop.order(profile.id)
    expect(result_form.map(({ code, accreditation_no }) => [code, accreditation_no])).toEqual([
      ['PB', 'DMSC 1'],
      ['HG', null],
      ['AS', 'DMSC 2'],
    ])
  })
})

describe('the decision rule of a report', () => {
  const simple = item('PB', { max: '5' })
  const within = item('HG', { max: '5', analyte: guarded })

  it('has a mark at its results where both rules occur', async () => {
    const { id } = await order([simple, within, item('PH')], { report_language: 'en' })
    const text = await issue(id, { PB: '4.9', HG: '4.9', PH: '7' })
    expect(text).toContain('Pass (2)')
    expect(text).toContain('(1) uncertainty of the result')
    expect(text).toContain('(1) Decision rule: guard band')
    expect(text).toContain('(2) Decision rule: simple acceptance')
    expect(text).toContain('Not decided: a')
  })

  it('has no mark alone, and is not printed without a limit', async () => {
    const one = await order([simple], { report_language: 'en' })
    expect(await issue(one.id, { PB: '1' })).not.toMatch(/\([12]\)/)
    const none = await order([item('PH')], { report_language: 'en' })
    const text = await issue(none.id, { PH: '7' })
    expect(text).not.toContain('Decision rule')
    expect(text).not.toContain('Pass')
  })
})

describe('what people write for a report', () => {
  it('is printed with the name of who gives an opinion, and is in the history', async () => {
    const open = await order([item('PB', { max: '5' })], { report_language: 'en' })
    const [sample] = open.samples
    const remark = { code: 'PB', sample_id: sample?.id, remark: 'Turbid extract', qualifiers: ['DILUTED'] }
    const refused = await note(open, { opinion: 'Fit for use' })
    expect([refused.status, refused.problem.errors[0]?.path]).toEqual([422, 'opinion'])
    const first = await note(open, { remarks: [remark], deviations: 'Read after 48 h' })
    expect(first.status).toBe(200)
    const second = await note(first.content, { opinion: 'Fit for use' }, shop.admin)
    expect(second.content.report_notes.opinion?.by_name).toBeTruthy()
    const timeline = await server.call<{ move: string; reason: string }[]>(
      'GET',
      `${labPath}/${open.id}/timeline`,
      shop.technician,
    )
    expect(timeline.content.map(({ move }) => move)).toEqual(
      expect.arrayContaining(['REPORT_REMARKS', 'REPORT_DEVIATIONS', 'REPORT_OPINION']),
    )
    const text = await issue(
      open.id,
      { PB: '1' },
      { comment: 'Two plates were lost', is_comment_reported: true },
    )
    for (const said of [
      'Turbid extract',
      'Tested in a dilution',
      'Read after 48 h',
      'Fit for use',
      `Given by ${second.content.report_notes.opinion?.by_name}`,
      'Measure: Two plates were lost',
    ])
      expect(text).toContain(said)
  })

  it('leaves out comments that are not for the report, and empty parts', async () => {
    const { id } = await order([item('PB', { max: '5' })], { report_language: 'en' })
    const text = await issue(id, { PB: '1' }, { comment: 'Ask Nok about the oven' })
    for (const unsaid of ['oven', 'Remarks', 'Opinions', 'deviations', 'Sampling'])
      expect(text).not.toContain(unsaid)
  })

  it('refuses remarks of no result, of no tested sample, and two of one result', async () => {
    const open = await order([item('PB')])
    const of = (more: object) => ({ code: 'PB', sample_id: null, remark: 'x', qualifiers: [], ...more })
    const pathOf = async (...remarks: object[]) =>
      (await note(open, { remarks })).problem.errors.map(({ path }) => path)
    expect(await pathOf(of({ code: 'XX' }))).toEqual(['remarks.0.code'])
    expect(await pathOf(of({ sample_id: open.id }))).toEqual(['remarks.0.sample_id'])
    expect(await pathOf(of({}), of({}))).toEqual(['remarks.1.code'])
  })
})

it('sampling is printed as far as it was stated', async () => {
  const sample = { name: 'Serum', lot: 'L-1', qty: '50', unit: 'g', storage: 'ROOM' }
  const samples = [
    { ...sample, sampled_at: '2026-11-28', sampled_place: 'Line 2', sampled_by: 'Somchai' },
    { ...sample, sampled_place: 'Line 3' },
    sample,
  ]
  const { id } = await order([], { report_language: 'en', samples })
  const text = await issue(id, {})
  const [one, two, three] = (await shop.look(id)).samples.map(({ barcode }) => barcode)
  expect(text).toContain(`Sampling of ${one}: 28/11/2026 · at Line 2 · by Somchai`)
  expect(text).toContain(`Sampling of ${two}: at Line 3`)
  expect(text).not.toContain(`Sampling of ${three}`)
})

describe('the language of a report', () => {
  it('is the chosen one, or both in one document, else the customer’s', async () => {
    const form = [item('PB', { max: '5' })]
    const none = await order(form)
    expect(await issue(none.id, { PB: '1' })).not.toContain('Test report')
    const english = await order(form, { report_language: 'en' })
    expect(await issue(english.id, { PB: '1' })).not.toContain('รายงานผล')
    const both = await order(form, { report_language: 'BOTH' })
    const text = await issue(both.id, { PB: '1' })
    expect(text).toContain('Test report')
    expect(text).toMatch(/[ก-๙]/)
    await shop.move(both.id, 'INPROGRESS', { reason: 'Misspelt address' })
    const withdrawn = await print(both.id)
    expect(withdrawn.match(/Misspelt address/g)?.length).toBe(2)
  })
})
