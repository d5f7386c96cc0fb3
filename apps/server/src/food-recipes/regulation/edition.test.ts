import type { RegulationImportReport } from '@rp/contract/food-recipes/regulation-import'
import type { Edition, RequestRow } from '@rp/contract/food-recipes/regulation-request'
import type { RuleRow } from '@rp/contract/food-recipes/regulation-rule'
import type { PageOf } from '@rp/contract/list'
import { changeClasses } from '@rp/domain/regulation/edition/change-classes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { annexText } from '../../testing/annex-text.ts'
import { olderEdition } from '../../testing/older-edition.ts'
import { readShared, sharedData } from '../../testing/shared-data.ts'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'

const path = '/api/food-recipes/regulation'

let server: TestServer
let officer: Person
let decider: Person

async function open(): Promise<void> {
  server = await openTestServer()
  officer = await server.staff('ADMIN/RECIPE')
  decider = await server.staff('ADMIN/RECIPE')
}

async function importAnnex(annex: string, text: string): Promise<RegulationImportReport> {
  const { status, content, problem } = await server.call<RegulationImportReport>(
    'POST',
    `${path}/import`,
    officer,
    {
      body: {
        annex,
        text,
        source_id: null,
        file_name: 'edition.csv',
        dry_run: false,
        end_missing: true,
        create_substances: false,
      },
    },
  )
  if (status !== 200) throw new Error(JSON.stringify(problem))
  return content
}

async function requestsOf(import_id: string, more = ''): Promise<RequestRow[]> {
  const found: RequestRow[] = []
  for (let page = 1; ; page += 1) {
    const { content } = await server.call<PageOf<RequestRow>>(
      'GET',
      `${path}/request?limit=100&page=${page}&import_id=${import_id}${more}`,
      officer,
    )
    found.push(...content.data)
    if (content.data.length < 100) return found
  }
}
const rules = async (query: string) =>
  (await server.call<PageOf<RuleRow>>('GET', `${path}/rule?limit=100&${query}`, officer)).content.data
const edition = async (id: string, who = decider) =>
  (await server.call<Edition>('GET', `${path}/edition/${id}`, who)).content
const inForce = (id: string, who = decider) =>
  server.call<{ approved: number; left: number; open_questions: number }>(
    'POST',
    `${path}/edition/${id}/in-force`,
    who,
    { body: {} },
  )

const older = annexText(
  { ref: '1', name: '4 -Amino-phenol (1)', inci: 'ONE', cas: '65-85-0', max: '0,5 %' },
  { ref: '2', name: 'Two', inci: 'TWO', cas: '122-99-6', max: '1%' },
  { ref: '3', name: 'Three', inci: 'THREE', max: '3%' },
  { ref: '4', name: 'Four', inci: 'FOUR', max: '4%' },
  { ref: '5', name: 'Five', inci: 'FIVE', cas: '50-00-0', max: '5%' },
)
const newer = annexText(
  { ref: '1', name: '4-AMINO-PHENOL', inci: 'ONE', cas: '65-85-0', max: '0.5%' },
  { ref: '2', name: 'Two', inci: 'TWO', cas: '122-99-6', max: '0.8%' },
  { ref: '3', name: 'Three, as it is called today', inci: 'THREE', max: '3%' },
  { ref: '5', name: 'Five', inci: 'FIVE', cas: '50-00-1', max: '5%' },
  { ref: '6', name: 'Six', inci: 'SIX', max: '6%' },
  { ref: '7', name: 'Seven', inci: 'SEVEN', uses: 'Only for what nobody knows', max: '7%' },
)

describe('a newer edition', () => {
  let report: RegulationImportReport
  beforeAll(async () => {
    await open()
    await importAnnex('V', older)
    report = await importAnnex('V', newer)
  })
  afterAll(() => server.close())

  it('is compared by meaning', () => {
    expect(report.changes).toEqual({ LAW: 1, NEW: 2, END: 1, NUMBERS: 1, READING: 0, WORDING: 1 })
    expect(report).toMatchObject({ counts: { new: 2, changed: 3, unchanged: 1 }, respelled: 1 })
  })

  it('lists what matters first', async () => {
    const found = await requestsOf(report.import_id)
    expect(found.map(({ change_class, source_ref }) => `${change_class} ${source_ref}`)).toEqual([
      'LAW 2',
      'NEW 6',
      'NEW 7',
      'END 4',
      'NUMBERS 5',
      'WORDING 3',
    ])
    expect(found[0]?.changes).toEqual(['LIMIT'])
  })

  it('reports what waits by kind of change, and who may decide', async () => {
    expect((await edition(report.import_id)).groups.slice(0, 3)).toEqual([
      { change_class: 'LAW', reading: 'AUTO', pending: 1, total: 1 },
      { change_class: 'NEW', reading: 'AUTO', pending: 1, total: 1 },
      { change_class: 'NEW', reading: 'NEEDS_REVIEW', pending: 1, total: 1 },
    ])
    expect((await edition(report.import_id)).may.decide).toBe(true)
    expect((await edition(report.import_id, officer)).may.decide).toBe(false)
  })

  it('is approved by kind of change; changed law is not, and unread parts stay marked', async () => {
    const found = await requestsOf(report.import_id)
    const idsOf = (...refs: string[]) =>
      found.filter(({ source_ref }) => refs.includes(source_ref)).map(({ id }) => id)
    const approve = (ids: string[]) =>
      server.call<{ approved: number }>('POST', `${path}/request/approve`, decider, { body: { ids } })
    const refused = await approve(idsOf('2', '6'))
    expect([refused.status, refused.problem.errors[0]?.message]).toEqual([
      422,
      expect.stringContaining('approved one by one'),
    ])
    expect((await approve(idsOf('6', '7'))).content).toEqual({ approved: 2 })
    const states = await rules('q=SIX').then(async (six) => [...six, ...(await rules('q=SEVEN'))])
    expect(states.map(({ review_state }) => review_state)).toEqual(['APPROVED', 'NEEDS_REVIEW'])
  })

  it('is put into force as a whole by someone other than its importer', async () => {
    expect((await inForce(report.import_id, officer)).status).toBe(409)
    expect((await inForce(report.import_id)).content).toEqual({ approved: 4, left: 0, open_questions: 0 })
    expect((await rules('q=Two')).filter(({ effective_to }) => effective_to === null)).toMatchObject([
      { max_value: '0.8', review_state: 'AUTO' },
    ])
    expect((await rules('q=Four'))[0]?.effective_to).not.toBeNull()
    expect((await inForce(report.import_id)).content).toEqual({ approved: 0, left: 0, open_questions: 0 })
  })

  it('already in force contains nothing new on a second import', async () => {
    expect(await importAnnex('V', newer)).toMatchObject({ proposed: 0, counts: { unchanged: 6 } })
  })
})

describe.each(['2022', '2025'] as const)(
  'the published Annex III over an edition in the layout of %s',
  (layout) => {
    it.skipIf(sharedData === null)(
      'leaves at most 40 entries to read one by one, including every changed limit (the data is outside the project)',
      async () => {
        await open()
        const text = readShared('COSING_Annex_III_v2.txt')
        const before = olderEdition(text, 20_251_208, layout)
        await importAnnex('III', before.text)
        const report = await importAnnex('III', text)
        const found = await requestsOf(report.import_id)
        const refs = (change: keyof typeof changeClasses) =>
          new Set(
            found.filter(({ change_class }) => change_class === change).map(({ source_ref }) => source_ref),
          )
        expect(before.law.length).toBeGreaterThan(20)
        expect(before.law.filter((ref) => !refs('LAW').has(ref))).toEqual([])
        expect([...refs('LAW')].filter((ref) => !before.law.includes(ref))).toEqual([])
        expect(report.changes.LAW).toBeLessThanOrEqual(40)
        expect(before.added.filter((ref) => !refs('NEW').has(ref))).toEqual([])
        expect([...refs('END')]).toEqual(before.removed)
        expect(report.respelled).toBeGreaterThan(50)
        expect(found[0]?.change_class).toBe('LAW')
        await server.close()
      },
    )
  },
)
