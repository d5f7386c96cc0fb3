import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openJourney, type Journey, type Travellers } from '../../testing/recipe-journey.ts'
import { openRecipeShop, type RecipeShop } from '../../testing/recipe-shop.ts'
import { drafts } from '../../testing/recipes-catalogue.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let shop: RecipeShop
let people: Travellers
let journey: Journey

beforeAll(async () => {
  server = await openTestServer()
  shop = await openRecipeShop(server)
  people = { chemist: await server.staff('STAFF/RECIPE'), admin: await server.staff('ADMIN/RECIPE') }
  journey = await openJourney(server, shop, people)
})
afterAll(() => server.close())

const make = async (path: string, body: object) => {
  const made = await server.call<{ id: string }>('POST', `/api/recipes/${path}`, people.admin, { body })
  return made.content.id
}
const archive = async (path: string, id: string) => {
  const { status, problem } = await server.call('DELETE', `/api/recipes/${path}/${id}`, people.admin)
  return [status, problem?.detail]
}
const isUsed = [409, 'Cannot archive: it is used in 1 × Recipes']

describe('what a recipe refers to stays', () => {
  it('its category', async () => {
    expect(await archive('recipes-category', shop.category_id)).toEqual(isUsed)
  })

  it('its claims', async () => {
    const id = await make('recipes-benefit', drafts.benefit({}))
    expect((await journey.update({ benefit_ids: [id] })).status).toBe(200)
    expect(await archive('recipes-benefit', id)).toEqual(isUsed)
  })

  it('box and services of its packages', async () => {
    const box = await make('box-type', drafts.boxType({ code: 'USED-BOX' }))
    const service = await make('packaging-service', drafts.packagingService({ code: 'USED-SERVICE' }))
    const made = await journey.call('POST', '/package', {
      name: 'Jar',
      box_type_id: box,
      service_ids: [service],
      qty: 100,
      proof_file: null,
      print_photo_file: null,
    })
    expect(made.status).toBe(200)
    expect(await archive('box-type', box)).toEqual(isUsed)
    expect(await archive('packaging-service', service)).toEqual(isUsed)
  })

  it('the method of a version', async () => {
    await journey.toReview()
    const id = await make('method-type', drafts.methodType({ code: 'USED-METHOD' }))
    const { current_version_id } = await journey.look()
    const { draft, version } = await journey.formula(current_version_id ?? '')
    const body = { ...draft, method_type_id: id, row_version: version.row_version }
    expect((await journey.call('PUT', `/version/${version.id}/formula`, body)).status).toBe(200)
    expect(await archive('method-type', id)).toEqual(isUsed)
  })
})
