import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Use } from '@rp/contract/recipes/used-in'
import { openRecipeShop, type RecipeShop } from '../../testing/recipe-shop.ts'
import { drafts } from '../../testing/recipes-catalogue.ts'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let shop: RecipeShop
let admin: Person

beforeAll(async () => {
  server = await openTestServer()
  shop = await openRecipeShop(server)
  admin = await server.staff('ADMIN/RECIPE')
})
afterAll(() => server.close())

describe('a category used by a recipe', () => {
  it('names the recipe and cannot be archived', async () => {
    const { id, name } = await shop.recipe(admin)
    const path = `/api/recipes/recipes-category/${shop.category_id}`
    const { content } = await server.call<Use[]>('GET', `${path}/used-in`, admin)
    expect(content).toEqual([
      {
        kind: { en: 'Recipes', th: 'สูตร' },
        count: 1,
        records: [{ title: { en: name, th: name }, route: 'recipe-rd-version', params: { id } }],
      },
    ])
    const archived = await server.call('DELETE', path, admin)
    expect([archived.status, archived.problem.code]).toEqual([409, 'in_use'])
  })
})

describe('a box type and a service used by a package', () => {
  it('name the recipe of the package', async () => {
    const { id } = await shop.recipe(admin)
    const box = await server.call<{ id: string }>('POST', '/api/recipes/box-type', admin, {
      body: drafts.boxType(),
    })
    const packed = await server.call('POST', `/api/recipes/recipes-rd/${id}/package`, admin, {
      body: {
        name: 'Jar',
        box_type_id: box.content.id,
        service_ids: [],
        qty: 10,
        proof_file: null,
        print_photo_file: null,
      },
    })
    expect([box.status, packed.status]).toEqual([200, 200])
    const path = `/api/recipes/box-type/${box.content.id}/used-in`
    const { content } = await server.call<Use[]>('GET', path, admin)
    expect(content.flatMap(({ records }) => records.map(({ params }) => params))).toEqual([{ id }])
  })
})
