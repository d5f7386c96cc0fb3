import type { RecipePackage } from '@rp/contract/recipes/recipe-package'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readValues } from '../../configuration/index.ts'
import { openJourney } from '../../testing/recipe-journey.ts'
import { openRecipeShop } from '../../testing/recipe-shop.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'
import { labelFacts } from './label-facts.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

it("the label of a package with its own size shows its content, the others the recipe's", async () => {
  const people = { chemist: await server.staff('STAFF/RECIPE'), admin: await server.staff('ADMIN/RECIPE') }
  const journey = await openJourney(server, await openRecipeShop(server), people)
  const packed = async (fields: object) => {
    const { content } = await journey.call<RecipePackage>('POST', '/package', {
      name: 'Jar',
      box_type_id: null,
      service_ids: [],
      qty: 100,
      proof_file: null,
      print_photo_file: null,
      ...fields,
    })
    return content.id
  }
  const netWeight = async (package_id: string) => {
    const subject = { recipe_id: journey.id, package_id, recipe_type: 'COSMETICS', country: 'TH' } as const
    const { recipe } = await labelFacts(server.database.db, { read: readValues }, subject)
    return [Number(recipe?.row.fill_weight), recipe?.row.fill_unit]
  }
  expect(await netWeight(await packed({}))).toEqual([30, 'g'])
  expect(await netWeight(await packed({ name: 'Travel', fill_weight: '15', fill_unit: 'g' }))).toEqual([
    15,
    'g',
  ])
})
