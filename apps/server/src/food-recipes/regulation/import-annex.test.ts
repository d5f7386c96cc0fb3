import type { RegulationImportReport } from '@rp/contract/food-recipes/regulation-import'
import type { RequestRow } from '@rp/contract/food-recipes/regulation-request'
import type { RuleDetail, RuleRow } from '@rp/contract/food-recipes/regulation-rule'
import type { PageOf } from '@rp/contract/list'
import { inciCase, withoutMarks } from '@rp/domain/inci/clean-name'
import { indexNames, matchName } from '@rp/domain/inci/match-name'
import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { annexText } from '../../testing/annex-text.ts'
import { readShared, sharedData } from '../../testing/shared-data.ts'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { regulationRequest } from '../tables/regulation-request.ts'
import { regulationRule } from '../tables/regulation-rule.ts'
import { substance } from '../tables/substance.ts'
import { linkSubstances } from './link-substances.ts'

const path = '/api/food-recipes/regulation'

let server: TestServer
let admin: Person

beforeAll(async () => {
  server = await openTestServer()
  admin = await server.staff('ADMIN/RECIPE')
  await server.database.db.insert(substance).values([
    { inci_name: 'Phenoxyethanol', cas: ['122-99-6'] },
    { inci_name: 'Formaldehyde', cas: ['50-00-0'] },
  ])
})
afterAll(() => server.close())

const send = (annex: string, text: string, more: object = {}) =>
  server.call<RegulationImportReport>('POST', `${path}/import`, admin, {
    body: {
      annex,
      text,
      source_id: null,
      file_name: `annex-${annex}.csv`,
      dry_run: false,
      end_missing: false,
      create_substances: false,
      ...more,
    },
  })
const take = async (annex: string, text: string, more: object = {}) => {
  const { status, content, problem } = await send(annex, text, more)
  if (status !== 200) throw new Error(JSON.stringify(problem))
  return content
}
const rulesBy = async (query: string) =>
  (await server.call<PageOf<RuleRow>>('GET', `${path}/rule?limit=100&${query}`, admin)).content.data
const rows = async () => {
  const { db } = server.database
  const [rules] = await db.select({ total: count() }).from(regulationRule)
  const [requests] = await db.select({ total: count() }).from(regulationRequest)
  return [rules?.total, requests?.total]
}
const accounted = ({ counts }: RegulationImportReport) =>
  counts.new + counts.changed + counts.unchanged + counts.ended + counts.rejected

const first = annexText(
  { ref: '1', name: 'Benzoic acid', inci: 'BENZOIC ACID', cas: '65-85-0', max: '0.5%' },
  { ref: '2', name: 'Phenoxyethanol', cas: '122-99-6', max: '1%' },
  { ref: '3', name: 'Odd', inci: 'ODD', uses: 'Rust inhibitor', max: '2%' },
  { ref: '4', name: 'Going', inci: 'GOING', max: '3%' },
  { ref: '5', name: 'Forgotten', inci: 'FORGOTTEN', max: '3%' },
  { ref: '6', name: 'Moved or deleted' },
)

describe('the first import of a source', () => {
  it('reports in a dry run what it would do, and writes nothing', async () => {
    const report = await take('V', first, { dry_run: true })
    expect(report).toMatchObject({
      rows: 6,
      counts: { new: 5, rejected: 1 },
      review: 1,
      rules: 5,
      proposed: 0,
    })
    expect(await rows()).toEqual([0, 0])
  })

  it('writes rules, finds their substances, and puts unreadable ones into the review queue', async () => {
    const report = await take('V', first)
    expect(report).toMatchObject({
      source_code: 'EU-COSING-V',
      rows: 6,
      counts: { new: 5, changed: 0, unchanged: 0, ended: 0, rejected: 1 },
      rejected: [{ row: 7, ref: '6', reason: 'moved or deleted, says the source' }],
    })
    const [rule] = await rulesBy('q=122-99-6')
    expect(rule).toMatchObject({ verdict: 'ALLOWED_LIST', list_function: 'PRESERVATIVE', substance_count: 1 })
    const queue = await rulesBy('review_state=NEEDS_REVIEW')
    const detail = await server.call<RuleDetail>('GET', `${path}/rule/${queue[0]?.id}`, admin)
    expect(detail.content.raw).toContainEqual({ column: 'Product Type, body parts', text: 'Rust inhibitor' })
  })

  it('changes nothing when the same file comes again', async () => {
    const before = await rows()
    const report = await take('V', first)
    expect(report).toMatchObject({ counts: { new: 0, unchanged: 5, rejected: 1 }, rules: 0, proposed: 0 })
    expect(await rows()).toEqual(before)
  })
})

describe('a later file', () => {
  const later = annexText(
    { ref: '1', name: 'Benzoic acid', inci: 'BENZOIC ACID', cas: '65-85-0', max: '0.4%' },
    { ref: '2', name: 'Phenoxyethanol', cas: '122-99-6', max: '1%' },
    { ref: '3', name: 'Odd', inci: 'ODD', uses: 'Rust inhibitor', max: '2%' },
    { ref: '4', name: 'Moved or deleted' },
    { ref: '6', name: 'Moved or deleted' },
    { ref: '7', name: 'New', inci: 'NEW', max: '1%' },
  )
  const open = async () =>
    (await server.call<PageOf<RequestRow>>('GET', `${path}/request?limit=100&status=PENDING`, admin)).content
      .data

  it('proposes what changed, began and ended; the law stays until someone decides', async () => {
    const report = await take('V', later)
    expect(report).toMatchObject({
      counts: { new: 1, changed: 1, unchanged: 2, ended: 1, rejected: 1 },
      rules: 0,
      proposed: 3,
      vanished: { total: 1, refs: ['5'] },
    })
    expect(accounted(report)).toBe(report.rows)
    expect((await open()).map(({ source_ref, kind }) => `${source_ref} ${kind}`).toSorted()).toEqual([
      '1 CHANGE',
      '4 END',
      '7 NEW',
    ])
    expect((await rulesBy('q=benzoic'))[0]).toMatchObject({ max_value: '0.5', effective_to: null })
  })

  it('proposes nothing twice', async () => {
    expect(await take('V', later)).toMatchObject({ counts: { unchanged: 5, rejected: 1 }, proposed: 0 })
    expect(await open()).toHaveLength(3)
  })

  it('ends missing entries only on request', async () => {
    expect(await take('V', later, { end_missing: true })).toMatchObject({ proposed: 1 })
    expect(await take('V', later, { end_missing: true })).toMatchObject({ proposed: 0 })
  })

  it('withdraws what an older file proposed and is undecided', async () => {
    const newer = later.replace('0.4%', '0.3%')
    expect(await take('V', newer)).toMatchObject({ proposed: 1 })
    const about = (await open()).filter(({ source_ref }) => source_ref === '1')
    expect(about).toHaveLength(1)
  })
})

describe('a substance that is entered later', () => {
  it('is found by the rules that name it', async () => {
    const body = {
      inci_name: 'Benzoic Acid',
      name_th: '',
      chemical_name: '',
      cas: [],
      ec: [],
      ci_number: null,
      ins_no: null,
      e_no: null,
      functions: [],
      synonyms: [],
      cosing_ref: null,
      is_nano: false,
    }
    const made = await server.call<{ id: string }>('POST', '/api/food-recipes/substance', admin, { body })
    expect(await rulesBy(`substance_id=${made.content.id}`)).toHaveLength(1)
  })

  it('is created from names only on request', async () => {
    const report = await take('VI', annexText({ ref: '1', name: 'Filter', inci: 'FILTER ONE', max: '5%' }), {
      create_substances: true,
    })
    expect(report).toMatchObject({ substances_created: 1, rules: 1 })
    expect((await rulesBy('q=FILTER'))[0]).toMatchObject({ substance_count: 1 })
  })
})

describe('an untrustworthy file', () => {
  it("is refused completely, in the caller's language", async () => {
    const shifted = annexText({ ref: '1', name: 'One', max: '1%' }).replace(
      'EC Number,',
      'EC Number,Regulation,',
    )
    const before = await rows()
    const { status, problem } = await send('IV', shifted)
    expect([status, problem.errors[0]?.path]).toEqual([422, 'text'])
    expect(problem.errors[0]?.message).toContain('cells are shifted')
    expect(await rows()).toEqual(before)
  })

  it('is refused if its entries belong to another annex that was imported before', async () => {
    const { status, problem } = await send('III', first, { file_name: 'list.csv' })
    expect([status, problem.errors[0]?.message]).toEqual([422, expect.stringContaining('is annex V,')])
  })

  it('loses only the row with a stray quotation mark', async () => {
    const text = annexText(
      { ref: '81', name: 'Kept one', inci: 'KEPT ONE', max: '1%' },
      { ref: '82', name: 'A "stray" mark', inci: 'STRAY', max: '1%' },
      { ref: '83', name: 'Kept two', inci: 'KEPT TWO', max: '1%' },
    )
    const report = await take('IV', text.replaceAll('KEPT', 'CI 1000'), { dry_run: true })
    expect(report).toMatchObject({
      rows: 3,
      counts: { new: 2, rejected: 1 },
      rejected: [{ row: 3, ref: '82', reason: expect.stringContaining('quotation mark') }],
    })
  })

  it('is not assigned to the source of another annex', async () => {
    const sources = await server.call<PageOf<{ id: string; code: string }>>('GET', `${path}/source`, admin)
    const source_id = sources.content.data.find(({ code }) => code === 'EU-COSING-V')?.id
    const { status, problem } = await send('III', annexText({ ref: '91', name: 'Other', max: '1%' }), {
      source_id,
    })
    expect([status, problem.errors[0]?.path]).toEqual([422, 'source_id'])
  })
})

describe.skipIf(sharedData === null)('the public files (skipped without ../shared/data)', () => {
  it.each([
    ['II', 'COSING_Annex_II_v2.csv', {}],
    ['III', 'COSING_Annex_III_v2.txt', {}],
    ['IV', 'obf-COSING_Annex.IV_v2.csv', {}],
  ])('annex %s: every row is accounted for, and a second import changes nothing', async (annex, file) => {
    const text = readShared(file)
    const report = await take(annex, text)
    expect(accounted(report)).toBe(report.rows)
    expect(report.rows).toBeGreaterThan(100)
    const before = await rows()
    expect(await take(annex, text)).toMatchObject({
      counts: { new: 0, changed: 0, ended: 0, unchanged: report.counts.new },
      rules: 0,
      proposed: 0,
    })
    expect(await rows()).toEqual(before)
  })

  it.each([
    ['V', 'obf-COSING_Annex.V_v2.csv'],
    ['VI', 'obf-COSING_Annex.VI_v2.csv'],
  ])('annex %s in the layout of 2022 is read in a dry run', async (annex, file) => {
    const report = await take(annex, readShared(file), { dry_run: true })
    expect(accounted(report)).toBe(report.rows)
  })

  it('the file with a header shifted against its rows is refused', async () => {
    const { status, problem } = await send('V', readShared('cosing-annex.V.csv'))
    expect([status, problem.errors[0]?.message]).toEqual([
      422,
      expect.stringContaining('header that does not belong to its rows'),
    ])
  })

  it('no rule read from the file omits a prohibition of product types', async () => {
    const read = await server.database.db
      .select({ conditions: regulationRule.conditions, not_for: regulationRule.not_for })
      .from(regulationRule)
      .where(eq(regulationRule.review_state, 'AUTO'))
    expect(read.length).toBeGreaterThan(1000)
    const closes = /not to be ?used in|no use in|only in|inhalation/i
    const open = read.filter(
      ({ conditions, not_for }) =>
        closes.test(
          conditions.replace(/not to be used in products for children under (3|three) years/gi, ''),
        ) && not_for.length === 0,
    )
    expect(open).toEqual([])
  })

  it('their substances are clean and unique, with the function of their list', async () => {
    for (const [annex, file] of [
      ['III', 'COSING_Annex_III_v2.txt'],
      ['IV', 'obf-COSING_Annex.IV_v2.csv'],
      ['V', 'obf-COSING_Annex.V_v2.csv'],
      ['VI', 'obf-COSING_Annex.VI_v2.csv'],
    ] as const)
      await take(annex, readShared(file), { create_substances: true })
    const made = await server.database.db.select().from(substance)
    expect(made.length).toBeGreaterThan(1000)
    const marked = made.filter(
      ({ inci_name }) => withoutMarks(inci_name) !== inci_name || inciCase(inci_name) !== inci_name,
    )
    expect(marked.map(({ inci_name }) => inci_name)).toEqual([])
    const index = indexNames(made.map((row) => ({ ...row })))
    const colours = made.filter(({ inci_name }) => /^CI \d{5}/.test(inci_name))
    expect(colours.length).toBeGreaterThan(130)
    for (const { id, inci_name } of colours) {
      const spellings = [inci_name, inci_name.replace('CI ', 'C.I. '), inci_name.replace('CI ', '')]
      const found = spellings.map((name) => matchName(name, index, () => 99).substance_id)
      expect(found, inci_name).toEqual([id, id, id])
    }
    const functionOf = (name: string) => made.find(({ inci_name }) => inci_name === name)?.functions
    expect(functionOf('CI 77491')).toEqual(['COLORANT'])
    expect(functionOf('Chlorphenesin')).toEqual(['PRESERVATIVE'])
    expect(functionOf('Octocrylene')).toEqual(['UV FILTER'])
  })

  it('a prohibited substance without a number is found by its name', async () => {
    const [made] = await server.database.db
      .insert(substance)
      .values({ inci_name: 'Chloroform' })
      .returning({ id: substance.id })
    await server.app.platform.write((tx) => linkSubstances(tx, [made?.id ?? '']))
    const found = await rulesBy(`substance_id=${made?.id}`)
    expect(found).toMatchObject([{ source_code: 'EU-COSING-II', source_ref: '366', verdict: 'PROHIBITED' }])
  })

  it('every resulting rule can be read', async () => {
    for (const page of [1, 2, 3]) {
      const { status, content } = await server.call<PageOf<RuleRow>>(
        'GET',
        `${path}/rule?limit=100&page=${page}&review_state=NEEDS_REVIEW`,
        admin,
      )
      expect(status).toBe(200)
      for (const { id } of content.data.slice(0, 30))
        expect((await server.call('GET', `${path}/rule/${id}`, admin)).status).toBe(200)
    }
  })
})
