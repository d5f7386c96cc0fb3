import type { RegulationImportReport } from '@rp/contract/food-recipes/regulation-import'
import type { RuleRow } from '@rp/contract/food-recipes/regulation-rule'
import type { PageOf } from '@rp/contract/list'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { regulationSource } from '../tables/regulation-source.ts'

const path = '/api/food-recipes/regulation'
const source_id = uuidv7()

let server: TestServer
let admin: Person

beforeAll(async () => {
  server = await openTestServer()
  admin = await server.staff('ADMIN/RECIPE')
  await server.database.db.insert(regulationSource).values({
    id: source_id,
    code: 'ASEAN-VI',
    issuer: 'ASEAN Cosmetic Committee',
    title_en: 'List of preservatives allowed',
    market: 'ASEAN',
    recipe_type: 'COSMETICS',
    list_function: 'PRESERVATIVE',
    annex: 'V',
  })
})
afterAll(() => server.close())

const text = [
  'ANNEX VI – PART 1: LIST OF PRESERVATIVES ALLOWED,,,,',
  'Reference number,Substance,Maximum authorized concentration,Limitations and requirements,Conditions of use and warnings',
  'a,b,c,d,e',
  '3,Salicylic acid and its salts (+),0.5% (acid),"Not to be used in preparations for children under 3 years of age, except for shampoos",Not to be used for children under 3 years of age',
  '20,"5-Bromo-5-nitro-1,3-dioxane (CAS No. 30007-47-7)",0.1%,Rinse-off products only,',
  ',,,Avoid formation of nitrosamines,',
  '29,2-Phenoxyethanol (+),1.0%,,',
].join('\n')

const send = (body: object) =>
  server.call<RegulationImportReport>('POST', `${path}/import`, admin, {
    body: {
      annex: 'V',
      text,
      source_id,
      file_name: 'ASEAN Annex VI preservatives.csv',
      dry_run: false,
      end_missing: false,
      create_substances: false,
      ...body,
    },
  })

it('shows as what each column is read, before anything is written', async () => {
  const { content } = await send({ dry_run: true })
  expect(content).toMatchObject({ rows: 3, rules: 3, counts: { new: 3, rejected: 0 } })
  expect(content.columns.map(({ read_as }) => read_as)).toEqual([
    'Reference Number',
    'Chemical name / INN',
    'Maximum concentration in ready for use preparation',
    'Other',
    'Wording of conditions of use and warnings',
  ])
})

it('writes the rules of its own market, with numbers from the names', async () => {
  await send({})
  const { content } = await server.call<PageOf<RuleRow>>('GET', `${path}/rule?market=ASEAN&limit=100`, admin)
  expect(
    content.data.map(({ source_ref, max_value, entry_name }) => [source_ref, max_value, entry_name]),
  ).toEqual(
    expect.arrayContaining([
      ['3', '0.5', 'Salicylic acid and its salts'],
      ['20', '0.1', '5-Bromo-5-nitro-1,3-dioxane'],
      ['29', '1', '2-Phenoxyethanol'],
    ]),
  )
})

it('changes nothing the second time', async () => {
  const { content } = await send({})
  expect(content).toMatchObject({ counts: { new: 0, changed: 0, unchanged: 3 }, rules: 0, proposed: 0 })
})

it('names the column that it does not know', async () => {
  const { status, problem } = await send({ text: 'No,Substance,Country\n1,Hydroquinone,Malaysia' })
  expect([status, problem.errors[0]?.message]).toEqual([422, expect.stringContaining('Country')])
})
