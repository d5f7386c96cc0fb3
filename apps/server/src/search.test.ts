import { searchPageSize, type SearchHit } from '@rp/contract/platform/search'
import { mayOpen, profileNames } from '@rp/domain/permissions'
import { searchKinds } from '@rp/domain/search/search-kinds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepNames, sweepNow } from './platform/sweep.ts'
import { openDemoCompany } from './testing/demo-company.ts'
import { pastedQuestions } from './testing/pasted-questions.ts'
import { searchQuestions, type SearchQuestion } from './testing/search-questions.ts'
import { openTestServer, type Person, type TestServer } from './testing/test-server.ts'

let server: TestServer
let chief: Person
let questions: SearchQuestion[]

beforeAll(async () => {
  server = await openDemoCompany()
  chief = await server.staff('SUPER_ADMIN')
  questions = await searchQuestions(server.database)
})
afterAll(() => server.close())

const find = async (q: string, who: Person, language = 'en'): Promise<SearchHit[]> =>
  (
    await server.call<SearchHit[]>('GET', `/api/search?q=${encodeURIComponent(q)}`, who, {
      headers: { 'accept-language': language },
    })
  ).content

interface Paged {
  kinds: { kind: string; count: number }[]
  hits: SearchHit[]
}

const page = async (query: string, who: Person): Promise<Paged> =>
  (await server.call<Paged>('GET', `/api/search/page?${query}`, who)).content

describe('the search page', () => {
  it('counts every kind, shows the first of each, and pages through one', async () => {
    const { kinds, hits } = await page('q=lab-20', chief)
    const orders = kinds.find(({ kind }) => kind === 'lab_order')
    expect(orders?.count).toBeGreaterThan(searchPageSize)
    expect(hits.filter(({ kind }) => kind === 'lab_order')).toHaveLength(5)
    const first = await page('q=lab-20&kind=lab_order', chief)
    const second = await page('q=lab-20&kind=lab_order&page=2', chief)
    expect(first.hits).toHaveLength(searchPageSize)
    expect(first.kinds).toEqual(kinds)
    const ids = [...first.hits, ...second.hits].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect([...first.hits, ...second.hits].every(({ kind }) => kind === 'lab_order')).toBe(true)
  })

  it('shows nobody records that their screens do not show', async () => {
    const { kinds } = await page('q=lab-20', await server.staff('STAFF/CHAT'))
    expect(kinds.filter(({ kind }) => kind !== 'room' && kind !== 'message')).toEqual([])
  })

  it('refuses a page or a kind that does not exist', async () => {
    for (const query of ['q=a&page=0', 'q=a&page=11', 'q=a&kind=spaceship', 'q='])
      expect((await server.call('GET', `/api/search/page?${query}`, chief)).status, query).toBe(400)
  })
})

describe('the search over all areas', () => {
  it('finds by number, part of a number, name in either language, serial number and barcode', async () => {
    const missed: string[] = []
    for (const { kind, q, ids } of questions) {
      const [first] = await find(q, chief)
      if (!first || !ids.includes(first.id))
        missed.push(`${kind}: "${q}" found ${first?.kind} ${first?.number ?? ''} ${first?.title ?? ''}`)
    }
    expect(missed.length / questions.length, missed.join('\n')).toBeLessThanOrEqual(0.05)
  })

  it('reads what people paste: other digits, hyphens, signs and quotation marks', async () => {
    expect(pastedQuestions.length).toBeGreaterThanOrEqual(120)
    const missed: string[] = []
    for (const [q, kind, first] of pastedQuestions) {
      const [hit] = await find(q, chief)
      if (hit?.kind !== kind || !`${hit.number} ${hit.title}`.includes(first))
        missed.push(`${JSON.stringify(q)} found ${hit?.kind} ${hit?.number ?? ''} ${hit?.title ?? ''}`)
    }
    expect(missed).toEqual([])
  })

  it('finds the same once a server that starts has drawn its samples of the texts', async () => {
    const sampled = new Set(['recipe', 'lab_order', 'machine_service', 'lab_service', 'category'])
    const next = await openTestServer({}, { database: server.database })
    const { http } = next.app.platform
    const samples = sweepNames(http).filter((what) => what.startsWith('drawing a sample of'))
    expect(samples).toContain('drawing a sample of lab_order')
    for (const what of samples) await sweepNow(http, what)
    const missed: string[] = []
    for (const { kind, q, ids } of questions.filter((one) => sampled.has(one.kind))) {
      const { content } = await next.call<SearchHit[]>('GET', `/api/search?q=${encodeURIComponent(q)}`, chief)
      const known = await find(q, chief)
      if (!content[0] || !ids.includes(content[0].id)) missed.push(`${kind}: "${q}"`)
      expect(content.map(({ id }) => id).toSorted(), q).toEqual(known.map(({ id }) => id).toSorted())
    }
    await next.app.close()
    expect(missed.length / questions.length, missed.join('\n')).toBeLessThanOrEqual(0.05)
  })

  it('has a query for every kind of record in the demo', () => {
    const requests = new Set(questions.map(({ kind }) => kind))
    expect(Object.keys(searchKinds).filter((kind) => !requests.has(kind as SearchQuestion['kind']))).toEqual(
      [],
    )
  })

  it('answers in the language of the reader', async () => {
    const service = questions.find(({ kind, q }) => kind === 'lab_service' && /[ก-๙]/.test(q))
    const titles = async (language: string) => (await find(service?.q ?? '', chief, language))[0]?.title
    expect(await titles('th')).toBe(service?.q)
    expect(await titles('en')).not.toBe(service?.q)
  })

  it.each(profileNames)('%s finds nothing whose screen is closed to it', async (profile) => {
    const [role = '', department = 'ADMINISTRATION'] = profile.split('/')
    const who = await server.staff(profile)
    for (const { kind, q } of questions.filter((_, index) => index % 7 === 0)) {
      const hits = await find(q, who)
      expect(
        hits.filter(({ route }) => !mayOpen(role, department, route)),
        `${kind} ${q}`,
      ).toEqual([])
    }
  })

  it('treats characters that form no word as text: wildcards, quotes and single letters', async () => {
    for (const q of ['%', '_', '\\', "'; --", 'ก', '…', '0'.repeat(100), '\u0E48'])
      expect(Array.isArray(await find(q, chief)), q).toBe(true)
  })
})
