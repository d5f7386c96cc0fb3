import { asc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordRevision } from '../../platform/tables/record-revision.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'
import { ingredient, ingredientComposition } from '../tables/ingredient.ts'
import { substance } from '../tables/substance.ts'
import { cleanSubstances } from './clean-substances.ts'

const before = [
  'BENZOIC ACID',
  '(*)CI 77491',
  'CI 77491',
  '2-HYDROXY- (10)',
  'SALICYLIC ACID (1)',
  'Salicylic Acid',
  'Glycerin',
  'CI 42090?',
]

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
  const { db } = server.database
  const made = await db
    .insert(substance)
    .values(before.map((inci_name) => ({ inci_name })))
    .returning()
  const [material] = await db
    .insert(ingredient)
    .values({
      code: 'RM-1',
      trade_name: 'Acid',
      recipe_types: ['COSMETICS'],
      role: 'ACTIVE',
      physical_form: 'POWDER',
    })
    .returning()
  const held = made.find(({ inci_name }) => inci_name === 'SALICYLIC ACID (1)')
  await db
    .insert(ingredientComposition)
    .values({ ingredient_id: material?.id ?? '', substance_id: held?.id ?? '', pct_typ: '100', position: 0 })
})
afterAll(() => server.close())

const clean = (write: boolean) => server.app.platform.write((tx) => cleanSubstances(tx, { write }))
const names = async () => {
  const rows = await server.database.db
    .select()
    .from(substance)
    .where(inArray(substance.inci_name, [...before, 'Benzoic Acid', 'CI 42090']))
    .orderBy(asc(substance.inci_name))
  return rows.map(({ inci_name, archived_at }) => `${inci_name}${archived_at === null ? '' : ' (archived)'}`)
}

it('previews the cleaning of substances, and changes nothing', async () => {
  const untouched = await names()
  const said = await clean(false)
  const sorted = said.toSorted((a, b) => (a.from < b.from ? -1 : 1))
  expect(sorted.map(({ from, to, used_by }) => [from, to, used_by])).toEqual([
    ['(*)CI 77491', null, 0],
    ['2-HYDROXY- (10)', null, 0],
    ['BENZOIC ACID', 'Benzoic Acid', 0],
    ['CI 42090?', 'CI 42090', 0],
    ['SALICYLIC ACID (1)', null, 1],
  ])
  expect(await names()).toEqual(untouched)
})

it('renames them, archives duplicates, and skips those used by raw materials', async () => {
  await clean(true)
  expect((await names()).toSorted()).toEqual(
    [
      '(*)CI 77491 (archived)',
      '2-HYDROXY- (10) (archived)',
      'Benzoic Acid',
      'CI 42090',
      'CI 77491',
      'Glycerin',
      'SALICYLIC ACID (1)',
      'Salicylic Acid',
    ].toSorted(),
  )
})

it('records the state of each before and after', async () => {
  const [row] = await server.database.db
    .select()
    .from(substance)
    .where(eq(substance.inci_name, 'Benzoic Acid'))
  const states = await server.database.db
    .select()
    .from(recordRevision)
    .where(eq(recordRevision.record_id, row?.id ?? ''))
    .orderBy(asc(recordRevision.row_version))
  expect(states.map(({ by, values }) => [by, values['inci_name']])).toEqual([
    [null, 'BENZOIC ACID'],
    ['clean-substances', 'Benzoic Acid'],
  ])
})

it('finds nothing more to do except what is left to a person', async () => {
  expect((await clean(true)).map(({ from }) => from)).toEqual(['SALICYLIC ACID (1)'])
})
