import type { SearchHit } from '@rp/contract/platform/search'
import { mayOpen, profileNames } from '@rp/domain/permissions'
import { searchKinds } from '@rp/domain/search/search-kinds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDemoHouse } from './testing/demo-house.ts'
import { searchQuestions, type SearchQuestion } from './testing/search-questions.ts'
import type { Person, TestServer } from './testing/test-server.ts'

let server: TestServer
let chief: Person
let questions: SearchQuestion[]

beforeAll(async () => {
  server = await openDemoHouse()
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

describe('the search over the whole house', () => {
  it('finds by number, part of a number, name in either language, serial number and barcode', async () => {
    const missed: string[] = []
    for (const { kind, q, ids } of questions) {
      const [first] = await find(q, chief)
      if (!first || !ids.includes(first.id))
        missed.push(`${kind}: "${q}" found ${first?.kind} ${first?.number ?? ''} ${first?.title ?? ''}`)
    }
    expect(missed.length / questions.length, missed.join('\n')).toBeLessThanOrEqual(0.05)
  })

  it('asks of every kind that the demo has', () => {
    const asked = new Set(questions.map(({ kind }) => kind))
    expect(Object.keys(searchKinds).filter((kind) => !asked.has(kind as SearchQuestion['kind']))).toEqual([])
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

  it('takes what is no word as text: marks of patterns, quotes and lone letters', async () => {
    for (const q of ['%', '_', '\\', "'; --", 'ก', '…', '0'.repeat(100), '\u0E48'])
      expect(Array.isArray(await find(q, chief)), q).toBe(true)
  })
})
