import { endpoints } from '@rp/contract/endpoints'
import type { Endpoint } from '@rp/contract/endpoint'
import { admit } from '@rp/contract/policies'
import { profileNames, seesFormulas, type Profile } from '@rp/domain/permissions'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ingredientPrice } from './food-recipes/tables/ingredient-price.ts'
import { fdaRegistration } from './recipes/tables/fda-registration.ts'
import { quotedOrder } from './recipes/quoted-order.ts'
import { quote } from './recipes/tables/quote.ts'
import { recipeQa } from './recipes/tables/recipe-qa.ts'
import { recipe as recipeTable } from './recipes/tables/recipe.ts'
import { openRecipeShop, path, quotedVersion } from './testing/recipe-shop.ts'
import { openTestServer, type Person, type TestServer, type TestSocket } from './testing/test-server.ts'

/** All profiles that must know neither the shares of a product nor its costs (ADR 0007). */
const outsiders = profileNames.filter((profile) => {
  const [role = '', department = 'CHAT'] = profile.split('/')
  return !seesFormulas(role, department)
})

/** Unique numbers: a response with one of them reveals a formula, a price or a cost. */
const planted = { share: '5.123457', rest: '94.876543', ingredientPrice: '618.273645', target: '77777.123' }

let server: TestServer
let secrets: string[]
let offered_price = ''
/** Ids of everything related to the recipe, to try as every parameter. */
let ids: string[]
let recipe_id: string
let package_id: string
let token: string
const people = new Map<Profile, Person>()
const sockets = new Map<Profile, TestSocket>()

beforeAll(async () => {
  server = await openTestServer()
  const { db } = server.database
  const shop = await openRecipeShop(server)
  for (const profile of outsiders) {
    const person = await server.staff(profile)
    people.set(profile, person)
    sockets.set(profile, await server.socket(person))
  }
  await db
    .update(ingredientPrice)
    .set({ price: planted.ingredientPrice })
    .where(eq(ingredientPrice.ingredient_id, shop.materials.ACTIVE))
  const admin = await server.staff('ADMIN/RECIPE')
  const watchers = ['ADMIN/RECIPE_DESIGN', 'STAFF/RECIPE_DESIGN', 'STAFF/LAB'] as const
  const recipe = await shop.recipe(admin, {
    watcher_ids: watchers.map((profile) => people.get(profile)?.id),
  })
  recipe_id = recipe.id
  const money = await server.call<{ row_version: number }>('GET', `${path}/${recipe_id}/money`, admin)
  await server.call('PUT', `${path}/${recipe_id}/money`, admin, {
    body: { target_price: planted.target, row_version: money.content.row_version },
  })
  const packed = await server.call<{ id: string }>('POST', `${path}/${recipe_id}/package`, admin, {
    body: {
      name: 'Bottle',
      box_type_id: null,
      service_ids: [],
      qty: 9,
      proof_file: null,
      print_photo_file: null,
    },
  })
  package_id = packed.content.id
  const move = (to: string, expected_status: string, carried = {}) =>
    server.call('POST', `${path}/${recipe_id}/transition`, admin, {
      body: { to, expected_status, ...carried },
    })
  await move('PENDING_FORMULATION_REVIEW', 'PENDING_PAYMENT', { payment: { amount: '8642.975', ref: 'x' } })
  const version = await quotedVersion(server, admin, shop, recipe_id)
  await move('PENDING_CUSTOMER_APPROVAL', 'PENDING_FORMULATION_REVIEW')
  const link = await server.call<{ url: string }>('POST', `${path}/${recipe_id}/approval-link`, admin)
  token = link.content.url.split('/').at(-1) ?? ''

  const [offered] = await db.select().from(quote)
  const [round] = await db.select().from(recipeQa)
  const [registered] = await db.select().from(fdaRegistration)
  const [row] = await db.select().from(recipeTable).where(eq(recipeTable.id, recipe_id))
  offered_price = offered?.unit_price ?? ''
  const sizes = offered ? quotedOrder(offered).price.sizes : []
  const costs = sizes.flatMap(({ lines }) => lines.flatMap(({ cost, share_pct }) => [cost ?? '', share_pct]))
  secrets = [
    ...Object.values(planted),
    '8642.975',
    ...costs,
    ...(row?.unit_price ? [row.unit_price] : []),
  ].filter(
    // Round numbers also occur in dates and counts.
    (secret) => /\d\.\d{3,}/.test(secret) && !/\.0+$/.test(secret),
  )
  ids = [
    recipe_id,
    version.id,
    package_id,
    offered?.id,
    round?.id,
    registered?.id,
    shop.category_id,
    shop.customer_id,
    ...Object.values(shop.materials),
  ].filter((id) => id !== undefined)
})
afterAll(() => server.close())

describe('percentages, costs and prices', () => {
  it('are planted: users who may see formulas read them', async () => {
    const chemist = await server.staff('STAFF/RECIPE')
    const [, version_id] = ids
    const formula = await server.call('GET', `${path}/${recipe_id}/version/${version_id}/formula`, chemist)
    const prices = await server.call('GET', `${path}/${recipe_id}/quote`, chemist)
    const money = await server.call('GET', `${path}/${recipe_id}/money`, chemist)
    const seen = JSON.stringify([formula.content, prices.content, money.content])
    // The rest in the balance line is computed, never stored.
    expect(secrets.filter((secret) => !seen.includes(secret))).toEqual([planted.rest])
    expect(secrets.length).toBeGreaterThan(6)
  })

  it.each(outsiders)('are hidden from %s in every response of every allowed call', async (profile) => {
    const who = people.get(profile)
    const [role = '', department = 'CHAT'] = profile.split('/')
    let read = 0
    for (const endpoint of endpoints) {
      if (endpoint.method !== 'GET') continue
      if (admit(endpoint.policy, { type: 'STAFF', role, department }) !== 'admitted') continue
      for (const address of addressesOf(endpoint)) {
        const answer = await server.call('GET', address, who)
        expect([address, secretsIn(answer.content)]).toEqual([address, []])
        read += 1
      }
    }
    expect(read).toBeGreaterThan(5)
  })

  it('are hidden in the replies to changes and transitions by designers', async () => {
    const designer = people.get('ADMIN/RECIPE_DESIGN')
    const one = `${path}/${recipe_id}/package/${package_id}`
    const moved = await server.call('POST', `${one}/transition`, designer, {
      body: {
        to: 'PENDING_DESIGN_REVIEW',
        expected_status: 'PENDING_PAYMENT',
        payment: { amount: '1', ref: 'x' },
      },
    })
    expect(moved.status).toBe(200)
    const again = await server.call('POST', `${one}/transition`, designer, {
      body: { to: 'READY', expected_status: 'PENDING_DESIGN_REVIEW' },
    })
    expect(secretsIn([moved.content, again.content, again.problem])).toEqual([])
  })

  it('are hidden from sockets and notifications of other profiles', () => {
    for (const [profile, socket] of sockets) {
      const received = [
        ...socket.received('notification'),
        ...socket.received('recipe.changed'),
        ...socket.received('message'),
      ]
      expect([profile, secretsIn(received)]).toEqual([profile, []])
    }
    expect(sockets.get('ADMIN/RECIPE_DESIGN')?.received('recipe.changed').length).toBeGreaterThan(0)
  })

  it('are hidden from customers: the page shows names and the quote, no share and no cost', async () => {
    const { status, content } = await server.call('GET', `/api/approval/${token}`)
    expect(status).toBe(200)
    // The unit price is the customer's offer, with enough decimals to multiply to the amount.
    expect(secretsIn(content).filter((secret) => secret !== offered_price)).toEqual([])
  })
})

function secretsIn(content: unknown): string[] {
  const text = typeof content === 'string' ? content : JSON.stringify(content ?? '')
  return secrets.filter((secret) => text.includes(secret))
}

/** A call's URLs with every known id as every parameter; with two parameters: the recipe, then every id. */
function addressesOf({ path: pattern, query }: Endpoint): string[] {
  const names = pattern.match(/:\w+/g) ?? []
  const requested = 'q' in query.shape ? '?q=serum' : ''
  const base = `/api${pattern}`
  const [first, second] = names
  if (!first) return [base, base + requested]
  if (!second) return ids.map((id) => base.replace(first, id) + requested)
  return ids.map((id) => base.replace(first, recipe_id).replace(second, id) + requested)
}
