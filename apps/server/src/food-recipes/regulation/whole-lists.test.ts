import type { regulationSource } from '@rp/contract/food-recipes/regulation-source'
import type { RecordOf } from '@rp/contract/resource'
import { rulesForFormula } from '@rp/contract/food-recipes/regulation-rule'
import type { ReplyOf } from '@rp/contract/endpoint'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { logEntry } from '../../platform/tables/log-entry.ts'
import { openRegulationShop, regulationPath, type RegulationShop } from '../../testing/regulation-shop.ts'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'

type Source = RecordOf<typeof regulationSource>

let server: TestServer
let law: RegulationShop
let admin: Person
let chemist: Person

beforeAll(async () => {
  server = await openTestServer()
  law = await openRegulationShop(server, {
    code: 'ASEAN-COS',
    market: 'ASEAN',
    published_on: null,
    whole_lists: [],
  })
  admin = await server.staff('ADMIN/RECIPE')
  chemist = await server.staff('STAFF/RECIPE')
})
afterAll(() => server.close())

const path = () => `${regulationPath}/source/${law.source_id}`

async function save(change: Partial<Source>, who = admin) {
  const { content } = await server.call<Source>('GET', path(), admin)
  const { code, issuer, title_en, title_th, url, market, recipe_type, list_function, annex } = content
  const { published_on, effective_from, effective_to, note, row_version } = content
  const fields = { code, issuer, title_en, title_th, url, market, recipe_type, list_function, annex }
  const body = { ...fields, published_on, effective_from, effective_to, note, row_version, ...change }
  return server.call<Source>('PUT', path(), who, { body })
}

/** The lists of Vietnam that count as loaded. */
async function loaded(): Promise<string[]> {
  const query = 'countries=VN&recipe_type=COSMETICS'
  const { content } = await server.call<ReplyOf<typeof rulesForFormula>>(
    'GET',
    `/api${rulesForFormula.path}?${query}`,
    chemist,
  )
  return content.negative.map(({ verdict }) => verdict).toSorted()
}

it('cannot be declared for a source without rules', async () => {
  const { status, problem } = await save({ whole_lists: ['PROHIBITED'], published_on: '2024-11-21' })
  expect([status, problem.errors[0]?.path]).toEqual([422, 'whole_lists'])
})

it('is not loaded by single rules, however many there are', async () => {
  for (const name of ['HYDROQUINONE', 'TRETINOIN'])
    await law.rule({ verdict: 'PROHIBITED', max_value: null, max_unit: null, inci_names: [name] })
  await law.rule({ verdict: 'RESTRICTED', inci_names: ['KOJIC ACID'] })
  expect(await loaded()).toEqual([])
})

it('needs the day of its edition', async () => {
  const { status, problem } = await save({ whole_lists: ['PROHIBITED'] })
  expect([status, problem.errors[0]?.path]).toEqual([422, 'published_on'])
})

it('cannot be a permitted list that the source is not for', async () => {
  const { status, problem } = await save({ whole_lists: ['UV_FILTER'], published_on: '2024-11-21' })
  expect([status, problem.errors[0]?.path]).toEqual([422, 'whole_lists'])
})

it('is loaded by the declaration of a named person, which is logged', async () => {
  const { content } = await save({ whole_lists: ['PROHIBITED', 'RESTRICTED'], published_on: '2024-11-21' })
  expect(content).toMatchObject({
    whole_lists: ['PROHIBITED', 'RESTRICTED'],
    declared_by_name: expect.any(String) as string,
    declared_at: expect.any(String) as string,
  })
  expect(await loaded()).toEqual(['PROHIBITED', 'RESTRICTED'])
  const [entry] = await server.database.db
    .select({ data: logEntry.data })
    .from(logEntry)
    .where(eq(logEntry.event, 'regulation.rule_changed'))
    .orderBy(desc(logEntry.seq))
    .limit(1)
  expect(entry?.data).toEqual({ whole_lists: ['PROHIBITED', 'RESTRICTED'], edition: '2024-11-21' })
})

it('keeps the declaration if other fields change', async () => {
  const { content } = await save({ note: 'Checked against the gazette' })
  expect(content.whole_lists).toEqual(['PROHIBITED', 'RESTRICTED'])
})

it('is no longer loaded when the declaration is withdrawn', async () => {
  expect((await save({ whole_lists: ['RESTRICTED'] })).status).toBe(200)
  expect(await loaded()).toEqual(['RESTRICTED'])
})

it('cannot be declared by chemists', async () => {
  expect((await save({ whole_lists: [] }, chemist)).status).toBe(403)
})
